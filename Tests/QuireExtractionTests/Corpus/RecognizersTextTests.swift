import Foundation
import QuireModel
import Testing

@testable import QuireExtraction

/// Microsoft's Recognizers-Text cases: sentences with what is to be found in them.
///
/// Cases carry the day and time that "tomorrow" and "in two hours" are relative to, and are measured with
/// them. A result counts as found where at least half of it was; everything found beside counts against
/// precision, so a result in pieces counts once and its other pieces are false. Values are compared where
/// the case has any: both ends of a stretch, and durations in seconds.
@Suite struct RecognizersTextTests {
  static let languages = [
    "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it",
    "Portuguese": "pt",
    "Chinese": "zh", "Japanese": "ja", "Korean": "ko", "Dutch": "nl",
  ]

  private struct Case {
    var text: String
    var reference: CalendarDate?
    var second: Int?
    var expected: [(range: Range<Int>, values: [String])]
  }

  private func cases(_ file: URL, value: ([String: Any]) -> [String]) throws -> [Case] {
    guard let list = try Corpus.json(file) as? [[String: Any]] else { return [] }
    return list.compactMap { entry in
      guard let text = entry["Input"] as? String, let results = entry["Results"] as? [[String: Any]]
      else { return nil }
      var expected: [(Range<Int>, [String])] = []
      for result in results {
        guard let range = Self.place(of: result, in: text) else { return nil }
        expected.append((range, value(result)))
      }
      let context = entry["Context"] as? [String: Any]
      // The cases that say nothing are meant for this day.
      let day = context?["ReferenceDateTime"] as? String ?? "2016-11-07"
      let reference = CalendarDate(String(day.prefix(10)))
      let clock = day.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int($0) }
      let second = clock.count > 2 ? clock[0] * 3600 + clock[1] * 60 + clock[2] : 0
      if context?["ReferenceDateTime"] == nil {
        // The day that these are for is not told: only what does not hang on it can be compared.
        for index in expected.indices {
          expected[index].1.removeAll { value in
            let parts = value.split(separator: "|")
            guard parts.count == 2, !["time", "timerange", "duration", "set"].contains(parts[0])
            else { return false }
            return !text.contains(parts[1].drop { $0 == "/" }.prefix(4))
          }
        }
      }
      return Case(text: text, reference: reference, second: second, expected: expected)
    }
  }

  /// Where a result stands: at its offset, which counts UTF-16 units, or where its text is nearest to that,
  /// since many offsets of the later languages are those of the English sentence. `nil` where the text
  /// is in another language than the sentence, or is not there.
  private static func place(of result: [String: Any], in text: String) -> Range<Int>? {
    guard let part = (result["Text"] as? String)?.trimmingCharacters(in: .whitespaces),
      !part.isEmpty
    else { return nil }
    let start = result["Start"] as? Int ?? 0
    var best: Range<String.Index>?
    var from = text.startIndex
    while let found = text.range(of: part, options: .caseInsensitive, range: from..<text.endIndex) {
      func distance(_ range: Range<String.Index>) -> Int {
        abs(text.utf16.distance(from: text.startIndex, to: range.lowerBound) - start)
      }
      if best.map({ distance(found) < distance($0) }) ?? true { best = found }
      from = text.index(after: found.lowerBound)
    }
    return best.map { range in
      let lower = text.unicodeScalars.distance(from: text.startIndex, to: range.lowerBound)
      return lower..<lower + text[range].unicodeScalars.count
    }
  }

  private func measure(
    _ extractor: any ContentTypeExtractor.Type, folder: String, file: String,
    value: @escaping ([String: Any]) -> [String], isRight: (FoundMatch, [String]) -> Bool
  ) throws -> Rates? {
    guard let root = Corpus.part("content-types/dev/recognizers-text/\(folder)") else { return nil }
    var total = Rates()
    for (name, language) in Self.languages.sorted(by: { $0.key < $1.key }) {
      let path = root.appendingPathComponent("\(name)/\(file).json")
      guard FileManager.default.fileExists(atPath: path.path) else { continue }
      var rates = Rates()
      for entry in try cases(path, value: value) {
        let context = ExtractionContext(
          languages: [language], referenceDate: entry.reference,
          referenceSecond: entry.second)
        let matches = extractor.matches(in: PageText([(entry.text, 0)]), context)
        rates.add(
          entry.text, expected: entry.expected.map(\.range), found: matches,
          truth: entry.expected.map { $0.values.joined(separator: ", ") }
        ) {
          entry.expected[$1].values.isEmpty || isRight($0, entry.expected[$1].values)
        }
      }
      rates.report("\(extractor.type.rawValue) \(name)")
      total = total + rates
    }
    total.report("\(extractor.type.rawValue) all")
    return total
  }

  private func text(_ result: [String: Any]) -> [String] {
    let resolution = result["Resolution"] as? [String: Any]
    return (resolution?["value"] as? String).map { [$0] } ?? []
  }

  @Test func urls() throws {
    guard
      let rates = try measure(
        URLExtractor.self, folder: "Sequence", file: "URLModel", value: text,
        isRight: {
          $0.value.lowercased() == $1[0].lowercased()
        })
    else { return }
    rates.note("URLs", on: "recognizers-text", precision: 0.97, recall: 0.97)
    #expect(rates.precision >= 0.97)
    #expect(rates.recall >= 0.97)
  }

  @Test func emailAddresses() throws {
    guard
      let rates = try measure(
        EmailAddressExtractor.self, folder: "Sequence", file: "EmailModel", value: text,
        isRight: {
          $0.value.lowercased() == $1[0].lowercased()
        })
    else { return }
    rates.note("e-mail addresses", on: "recognizers-text", precision: 0.97, recall: 0.97)
    #expect(rates.precision >= 0.97)
    #expect(rates.recall >= 0.97)
  }

  @Test func currency() throws {
    let rates = try measure(CurrencyExtractor.self, folder: "NumberWithUnit", file: "CurrencyModel")
    { result in
      let resolution = result["Resolution"] as? [String: Any]
      guard let value = resolution?["value"] as? String else { return ["-"] }
      return [
        value, resolution?["unit"] as? String ?? "", resolution?["isoCurrency"] as? String ?? "",
      ]
    } isRight: { match, wanted in
      guard wanted.count == 3,
        let amount = Double(wanted[0].replacingOccurrences(of: ",", with: ".")),
        let own = Double(match.components["amount"] ?? "")
      else { return false }
      let isHundredth = ["cent", "pence", "penny", "centavo", "pêni", "penique", "sen", "pesewa"]
        .contains(wanted[1].lowercased())
      guard
        abs(own - amount) < 1e-6 * max(1, abs(amount))
          || (isHundredth && abs(own * 100 - amount) < 1e-6)
      else { return false }
      return wanted[2].isEmpty || wanted[2] == match.components["code"]
    }
    guard let rates else { return }
    rates.note("currency", on: "recognizers-text", precision: 0.95, recall: 0.90)
    #expect(rates.precision >= 0.95)
    #expect(rates.recall >= 0.90)
  }

  @Test func datesAndTimes() throws {
    let rates = try measure(DateTimeExtractor.self, folder: "DateTime", file: "DateTimeModel") {
      result in
      let resolution = result["Resolution"] as? [String: Any]
      return (resolution?["values"] as? [[String: Any]] ?? []).compactMap { value in
        if let text = value["value"] as? String {
          return "\(value["type"] as? String ?? "")|\(text)"
        }
        return
          "\(value["type"] as? String ?? "")|\(value["start"] as? String ?? "")/\(value["end"] as? String ?? "")"
      }
    } isRight: { match, wanted in
      wanted.contains { DateTruth.agrees(match, with: $0) }
    }
    guard let rates else { return }
    rates.note(
      "dates, times, durations", on: "recognizers-text", precision: 0.90, recall: 0.85,
      values: 0.85)
    #expect(rates.precision >= 0.90)
    #expect(rates.recall >= 0.85)
    #expect(rates.values >= 0.85)
  }
}

