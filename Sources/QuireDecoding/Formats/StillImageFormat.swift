import QuireFlow
import QuireImaging
import QuireModel

/// The single-page image files that Leptonica reads.
enum StillImageFormat: SourceFormat {
  static let formats: [InputFormat] = [.png, .jpeg, .jpeg2000, .webp, .gif, .bmp, .pnm]

  static func open(
    _ file: consuming FileDescriptor, format: InputFormat
  ) throws(QuireError) -> any PageSource {
    StillImageSource(file: try MappedFile(file))
  }
}

private final class StillImageSource: PageSource {
  private let file: MappedFile

  init(file: MappedFile) { self.file = file }

  func measurePages(dpi: Int) throws(QuireError) -> [(width: Int, height: Int)] {
    [try PageImage.measure(file.bytes)]
  }

  func page(_ number: Int) throws(QuireError) -> any SourcePage {
    guard number == 1 else { throw QuireError(.noPages, "", page: number) }
    return RasterPage(
      measure: { [file] () throws(QuireError) in try PageImage.measure(file.bytes) },
      decode: { [file] () throws(QuireError) in try PageImage.decode(file.bytes) })
  }
}
