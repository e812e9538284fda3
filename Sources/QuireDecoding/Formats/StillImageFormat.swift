import QuireFlow
import QuireImaging
import QuireModel

/// The image files of one picture, the way the camera was held; of animations the first picture.
enum StillImageFormat: RasterFormat {
  static let formats: [InputFormat] = [.png, .jpeg, .jpeg2000, .webp, .gif, .bmp, .pnm]

  static func open(_ file: MappedFile, format: InputFormat) throws(QuireError) -> any PageSource {
    StillImageSource(file: file, format: format)
  }
}

private final class StillImageSource: PageSource {
  private let file: MappedFile
  private let format: InputFormat

  init(file: MappedFile, format: InputFormat) {
    self.file = file
    self.format = format
  }

  func measurePages(dpi: Int) throws(QuireError) -> [(width: Int, height: Int)] {
    [try StillImage(file.bytes, format).size]
  }

  func page(_ number: Int) throws(QuireError) -> any SourcePage {
    guard number == 1 else { throw QuireError(.noPages, "", page: number) }
    return RasterPage(
      measure: { [file, format] () throws(QuireError) in try StillImage(file.bytes, format).size },
      decode: { [file, format] () throws(QuireError) in
        var picture = try StillImage(file.bytes, format).decode()
        let orientation = EXIFOrientation.value(in: file.bytes)
        guard let upright = picture.image.upright(orientation: orientation) else {
          throw QuireError(.engineFailed, "", detail: "no memory for the picture")
        }
        picture.image = upright
        return picture
      })
  }
}

/// The bytes of an image file, as they are stored in it.
private struct StillImage {
  private let bytes: UnsafeRawBufferPointer
  private let format: InputFormat
  private let gif: GIFPicture?
  private let animation: WebPAnimation?

  init(_ bytes: UnsafeRawBufferPointer, _ format: InputFormat) throws(QuireError) {
    self.bytes = bytes
    self.format = format
    gif = format == .gif ? try GIFPicture(bytes) : nil
    animation = format == .webp ? WebPAnimation(bytes) : nil
  }

  var size: (width: Int, height: Int) {
    get throws(QuireError) {
      if let gif { return (gif.width, gif.height) }
      if let animation { return (animation.width, animation.height) }
      if format == .pnm, let extent = PNMExtent.of(bytes) { return (extent.width, extent.height) }
      do throws(QuireError) { return try PageImage.measure(bytes) } catch {
        if format == .bmp, let picture = BMPPicture(bytes) {
          return (picture.width, picture.height)
        }
        throw explained(error)
      }
    }
  }

  func decode() throws(QuireError) -> DecodedPicture {
    if let gif { return try gif.decode() }
    if let animation {
      let file = MappedFile(animation.firstFile(bytes))
      defer { withExtendedLifetime(file) {} }
      var picture: DecodedPicture
      do throws(QuireError) { picture = try Self.whole(file.bytes, format) } catch {
        throw explained(error)
      }
      picture.image = try animation.onCanvas(picture.image)
      picture.warnings += Animation.warnings(others: animation.count - 1)
      return picture
    }
    var picture: DecodedPicture
    do throws(QuireError) { picture = try Self.whole(bytes, format) } catch {
      throw explained(error)
    }
    if format == .png {
      picture.warnings += Animation.warnings(others: PNGAnimation.others(in: bytes))
    }
    return picture
  }

  /// The picture, or what there is of it.
  private static func whole(
    _ bytes: UnsafeRawBufferPointer, _ format: InputFormat
  ) throws(QuireError) -> DecodedPicture {
    if format == .pnm, let picture = try RescuedPicture.decode(bytes, format) { return picture }
    // Leptonica takes red for blue where a pixel has four bytes.
    if format == .bmp, let picture = BMPPicture(bytes), picture.bits == 32 {
      return try picture.decode()
    }
    do throws(QuireError) { return DecodedPicture(image: try PageImage.decode(bytes)) } catch {
      guard error.code == .damaged else { throw error }
      if format == .bmp, let picture = BMPPicture(bytes) { return try picture.decode() }
      guard let picture = try RescuedPicture.decode(bytes, format) else { throw error }
      return picture
    }
  }

  private func explained(_ error: QuireError) -> QuireError {
    error.code == .damaged && error.detail == nil ? Damage.refusal(of: bytes, format) : error
  }
}
