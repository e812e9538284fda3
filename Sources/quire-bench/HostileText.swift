import Glibc
import QuireExtraction
import QuireModel

/// `quire-bench hostile CHARACTERS...` searches text that nobody wrote for all types of data, once at each
/// size, and prints a line each: what it is, the size and processor seconds, with tabs between.
enum HostileText {
  /// Each repeated to the size: numbers that never end, and patterns that almost fit.
  private static let pieces: [(name: String, text: String)] = [
    ("digits", "0123456789"), ("digits in groups", "1234 5678 "),
    ("one digit a word", "1 2 3 4 5 6 7 8 9 0 "), ("dots and signs", "a.b@c.d-e.f_g/"),
    ("brackets in brackets", "((((((((((1))))))))))"),
    ("dates that go on", "1/2/3/4 from 5 to 6 until 7 "),
    ("words of dates", "the last week of next month before the first day of "),
    ("numbers in words", "twenty hundred thousand and two "),
    ("streets that go on", "12 Old New Green Park Street Road "),
    ("sums that go on", "$1,234.56.78,90 EUR million "), ("二 and 月", "二〇一六年三月五日下午三点"),
  ]

  static func measure(_ sizes: [Int]) {
    for (name, piece) in pieces {
      for size in sizes {
        let count = size / piece.unicodeScalars.count + 1
        let text = String(repeating: piece, count: count)
        let start = Bench.processorSeconds()
        _ = ContentExtraction.matches(
          in: text, types: ContentType.allCases,
          context: ExtractionContext(
            languages: ["en", "de", "zh"], referenceDate: CalendarDate("2024-03-12"),
            referenceSecond: 3600))
        let seconds = Bench.processorSeconds() - start
        print("\(name)\t\(size)\t\(seconds)")
      }
    }
  }
}
