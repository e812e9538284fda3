import QuireModel
import Testing

@testable import QuireExtraction

/// Text that nobody wrote: pieces of what the types look for, in any order.
@Suite struct HostileTextTests {
  private static let pieces: [String] = [
    "1", "12", "2024", "31", "99999", "0", "007", "١٢", "１２", "一", "十", "百", "二〇", "元", "廿", "3rd",
    "st", ".", ",", "/", "-", ":", "'", "(", ")", "~", "º", "°", "%", "@", "+", "#", "€", "$", "\n",
    "\n\n",
    "Jan", "mai", "mars", "may", "Montag", "lun", "月", "日", "年", "時", "분", "初", "末", "半", "間", "から",
    "令和",
    "week", "year", "annees", "semana", "quarter", "q1", "h2", "trimestre", "of", "de", "the", "el",
    "le", "in",
    "ago", "from", "now", "next", "last", "this", "before", "after", "between", "and", "to",
    "until", "every",
    "noon", "am", "p.m.", "Uhr", "heures", "half", "quarter past", "moins", "tonight", "Christmas",
    "Ostern",
    "later", "early", "end", "mid", "twenty", "hundred", "a", "couple", "the last week of", "s",
    "siglo",
    "LH", "flight", "U2", "RR123456785GB", "1Z999AA10123456784", "Tel.", "+49",
    "DE89370400440532013000",
    "http://", "www.", "a.b", "x@y.z", "Street", "12345", "Hauptstr.", "〒", "丁目", "EUR", "dollars",
    "cents",
    "\u{0}", "\u{301}", "\u{200B}", "\u{FEFF}", "👩‍👩‍👧", "ß", "İ", "ſ", "\u{1F1E9}\u{1F1EA}",
  ]

  @Test func nothingIsReadBeyondTheText() {
    var state: UInt64 = 7
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let languages = ["en", "de", "fr", "es", "it", "pt", "nl", "zh", "ja", "ko"]
    for round in 0..<3000 {
      var text = ""
      for _ in 0..<1 + next(14) {
        text += Self.pieces[next(Self.pieces.count)] + (next(3) == 0 ? "" : " ")
      }
      let context = ExtractionContext(
        languages: [languages[round % languages.count], "en"],
        countries: round % 3 == 0 ? ["DE"] : [],
        referenceDate: round % 4 == 0
          ? nil : CalendarDate(year: round % 5 == 0 ? 9999 : 1 + round % 2100, month: 2, day: 28),
        referenceSecond: round % 2 == 0 ? 86_399 : nil)
      let page = PageText(
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
          (String($1), $0 / 2)
        })
      for extractor in ContentTypeExtractors.all {
        for match in extractor.matches(in: page, context) {
          #expect(match.range.upperBound <= page.scalars.count && !match.range.isEmpty, "\(text)")
        }
      }
    }
  }
}
