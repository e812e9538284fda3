import Foundation
import QuireModel
import QuireTestSupport
import Testing

@testable import QuireExtraction

/// The addresses of address-formatting and libpostal, set in running text.
@Suite struct AddressCorpusTests {
  private static let countries = [
    "us": "en", "gb": "en", "de": "de", "at": "de", "ch": "de", "fr": "fr", "es": "es", "it": "it",
    "pt": "pt",
    "br": "pt", "nl": "nl", "cn": "zh", "tw": "zh", "hk": "zh", "jp": "ja", "kr": "ko",
  ]

  @Test func addressesInRunningText() throws {
    guard let root = Corpus.part("content-types/dev/address-formatting/countries") else { return }
    var rates = Rates()
    var (parts, rightParts) = (0, 0)
    for (country, language) in Self.countries.sorted(by: { $0.key < $1.key }) {
      let file = root.appendingPathComponent("\(country).yaml")
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      for entry in Self.entries(try String(contentsOf: file, encoding: .utf8)) {
        // Without a street it is a place, and no address.
        guard entry.components["road"] != nil, entry.lines.count > 1,
          entry.components["house_number"] != nil || entry.components["postcode"] != nil
        else { continue }
        let own = entry.lines.drop { line in
          !(line.contains(entry.components["road"]!)
            || entry.components["house_number"].map { line.hasPrefix($0) } == true)
        }
        let address = own.joined(separator: "\n")
        let before = ["Please write to us at this address.", "", "Our office:"]
        let text = PageText(
          before.map { ($0, 0) } + own.map { ($0, 1) } + [
            ("Yours sincerely,", 2), ("The secretary", 2),
          ])
        guard let found = text.text(0..<text.scalars.count).range(of: address) else { continue }
        let whole = text.text(0..<text.scalars.count)
        let start = whole.unicodeScalars.distance(from: whole.startIndex, to: found.lowerBound)
        let matches = StreetAddressExtractor.matches(
          in: text, ExtractionContext(languages: [language], countries: [country.uppercased()]))
        rates.add(
          whole.replacingOccurrences(of: "\n", with: " / "),
          expected: [start..<start + address.unicodeScalars.count], found: matches)
        for (theirs, ours) in [
          ("road", "road"), ("house_number", "houseNumber"), ("postcode", "postcode"),
          ("city", "city"),
        ] {
          guard let wanted = entry.components[theirs], address.contains(wanted) else { continue }
          parts += 1
          if matches.contains(where: { $0.components[ours] == wanted }) { rightParts += 1 }
        }
      }
    }
    rates.report("fullStreetAddress address-formatting")
    rates.note("addresses", on: "address-formatting", precision: 0.85, recall: 0.80)
    Figures.note(
      "addresses: components", on: "address-formatting",
      Double(rightParts) / Double(max(1, parts)), atLeast: 0.80)
    print("fullStreetAddress: \(rightParts) of \(parts) components right")
    #expect(rates.precision >= 0.85)
    #expect(rates.recall >= 0.80)
    #expect(Double(rightParts) >= 0.80 * Double(parts))
  }

  @Test func addressesOfOneLine() throws {
    guard let file = Corpus.part("content-types/dev/libpostal/parser_cases.json") else { return }
    var rates = Rates()
    var (parts, rightParts) = (0, 0)
    for entry in try Corpus.json(file) as? [[String: Any]] ?? [] {
      guard let address = entry["address"] as? String,
        let components = entry["components"] as? [[String: String]]
      else { continue }
      let labels = Set(components.compactMap { $0["label"] })
      guard labels.contains("road"), labels.contains("house_number"), labels.contains("postcode")
      else { continue }
      let text = "You find us here: \(address)"
      let start = "You find us here: ".count
      let matches = StreetAddressExtractor.matches(
        in: PageText([(text, 0)]), ExtractionContext(languages: ["en"]))
      rates.add(text, expected: [start..<text.unicodeScalars.count], found: matches)
      for component in components {
        let names = [
          "road": "road", "house_number": "houseNumber", "postcode": "postcode", "city": "city",
        ]
        guard let ours = names[component["label"] ?? ""], let wanted = component["value"] else {
          continue
        }
        parts += 1
        if matches.contains(where: { $0.components[ours]?.lowercased() == wanted }) {
          rightParts += 1
        }
      }
    }
    rates.report("fullStreetAddress libpostal")
    rates.note("addresses", on: "libpostal", precision: 0.85, recall: 0.80)
    Figures.note(
      "addresses: components", on: "libpostal", Double(rightParts) / Double(max(1, parts)),
      atLeast: 0.80)
    print("fullStreetAddress libpostal: \(rightParts) of \(parts) components right")
    #expect(rates.precision >= 0.85)
    #expect(rates.recall >= 0.80)
    #expect(Double(rightParts) >= 0.80 * Double(parts))
  }

  /// Enough of YAML for these files: a component a line, the address as an indented block.
  private static func entries(_ yaml: String) -> [(components: [String: String], lines: [String])] {
    yaml.components(separatedBy: "---").compactMap { part in
      var components: [String: String] = [:]
      var lines: [String] = []
      var section = ""
      for line in part.split(separator: "\n", omittingEmptySubsequences: true) {
        let trimmed = line.trimmingCharacters(in: .whitespaces)
        if !line.hasPrefix(" ") {
          section = String(trimmed.prefix { $0 != ":" })
          continue
        }
        if trimmed.hasPrefix("#") { continue }
        if section == "components", let colon = trimmed.firstIndex(of: ":") {
          let value = trimmed[trimmed.index(after: colon)...].trimmingCharacters(
            in: CharacterSet(charactersIn: " '\""))
          components[String(trimmed[..<colon])] = value
        } else if section == "expected" {
          lines.append(trimmed)
        }
      }
      return components.isEmpty ? nil : (components, lines)
    }
  }
}
