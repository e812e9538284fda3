import QuireModel

/// Documents whose text is anything at all.
enum HostileDocument {
  /// What engines, text layers and file names may hold.
  static let texts = [
    "", " ", "\u{0}", "nul\u{0}in it", "\u{1B}[31mred", "tab\tand\rreturn\nline", noncharacters,
    "]]>", "<!--", "&amp;", "\"'`", "</span></div>", "a\u{2028}b\u{2029}c", "\u{85}",
    "\u{202E}evil",
    "😀\u{1F3FB}", "\u{301}", "=1+1", "@SUM(A1)", " -1+1", "+49 30", "-2,5", "a,b\"c", "|",
    "# no heading", "1. no list", "\\",
    String(repeating: "long ", count: 300),
  ]

  /// The compiler takes none of them in a literal.
  private static let noncharacters = String(
    String.UnicodeScalarView(
      [0xFFFE, 0xFFFF, 0xFDD0, 0x1_FFFE].compactMap { Unicode.Scalar($0 as UInt32) }))

  static var document: ScannedDocument {
    var document = SmallDocument.document
    document.sources[0].name = "<&\"\u{0};>]]>.pdf"
    document.languages = ["en\"<"]
    document.versions.libraries = ["a<b": "\u{1}&"]
    document.warnings = texts
    document.fields = texts.map { text in
      DocumentField(
        name: text, required: true,
        values: [
          DocumentField.Value(
            value: text, text: text, page: 1, item: SmallDocument.pages[0].items[0].id,
            quad: Quad(left: -1, top: 1e30, right: 5, bottom: 6), confidence: Confidence(0.5),
            verified: false)
        ])
    }
    return document
  }

  /// Pages drawn from a generator: any text in any place, quads that are none, words or no words.
  static func pages(_ generator: inout some RandomNumberGenerator) -> [ScannedPage] {
    (1...4).map { number in
      let count = Int.random(in: 0...12, using: &generator)
      var items = items(
        (0..<count).map { _ in texts.randomElement(using: &generator)! },
        paragraph: { _ in Int.random(in: 0...3, using: &generator) })
      for index in items.indices {
        items[index].block = Int.random(in: 0...2, using: &generator)
        if Bool.random(using: &generator) { items[index].words = [] }
        if Int.random(in: 0...5, using: &generator) == 0 {
          items[index].quad = Quad(left: 1e30, top: -1e30, right: -5, bottom: 1e30)
        }
        items[index].direction = [.leftToRight, .rightToLeft, .topToBottom].randomElement(
          using: &generator)!
      }
      for index in items.indices where Bool.random(using: &generator) {
        items[index].matches = [match(in: items[index], &generator)]
        items[index].candidates = texts.prefix(3).map {
          TextCandidate(text: $0, confidence: Confidence(0.1))
        }
      }
      var page = ScannedPage(
        number: number, pageInSource: number, status: .recognized,
        size: number == 3 ? nil : PageSize(width: 1700, height: 2200, dpi: 200),
        orientation: [0, 90, 180, 270].randomElement(using: &generator), items: items,
        warnings: [texts.randomElement(using: &generator)!])
      let id = ItemID(document: SmallDocument.id, page: number, code: 1)
      page.barcodes = [
        BarcodeItem(
          id: id, symbology: .pdf417, payload: texts.randomElement(using: &generator)!,
          bytes: "", quad: Quad(left: 1, top: 1, right: 2, bottom: 2),
          fields: ["a": texts.randomElement(using: &generator)!])
      ]
      return page
    }
  }

  /// With a range that may lie outside of the text.
  private static func match(
    in item: TextItem, _ generator: inout some RandomNumberGenerator
  ) -> ContentMatch {
    let start = Int.random(in: 0...8, using: &generator)
    let range = ScalarRange(start, start + Int.random(in: 0...8, using: &generator))
    return ContentMatch(
      type: ContentType.allCases.randomElement(using: &generator)!,
      text: texts.randomElement(using: &generator)!,
      value: texts.randomElement(using: &generator)!,
      components: ["a": texts.randomElement(using: &generator)!], page: 1,
      parts: [ContentMatch.Part(item: item.id, range: range, quad: item.quad)],
      confidence: Confidence(0.5), verified: false,
      alternatives: [texts.randomElement(using: &generator)!])
  }

  static func items(_ lines: [String], paragraph: (Int) -> Int = { _ in 0 }) -> [TextItem] {
    lines.enumerated().map { index, text in
      let top = Double(index) * 50
      let quad = Quad(left: 100, top: top, right: 900.5, bottom: top + 30)
      return TextItem(
        id: ItemID(document: SmallDocument.id, page: 1, position: index + 1), text: text,
        confidence: Confidence(0.5), candidates: [], quad: quad, direction: .leftToRight, block: 0,
        paragraph: paragraph(index),
        words: text.split(separator: " ").map {
          TextWord(text: String($0), confidence: Confidence(0.5), quad: quad)
        }, correction: .on, source: .ocr)
    }
  }
}

/// The same sequence for the same seed (SplitMix64, Steele, Lea and Flood 2014).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
