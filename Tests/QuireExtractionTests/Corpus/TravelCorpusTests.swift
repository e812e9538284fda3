import Foundation
import QuireModel
import Testing

@testable import QuireExtraction

/// Tickets of kitinerary with the flights that are in them, and sentences with decoys.
@Suite struct TravelCorpusTests {
  @Test func flightsOfTickets() throws {
    guard let folder = Corpus.part("kitinerary") else { return }
    var (wanted, found, right) = (0, 0, 0)
    var wrong: [String] = []
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).sorted(by: { $0.path < $1.path }) {
      guard file.path.hasSuffix(".txt"), !file.path.contains("bcbpdata"),
        FileManager.default.fileExists(atPath: file.path + ".json"),
        let reservations = try Corpus.json(URL(fileURLWithPath: file.path + ".json"))
          as? [[String: Any]],
        let ticket = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      var flights: Set<String> = []
      for reservation in reservations {
        guard let flight = reservation["reservationFor"] as? [String: Any],
          let number = (flight["flightNumber"] as? String).flatMap({ Int($0) }),
          let code = (flight["airline"] as? [String: Any])?["iataCode"] as? String
        else { continue }
        flights.insert("\(code)\(number)")
      }
      let text = PageText(
        ticket.split(separator: "\n", omittingEmptySubsequences: false).map { (String($0), 0) })
      let matches = Set(FlightNumberExtractor.matches(in: text, ExtractionContext()).map(\.value))
      wanted += flights.count
      found += matches.count
      right += flights.intersection(matches).count
      if flights != matches {
        wrong.append(
          "\(file.lastPathComponent): wanted \(flights.sorted()), found \(matches.sorted())")
      }
    }
    print("flightNumber kitinerary: \(wanted) wanted, \(found) found, \(right) right; \(wrong)")
    #expect(Double(right) >= 0.95 * Double(wanted), "\(wrong)")
    #expect(Double(right) >= 0.95 * Double(found), "\(wrong)")
  }
}
