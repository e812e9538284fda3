import CHEIF
import QuireFlow
import QuireImaging
import QuireModel

/// HEIC and AVIF: a page for each picture that is one of its own. Their thumbnails, depths and opacities are
/// none, nor are other ways to store or to look at the same one.
enum HEIFFormat: RasterFormat {
  static let formats: [InputFormat] = [.heif]

  static func open(_ file: MappedFile, format: InputFormat) throws(QuireError) -> any PageSource {
    try HEIFSource(file)
  }
}

private final class HEIFSource: PageSource {
  private let file: HEIFFile
  let warnings: [String]

  init(_ file: MappedFile) throws(QuireError) {
    self.file = try HEIFFile(file)
    let frames = HEIFBoxes(file.bytes).longestTrack
    warnings = Animation.warnings(others: frames - self.file.pictures.count)
  }

  func measurePages(dpi: Int) throws(QuireError) -> [(width: Int, height: Int)] {
    // One of which not even the head can be read is a page that fails.
    file.pictures.map { (try? HEIFImage(file, $0).size) ?? (1, 1) }
  }

  func page(_ number: Int) throws(QuireError) -> any SourcePage {
    guard file.pictures.indices.contains(number - 1) else {
      throw QuireError(.noPages, "", page: number)
    }
    let picture = file.pictures[number - 1]
    return RasterPage(
      measure: { [file] () throws(QuireError) in try HEIFImage(file, picture).size },
      decode: { [file] () throws(QuireError) in
        DecodedPicture(image: try HEIFImage(file, picture).decode())
      })
  }
}

/// Sole owner of a libheif context.
private final class HEIFFile {
  fileprivate let context: OpaquePointer
  /// Those that are pages, in the order of the file.
  let pictures: [heif_item_id]
  /// libheif reads from these bytes as long as the context lives.
  private let file: MappedFile

  init(_ file: MappedFile) throws(QuireError) {
    guard let context = heif_context_alloc() else {
      throw QuireError(.engineFailed, "", detail: "no memory for libheif")
    }
    do throws(QuireError) {
      try HEIFImage.check(
        heif_context_read_from_memory_without_copy(
          context, file.bytes.baseAddress, file.bytes.count, nil))
      var found = [heif_item_id](
        repeating: 0, count: Int(heif_context_get_number_of_top_level_images(context)))
      let count = heif_context_get_list_of_top_level_image_IDs(
        context, &found, Int32(found.count))
      let others = HEIFBoxes(file.bytes).otherViews
      let own = found.prefix(Int(max(0, count))).filter { !others.contains($0) }
      pictures = (own.isEmpty ? Array(found.prefix(1)) : own).sorted()
      guard !pictures.isEmpty else { throw QuireError(.damaged, "", detail: "no picture is in it") }
    } catch {
      heif_context_free(context)
      // libheif's words are about boxes and places of bytes.
      throw error.code == .damaged ? Damage.refusal(of: file.bytes, .heif) : error
    }
    self.context = context
    self.file = file
  }

  deinit { heif_context_free(context) }
}

/// Sole owner of the handle of one picture.
private struct HEIFImage: ~Copyable {
  private let handle: OpaquePointer

  init(_ file: HEIFFile, _ picture: heif_item_id) throws(QuireError) {
    var handle: OpaquePointer?
    try Self.check(heif_context_get_image_handle(file.context, picture, &handle))
    guard let handle else { throw QuireError(.damaged, "", detail: "the picture is missing") }
    self.handle = handle
  }

  deinit { heif_image_handle_release(handle) }

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

  fileprivate static func check(_ error: heif_error) throws(QuireError) {
    guard error.code != heif_error_Ok else { return }
    let isKind =
      error.code == heif_error_Unsupported_feature
      || error.code == heif_error_Unsupported_filetype
    guard isKind else {
      throw QuireError(.damaged, "", detail: "what is in it is no picture any more")
    }
    // libheif goes on below its first line with the numbers of bytes.
    let reason = error.message.map { String(cString: $0).prefix { $0 != "\n" } }.map(String.init)
    throw QuireError(.unsupported, "", detail: reason, remedy: "save it as JPEG or PNG")
  }
}
