package import QuireFlow

/// The text of a PDF as other programs find it; see `Tests/Validators/find_text.py`.
package struct FoundText: Sendable, Decodable {
  package struct Page: Sendable, Decodable {
    package var text: String
    package var words: [Word]

    /// The text with every run of white space as one space, and without the marks that programs put
    /// around text that runs to the left.
    package var plainText: String {
      let marks = "\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}".unicodeScalars
      var plain = String.UnicodeScalarView()
      plain.append(contentsOf: text.unicodeScalars.filter { !marks.contains($0) })
      return String(plain).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  package struct Word: Sendable, Decodable {
    package var text: String
    /// Left, top, right, bottom as shares of the page as displayed.
    package var box: [Double]
  }

  package var poppler: [Page]
  package var pdfium: [Page]
  /// `nil` where pdf.js is not installed.
  package var pdfjs: [Page]?

  package var byProgram: [(program: String, pages: [Page])] {
    [("Poppler", poppler), ("PDFium", pdfium)] + (pdfjs.map { [("pdf.js", $0)] } ?? [])
  }

  package init(in pdf: BytePath) async throws {
    let result = try await Validators.run("find_text.py", [pdf])
    self = try JSON.decode(FoundText.self, from: Array(result.output.utf8))
  }
}
