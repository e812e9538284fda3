import CQPDF
import QuireDecoding
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@Suite struct PDFRefusalTests {
  private static var pdf: TinyPDF {
    var page = TinyPDF.Page()
    page.add("Hello", x: 72, y: 700)
    return TinyPDF([page, page])
  }

  @Test func aDocumentWithoutPages() throws {
    #expect(try refusal(TinyPDF([]).bytes, .pdf)?.code == .noPages)
  }

  @Test func pagesThatAreNotThere() throws {
    let source = try open(Self.pdf.bytes, .pdf)
    #expect(try source.measurePages(dpi: 100).count == 2)
    for number in [0, 3, -1, .max] {
      let error = #expect(throws: QuireError.self) { try source.page(number) }
      #expect(error?.code == .damaged)
    }
  }

  @Test(arguments: [5, 20, 100]) func aTruncatedFileIsDamaged(length: Int) throws {
    #expect(try refusal(Array(Self.pdf.bytes.prefix(length)), .pdf)?.code == .damaged)
  }

  /// Poppler looks for the objects itself and says nothing of it.
  @Test func aTableThatIsNotWhereItIsSaidToBeIsSpokenOf() throws {
    let whole = Self.pdf.bytes
    #expect(try open(whole, .pdf).warnings.isEmpty)
    let mark = Array("startxref\n".utf8)
    let place = try #require(
      (0..<whole.count - mark.count).last { whole[$0..<$0 + mark.count].elementsEqual(mark) })
    let source = try open(whole[..<(place + mark.count)] + Array("7\n%%EOF\n".utf8), .pdf)
    #expect(source.warnings.contains { $0.contains("damaged") })
    #expect(try source.page(2).textLayer()?.lines.isEmpty == false)
  }

  @Test func somethingElseOfThatNameIsDamaged() throws {
    let error = try #require(try refusal(Array("%PDF-1.4\nnothing more".utf8), .pdf))
    #expect(error.code == .damaged)
    #expect(error.detail?.isEmpty == false)
  }

  @Test func aPasswordIsAskedForOnlyWhereThereIsOne() throws {
    #expect(try refusal(encrypted(Self.pdf.bytes, password: "secret"), .pdf)?.code == .encrypted)
    // An owner's password alone does not keep anybody from reading.
    #expect(try refusal(encrypted(Self.pdf.bytes, password: ""), .pdf) == nil)
  }

  @Test func aSizeThatNobodyPrintsIsDamaged() throws {
    var page = TinyPDF.Page()
    page.width = 999_999_999_999
    page.height = 999_999_999_999
    let source = try open(TinyPDF([page]).bytes, .pdf)
    _ = try source.measurePages(dpi: 600)
    #expect(throws: QuireError.self) { try source.page(1) }
  }

  @Test func aStripIsDrawnWithinTheBounds() throws {
    var page = TinyPDF.Page()
    page.width = 14_400
    page.height = 2
    let image = try open(TinyPDF([page]).bytes, .pdf).page(1)
      .image(dpi: 600, pixelLimit: 150_000_000)
    #expect(image.image.width <= 32_767 && image.image.height >= 1)
    #expect(image.preparation == ["drawnSmaller"])
  }

  private func encrypted(_ bytes: [UInt8], password: String) throws -> [UInt8] {
    var qpdf = qpdf_init()
    defer { qpdf_cleanup(&qpdf) }
    return try bytes.withUnsafeBytes { buffer in
      let start = buffer.assumingMemoryBound(to: CChar.self).baseAddress
      try #require(qpdf_read_memory(qpdf, "test", start, UInt64(buffer.count), nil) == 0)
      try #require(qpdf_init_write_memory(qpdf) == 0)
      qpdf_set_r6_encryption_parameters2(
        qpdf, password, "owner", 1, 1, 1, 1, 1, 1, qpdf_r3p_full, 1)
      try #require(qpdf_write(qpdf) == 0)
      return Array(
        UnsafeBufferPointer(start: qpdf_get_buffer(qpdf), count: qpdf_get_buffer_length(qpdf)))
    }
  }
}
