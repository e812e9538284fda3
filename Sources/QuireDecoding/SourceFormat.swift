package import QuireFlow
package import QuireImaging
package import QuireModel

/// A container of pages. To add one: a file in `Formats/`, a line in ``SourceFormats/all``, and its
/// name and signature in ``InputFormat``.
package protocol SourceFormat: SendableMetatype {
  /// What ``InputFormat`` calls the files this reads.
  static var formats: [InputFormat] { get }

  /// - Parameter passwords: For formats that have them.
  /// - Throws: ``QuireError`` without a subject when the bytes are damaged, encrypted, or empty.
  static func open(
    _ file: consuming FileDescriptor, format: InputFormat, passwords: [String]
  ) throws(QuireError) -> any PageSource
}

/// An open source. Confined to the worker's one thread.
package protocol PageSource: AnyObject {
  /// How many pixels each page will be read from, as far as headers tell, at `dpi` where the page
  /// has to be drawn.
  func measurePages(dpi: Int) throws(QuireError) -> [(width: Int, height: Int)]

  /// The same for pages of which all are drawn, also those with a text of their own: small type is drawn finer,
  /// and takes more memory.
  func measureDrawnPages(dpi: Int) throws(QuireError) -> [(width: Int, height: Int)]

  /// - Parameter number: Counted from 1.
  func page(_ number: Int) throws(QuireError) -> any SourcePage

  /// About the source as a whole, such as that it had to be repaired.
  var warnings: [String] { get }
}

extension PageSource {
  package func measureDrawnPages(dpi: Int) throws(QuireError) -> [(width: Int, height: Int)] {
    try measurePages(dpi: dpi)
  }

  package var warnings: [String] { [] }
}

/// A source whose pages lie in files within it.
package protocol ContainerSource: PageSource {
  /// The file that holds a page, and the page's number in it.
  func member(
    ofPage number: Int
  ) throws(QuireError) -> (file: MappedFile, format: InputFormat, page: Int)
}

/// One page of an open source.
package protocol SourcePage: AnyObject {
  /// The text the page carries, or `nil` when its format has no such thing.
  func textLayer() -> TextLayer?

  /// The page in points, where the format knows it without decoding.
  var sizeInPoints: (width: Double, height: Double)? { get }

  /// The pixels to recognise.
  ///
  /// - Parameters:
  ///   - dpi: For pages that have to be drawn.
  ///   - pixelLimit: Larger images are drawn smaller where they are drawn, refused otherwise.
  func image(dpi: Int, pixelLimit: Int) throws(QuireError) -> SourceImage

  /// The page as people see it, in its colours, for pictures whose longer side is about this many
  /// pixels or less.
  func picture(longestSide: Int, pixelLimit: Int) throws(QuireError) -> PageImage
}

/// The pixels of a page and what is known of their size on paper.
package struct SourceImage {
  package let image: PageImage
  package let resolution: PageResolution
  /// What was done to get them, such as `drawnSmaller`.
  package let preparation: [String]
  package let warnings: [String]

  /// Whether some of the page is not in the file any more.
  package var isDamaged: Bool { Damage.isTold(in: warnings) }

  package init(
    image: PageImage, resolution: PageResolution, preparation: [String] = [],
    warnings: [String] = []
  ) {
    self.image = image
    self.resolution = resolution
    self.preparation = preparation
    self.warnings = warnings
  }
}

/// A format of images alone, which may also lie in an archive.
protocol RasterFormat: SourceFormat {
  static func open(_ file: MappedFile, format: InputFormat) throws(QuireError) -> any PageSource
}

extension RasterFormat {
  static func open(
    _ file: consuming FileDescriptor, format: InputFormat, passwords: [String]
  ) throws(QuireError) -> any PageSource {
    try open(MappedFile(file), format: format)
  }
}

package enum SourceFormats {
  static let raster: [any RasterFormat.Type] = [
    StillImageFormat.self,
    TIFFFormat.self,
    HEIFFormat.self,
  ]

  static let all: [any SourceFormat.Type] = [PDFFormat.self, ArchiveFormat.self] + raster

  package static func open(
    _ file: consuming FileDescriptor, format: InputFormat, passwords: [String] = []
  ) throws(QuireError) -> any PageSource {
    guard let reader = all.first(where: { $0.formats.contains(format) }) else {
      throw QuireError(.unsupported, "")
    }
    return try reader.open(file, format: format, passwords: passwords)
  }

  /// Opens images, or an archive of them, in bytes that the caller keeps as long as the source lives.
  package static func open(
    imagesIn bytes: UnsafeRawBufferPointer, format: InputFormat
  ) throws(QuireError) -> any PageSource {
    let file = MappedFile(borrowing: bytes)
    if ArchiveFormat.formats.contains(format) { return try ArchiveFormat.open(file) }
    guard let reader = raster.first(where: { $0.formats.contains(format) }) else {
      throw QuireError(.unsupported, "")
    }
    return try reader.open(file, format: format)
  }
}
