import Foundation
import QuireModel
import Testing

@testable import QuireExtraction

/// Microsoft's Recognizers-Text cases: sentences with what is to be found in them.
@Suite struct RecognizersTextTests {
  static let languages = [
    "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it",
    "Portuguese": "pt",
    "Chinese": "zh", "Japanese": "ja", "Korean": "ko", "Dutch": "nl",
  ]

  private struct Case {
    var text: String
    var reference: CalendarDate?
    var expected: [(range: Range<Int>, values: [String])]
  }

  private func cases(_ file: URL, value: ([String: Any]) -> [String]) throws -> [Case] {
    guard let list = try Corpus.json(file) as? [[String: Any]] else { return [] }
    return list.compactMap { entry in
      guard let text = entry["Input"] as? String, let results = entry["Results"] as? [[String: Any]]
      else { return nil }
      // Their offsets count UTF-16 units; the cases without any say nothing about places.
      var expected: [(Range<Int>, [String])] = []
      for result in results {
        guard let start = result["Start"] as? Int, let end = result["End"] as? Int else {
          guard let part = result["Text"] as? String,
            let range = text.range(of: part, options: .caseInsensitive)
          else { return nil }
          let lower = text.unicodeScalars.distance(from: text.startIndex, to: range.lowerBound)
          expected.append((lower..<lower + text[range].unicodeScalars.count, value(result)))
          continue
        }
        let units = Array(text.utf16)
        guard start >= 0, end < units.count, start <= end else { return nil }
        let before = String(decoding: units[..<start], as: UTF16.self).unicodeScalars.count
        let length = String(decoding: units[start...end], as: UTF16.self).unicodeScalars.count
        expected.append((before..<before + length, value(result)))
      }
      let context = entry["Context"] as? [String: Any]
      // The cases that say nothing are meant for this day.
      let day = context?["ReferenceDateTime"] as? String ?? "2016-11-07"
      let reference = CalendarDate(String(day.prefix(10)))
      return Case(text: text, reference: reference, expected: expected)
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
        let context = ExtractionContext(languages: [language], referenceDate: entry.reference)
        let matches = extractor.matches(in: PageText([(entry.text, 0)]), context)
        rates.add(entry.text, expected: entry.expected.map(\.range), found: matches) {
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
    #expect(rates.precision >= 0.70)
    #expect(rates.recall >= 0.65)
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
