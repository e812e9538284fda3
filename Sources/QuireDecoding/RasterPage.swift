import QuireImaging
import QuireModel

/// What came out of an encoded image, and what people should know of it.
struct DecodedPicture {
  var image: PageImage
  var warnings: [String] = []
}

/// A page that is an encoded image and nothing else.
final class RasterPage: SourcePage {
  private let measure: () throws(QuireError) -> (width: Int, height: Int)
  private let decode: () throws(QuireError) -> DecodedPicture

  init(
    measure: @escaping () throws(QuireError) -> (width: Int, height: Int),
    decode: @escaping () throws(QuireError) -> DecodedPicture
  ) {
    self.measure = measure
    self.decode = decode
  }

  func textLayer() -> TextLayer? { nil }

  var sizeInPoints: (width: Double, height: Double)? { nil }

  func image(dpi: Int, pixelLimit: Int) throws(QuireError) -> SourceImage {
    let (width, height) = try measure()
    try PageImage.checkSize(width: width, height: height, limit: pixelLimit)
    let picture = try decode()
    let resolution =
      picture.image.resolution.map { PageResolution(dpi: $0, origin: .file) }
      ?? PageResolution(dpi: 300, origin: .assumed)
    return SourceImage(image: picture.image, resolution: resolution, warnings: picture.warnings)
  }

  func picture(longestSide: Int, pixelLimit: Int) throws(QuireError) -> PageImage {
    try image(dpi: 0, pixelLimit: pixelLimit).image
  }
}
