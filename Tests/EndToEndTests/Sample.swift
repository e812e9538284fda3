import QuireFlow
import QuireTestSupport
import Testing

/// A committed scan, and how well it is to be read at least.
struct Sample: Sendable, CustomTestStringConvertible {
  /// Below `samples/`.
  let path: String
  let pages: Int
  /// The highest character error rate that passes: what was measured and a third more, for
  /// other versions of the engine.
  let highestErrorRate: Double

  var testDescription: String { path }
  var base: String { String(path.prefix { $0 != "." }) }

  func expectedText() throws -> String {
    try ScratchFolder.text(of: Executables.samples.appending("\(base).expected.txt"))
  }

  static let all = [
    Sample(path: "english/letter.pdf", pages: 2, highestErrorRate: 0.006),
    Sample(path: "english/fax.tif", pages: 3, highestErrorRate: 0.014),
    Sample(path: "english/receipt.jpg", pages: 1, highestErrorRate: 0.010),
    Sample(path: "english/invoice.pdf", pages: 1, highestErrorRate: 0.030),
    Sample(path: "english/boarding-pass.jpg", pages: 1, highestErrorRate: 0.267),
    Sample(path: "english/parcel-label.png", pages: 1, highestErrorRate: 0.016),
    Sample(path: "english/form.png", pages: 1, highestErrorRate: 0.047),
    Sample(path: "english/magazine.jpg", pages: 1, highestErrorRate: 0.003),
    Sample(path: "english/mixed.pdf", pages: 2, highestErrorRate: 0.008),
    Sample(path: "english/business-card.jpg", pages: 1, highestErrorRate: 0.032),
    Sample(path: "english/archive-page.jpg", pages: 1, highestErrorRate: 0.005),
    Sample(path: "german/letter.pdf", pages: 1, highestErrorRate: 0.012),
    Sample(path: "german/minutes.jpg", pages: 1, highestErrorRate: 0.016),
    Sample(path: "chinese-simplified/invoice.jpg", pages: 1, highestErrorRate: 0.214),
    Sample(path: "chinese-traditional/notice.jpg", pages: 1, highestErrorRate: 0.184),
    Sample(path: "japanese/notice.jpg", pages: 1, highestErrorRate: 0.122),
  ]
}
