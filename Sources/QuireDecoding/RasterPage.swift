import QuireImaging
import QuireModel

/// A page that is an encoded image and nothing else.
final class RasterPage: SourcePage {
  private let measure: () throws(QuireError) -> (width: Int, height: Int)
  private let decode: () throws(QuireError) -> PageImage

  init(
    measure: @escaping () throws(QuireError) -> (width: Int, height: Int),
    decode: @escaping () throws(QuireError) -> PageImage
  ) {
    self.measure = measure
    self.decode = decode
  }

  func textLayer() -> TextLayer? { nil }

  var sizeInPoints: (width: Double, height: Double)? { nil }

  func image(dpi: Int, pixelLimit: Int) throws(QuireError) -> SourceImage {
    let (width, height) = try measure()
    try PageImage.checkSize(width: width, height: height, limit: pixelLimit)
    let image = try decode()
    let resolution =
      image.resolution.map { PageResolution(dpi: $0, origin: .file) }
      ?? PageResolution(dpi: 300, origin: .assumed)
    return SourceImage(image: image, resolution: resolution)
  }

  func picture(longestSide: Int, pixelLimit: Int) throws(QuireError) -> PageImage {
    try image(dpi: 0, pixelLimit: pixelLimit).image
  }
}
