import Foundation
import QuireModel
import QuireTestSupport
import Testing

@testable import QuireExtraction

/// Prose has dates and sums, and hardly anything else that is looked for.
@Suite struct ProseTests {
  /// Sets whose transcriptions are prose, with their languages; those that lack one name it in their files.
  private static let sets: [(name: String, language: String?)] = [
    ("old-books-eng", "en"), ("tapuscorpus-fra", "fr"), ("ehri-eng", "en"), ("ehri-deu", "de"),
    ("exposition1878-fra", "fr"), ("fondue-spa", "es"), ("fondue-ita", "it"), ("printscan", nil),
    ("printscan-multipage", nil), ("ehri-dan", "da"), ("cjk-samples", nil),
    ("ocrmypdf-resources", "en"),
  ]
  private static let languages = [
    "eng": "en", "deu": "de", "fra": "fr", "spa": "es", "ita": "it", "por": "pt", "chi": "zh",
    "jpn": "ja", "kor": "ko",
  ]
  private static let most = 10_000

  /// A match of another type than dates and sums is taken for false, but for the addresses in the web that
  /// the manuals of printscan are full of. These texts do have dates and sums: what was found of them is
  /// printed with `QUIRE_SHOW_ERRORS`, to be judged. Dates of numbers alone are taken for false, since prose
  /// has months by name and manuals have numbers of chapters.
  @Test func proseHasFewFalseAlarms() throws {
    var lines = 0
    var found: [ContentType: Int] = [:]
    var alarms: [ContentType: [String]] = [:]
    let extractors = ContentTypeExtractors.all.filter { $0.type != .paymentReference }
    let isTalkative = ProcessInfo.processInfo.environment["QUIRE_SHOW_ERRORS"] != nil
    for part in Self.sets {
      guard let folder = Corpus.part(part.name) else { return }
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      for file in files.sorted(by: { $0.path < $1.path })
      where file.path.hasSuffix(".gt.txt") && lines < Self.most {
        let name = file.lastPathComponent
        let language = part.language ?? Self.languages[String(name.prefix(3))] ?? "en"
        let texts = try Corpus.lines(file).flatMap { Self.wrapped($0) }
        lines += texts.count
        let text = PageText(texts.map { ($0, 0) })
        let context = ExtractionContext(languages: [language])
        for extractor in extractors {
          let type = extractor.type
          for match in extractor.matches(in: text, context) {
            found[type, default: 0] += 1
            let words = text.text(match.range)
            if isTalkative {
              print("  \(type.rawValue) in \(part.name)/\(name): \(words) = \(match.value)")
            }
            let isManual = part.language == nil
            let isNumeric = words.unicodeScalars.allSatisfy { $0.value < 0x40 }
            if isNumeric, type != .url { alarms[type, default: []].append(words) }
            if [ContentType.dateTimeDuration, .currency].contains(type) { continue }
            if isManual, [ContentType.url, .emailAddress].contains(type) { continue }
            alarms[type, default: []].append(words)
          }
        }
      }
    }
    let count = alarms.values.reduce(0) { $0 + $1.count }
    for type in extractors.map({ $0.type }) {
      print(
        "prose \(type.rawValue): \(found[type] ?? 0) found, \(alarms[type]?.count ?? 0) false alarms"
      )
    }
    print("prose: \(lines) lines, \(count) false alarms")
    Figures.note(
      "false alarms in 1,000 lines, all types", on: "\(lines) lines of prose",
      String(format: "%.2f", Double(count) * 1000 / Double(max(1, lines))), wanted: "< 1",
      isMet: count * 1000 < lines)
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
