import QuireFlow
import QuireModel
import Testing

@testable import QuireIndex

/// Numbers that look random and are the same on every run (xorshift64, Marsaglia 2003).
private struct Numbers: RandomNumberGenerator {
  var state: UInt64 = 88_172_645_463_325_252

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

@Suite("The database and the marking of words agree")
struct AgreementTests {
  private static let pool = [
    "total", "Re-", "nung", "Straße", "café", "cafe\u{301}", "增值税", "发", "票", "東京都", "ガイド", "ｶﾞ",
    "학교에", "나는", "ภาษาไทย", "مُحَمَّد", "म\u{947}ं", "2024", "12.5", "ABC株", "-", "・", "\u{AD}", "ﷺ",
    "i\u{307}", "か\u{200B}\u{3099}", "x\u{20DD}", "㍿", "½", "\u{1100}\u{1161}", "№",
  ]

  @Test("Every page found has its words marked; every word of a page is found")
  func agree() throws {
    var numbers = Numbers()
    let sample = try SampleCatalogue()
    var pages: [[String]] = []
    for index in 0..<40 {
      let lines = (0..<6).map { _ in
        (0..<5).map { _ in Self.pool.randomElement(using: &numbers)! }
          .joined(separator: Bool.random(using: &numbers) ? " " : "")
      }
      pages.append(lines)
      try sample.add("\(index).pdf", lines)
    }
    try sample.checkIntegrity()
    for (index, lines) in pages.enumerated() {
      for (row, line) in lines.enumerated() where !SearchQuery("\"\(line)\"").isEmpty {
        let scalars = Array(line.unicodeScalars)
        let start = Int.random(in: 0..<scalars.count, using: &numbers)
        let part = String(String.UnicodeScalarView(scalars[start...]))
        for text in [line, "\"\(line)\"", part, "\"\(part)\""] {
          let hits = try sample.catalogue.search(SearchQuery(text, limit: 100)).hits
          let unmarked = hits.filter { $0.words.isEmpty || $0.snippet.marks.isEmpty }
          #expect(unmarked.isEmpty, "\(text)")
        }
        // A hyphen at the end joins the words of two lines to another one.
        let isCut = ([line] + lines[..<row].suffix(1)).contains {
          $0.last == "-" || $0.last == "\u{AD}"
        }
        guard !isCut else { continue }
        let query = SearchQuery(line.replacing("-", with: " "), limit: 100)
        let paths = try sample.catalogue.search(query).hits.map(\.path.text)
        #expect(paths.contains("\(index).pdf"), "\(line)")
      }
    }
  }
}
