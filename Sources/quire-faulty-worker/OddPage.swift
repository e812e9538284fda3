import QuireModel

/// A page as no recogniser should give it: characters that break files, places beyond any page.
enum OddPage {
  private static let texts = [
    "nul\u{0}in it", "\u{1B}[31mred\u{7}", "tab\tand\rreturn\nline\u{C}", "]]><!--&amp;</span>\"'`",
    "a\u{2028}b\u{2029}c\u{85}d\u{7F}", "\u{202E}evil\u{FEFF}", "\u{301}", "=HYPERLINK(\"x\")",
    "|#\\*_`",
    noncharacters, "", " ",
  ]

  /// The compiler takes none of them in a literal.
  private static let noncharacters =
    "x"
    + String(
      String.UnicodeScalarView(
        [0xFFFE, 0xFFFF, 0xFDD0, 0x1_FFFE].compactMap { Unicode.Scalar($0 as UInt32) }))

  /// The same page with a line for each of the texts behind its own.
  static func page(like plain: ScannedPage, of document: DocumentID) -> ScannedPage {
    var page = plain
    guard let first = plain.items.first else { return page }
    for (index, text) in texts.enumerated() {
      var item = first
      item.id = ItemID(document: document, page: page.number, position: index + 2)
      item.text = text
      item.candidates = [TextCandidate(text: text, confidence: item.confidence)]
      item.quad =
        index % 3 == 0
        ? Quad(left: 1e30, top: -1e30, right: -5, bottom: 1e30)
        : Quad(left: 100, top: 200, right: 500, bottom: 250)
      item.words = [TextWord(text: text, confidence: item.confidence, quad: item.quad)]
      page.items.append(item)
    }
    page.warnings = texts
    page.barcodes = texts.enumerated().map { index, text in
      BarcodeItem(
        id: ItemID(document: document, page: page.number, code: index + 1),
        symbology: .qr, payload: text, bytes: "", quad: first.quad, fields: ["text": text])
    }
    return page
  }
}
