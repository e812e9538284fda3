import CLeptonica
import QuireImaging
import QuireModel
import Testing

@Suite struct PreviewTests {
  /// Stripes of colours, which compress badly.
  private static func page(width: Int, height: Int) throws -> PageImage {
    let image = try #require(PageImage(colourWidth: width, height: height))
    for row in 0..<height {
      image.setColourRow(row) { column in UInt32(column * 7919 ^ row * 104_729) & 0xFFFFFF }
    }
    return image
  }

  private static func decoded(_ bytes: [UInt8]) throws -> PageImage {
    var image: PageImage?
    bytes.withUnsafeBytes { image = try? PageImage.decode($0) }
    return try #require(image)
  }

  @Test(arguments: PreviewRequest.Format.allCases)
  func aPreviewIsAsSmallAsAskedFor(format: PreviewRequest.Format) throws {
    var request = PreviewRequest()
    request.format = format
    request.longestSide = 300
    request.byteLimit = 1 << 20
    let page = try Self.page(width: 600, height: 900)
    let image = try Self.decoded(page.preview(request))
    #expect(image.height == 300 && image.width == 200)
    #expect(image.depth == 32)
    request.byteLimit = 4000
    #expect(try page.preview(request).count <= 4000)
  }

  @Test func noPageIsMadeLarger() throws {
    let image = try Self.decoded(Self.page(width: 40, height: 60).preview(PreviewRequest()))
    #expect(image.width == 40 && image.height == 60)
  }

  @Test func coloursKeepTheirPlaces() throws {
    let image = try #require(PageImage(colourWidth: 32, height: 32))
    for row in 0..<32 { image.setColourRow(row) { _ in 0xFF0000 } }
    var request = PreviewRequest()
    request.format = .png
    let preview = try Self.decoded(image.preview(request))
    #expect(preview.samples(ofRow: 5).prefix(3) == [255, 0, 0])
  }
}
