import QuireFlow
import QuireImaging
import QuireModel

/// The single-page image files that Leptonica reads, the way the camera was held.
enum StillImageFormat: RasterFormat {
  static let formats: [InputFormat] = [.png, .jpeg, .jpeg2000, .webp, .gif, .bmp, .pnm]

  static func open(_ file: MappedFile, format: InputFormat) throws(QuireError) -> any PageSource {
    StillImageSource(file: file)
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
      decode: { [file] () throws(QuireError) in
        let image = try PageImage.decode(file.bytes)
        guard let upright = image.upright(orientation: EXIFOrientation.value(in: file.bytes)) else {
          throw QuireError(.engineFailed, "", detail: "no memory for the picture")
        }
        return upright
      })
  }
}
