import Foundation
import QuireModel
import QuireTestSupport
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
    Self.note("kitinerary", wanted, found, right)
    #expect(Double(right) >= 0.95 * Double(wanted), "\(wrong)")
    #expect(Double(right) >= 0.95 * Double(found), "\(wrong)")
  }

  private static func note(_ on: String, _ wanted: Int, _ found: Int, _ right: Int) {
    Figures.note(
      "flight numbers: precision", on: on, Double(right) / Double(max(1, found)), atLeast: 0.95)
    Figures.note(
      "flight numbers: recall", on: on, Double(right) / Double(max(1, wanted)), atLeast: 0.95)
  }

  /// Sentences as people write them, with numbers beside the flight that look like one.
  @Test func flightsInSentences() {
    let sentences: [(language: String, text: String, flights: [String])] = [
      ("en", "Your flight BA 2490 departs from gate B32, boarding group A4, seat 12C.", ["BA2490"]),
      (
        "en", "Flights LH0400 and LH 401 are operated by Lufthansa; invoice no. AB 1234.",
        ["LH400", "LH401"]
      ),
      ("en", "UA1 landed early. The A320 parked at stand C17, order PO 4711.", ["UA1"]),
      ("en", "Airline booking ref. X7KQ2P, flight KLM1023, arriving in 2 h 15.", ["KL1023"]),
      ("en", "Take the M25 and the A40; the meeting room is B12, the model CX 5.", []),
      ("en", "Departure: DL 47, terminal T4. Baggage allowance 23 kg, PC 2.", ["DL47"]),
      ("en", "The car BMW 320 and the printer HP 4200 are in room AA 12.", []),
      ("de", "Ihr Flug LX 963 von Zürich, Abflug 20:50, Flugsteig A3, Sitz 14F.", ["LX963"]),
      ("de", "Der Zug ICE 577 fährt von Gleis 7; die Bahn RE 5 folgt um 8 Uhr.", []),
      ("de", "Flugnummer: EW9460, Rechnung RE 2024, Betrag 49 EUR.", ["EW9460"]),
      ("de", "Die Norm DIN A4 und § 5 BGB gelten; siehe TV 1899 und VW 1300.", []),
      ("fr", "Votre vol AF 1234 part du terminal 2E, porte K41, siège 3A.", ["AF1234"]),
      ("en", "Flight no. LH 400, booking ref. AA 1234; flight ref: BA 12.", ["LH400", "BA12"]),
      ("fr", "La ligne de bus TX 12 dessert l'hôtel B 52.", []),
      ("es", "El vuelo IB3166 sale de la puerta J48; asiento 21B.", ["IB3166"]),
      ("it", "Il volo AZ 610 è in partenza dal terminal 3, uscita E11.", ["AZ610"]),
      ("pt", "O voo TP 1023 parte do portão 14; poltrona 8C.", ["TP1023"]),
      ("nl", "Vlucht KL 1001 vertrekt van gate D87.", ["KL1001"]),
      ("zh", "您的航班 CA1831 将于 08:30 起飞,登机口 C12,座位 31A。", ["CA1831"]),
      ("ja", "便名 NH 006 は成田空港 52 番ゲートから出発します。", ["NH6"]),
      ("ko", "대한항공 KE 901편 탑승구 A23, 공항 제2터미널.", ["KE901"]),
      ("en", "Boarding pass: easyJet U2 8401, seat 7D, sequence 042.", ["U28401"]),
      ("en", "Ryanair flight FR 202 to Dublin; FR 7 of the form stays empty.", ["FR202"]),
    ]
    var (wanted, found, right) = (0, 0, 0)
    var wrong: [String] = []
    for sentence in sentences {
      let matches = FlightNumberExtractor.matches(
        in: PageText([(sentence.text, 0)]), ExtractionContext(languages: [sentence.language])
      ).map(\.value)
      wanted += sentence.flights.count
      found += matches.count
      right += matches.filter { sentence.flights.contains($0) }.count
      if matches != sentence.flights { wrong.append("\(sentence.text) \(matches)") }
    }
    print("flightNumber sentences: \(wanted) wanted, \(found) found, \(right) right; \(wrong)")
    Self.note("sentences with decoys", wanted, found, right)
    #expect(Double(right) >= 0.95 * Double(wanted), "\(wrong)")
    #expect(Double(right) >= 0.95 * Double(found), "\(wrong)")
  }
}
