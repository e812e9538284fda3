import CLeptonica
import QuireDecoding
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

/// PDF pages that are one scanned image.
@Suite struct PDFImagePageTests {
  /// Something on every side, so that a page turned or mirrored the wrong way is noticed.
  private static func scan() -> DrawnPage {
    let page = DrawnPage(width: 850, height: 1100)
    page.draw("Top left", left: 50, top: 40)
    page.fill(left: 700, top: 300, width: 90, height: 40, grey: 128)
    page.fill(left: 300, top: 1000, width: 100, height: 80, grey: 60)
    return page
  }

  private func pixels(_ image: SourceImage) -> [UInt8] { DrawnPage.pixels(of: image.image.pix) }

  /// The share of pixels that differ by more than one level.
  private func difference(_ left: [UInt8], _ right: [UInt8]) -> Double {
    guard left != right else { return 0 }
    guard left.count == right.count else { return 1 }
    let count = zip(left, right).count { abs(Int($0) - Int($1)) > 1 }
    return Double(count) / Double(left.count)
  }

  @Test(arguments: [100.0, 200, 203.2, 300, 600])
  func isReadPixelForPixel(dpi: Double) throws {
    let scan = Self.scan()
    let source = try open(TinyPDF(page: scan, dpi: dpi).bytes, .pdf)
    let image = try source.page(1).image(dpi: 300, pixelLimit: 10_000_000)
    #expect(image.image.width == scan.width && image.image.height == scan.height)
    #expect(difference(pixels(image), scan.pixels) == 0)
    #expect(image.resolution.origin == .image)
    #expect(abs(image.resolution.dpi - dpi) < 0.2)
    #expect(image.preparation.isEmpty && image.warnings.isEmpty)
  }

  @Test(arguments: [90, 180, 270, -90]) func isTurnedUpright(rotation: Int) throws {
    let scan = Self.scan()
    let source = try open(TinyPDF(page: scan, dpi: 200, rotation: rotation).bytes, .pdf)
    let image = try source.page(1).image(dpi: 300, pixelLimit: 10_000_000)
    let isTurned = rotation % 180 != 0
    #expect(image.image.width == (isTurned ? scan.height : scan.width))
    #expect(image.image.height == (isTurned ? scan.width : scan.height))
    let turned = try #require(pixRotateOrth(scan.pix, Int32((rotation + 360) % 360 / 90)))
    #expect(difference(pixels(image), DrawnPage(owning: turned).pixels) == 0)
    #expect(image.resolution.origin == .image)
  }

  @Test func isReadPixelForPixelWhenItIsNotQuiteThePage() throws {
    let scan = Self.scan()
    var pdf = TinyPDF(page: scan, dpi: 200)
    pdf.pages[0].width += 3.3
    pdf.pages[0].height += 1.7
    pdf.pages[0].images[0].matrix[4] = 1.6
    pdf.pages[0].images[0].matrix[5] = 0.9
    let image = try open(pdf.bytes, .pdf).page(1).image(dpi: 300, pixelLimit: 10_000_000)
    #expect(image.resolution == PageResolution(dpi: 200, origin: .image))
    #expect(image.image.width >= scan.width && image.image.width <= scan.width + 11)
    let row = pixels(image)
    // The grey block, at its place to the pixel.
    let levels = row.filter { $0 == 128 }.count
    #expect(abs(levels - 90 * 40) < 90 * 2)
  }

  @Test func aStretchedImageIsDrawn() throws {
    var pdf = TinyPDF(page: Self.scan(), dpi: 200)
    pdf.pages[0].height *= 2
    pdf.pages[0].images[0].matrix[3] *= 2
    let image = try open(pdf.bytes, .pdf).page(1).image(dpi: 150, pixelLimit: 10_000_000)
    #expect(image.resolution == PageResolution(dpi: 150, origin: .rendered))
  }

