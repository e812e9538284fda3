import QuireFlow
import QuireImaging
import QuireModel

/// PDF: pages with a text layer, pages that are one scanned image, and pages to be drawn.
enum PDFFormat: SourceFormat {
  static let formats: [InputFormat] = [.pdf]

  static func open(
    _ file: consuming FileDescriptor, format: InputFormat, passwords: [String]
  ) throws(QuireError) -> any PageSource {
    try PDFSource(file, passwords: passwords)
  }
}

private final class PDFSource: PageSource {
  private let document: PDFDocument
  private let images: PDFImages?
  private let file: MappedFile
  let warnings: [String]
  private lazy var flattened = PDFForms.flattened(file)

  /// In points: beyond the 14,400 units of Acrobat, which a document's own unit may multiply.
  private static let longestSide = 1_000_000.0

  init(_ file: borrowing FileDescriptor, passwords: [String]) throws(QuireError) {
    // Mapped first: an empty file is told apart from a damaged one.
    var mapped = try MappedFile(file)
    var isDamaged = false
    do throws(QuireError) {
      document = try PDFDocument(file)
    } catch {
      // Through qpdf for passwords too: Poppler crashes on wrong ones.
      guard [.damaged, .encrypted].contains(error.code),
        let repaired = PDFRepair.repaired(mapped, passwords: passwords),
        let document = try? PDFDocument(repaired.bytes)
      else { throw Self.refusal(error, of: mapped.bytes) }
      self.document = document
      mapped = repaired
      isDamaged = error.code != .encrypted
    }
    guard document.pageCount > 0 else {
      throw QuireError(.noPages, "", detail: "not one can be found in it")
    }
    images = PDFImages(mapped)
    self.file = mapped
    // Poppler puts some together by itself and says nothing.
    var warnings: [String] = []
    if isDamaged || images?.isDamaged == true {
      warnings.append(
        "The file is damaged; its pages were read from what could be put together again.")
    }
    if images?.isForAdobeAlone == true {
      warnings.append(
        "Only Adobe's programs show this form (XFA), and what was read is their notice: open it there and"
          + " print it to a PDF.")
    }
    self.warnings = warnings
  }

  /// In words of ours, where Poppler's say no more than that it is damaged.
  private static func refusal(_ error: QuireError, of bytes: UnsafeRawBufferPointer) -> QuireError {
    guard error.code == .damaged else { return error }
    let missing = StructureCheck.missingPart(of: bytes, format: .pdf)
    return QuireError(
      .damaged, "",
      detail: missing.map { "the file breaks off: \($0)" } ?? "no pages can be put together from it"
    )
  }

  func measurePages(dpi: Int) throws(QuireError) -> [(width: Int, height: Int)] {
    (1...document.pageCount).map { number in
      (try? document.page(number)).map { measure($0, number, dpi: Double(dpi)) } ?? (1, 1)
    }
  }

  /// A book's type is alike: of those behind them as many pixels are expected as the finest of these has for
  /// its size. Looking at the type takes a walk over the page.
  private static let measuredPages = 200

  func measureDrawnPages(dpi: Int) throws(QuireError) -> [(width: Int, height: Int)] {
    var finest = Double(dpi)
    return (1...document.pageCount).map { number in
      guard let page = try? document.page(number) else { return (1, 1) }
      guard number <= Self.measuredPages else { return measure(page, number, dpi: finest) }
      let own = PDFResolution(of: page, asked: Double(dpi), onlyImage: nil, areas: []).dpi
      finest = max(finest, own)
      return measure(page, number, dpi: own)
    }
  }

  private func measure(_ page: PDFPage, _ number: Int, dpi: Double) -> (width: Int, height: Int) {
    let grid = PDFGrid(size: page.size, dpi: dpi)
    // Whether the image is the whole page shows only once the page is drawn.
    if let image = images?.onlyImage(onPage: number), image.width > grid.width { return image }
    return (grid.width, grid.height)
  }

  func page(_ number: Int) throws(QuireError) -> any SourcePage {
    let page = try document.page(number, rotation: images?.rotation(ofPage: number) ?? 0)
    let (width, height) = page.size
    guard width > 0, height > 0, max(width, height) <= Self.longestSide else {
      throw QuireError(.damaged, "", page: number, detail: "the page has no credible size")
    }
    return PDFSourcePage(page: page, onlyImage: images?.onlyImage(onPage: number)) { [self] in
      images?.hasForms(onPage: number) == true ? try? flattened?.page(number) : nil
    }
  }
}

private final class PDFSourcePage: SourcePage {
  private let page: PDFPage
  /// In pixels; see ``PDFImages/onlyImage(onPage:)``.
  private let onlyImage: (width: Int, height: Int)?
  private lazy var imageAreas = page.imageAreas
  private let flattened: () -> PDFPage?

  /// - Parameter flattened: The page with what is filled in and stamped as a part of its text, where there is
  ///   any.
  init(
    page: PDFPage, onlyImage: (width: Int, height: Int)?, flattened: @escaping () -> PDFPage?
  ) {
    self.page = page
    self.onlyImage = onlyImage
    self.flattened = flattened
  }

  var sizeInPoints: (width: Double, height: Double)? { page.size }

  func textLayer() -> TextLayer? {
    (flattened() ?? page).textLayer(imageCoverage: page.coverage(of: imageAreas))
  }

  func image(dpi: Int, pixelLimit: Int) throws(QuireError) -> SourceImage {
    let size = page.size
    let own = ownGrid
    let wanted =
      own
      ?? PDFGrid(
        size: size,
        dpi: PDFResolution(
          of: page, asked: Double(dpi), onlyImage: onlyImage, areas: imageAreas
        ).dpi)
    let grid = wanted.limited(to: pixelLimit, size: size)
    let isSmaller = grid.width < wanted.width
    return SourceImage(
      image: try page.draw(on: grid),
      resolution: PageResolution(
        dpi: grid.dpi, origin: own == nil || isSmaller ? .rendered : .image),
      preparation: isSmaller ? ["drawnSmaller"] : [],
      warnings: isSmaller
        ? [
          "The page would have had \(wanted.width) x \(wanted.height) pixels, so it was drawn at"
            + " \(Int(grid.dpi)) dpi."
        ] : [])
  }

  func picture(longestSide: Int, pixelLimit: Int) throws(QuireError) -> PageImage {
    let size = page.size
    let scale = Double(longestSide) / max(size.width, size.height)
    let grid = PDFGrid(size: size, dpi: scale * 72).limited(to: pixelLimit, size: size)
    return try page.drawInColour(on: grid)
  }

  /// The grid of the page's one image, where that image is the page.
  private var ownGrid: PDFGrid? {
    guard let onlyImage, imageAreas.count == 1, page.coverage(of: imageAreas) >= 0.9 else {
      return nil
    }
    let grid = PDFGrid(size: page.size, pixels: onlyImage, area: imageAreas[0])
    // What is coarser is no scan but the background of something drawn.
    return grid.flatMap { $0.dpi >= Double(RecognitionRequest.dpiLimits.lowerBound) ? $0 : nil }
  }
}

/// For the worker's description of itself.
package enum Poppler {
  package static var version: String { PDFDocument.popplerVersion }
}
