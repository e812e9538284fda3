import CHEIF
import QuireFlow
import QuireImaging
import QuireModel

/// HEIC and AVIF pictures, as phones take them: the primary image of the file.
enum HEIFFormat: RasterFormat {
  static let formats: [InputFormat] = [.heif]

  static func open(_ file: MappedFile, format: InputFormat) throws(QuireError) -> any PageSource {
    HEIFSource(file)
  }
}

private final class HEIFSource: PageSource {
  private let file: MappedFile

  init(_ file: MappedFile) { self.file = file }

  func measurePages(dpi: Int) throws(QuireError) -> [(width: Int, height: Int)] {
    [try HEIFImage(file).size]
  }

  func page(_ number: Int) throws(QuireError) -> any SourcePage {
    guard number == 1 else { throw QuireError(.noPages, "", page: number) }
    return RasterPage(
      measure: { [file] () throws(QuireError) in try HEIFImage(file).size },
      decode: { [file] () throws(QuireError) in try HEIFImage(file).decode() })
  }
}

/// Sole owner of a libheif context and the handle of its primary image.
private struct HEIFImage: ~Copyable {
  private let context: OpaquePointer
  private let handle: OpaquePointer
  /// libheif reads from these bytes as long as the context lives.
  private let file: MappedFile

  init(_ file: MappedFile) throws(QuireError) {
    guard let context = heif_context_alloc() else {
      throw QuireError(.engineFailed, "", detail: "no memory for libheif")
    }
    var handle: OpaquePointer?
    do throws(QuireError) {
      try Self.check(
        heif_context_read_from_memory_without_copy(
          context, file.bytes.baseAddress, file.bytes.count, nil))
      try Self.check(heif_context_get_primary_image_handle(context, &handle))
    } catch {
      heif_context_free(context)
      throw error
    }
    guard let handle else {
      heif_context_free(context)
      throw QuireError(.damaged, "", detail: "no primary image")
    }
    self.context = context
    self.handle = handle
    self.file = file
  }

  deinit {
    heif_image_handle_release(handle)
    heif_context_free(context)
  }

  /// As seen: what the file says of turning it is taken into account.
  var size: (width: Int, height: Int) {
    (Int(heif_image_handle_get_width(handle)), Int(heif_image_handle_get_height(handle)))
  }

  func decode() throws(QuireError) -> PageImage {
    var image: OpaquePointer?
    try Self.check(
      heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, nil))
    defer { heif_image_release(image) }
    var stride = Int32(0)
    guard let plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride) else {
      throw QuireError(.damaged, "", detail: "no pixels")
    }
    let width = Int(heif_image_get_width(image, heif_channel_interleaved))
    let height = Int(heif_image_get_height(image, heif_channel_interleaved))
    let page = PageImage(width: width, height: height) { row, column in
      let pixel = plane + row * Int(stride) + column * 4
      // On white paper.
      let alpha = UInt32(pixel[3])
      let over = { (sample: UInt8) in (UInt32(sample) * alpha + 255 * (255 - alpha)) / 255 }
      return over(pixel[0]) << 16 | over(pixel[1]) << 8 | over(pixel[2])
    }
    guard let page else { throw QuireError(.engineFailed, "", detail: "no memory for the picture") }
    return page
  }

  private static func check(_ error: heif_error) throws(QuireError) {
    guard error.code != heif_error_Ok else { return }
    let isKind =
      error.code == heif_error_Unsupported_feature
      || error.code == heif_error_Unsupported_filetype
    // libheif goes on below its first line with the numbers of bytes.
    let reason = error.message.map { String(cString: $0).prefix { $0 != "\n" } }.map(String.init)
    throw QuireError(
      isKind ? .unsupported : .damaged, "", detail: reason,
      remedy: isKind ? "save it as JPEG or PNG" : nil)
  }
}
