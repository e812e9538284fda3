import CLeptonica
import QuireFlow
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct PageReadingTests {
  private let worker: WorkerInProcess

  init() throws { worker = try WorkerInProcess() }

  private static let line = "The quick brown fox jumps"
  private static let png = DrawnPage.lines([line]).encoded(as: .png)

  /// A page that says one thing in its text layer and shows another.
  private static func sandwich() -> [UInt8] {
    let scan = DrawnPage.lines(["What the image shows"])
    var pdf = TinyPDF(page: scan, dpi: 300)
    // Rendering mode 3 draws nothing.
    for row in 0..<6 {
      pdf.pages[0].content +=
        "BT 3 Tr /F 6 Tf 20 \(60 - row * 9) Td (What the layer says, \(row) times, at length) Tj ET\n"
    }
    return pdf.bytes
  }

  @Test func putsThePageInItsPlace() throws {
    let page = try worker.recognize(Self.png)
    #expect(page.number == 11 && page.source == 2 && page.pageInSource == 1)
    #expect(page.status == .recognized)
    #expect(page.text == Self.line)
    #expect(page.size?.width == 1200 && page.size?.height == 310)
    #expect(page.size?.widthInPoints == 288)
    #expect(page.resolution?.origin == .file)
    #expect(page.items.map(\.id.description) == ["0123456789abcdef-11-1"])
    #expect(page.items[0].correction == .on && page.items[0].source == .ocr)
    #expect(page.meanConfidence == page.items[0].confidence)
    #expect(page.warnings.isEmpty && page.preparation.isEmpty)
  }

  @Test func aSecondReadingIsTheSame() throws {
    let pdf = Self.sandwich()
    for source in [Self.png, pdf] {
      #expect(try worker.recognize(source) == worker.recognize(source))
    }
  }

  @Test func correctionOffIsSaid() throws {
    let page = try worker.recognize(Self.png) { $0.usesLanguageCorrection = false }
    #expect(page.items.map(\.correction) == [.off])
  }

  @Test func fastReadsAReducedImageOnTheFullGrid() throws {
    let large = DrawnPage.lines([Self.line], width: 2200, scale: 2).encoded(as: .png)
    let balanced = try worker.recognize(large)
    let fast = try worker.recognize(large) { $0.recognitionLevel = .fast }
    #expect(fast.preparation == ["reduced"] && balanced.preparation.isEmpty)
    #expect(fast.size == balanced.size && fast.resolution == balanced.resolution)
    #expect(fast.text == Self.line)
    let (left, right) = (fast.items[0].quad.bounds, balanced.items[0].quad.bounds)
    #expect(abs(left.left - right.left) <= 8 && abs(left.right - right.right) <= 8)
    #expect(abs(left.top - right.top) <= 8 && abs(left.bottom - right.bottom) <= 8)
  }

  @Test func fastDoesNotReduceWhatIsCoarse() throws {
    let coarse = DrawnPage.lines([Self.line], dpi: 150).encoded(as: .png)
    #expect(try worker.recognize(coarse) { $0.recognitionLevel = .fast }.preparation.isEmpty)
  }

  @Test func theGentleAttemptSaysSo() throws {
    let large = DrawnPage.lines([Self.line], width: 2200, scale: 2).encoded(as: .png)
    let page = try worker.recognize(large, isGentle: true) {
      $0.recognitionLanguages = ["en", "de"]
      $0.maximumCandidates = 5
    }
    #expect(page.text == Self.line)
    #expect(page.preparation == ["gentle", "reduced"])
    #expect(page.warnings.count == 1 && page.warnings[0].contains("first language alone"))
    #expect(page.items[0].candidates.count == 1)
  }

  @Test func anEmptyPageIsBlank() throws {
    let page = try worker.recognize(DrawnPage(width: 1000, height: 1400).encoded(as: .png))
    #expect(page.status == .blank)
    #expect(page.items.isEmpty && page.warnings.isEmpty && page.text.isEmpty)
    #expect(page.size?.width == 1000)
  }

  @Test func aPageWithInkAndNoTextIsNotBlank() throws {
    let drawn = DrawnPage(width: 1000, height: 1400)
    drawn.fill(left: 100, top: 600, width: 800, height: 120)
    let page = try worker.recognize(drawn.encoded(as: .png))
    #expect(page.status == .recognized)
    #expect(page.items.isEmpty)
    #expect(page.warnings == ["No text was found, although the page is not empty."])
  }

  @Test func aGoodTextLayerIsPreferred() throws {
    let page = try worker.recognize(Self.sandwich())
    #expect(page.status == .textLayer)
    #expect(page.text.contains("What the layer says, 0 times, at length"))
    #expect(page.resolution == PageResolution(dpi: 300, origin: .nominal))
    #expect(page.size?.width == 1200 && page.size?.height == 310)
    #expect(page.items.allSatisfy { $0.source == .textLayer && $0.correction == .off })
    #expect(page.items.allSatisfy { $0.confidence == Confidence(1) })
  }

  @Test func ignoringTheTextLayerReadsTheImage() throws {
    let page = try worker.recognize(Self.sandwich()) { $0.textLayer = .ignore }
    #expect(page.status == .recognized)
    #expect(page.text == "What the image shows")
    #expect(page.resolution == PageResolution(dpi: 300, origin: .image))
  }

  @Test func aStampOnAScanIsNotItsText() throws {
    var pdf = TinyPDF(page: DrawnPage.lines(["What the image shows"]), dpi: 300)
    pdf.pages[0].content += "BT 3 Tr /F 6 Tf 20 5 Td (Scanned on Monday) Tj ET\n"
    #expect(try worker.recognize(pdf.bytes).text == "What the image shows")
    let only = try worker.recognize(pdf.bytes) { $0.textLayer = .only }
    #expect(only.status == .textLayer && only.text == "Scanned on Monday")
  }

  @Test func onlyTextLayersSkipsTheRest() throws {
    let pdf = TinyPDF(page: DrawnPage.lines(["What the image shows"]), dpi: 300)
    for source in [pdf.bytes, Self.png] {
      let page = try worker.recognize(source) { $0.textLayer = .only }
      #expect(page.status == .skipped)
      #expect(page.items.isEmpty)
      #expect(page.warnings.count == 1)
    }
  }

  @Test func drawnPagesFollowTheResolutionAskedFor() throws {
    var sheet = TinyPDF.Page()
    sheet.add("Drawn at the size that is asked for", x: 72, y: 700, size: 14)
    for dpi in [150, 300] {
      let page = try worker.recognize(TinyPDF([sheet]).bytes) {
        $0.textLayer = .ignore
        $0.dpi = dpi
      }
      #expect(page.text == "Drawn at the size that is asked for")
      #expect(page.resolution == PageResolution(dpi: Double(dpi), origin: .rendered))
      #expect(page.size?.widthInPoints == 612)
    }
  }

  /// The layout takes a symbol for a picture, and columns of small words beside it for a part of that.
  @Test func aSymbolSwallowsNoTextBesideIt() throws {
    let pass = try ScratchFolder.contents(
      of: Executables.samples.appending("english/boarding-pass.jpg"))
    let page = try worker.recognize(pass) { $0.symbologies = [.pdf417] }
    #expect(page.barcodes?.map(\.symbology) == [.pdf417])
    for word in ["Passenger", "From", "Flight", "NW 482", "Seat", "14C"] {
      #expect(page.items.contains { $0.text == word || $0.text.contains("\(word) ") }, "\(word)")
    }
  }

  /// A sheet with nothing but a symbol says something.
  @Test func aSheetWithASymbolAloneIsNotBlank() throws {
    let pass = try ScratchFolder.contents(
      of: Executables.samples.appending("english/boarding-pass.jpg"))
    let scan = try pass.withUnsafeBytes { try PageImage.decode($0) }
    let symbol = try #require(scan.cropped(left: 60, top: 640, width: 760, height: 310))
    let sheet = DrawnPage(width: 1200, height: 1600)
    pixRasterop(sheet.pix, 200, 300, 760, 310, Int32(PIX_SRC), pixConvertTo8(symbol.pix, 0), 0, 0)
    let page = try worker.recognize(sheet.encoded(as: .png)) { $0.symbologies = [.pdf417] }
    #expect(page.barcodes?.count == 1)
    #expect(page.status == .recognized)
  }

  /// Blank pages may be dropped, and of what is damaged nobody knows what it held.
  @Test func aDamagedPageIsNeverBlank() throws {
    let sheet = DrawnPage(width: 1200, height: 1600)
    sheet.draw("At the end", left: 100, top: 1400)
    let bytes = sheet.encoded(as: .bmp)
    #expect(try worker.recognize(bytes).text == "At the end")
    let rest = sheet.encoded(as: .pnm)
    let error = #expect(throws: QuireError.self) {
      try worker.recognize(Array(rest.prefix(rest.count / 2)))
    }
    #expect(error?.code == .damaged)
  }

  @Test func tooManyPixelsAreRefused() throws {
    var tiff = TinyTIFF([.init(width: 10, height: 10, shade: 100)])
    tiff.directories[0].width = 32_000
    tiff.directories[0].height = 32_000
    let error = #expect(throws: QuireError.self) { try worker.recognize(tiff.bytes) }
    #expect(error?.code == .tooLarge)
  }
}
