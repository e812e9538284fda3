import CHEIF
import CLeptonica
import QuireDecoding
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

/// Pictures as cameras and phones make them.
@Suite struct CameraTests {
  /// Of the upright image of 3 x 2 marks: how it is stored for each orientation.
  private static func stored(_ orientation: Int) -> (page: DrawnPage, width: Int, height: Int) {
    let upright = DrawnPage(width: 300, height: 200, dpi: nil)
    upright.fill(left: 0, top: 0, width: 100, height: 100)
    // What turns the stored picture upright, undone.
    let steps: (quarters: Int32, isMirrored: Bool) =
      switch orientation {
      case 2: (0, true)
      case 3: (2, false)
      case 4: (2, true)
      case 5: (1, true)
      case 6: (3, false)
      case 7: (3, true)
      case 8: (1, false)
      default: (0, false)
      }
    var turned = pixRotateOrth(upright.pix, steps.quarters)!
    if steps.isMirrored {
      let mirrored = pixFlipLR(nil, turned)!
      var old: quire_pix? = turned
      pixDestroy(&old)
      turned = mirrored
    }
    return (DrawnPage(owning: turned), Int(pixGetWidth(turned)), Int(pixGetHeight(turned)))
  }

  /// A JPEG with an EXIF block that says nothing but the orientation.
  private static func jpeg(_ orientation: Int) -> [UInt8] {
    let plain = stored(orientation).page.encoded(as: .jpeg)
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation)]
      + [0, 0, 0, 0, 0, 0]
    let payload = Array("Exif\0\0".utf8) + tiff
    let segment = [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload
    return plain[..<2] + segment + plain[2...]
  }

  @Test(arguments: 1...8) func aJPEGIsTurnedAsTheCameraSays(orientation: Int) throws {
    let source = try open(Self.jpeg(orientation), .jpeg)
    let image = try source.page(1).image(dpi: 300, pixelLimit: 1_000_000).image
    #expect(image.width == 300 && image.height == 200)
    #expect(DrawnPage.darkCorners(of: image.pix) == [true, false, false, false])
  }

  @Test func nonsenseIsUpright() throws {
    for orientation in [0, 9, 200] {
      let image = try open(Self.jpeg(orientation), .jpeg).page(1)
        .image(dpi: 300, pixelLimit: 1_000_000).image
      #expect(image.width == 300 && image.height == 200)
    }
  }

  /// Encoded here, so that no picture has to be kept.
  private static func avif(_ pages: [DrawnPage]) throws -> [UInt8] {
    let context = try #require(heif_context_alloc())
    defer { heif_context_free(context) }
    for page in pages {
      var image: OpaquePointer?
      heif_image_create(
        Int32(page.width), Int32(page.height), heif_colorspace_monochrome, heif_chroma_monochrome,
        &image)
      defer { heif_image_release(image) }
      heif_image_add_plane(image, heif_channel_Y, Int32(page.width), Int32(page.height), 8)
      var stride = Int32(0)
      let plane = try #require(heif_image_get_plane(image, heif_channel_Y, &stride))
      for (index, pixel) in page.pixels.enumerated() {
        plane[index / page.width * Int(stride) + index % page.width] = pixel
      }
      var encoder: OpaquePointer?
      let code = heif_context_get_encoder_for_format(context, heif_compression_AV1, &encoder)
      try #require(code.code == heif_error_Ok)
      defer { heif_encoder_release(encoder) }
      var handle: OpaquePointer?
      heif_context_encode_image(context, image, encoder, nil, &handle)
      defer { heif_image_handle_release(handle) }
      // Which is no page.
      var thumbnail: OpaquePointer?
      heif_context_encode_thumbnail(context, image, handle, encoder, nil, 64, &thumbnail)
      heif_image_handle_release(thumbnail)
    }
    final class Sink { var bytes: [UInt8] = [] }
    let sink = Sink()
    var writer = heif_writer()
    writer.writer_api_version = 1
    writer.write = { _, data, count, place in
      let sink = Unmanaged<Sink>.fromOpaque(place!).takeUnretainedValue()
      sink.bytes += UnsafeRawBufferPointer(start: data, count: count)
      return heif_error(code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
    }
    heif_context_write(context, &writer, Unmanaged.passUnretained(sink).toOpaque())
    return sink.bytes
  }

  @Test func anAVIFIsOnePage() throws {
    let (drawn, _, _) = Self.stored(1)
    let bytes = try Self.avif([drawn])
    #expect(InputFormat(firstBytes: bytes) == .heif)
    let source = try open(bytes, .heif)
    let sizes = try source.measurePages(dpi: 300)
    #expect(sizes.count == 1 && sizes[0] == (300, 200))
    let image = try source.page(1).image(dpi: 300, pixelLimit: 1_000_000).image
    #expect(DrawnPage.darkCorners(of: image.pix) == [true, false, false, false])
    #expect(throws: QuireError.self) { try source.page(2) }
  }

  @Test func eachPictureOfAHEIFIsAPage() throws {
    let pages = [200, 210, 220].map { DrawnPage(width: $0, height: 200, dpi: nil) }
    pages[2].fill(left: 0, top: 0, width: 100, height: 100)
    let source = try open(Self.avif(pages), .heif)
    #expect(try source.measurePages(dpi: 300).map(\.width) == [200, 210, 220])
    #expect(source.warnings.isEmpty)
    let last = try source.page(3).image(dpi: 300, pixelLimit: 1_000_000)
    #expect(last.image.width == 220 && last.warnings.isEmpty)
    #expect(DrawnPage.darkCorners(of: last.image.pix) == [true, false, false, false])
    #expect(throws: QuireError.self) { try source.page(4) }
  }

  @Test func anAVIFThatIsCutShortIsRefused() throws {
    let bytes = try Self.avif([Self.stored(1).page])
    for length in [12, 60, bytes.count / 2] {
      let error = try refusal(Array(bytes.prefix(length)), .heif)
      #expect(error?.code == .damaged)
    }
  }
}
