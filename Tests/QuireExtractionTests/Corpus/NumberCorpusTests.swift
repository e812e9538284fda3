import Foundation
import QuireModel
import QuireTestSupport
import Testing

@testable import QuireExtraction

/// Telephone and parcel numbers of the corpus.
@Suite struct NumberCorpusTests {
  @Test func telephoneNumbers() throws {
    guard let folder = Corpus.part("content-types/dev/libphonenumber") else { return }
    var rates = Rates()
    for line in try Corpus.lines(folder.appendingPathComponent("example_numbers.jsonl")) {
      guard
        let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String],
        let region = entry["region"], let national = entry["national"], let e164 = entry["e164"]
      else { continue }
      for (number, label) in [(e164, ""), (e164, "Tel.: "), (national, "Tel.: ")] {
        // Numbers that belong to no country can only be dialled with their code.
        if number == national, region == "001" { continue }
        let text = "\(label)\(number)"
        let matches = TelephoneNumberExtractor.matches(
          in: PageText([(text, 0)]), ExtractionContext(countries: region == "001" ? [] : [region]))
        rates.add(text + " \(region)", expected: [label.count..<text.count], found: matches) {
          match, _ in match.value == e164
        }
      }
    }
    rates.report("telephoneNumber libphonenumber examples")
    rates.note(
      "telephone numbers", on: "libphonenumber", precision: 0.98, recall: 0.95, values: 0.999)
    #expect(rates.precision >= 0.98)
    #expect(rates.recall >= 0.95)
    #expect(rates.values >= 0.999)
  }

  @Test func textThatIsNoTelephoneNumber() throws {
    guard let folder = Corpus.part("content-types/dev/libphonenumber"),
      let cases = try Corpus.json(folder.appendingPathComponent("matcher_cases.json"))
        as? [String: Any]
    else { return }
    for entry in cases["IMPOSSIBLE_CASES"] as? [[String: String]] ?? [] {
      let matches = TelephoneNumberExtractor.matches(
        in: PageText([(entry["text"]!, 0)]), ExtractionContext(countries: [entry["region"]!]))
      #expect(matches.isEmpty, "\(entry)")
    }
  }

  @Test func parcelNumbers() throws {
    guard let folder = Corpus.part("content-types/dev/tracking_number_data") else { return }
    var rates = Rates()
    var accepted: [String] = []
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).sorted(by: { $0.path < $1.path }) {
      guard file.pathExtension == "json", let courier = try Corpus.json(file) as? [String: Any],
        let formats = courier["tracking_numbers"] as? [[String: Any]],
        let name = courier["name"] as? String
      else { continue }
      for format in formats {
        guard let numbers = format["test_numbers"] as? [String: [String]] else { continue }
        for number in numbers["valid"] ?? [] {
          let trimmed = number.trimmingCharacters(in: .whitespaces)
          let text = "\(name) tracking: \(trimmed)"
          let matches = TrackingNumberExtractor.matches(
            in: PageText([(text, 0)]), ExtractionContext())
          let start = text.unicodeScalars.count - trimmed.unicodeScalars.count
          rates.add(text, expected: [start..<text.unicodeScalars.count], found: matches) {
            match, _ in
            Self.isSame(match.components["carrier"] ?? "", name, match)
          }
        }
        guard (format["validation"] as? [String: Any])?["checksum"] != nil else { continue }
        for number in numbers["invalid"] ?? [] {
          let matches = TrackingNumberExtractor.matches(
            in: PageText([("\(name) tracking: \(number)", 0)]), ExtractionContext())
          if matches.contains(where: {
            $0.verified && Self.isSame($0.components["carrier"] ?? "", name, $0)
          }) {
            accepted.append("\(name) \(number)")
          }
        }
      }
    }
    rates.report("shipmentTrackingNumber")
    Figures.note(
      "tracking numbers: found with carrier", on: "tracking_number_data",
      "\(rates.right) of \(rates.wanted)", wanted: "all", isMet: rates.right == rates.wanted)
    Figures.note(
      "tracking numbers: wrong check digits accepted", on: "tracking_number_data",
      "\(accepted.count)", wanted: "0", isMet: accepted.isEmpty)
    #expect(rates.touched == rates.wanted, "\(rates.errors)")
    #expect(rates.right == rates.wanted, "\(rates.errors)")
    #expect(accepted.isEmpty, "\(accepted)")
  }

  private static func isSame(_ own: String, _ name: String, _ match: FoundMatch) -> Bool {
    if name.hasPrefix("S10") {
      return match.components["service"] != nil && match.components["country"] != nil
    }
    if name.hasPrefix("United States Postal") { return own == "USPS" }
    return name.lowercased().hasPrefix(own.lowercased())
  }
}
