import QuireModel
import Testing

@testable import QuireExtraction

/// Values that were broken over a line or misread: what proves them puts them together, and nothing else does.
@Suite struct RepairTests {
  private func values(_ lines: [String], _ language: String) -> [String] {
    let text = PageText(lines.map { ($0, 0) })
    let context = ExtractionContext(languages: [language])
    return ContentTypeExtractors.all.flatMap { extractor in
      extractor.matches(in: text, context).map { "\(extractor.type.rawValue) \($0.value)" }
    }
  }

  @Test(arguments: [
    (["Please call +44 20 7946", "0958 before Friday"], "en", "telephoneNumber +442079460958"),
    (["Call (212) 555-", "0147 now"], "en", "telephoneNumber +12125550147"),
    (["Telefon 089 / 2180-", "1234, werktags"], "de", "telephoneNumber +498921801234"),
    (["Tel +1 212 555 0147", "2024 was a good year"], "en", "telephoneNumber +12125550147"),
    (["with 1Z 999 AA1", "01 2345 6784 today"], "en", "shipmentTrackingNumber 1Z999AA10123456784"),
    (["IBAN: GB29 NWBK 6016", "1331 9268 19"], "en", "paymentReference GB29NWBK60161331926819"),
    (["IBAN DE89 3704 0044", "0532 0130 00"], "de", "paymentReference DE89370400440532013000"),
    (["ISBN 978-0-306-", "40615-7"], "en", "paymentReference 9780306406157"),
    (["Card 4111 1111", "1111 1111"], "en", "paymentReference ************1111"),
    (
      ["see https://example.com/archive/2024/", "letters/index.html for more"], "en",
      "URL https://example.com/archive/2024/letters/index.html"
    ),
    (["at http://example.org/a_", "b.html. It is"], "en", "URL http://example.org/a_b.html"),
    (["See https://example.org/", "for more"], "en", "URL https://example.org/"),
    (["fällig am 5. März", "2024"], "de", "dateTimeDuration 2024-03-05"),
    (["Item 1980", "EUR 1,250.00"], "en", "currency 1250 EUR"),
  ]) func overALine(lines: [String], language: String, wanted: String) {
    #expect(values(lines, language) == [wanted])
  }

  @Test func anAddressIsPutTogetherBehindItsSign() {
    #expect(
      values(["write to maximilian.muster@", "example.org please"], "en")
        == ["emailAddress maximilian.muster@example.org"])
  }

  @Test(arguments: [
    ("IBAN: GB29 NWBK 6O16 I331 92G8 19", "paymentReference GB29NWBK60161331926819"),
    ("Phone: +44 2O 7946 O958", "telephoneNumber +442079460958"),
    ("Tracking 1Z 999 AAI 0l 2345 6784", "shipmentTrackingNumber 1Z999AA10123456784"),
    ("ISBN 978-O-306-4O615-7", "paymentReference 9780306406157"),
    ("Date: 3l.12.2024", "dateTimeDuration 2024-12-31"),
    ("Phone ＋４４ ２０ ７９４６ ０９５８", "telephoneNumber +442079460958"),
  ]) func misread(line: String, wanted: String) {
    #expect(values([line], "en") == [wanted])
  }

  @Test func aWordForTelephonesSpeaksOfOneNumber() {
    let found = values(["Total £ 5.60", "Tel 01632 960155", "14/05/2025 13:07 Table 6"], "en")
    #expect(found.filter { $0.hasPrefix("telephone") }.count == 1)
    #expect(found.contains("dateTimeDuration 2025-05-14T13:07"))
  }

  @Test(arguments: [
    ["Seite 12", "345 678 901"], ["Order no 12345-", "678901 of 2024"],
    ["The total is 5 and the", "12"],
    ["Amount: $1,2S4.50"], ["IBAN: GB29 NWBK 6O16 1331 92G8 18"], ["Date: 3l.l3.2024"],
    ["Date: 3l.02.2024"],
  ]) func isLeftAlone(lines: [String]) { #expect(values(lines, "en") == []) }
}
