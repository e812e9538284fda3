import QuireDecoding
import QuireImaging
import QuireModel
import QuirePreparation
import QuireRecognition

/// Looks for open books among the pages of a source.
struct SpreadProbing {
  let source: any PageSource
  let request: RecognitionRequest

  /// In pixels: larger scans are no books, and would take long.
  private static let most = 80_000_000
  /// What shows in the text layer of a born-digital page is one page.
  private static let dpi = 100

  /// Where the fold of an open book lies on a page; `nil` for all other pages, and those that cannot be
  /// read: what is wrong with them is said when they are.
  func fold(ofPage number: Int, width: Int, height: Int) -> Double? {
    let use = request.prepare.split
    guard use != .off, request.pages.contains(number), request.textLayer != .only,
      OpenBook.mayShow(width: width, height: height), width * height <= Self.most,
      let page = try? source.page(number)
    else { return nil }
    if request.textLayer != .ignore, let layer = page.textLayer(), TextLayerRule.isGood(layer) {
      return nil
    }
    guard let scan = try? page.image(dpi: Self.dpi, pixelLimit: Self.most).image else { return nil }
    return OpenBook(scan, isForced: use == .on)?.fold
  }
}

extension PageImage {
  /// One of two pages of an open book; `nil` without memory.
  func half(_ half: SpreadHalf) -> PageImage? {
    let columns = half.columns(ofWidth: width)
    let page = cropped(left: columns.lowerBound, top: 0, width: columns.count, height: height)
    if let resolution { page?.setResolution(resolution) }
    return page
  }
}

/// From the grid of a page of an open book to that of the scan of both, each turned upright.
struct SpreadPlace {
  /// Of the scan, upright.
  let size: (width: Int, height: Int)
  private let offset: (x: Double, y: Double)

  /// - Parameters:
  ///   - scan: As it lies in the source.
  ///   - quarterTurns: Clockwise, that set the page upright.
  init(_ half: SpreadHalf, scan: PageImage, quarterTurns: Int) {
    let columns = half.columns(ofWidth: scan.width)
    let behind = Double(scan.width - columns.upperBound)
    let before = Double(columns.lowerBound)
    size = quarterTurns % 2 == 0 ? (scan.width, scan.height) : (scan.height, scan.width)
    offset =
      switch quarterTurns % 4 {
      case 0: (before, 0)
      case 1: (0, before)
      case 2: (behind, 0)
      default: (0, behind)
      }
  }

  func quad(_ quad: Quad) -> Quad { quad.moved(x: offset.x, y: offset.y) }
}
