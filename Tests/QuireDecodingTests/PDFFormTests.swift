import QuireDecoding
import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

/// What is filled in, typed and stamped over the pages of a PDF is a part of their text.
@Suite struct PDFFormTests {
  /// A page with one line and these objects over it, the first of them object 6.
  private static func pdf(_ notes: [String], form: String = "", catalogue: String = "") -> [UInt8] {
    let content = "BT /F 14 Tf 72 700 Td (Name of the applicant:) Tj ET"
    let list = notes.indices.map { "\($0 + 6) 0 R" }.joined(separator: " ")
    let objects =
      [
        "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [\(list)] \(form) >> \(catalogue) >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Annots [\(list)]"
          + " /Resources << /Font << /F 5 0 R >> >> >>",
        "<< /Length \(content.utf8.count) >> stream\n\(content)\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      ] + notes
    var (bytes, places) = (Array("%PDF-1.7\n".utf8), [Int]())
    for (index, object) in objects.enumerated() {
      places.append(bytes.count)
      bytes += Array("\(index + 1) 0 obj \(object) endobj\n".utf8)
    }
    let start = bytes.count
    bytes += Array("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
    for place in places {
      let digits = String(place)
      bytes += Array(
        (String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n").utf8)
    }
    bytes += Array(
      "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n".utf8)
    return bytes
  }

  private func words(_ bytes: [UInt8]) throws -> String {
    let layer = try #require(try open(bytes, .pdf).page(1).textLayer())
    return layer.lines.joined().map(\.text).joined(separator: " ")
  }

  private static let field =
    "/Type /Annot /Subtype /Widget /Rect [230 690 500 716] /DA (/F 12 Tf 0 g) /T (a)"

  @Test(arguments: ["", "/NeedAppearances true"]) func valuesOfFields(form: String) throws {
    let text = Self.pdf(["<< \(Self.field) /FT /Tx /V (Margarete Holloway) >>"], form: form)
    #expect(try words(text) == "Name of the applicant: Margarete Holloway")
    let choice = Self.pdf(["<< \(Self.field) /FT /Ch /V (Hill branch) >>"], form: form)
    #expect(try words(choice) == "Name of the applicant: Hill branch")
  }

  @Test func boxesThatAreMarked() throws {
    for (state, expected) in [("/Yes", " X"), ("/Off", "")] {
      let box = "<< \(Self.field) /FT /Btn /V \(state) /AS \(state) >>"
      #expect(try words(Self.pdf([box])) == "Name of the applicant:\(expected)")
    }
  }

  @Test func whatIsHiddenAndPasswordsStayOut() throws {
    let hidden = "<< \(Self.field) /FT /Tx /V (Secret) /F 2 >>"
    #expect(try words(Self.pdf([hidden])) == "Name of the applicant:")
    let password = "<< \(Self.field) /FT /Tx /V (Secret) /Ff 8192 >>"
    #expect(try words(Self.pdf([password])) == "Name of the applicant:")
  }

  @Test func whatIsTypedOverAPage() throws {
    let note =
      "<< /Type /Annot /Subtype /FreeText /Rect [72 600 400 640] /Contents (Approved by the chairman)"
      + " /DA (/F 12 Tf 0 g) >>"
    #expect(try words(Self.pdf([note])) == "Name of the applicant: Approved by the chairman")
  }

  @Test func whatIsStampedOnAPage() throws {
    let look = "BT /F 12 Tf 4 4 Td (RECEIVED) Tj ET"
    let stamp = "<< /Type /Annot /Subtype /Stamp /Rect [72 500 272 550] /AP << /N 7 0 R >> >>"
    let form =
      "<< /Type /XObject /Subtype /Form /BBox [0 0 200 50] /Length \(look.utf8.count)"
      + " /Resources << /Font << /F 5 0 R >> >> >> stream\n\(look)\nendstream"
    #expect(try words(Self.pdf([stamp, form])) == "Name of the applicant: RECEIVED")
  }

  /// The page of such a file is a notice to wait.
  @Test func aFormForAdobeAloneIsNamed() throws {
    let bytes = Self.pdf([], form: "/XFA (x)", catalogue: "/NeedsRendering true")
    #expect(try open(bytes, .pdf).warnings.first?.contains("XFA") == true)
    #expect(try open(Self.pdf([], form: "/XFA (x)"), .pdf).warnings.isEmpty)
  }

  /// What memory is set aside for a page is what its small type has it drawn at.
  @Test func smallTypeIsMeasuredAsItIsDrawn() throws {
    var page = TinyPDF.Page()
    for line in 0..<20 {
      page.add("Conditions in the small print", x: 72, y: 700 - 10 * Double(line), size: 4)
    }
    let source = try open(TinyPDF([page]).bytes, .pdf)
    let measured = try source.measureDrawnPages(dpi: 300)[0]
    let drawn = try source.page(1).image(dpi: 300, pixelLimit: 100_000_000).image
    #expect(measured == (drawn.width, drawn.height))
    #expect(try measured.width > source.measurePages(dpi: 300)[0].width)
  }
}
