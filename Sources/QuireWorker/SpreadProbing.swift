import QuireDecoding
import QuireImaging
import QuireModel
import QuirePreparation
import QuireRecognition
import QuireTasks

/// Looks for open books among the pages of a source.
struct SpreadProbing {
  let source: any PageSource
  let task: ProbeTask
  let orientation: PageOrientation
  /// How the first ones lay: which page comes first, letters have to tell, and reading takes long.
  private var read: [OrientationTrial.Way] = []

  /// In pixels: larger scans are no books, and would take long.
  private static let most = 80_000_000
  /// What shows in the text layer of a born-digital page is one page.
  private static let dpi = 100
  /// So many that lie alike are enough to know how the rest of a source lies.
  private static let mostRead = 3

  init(source: any PageSource, task: ProbeTask, recognizers: RecognizerPool) {
    self.source = source
    self.task = task
    orientation = PageOrientation(request: task.request, recognizers: recognizers)
  }

  /// `nil` for pages that show no open book, and those that cannot be read: what is wrong with them is
  /// said when they are.
  mutating func spread(onPage number: Int, width: Int, height: Int) -> Spread? {
    let request = task.request
    let isSideways = task.looksSideways && OpenBook.mayShow(width: height, height: width)
    guard request.prepare.split != .off, request.pages.contains(number), request.textLayer != .only,
      isSideways || OpenBook.mayShow(width: width, height: height),
      width * height <= Self.most, let page = try? source.page(number)
    else { return nil }
    if request.textLayer != .ignore, let layer = page.textLayer(), TextLayerRule.isGood(layer) {
      return nil
    }
    guard let scan = try? page.image(dpi: Self.dpi, pixelLimit: Self.most).image,
      let image = scan.turned(by: isSideways ? 1 : 0),
      let book = OpenBook(
        image, isForced: request.prepare.split == .on, mayRunDown: orientation.readsVertical)
    else { return nil }
    let way = way(of: book, on: image)
    // On its side it would be one page, with a gap between its lines.
    guard way.quarterTurns % 2 == 0 else { return nil }
    return Spread(
      fold: way.quarterTurns == 2 ? 1 - book.fold : book.fold,
      quarterTurns: (way.quarterTurns + (isSideways ? 1 : 0)) % 4, beginsRight: way.isVertical)
  }

  private mutating func way(of book: OpenBook, on image: PageImage) -> OrientationTrial.Way {
    if read.count == Self.mostRead, Set(read).count == 1 { return read[0] }
    let usual = OrientationTrial.Way(quarterTurns: 0)
    guard task.request.prepare.orientation != .off else { return usual }
    // Lines that do not run down the page are level, or no fold would have been seen.
    let ways =
      orientation.readsVertical || task.request.prepare.split == .on
      ? orientation.ways(of: .unknown) : PageOrientation.ways([0, 2], vertical: [])
    // A model that is missing is missed when the pages are read.
    guard let best = try? orientation.best(of: ways, on: image, usual: usual) else { return usual }
    if read.count == Self.mostRead { read.removeFirst() }
    read.append(best.way)
    return best.way
  }
}

extension PageImage {
  /// One of two pages of an open book that lies upright; `nil` without memory.
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
  ///   - scan: As it was divided.
  ///   - quarterTurns: Clockwise, that set the page upright after that.
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