  @Test func twoImagesAreDrawn() throws {
    var pdf = TinyPDF(page: Self.scan(), dpi: 200)
    pdf.pages[0].images.append(
      .init(
        width: 10, height: 10, pixels: .init(repeating: 0, count: 100), matrix: [9, 0, 0, 9, 9, 9]))
    let source = try open(pdf.bytes, .pdf)
    let image = try source.page(1).image(dpi: 300, pixelLimit: 10_000_000)
    #expect(image.resolution == PageResolution(dpi: 300, origin: .rendered))
    #expect(image.image.width == 1275 && image.image.height == 1650)
    #expect(try source.measurePages(dpi: 300)[0] == (1275, 1650))
  }

  @Test func aLogoDoesNotSetTheGrid() throws {
    var page = TinyPDF.Page()
    page.images = [
      .init(
        width: 20, height: 20, pixels: .init(repeating: 0, count: 400),
        matrix: [50, 0, 0, 50, 9, 9])
    ]
    let source = try open(TinyPDF([page]).bytes, .pdf)
    let image = try source.page(1).image(dpi: 150, pixelLimit: 10_000_000)
    #expect(image.image.width == 1275 && image.image.height == 1650)
    #expect(try source.measurePages(dpi: 150)[0] == (1275, 1650))
  }

  @Test func aCoarseBackgroundDoesNotSetTheGrid() throws {
    var page = TinyPDF.Page()
    page.images = [
      .init(
        width: 17, height: 22, pixels: .init(repeating: 250, count: 374),
        matrix: [612, 0, 0, 792, 0, 0])
    ]
    let image = try open(TinyPDF([page]).bytes, .pdf).page(1).image(
      dpi: 150, pixelLimit: 10_000_000)
    #expect(image.resolution == PageResolution(dpi: 150, origin: .rendered))
  }

  @Test func smallTypeIsDrawnFiner() throws {
    func dpi(ofType size: Double, limit: Int = 100_000_000) throws -> Double {
      var page = TinyPDF.Page()
      for line in 0..<20 {
        page.add("A line of text in this size", x: 72, y: 700 - 20 * Double(line), size: size)
      }
      // A sign that is smaller than the rest.
      page.add("(r)".filter(\.isLetter), x: 300, y: 700, size: 2)
      return try open(TinyPDF([page]).bytes, .pdf).page(1).image(dpi: 300, pixelLimit: limit)
        .resolution.dpi
    }
    #expect(try dpi(ofType: 12) == 300 && dpi(ofType: 8) == 300)
    #expect(try (400...600).contains(dpi(ofType: 4)))
    #expect(try dpi(ofType: 1) == 600)
    #expect(try dpi(ofType: 4, limit: 1_000_000) < 110)
  }

  @Test func aPictureOnThePageIsDrawnAtItsOwnResolution() throws {
    var page = TinyPDF.Page()
    // A third of the page, at 400 dpi.
    page.images = [
      .init(
        width: 2400, height: 2000, pixels: .init(repeating: 200, count: 4_800_000),
        matrix: [432, 0, 0, 360, 72, 200])
    ]
    let image = try open(TinyPDF([page]).bytes, .pdf).page(1).image(
      dpi: 300, pixelLimit: 100_000_000)
    #expect(abs(image.resolution.dpi - 400) < 2)
  }

  @Test func aScanFinerThanAskedForIsMeasuredAsItIs() throws {
    let source = try open(TinyPDF(page: Self.scan(), dpi: 600).bytes, .pdf)
    #expect(try source.measurePages(dpi: 300)[0] == (850, 1100))
  }

  @Test func moreThanTheLimitIsDrawnSmallerAndSaysSo() throws {
    let source = try open(TinyPDF(page: Self.scan(), dpi: 200).bytes, .pdf)
    let image = try source.page(1).image(dpi: 300, pixelLimit: 100_000)
    #expect(image.image.width * image.image.height <= 100_000)
    #expect(image.preparation == ["drawnSmaller"])
    #expect(image.warnings.count == 1 && image.warnings[0].contains("850 x 1100"))
    #expect(image.resolution.origin == .rendered)
    #expect(abs(image.resolution.dpi - 200 * Double(image.image.width) / 850) < 1)
  }
}