/// Values of the cases beside our own.
enum DateTruth {
  static func agrees(_ match: FoundMatch, with wanted: String) -> Bool {
    let parts = wanted.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let (type, value) = (parts[0], parts[1])
    if type == "set" || value == "not resolved" { return true }
    return ([match.value] + match.alternatives).contains { own in
      if type == "duration" { return Double(value) == seconds(own) }
      return normal(own) == normal(value)
    }
  }

  /// Both ends of a stretch as dates with times; periods are spelt out.
  private static func normal(_ value: String) -> String {
    let sides = value.replacingOccurrences(of: " ", with: "T").split(
      separator: "/", omittingEmptySubsequences: false)
    if sides.count == 1 {
      let single = String(sides[0])
      if single.count == 7, let start = CalendarDate("\(single)-01") {
        return "\(start.iso)/\(start.adding(months: 1).iso)"
      }
      if single.count == 4, let start = CalendarDate("\(single)-01-01") {
        return "\(start.iso)/\(start.adding(months: 12).iso)"
      }
      return time(single)
    }
    return sides.map { side in
      let single = side == ".." ? "" : String(side)
      if single.count == 7, let start = CalendarDate("\(single)-01") { return start.iso }
      if single.count == 4, let start = CalendarDate("\(single)-01-01") { return start.iso }
      return time(single)
    }.joined(separator: "/")
  }

  private static func time(_ value: String) -> String {
    if value.hasSuffix("T24:00"), let day = CalendarDate(String(value.prefix(10))) {
      return "\(day.adding(days: 1).iso)T00:00:00"
    }
    var value = value.hasPrefix("T") ? String(value.dropFirst()) : value
    let clock = value.split(separator: "T").last.map(String.init) ?? value
    if clock.contains(":"), clock.split(separator: ":").count == 2 { value += ":00" }
    return value
  }

  private static func seconds(_ iso: String) -> Double? {
    guard iso.hasPrefix("P") else { return nil }
    var total = 0.0
    var number = ""
    var isTime = false
    for character in iso.dropFirst() {
      switch character {
      case "T": isTime = true
      case "0"..."9", ".": number.append(character)
      default:
        let unit: Double =
          switch character {
          case "Y": 31_536_000
          case "M": isTime ? 60 : 2_592_000
          case "W": 604_800
          case "D": 86_400
          case "H": 3600
          case "S": 1
          default: 0
          }
        total += (Double(number) ?? 0) * unit
        number = ""
      }
    }
    return total
  }
}
