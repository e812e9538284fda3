import Foundation
import QuireModel
import Testing

@testable import QuireExtraction

/// Prose has dates and sums, and hardly anything else that is looked for.
@Suite struct ProseTests {
  @Test func proseHasFewFalseAlarms() throws {
    var lines = 0
    var alarms: [ContentType: [String]] = [:]
    for (name, language) in [
      ("old-books-eng", "en"), ("tapuscorpus-fra", "fr"), ("ehri-deu", "de"),
      ("exposition1878-fra", "fr"),
    ] {
      guard let folder = Corpus.part(name) else { return }
      for file in try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      where file.path.hasSuffix(".gt.txt") {
        let texts = try Corpus.lines(file).flatMap { Self.wrapped($0) }
        lines += texts.count
        let text = PageText(texts.map { ($0, 0) })
        for extractor in ContentTypeExtractors.all
        where ![.dateTimeDuration, .currency].contains(extractor.type) {
          for match in extractor.matches(in: text, ExtractionContext(languages: [language])) {
            alarms[extractor.type, default: []].append(text.text(match.range))
          }
        }
      }
    }
    let count = alarms.values.reduce(0) { $0 + $1.count }
    print(
      "prose: \(lines) lines, \(count) matches that are no dates and sums: \(alarms.mapValues(\.count))"
    )
    if ProcessInfo.processInfo.environment["QUIRE_SHOW_ERRORS"] != nil { print(alarms) }
    #expect(count * 1000 < lines, "\(alarms)")
  }

  /// The truth of some sets has a paragraph a line.
  private static func wrapped(_ line: Substring) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ") {
      if current.count + word.count > 70 {
        lines.append(current)
        current = ""
      }
      current += current.isEmpty ? String(word) : " \(word)"
    }
    return current.isEmpty ? lines : lines + [current]
  }
}
