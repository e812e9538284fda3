import QuireModel
import Testing

@testable import QuireExtraction

/// What each type finds, mends and leaves alone.
@Suite struct TypeTests {
  @Test func aTelephoneNumberEndsWithItsLine() throws {
    let text = PageText([("Tel 020 7323 8299", 0), ("14/05/2025 13:07 Table 6", 0)])
    let matches = TelephoneNumberExtractor.matches(
      in: text, ExtractionContext(languages: ["en", "de"], countries: ["GB", "AT"]))
    #expect(matches.map { text.text($0.range) } == ["020 7323 8299"])
    let broken = PageText([("Tel. +49 30", 0), ("23125 000", 0)])
    #expect(
      TelephoneNumberExtractor.matches(in: broken, ExtractionContext()).map(\.value)
        == ["+493023125000"])
  }

  @Test(arguments: [
    "Flight LH 400 leaves from gate B27, seat A3 at terminal B4.",
    "Your flight: LH0400 · Row U2 12",
    "Boarding LH-400 — coach S7 49", "Flug LH 400, Sitz C2 11, Flugsteig A3 1",
  ]) func whatStandsBesideAFlightIsNone(sentence: String) {
    let matches = FlightNumberExtractor.matches(in: PageText([(sentence, 0)]), ExtractionContext())
    #expect(matches.map(\.value) == ["LH400"])
  }

  @Test func aNumberLiesWhereItStandsBehindLettersOfSeveralBytes() throws {
    let text = PageText([("Büro für Fälle – ☎ 030 23125 000, täglich", 0)])
    let matches = TelephoneNumberExtractor.matches(
      in: text, ExtractionContext(languages: ["de"], countries: ["DE"]))
    #expect(matches.map { text.text($0.range) } == ["030 23125 000"])
  }

  private func values(
    _ extractor: any ContentTypeExtractor.Type, _ text: String, languages: [String] = ["en"],
    countries: [String] = [],
    reference: CalendarDate? = nil
  ) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      (text: String($0), paragraph: 0)
    }
    return extractor.matches(
      in: PageText(lines),
      ExtractionContext(languages: languages, countries: countries, referenceDate: reference)
    ).map(\.value)
  }

  @Test(arguments: [
    ("Write to office@example.org.", ["office@example.org"]),
    ("office @ example.org", ["office@example.org"]),
    ("first.last@depart-\nment.example.com", []),
    ("first.last@mail.\nexample.com", ["first.last@mail.example.com"]),
    ("@office and office@example", []),
    ("a..b@example.org", []),
  ]) func emailAddresses(_ text: String, _ wanted: [String]) {
    #expect(values(EmailAddressExtractor.self, text) == wanted)
  }

  @Test(arguments: [
    ("See https://example.org/a_(b)?c=1.", ["https://example.org/a_(b)?c=1"]),
    ("(www.example.org)", ["www.example.org"]),
    ("https: //www.example.org/form", ["https://www.example.org/form"]),
    ("https:/www.example.org/form", ["https://www.example.org/form"]),
    ("http:/localhost and ftp:/srv/pub", []),
    ("It was over.The next day", []),
    ("office@example.org", []),
    ("at 7.am or e.g. this", []),
  ]) func urls(_ text: String, _ wanted: [String]) {
    #expect(values(URLExtractor.self, text) == wanted)
  }

  @Test(arguments: [
    ("Tel. (030) 2093-2935", "DE", ["+493020932935"]),
    ("Phone: +44 20 7946 0958", "", ["+442079460958"]),
    ("Tel.: O30 2093 2935", "DE", ["+493020932935"]),
    ("DE89 3704 0044 0532 0130 00", "DE", []),
    ("in 1914-1918 and 1999", "GB", []),
    ("Kundennr. 49301234567890123", "DE", []),
    ("Telephone: 01273 496 01234", "GB", []),
    ("12.10.1999 10:30", "DE", []), ("Sheets 60 4.20 252.00", "CA", []),
    ("Tel 01632 960155\nTotal £12.50", "", ["+441632960155"]),
  ]) func telephoneNumbers(_ text: String, _ country: String, _ wanted: [String]) {
    #expect(
      values(TelephoneNumberExtractor.self, text, countries: country.isEmpty ? [] : [country])
        == wanted)
  }

  @Test(arguments: [
    ("1Z 999 AA1 01 2345 6784", ["1Z999AA10123456784"]),
    ("1Z 999 AA1 01 2345 6785", []),
    ("lZ 999 AA1 01 2345 6784", ["1Z999AA10123456784"]),
    ("RB 123 456 785 GB", ["RB123456785GB"]),
    ("RB 123 456 786 GB", []),
    ("FedEx tracking number 9865 7878 8855", ["986578788855"]),
    ("Account 986578788855 of the bank", []), ("GLS parcel, Page 2 of 2", []),
    ("1Z999AA1012\n3456784", ["1Z999AA10123456784"]),
    ("SF Express SF1234567890123\nJapan Post 1234-5678-9012", ["SF1234567890123"]),
  ]) func parcelNumbers(_ text: String, _ wanted: [String]) {
    #expect(values(TrackingNumberExtractor.self, text) == wanted)
  }

  @Test func theCarrierBeforeANumberIsItsOwn() {
    let text = PageText([
      ("DPD 05222712345678", 0), ("YTO YT1234567890123  ZTO 75312345678901", 0),
    ])
    let matches = TrackingNumberExtractor.matches(in: text, ExtractionContext())
    #expect(matches.map { $0.components["carrier"] } == ["DPD", "YTO Express", "ZTO Express"])
  }

  @Test(arguments: [
    ("Flight LH 0400 to New York", ["LH400"]), ("Flug DLH400", ["LH400"]),
    ("Flight U2 1234", ["U21234"]), ("Flight NW 482 Gate\nSeat 14C B27", ["NW482"]),
    ("The flight was in room AB 12x of building ZZ 12", []),
    ("BA 1234 was the number of his car", []),
  ]) func flightNumbers(_ text: String, _ wanted: [String]) {
    #expect(values(FlightNumberExtractor.self, text) == wanted)
  }

  @Test(arguments: [
    ("3. Oktober 2025", "de", ["2025-10-03"]),
    ("October 3rd, 2025 at 2:30 pm", "en", ["2025-10-03T14:30"]),
    ("le 1er août 2024", "fr", ["2024-08-01"]), ("el 2 de mayo de 1998", "es", ["1998-05-02"]),
    ("2024年3月1日", "zh", ["2024-03-01"]), ("令和6年3月1日", "ja", ["2024-03-01"]),
    ("民國113年5月1日", "zh", ["2024-05-01"]),
    ("30 February 2024", "en", []), ("29 February 2024", "en", ["2024-02-29"]),
    ("From 5 to 9 May 2024, for 3 hours", "en", ["2024-05-05/2024-05-09", "PT3H"]),
    ("fällig am 15.04.24\nmorgen um 9 Uhr", "de", ["2024-04-15", "T09:00"]),
    ("2024년 3월 1일", "ko", ["2024-03-01"]),
    ("31.02.2024", "de", []), ("2024-03-01T10:15:00Z", "en", ["2024-03-01T10:15:00"]),
    ("vom 3. bis 5. März 2024", "de", ["2024-03-03/2024-03-05"]),
    ("14:30 - 16:00 Uhr", "de", ["T14:30/T16:00"]),
    ("28/02/99", "en", ["1999-02-28"]), ("two hours and 30 minutes", "en", ["PT2H30M"]),
    ("tomorrow", "en", []), ("2019-Aug-1", "en", ["2019-08-01"]), ("a second clock", "en", []),
    ("see 5.3. and 1.4.10", "en", []),
    ("1.4.10 Kapitel", "de", []),
    ("Rechnungsdatum: 1.4.10", "de", ["2010-04-01"]),
    ("am 5.3. um 10:30 Uhr", "de", ["--03-05T10:30"]),
    ("01.04.10", "de", ["2010-04-01"]),
  ]) func dates(_ text: String, _ language: String, _ wanted: [String]) {
    #expect(values(DateTimeExtractor.self, text, languages: [language]) == wanted)
  }

  /// On Tuesday, 2024-03-12, at 10:20.
  @Test(arguments: [
    ("at half past seven tomorrow evening", "en", ["2024-03-13T19:30"]),
    ("in three quarters of an hour", "en", ["2024-03-12T11:05"]),
    ("the last two hours", "en", ["2024-03-12T08:20:00/2024-03-12T10:20:00"]),
    ("the week after next", "en", ["2024-03-25/2024-04-01"]),
    ("übernächste Woche", "de", ["2024-03-25/2024-04-01"]),
    ("Donnerstag in 3 Wochen", "de", ["2024-04-04"]),
    ("um Viertel nach acht", "de", ["T08:15"]), ("eine Viertelstunde", "de", ["PT15M"]),
    ("midi moins le quart", "fr", ["T11:45"]), ("cet hiver", "fr", ["2023-12-21/2024-03-20"]),
    ("le 14 juin en fin d'après-midi", "fr", ["2024-06-14T14:00/2024-06-14T16:00"]),
    ("a las tres y veinte de la tarde", "es", ["T15:20"]),
    ("mil novecientos noventa y dos", "es", []),
    ("3 de mayo de mil novecientos noventa y dos", "es", ["1992-05-03"]),
    ("i due mesi scorsi", "it", ["2024-01-12/2024-03-12"]),
    ("o terceiro mês de 2021", "pt", ["2021-03-01/2021-04-01"]),
    ("2021年的第二周", "zh", ["2021-01-11/2021-01-18"]), ("下个礼拜", "zh", ["2024-03-18/2024-03-25"]),
    ("下個禮拜", "zh", ["2024-03-18/2024-03-25"]),
    ("2020年6月から7月まで", "ja", ["2020-06/2020-07"]),
    ("2015년 첫 번째 주", "ko", ["2014-12-29/2015-01-05"]), ("이틀 후", "ko", ["2024-03-14"]),
    ("nineteen eighty six", "en", []), ("born in May nineteen eighty six", "en", ["1986-05"]),
    ("Good morning", "en", []), ("id=3am3ioYc", "en", []), ("Tel: +86 138-2010-2015", "en", []),
    ("6am every day", "en", ["P1D"]), ("one and a half hours", "en", ["PT90M"]),
    ("for 3h", "en", ["PT3H"]), ("2 hours last week", "en", ["PT2H", "2024-03-04/2024-03-11"]),
    ("from 8am until 6", "en", ["T08:00/T18:00"]),
    ("the rest of the week", "en", ["2024-03-12/2024-03-18"]),
    ("31 10 1974", "en", ["1974-10-31"]), ("31 10 of 20 houses", "en", []),
  ]) func datesWithAnAnchor(_ text: String, _ language: String, _ wanted: [String]) {
    let matches = DateTimeExtractor.matches(
      in: PageText([(text, 0)]),
      ExtractionContext(
        languages: [language], referenceDate: CalendarDate("2024-03-12"),
        referenceSecond: 10 * 3600 + 20 * 60))
    #expect(matches.map(\.value) == wanted)
  }

  @Test func anAmbiguousDateHasBothReadings() {
    let match = DateTimeExtractor.matches(in: PageText([("04/05/2024", 0)]), ExtractionContext())
      .first
    #expect(match?.value == "2024-05-04")
    #expect(match?.alternatives == ["2024-04-05"])
    let decided = DateTimeExtractor.matches(
      in: PageText([("04/05/2024 and 04/25/2024", 0)]), ExtractionContext())
    #expect(decided.map(\.value) == ["2024-04-05", "2024-04-25"])
    #expect(decided.flatMap(\.alternatives) == [])
  }

  @Test func relativeDatesHaveToBeRelativeToSomething() {
    let monday = CalendarDate(year: 2024, month: 3, day: 4)
    #expect(values(DateTimeExtractor.self, "tomorrow", reference: monday) == ["2024-03-05"])
    #expect(
      values(DateTimeExtractor.self, "in zwei Wochen", languages: ["de"], reference: monday) == [
        "2024-03-18"
      ])
  }

  @Test(arguments: [
    ("Summe 1.234,56 €", "de", ["1234.56 EUR"]), ("Total $1,234.50", "en", ["1234.5 USD"]),
    ("CHF 1'250.00", "de", ["1250 CHF"]),
    ("1 234 567,89 EUR", "fr", ["1234567.89 EUR"]), ("five million yen", "en", ["5000000 JPY"]),
    ("36.57亿元", "zh", ["3657000000 CNY"]),
    ("合计金额 (小写) : Y3680.00", "zh", ["3680 CNY"]), ("合計 \\12,800", "ja", ["12800 JPY"]),
    ("100.000 €", "en", ["100000 EUR"]), ("100,000 €", "de", ["100000 EUR"]),
    ("NTS1,280", "zh", ["1280 TWD"]), ("Y2024 型", "zh", []),
    ("Article Y3680.00 and Y2024", "en", []),
    ("all 12 pages", "en", []), ("£ 15 million", "en", ["15000000 GBP"]),
  ]) func currency(_ text: String, _ language: String, _ wanted: [String]) {
    #expect(values(CurrencyExtractor.self, text, languages: [language]) == wanted)
  }

  @Test(arguments: [
    ("IBAN: DE89 3704 0044 0532 0130 00", ["DE89370400440532013000"]),
    ("DE89 3704 0044 0532 O130 00", ["DE89370400440532013000"]),
    ("DE88 3704 0044 0532 0130 00", []), ("Card 4111 1111 1111 1111", ["************1111"]),
    ("4111 1111 1111 1112", []),
    ("ISBN 978-3-16-148410-0", ["9783161484100"]), ("ISSN 0378-5955", ["03785955"]),
    ("ISSN 0378-5954", []),
  ]) func paymentReferences(_ text: String, _ wanted: [String]) {
    #expect(values(PaymentReferenceExtractor.self, text) == wanted)
  }

  @Test(arguments: [
    ("10 Downing Street\nLondon SW1A 2AA", "10 Downing Street, London SW1A 2AA"),
    ("Turkuer Straße 30\n18107 Rostock", "Turkuer Straße 30, 18107 Rostock"),
    ("123 Main St, Oakland, CA 94789", "123 Main St, Oakland, CA 94789"),
    ("17 Rue François de Mahy\n97420 Le Port", "17 Rue François de Mahy, 97420 Le Port"),
    ("14 bis, rue de la Paix\n75002 Paris", "14 bis, rue de la Paix, 75002 Paris"),
    ("서울특별시 마포구 동교로 146", "서울특별시 마포구 동교로 146"), ("北京市海淀区中关村大街27号", "北京市海淀区中关村大街27号"),
  ]) func addresses(_ text: String, _ wanted: String) {
    #expect(values(StreetAddressExtractor.self, text) == [wanted])
  }

  @Test func aStoreyBeginsNoAddress() {
    #expect(
      values(StreetAddressExtractor.self, "彌敦道700號10樓\n上海市浦东新区世纪大道100号", languages: ["zh"]).last
        == "上海市浦东新区世纪大道100号")
  }

  @Test(arguments: [
    ("Tel: 030 2093-2935\nZu zahlen 99,90 €", "+493020932935"),
    ("Tel: 020 7946 0958\nTotal £99.90", "+442079460958"),
  ]) func moneyTellsWhereNumbersAreFrom(_ text: String, _ wanted: String) {
    #expect(values(TelephoneNumberExtractor.self, text, languages: ["en", "de"]) == [wanted])
  }

  @Test func proseIsNoAddress() {
    #expect(
      values(
        StreetAddressExtractor.self, "He lived in 12 rooms in the main street of a town by the sea."
      ) == [])
  }
}
