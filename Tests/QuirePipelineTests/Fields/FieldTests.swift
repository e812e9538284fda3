import QuireModel
import QuirePipeline
import QuireTasks
import Testing

@Suite struct FieldTests {
  private static let document = DocumentID(String(repeating: "0", count: 64))

  /// A line at a place of a page of 1000 by 1000, with a match over all of it.
  private func line(
    _ text: String, x: Double, y: Double, width: Double = 200, type: ContentType? = nil,
    value: String = "", from start: Int = 0, confidence: Double = 0.9, verified: Bool = false
  ) -> TextItem {
    let quad = Quad(left: x, top: y, right: x + width, bottom: y + 20)
    let id = ItemID(document: Self.document, page: 1, position: Int(x + 1000 * y))
    var item = TextItem(
      id: id, text: text, confidence: Confidence(0.9), candidates: [], quad: quad,
      direction: .leftToRight, block: 0, paragraph: 0, words: [], correction: .on, source: .ocr)
    if let type {
      item.matches = [
        ContentMatch(
          type: type, text: text, value: value, page: 1,
          parts: [
            .init(item: id, range: ScalarRange(start, text.unicodeScalars.count), quad: quad)
          ], confidence: Confidence(confidence), verified: verified)
      ]
    }
    return item
  }

  private func fill(_ yaml: String, _ items: [TextItem], pages: Int = 1) throws -> [[String]] {
    let definitions = try settings("extract:\n  fields:\n    f: \(yaml)\n").extract.fields
    var filler = FieldFiller(definitions, pageCount: pages)
    for number in 1...pages {
      filler.add(
        ScannedPage(
          number: number, pageInSource: number, status: .recognized,
          size: PageSize(width: 1000, height: 1000, dpi: 100), items: number == 1 ? items : []))
    }
    return filler.fields.map { $0.values.map(\.value) }
  }

  private var sums: [TextItem] {
    [
      line("12 EUR", x: 600, y: 100, type: .currency, value: "12 EUR", confidence: 0.99),
      line("Gesamtbetrag", x: 100, y: 300),
      line("99 EUR", x: 600, y: 300, type: .currency, value: "99 EUR"),
      line("Total: 7 EUR", x: 100, y: 500, type: .currency, value: "7 EUR", from: 7),
      line("Due", x: 100, y: 700), line("5 EUR", x: 110, y: 730, type: .currency, value: "5 EUR"),
    ]
  }

  @Test(arguments: [
    ("{type: currency}", ["12 EUR"]),
    ("{type: currency, label: Gesamtbetrag}", ["99 EUR"]),
    ("{type: currency, label: [Gesamtbetrog]}", ["99 EUR"]),
    ("{type: currency, label: [total]}", ["7 EUR"]),
    ("{type: currency, label: Due}", ["5 EUR"]),
    ("{type: currency, label: Nothing}", []),
    ("{type: currency, region: [0.5, 0.2, 1, 0.4]}", ["99 EUR"]),
    ("{type: currency, several: true, region: [0, 0.2, 1, 1]}", ["99 EUR", "7 EUR", "5 EUR"]),
    ("{type: currency, page: 2}", []),
    ("{type: URL}", []),
  ]) func aFieldTakesTheMatchThatStandsBest(yaml: String, wanted: [String]) throws {
    #expect(try fill(yaml, sums) == [wanted])
  }

  @Test func textBesideALabelIsTaken() throws {
    let items = [
      line("Rechnungs-Nr.: 2024-17", x: 100, y: 100), line("Customer", x: 100, y: 200),
      line("4O7l", x: 400, y: 200),
    ]
    #expect(try fill("{type: text, label: [Rechnungs-Nr.]}", items) == [["2024-17"]])
    #expect(try fill("{type: text, label: [Customer], characters: digits}", items) == [["4071"]])
    #expect(try fill("{type: text, label: [Custom]}", items) == [[]])
  }

  @Test func aNumberBesideALabelIsOneWord() throws {
    let items = [
      line("Handelsrechnung (380) Nr. 471113 vom 13.06.2018", x: 100, y: 100, width: 600),
      line("Rechnungssumme ohne USt. 22,00", x: 100, y: 200, width: 600),
      line("Customer", x: 100, y: 300), line("12.06.2018", x: 400, y: 300),
      line("K-77/b,", x: 420, y: 310),
    ]
    #expect(try fill("{type: code, label: ['*rechnung']}", items) == [["471113"]])
    // Two letters of fifteen are too many.
    #expect(try fill("{type: code, label: [Rechnungsnummer]}", items) == [[]])
    #expect(try fill("{type: code, label: [Customer]}", items) == [["K-77/b"]])
  }

  @Test func aSumWithoutACurrencyHasThePages() throws {
    let items = [
      line("Currency: EUR", x: 100, y: 50), line("Net total 496,00", x: 100, y: 100),
      line("Amount due", x: 100, y: 200), line("1.559,80", x: 700, y: 200),
      line("Discount 12", x: 100, y: 300),
    ]
    #expect(try fill("{type: currency, label: [Amount due, Total]}", items) == [["1559.8 EUR"]])
    #expect(try fill("{type: currency, label: [Discount]}", items) == [[]])
  }

  @Test func aDateIsADay() throws {
    let items = [
      line("15 minutes", x: 100, y: 100, type: .dateTimeDuration, value: "PT15M"),
      line("10:25", x: 100, y: 200, type: .dateTimeDuration, value: "T10:25"),
      line("3 April", x: 100, y: 300, type: .dateTimeDuration, value: "--04-03"),
      line("2 May, 8 pm", x: 100, y: 400, type: .dateTimeDuration, value: "2025-05-02T20:00"),
      line("until 9 May", x: 100, y: 500, type: .dateTimeDuration, value: "../2025-05-09"),
    ]
    #expect(try fill("{type: date, several: true}", items) == [["2025-05-02", "2025-05-09"]])
    #expect(try fill("{type: dateTimeDuration}", items) == [["PT15M"]])
  }

  @Test func labelsThatComeFirstCountMost() throws {
    let items = [
      line("Total: 7 EUR", x: 100, y: 500, type: .currency, value: "7 EUR", from: 7),
      line("Amount due", x: 100, y: 300),
      line("99 EUR", x: 600, y: 300, type: .currency, value: "99 EUR"),
    ]
    #expect(try fill("{type: currency, label: [Amount due, Total]}", items) == [["99 EUR"]])
    #expect(try fill("{type: currency, label: [Total, Amount due]}", items) == [["7 EUR"]])
  }

  @Test func aCodeSetsItsField() throws {
    var page = ScannedPage(number: 1, pageInSource: 1, status: .recognized)
    page.barcodes = ["other", "ASN00042"].enumerated().map { index, payload in
      BarcodeItem(
        id: ItemID(document: Self.document, page: 1, code: index + 1), symbology: .code128,
        payload: payload, bytes: "", quad: Quad(left: 0, top: 0, right: 9, bottom: 9))
    }
    let form = "extract:\n  fields:\n    asn: {type: barcode, pattern: ASN*}\n"
    var filler = FieldFiller(try settings(form).extract.fields, pageCount: 1)
    filler.add(page)
    #expect(filler.fields.first?.values.map(\.value) == ["00042"])
  }

  private func filler(_ yaml: String, _ items: [TextItem]) throws -> FieldFiller {
    let form = "extract:\n  fields:\n    f: \(yaml)\n"
    var filler = FieldFiller(try settings(form).extract.fields, pageCount: 1)
    filler.add(
      ScannedPage(
        number: 1, pageInSource: 1, status: .recognized,
        size: PageSize(width: 1000, height: 1000, dpi: 100), orientation: 90, items: items))
    return filler
  }

  private func reread(_ text: String, confidence: Double = 0.9, verified: Bool? = nil)
    -> RereadLine
  {
    let quad = Quad(left: 0, top: 0, right: 9, bottom: 9)
    var line = RereadLine(
      text: text, confidence: Confidence(confidence), candidates: [], quad: quad, words: [])
    if let verified {
      let id = ItemID(document: Self.document, page: 1, position: 1)
      line.matches = [
        RereadMatch(
          ContentMatch(
            type: .shipmentTrackingNumber, text: text, value: text, page: 1,
            parts: [.init(item: id, range: nil, quad: quad)], confidence: Confidence(confidence),
            verified: verified))
      ]
    }
    return line
  }

  @Test func whatStaysEmptyIsLookedForBesideItsLabel() throws {
    var filler = try filler(
      "{type: text, label: [Customer], characters: digits}",
      [line("Customer", x: 100, y: 200), line("Some words", x: 500, y: 200)])
    let looks = filler.secondLooks
    // The words that do not fit, then what is right of the label and below it.
    #expect(looks.count == 3)
    let beside = try #require(looks.first { $0.region.left >= 290 && $0.region.right == 1000 })
    #expect(beside.quarterTurns == 1)
    filler.add([reread("4O71B"), reread("5", confidence: 0.3)], for: beside)
    let value = try #require(filler.fields.first?.values.first)
    #expect(value.value == "40718" && value.text == "4O71B" && value.secondLook == true)
    #expect(value.verified == false)
  }

  @Test func belowALineThatAnswersItsLabelStandsAnotherField() throws {
    let below = line("Check-out: 17 June 2024", x: 100, y: 240)
    func looks(_ text: String) throws -> Int {
      try filler(
        "{type: dateTimeDuration, label: [Check-in]}", [line(text, x: 100, y: 200), below]
      ).secondLooks.count
    }
    #expect(try looks("Check-in") == 2)
    #expect(try looks("Check-in:") == 2)
    #expect(try looks("Check-in: to be confirmed") == 1)
  }

  @Test func whatIsFilledIsNotLookedAtAgain() throws {
    #expect(
      try filler("{type: text, label: [Customer]}", [line("Customer: 5", x: 1, y: 1)])
        .secondLooks.isEmpty)
    #expect(
      try filler("{type: barcode, region: [0, 0, 1, 1]}", [line("A", x: 1, y: 1)])
        .secondLooks.isEmpty)
    #expect(try filler("{type: URL}", [line("A", x: 1, y: 1)]).secondLooks.isEmpty)
  }

  @Test func aRegionThatGaveNothingIsLookedAtAgain() throws {
    let looks = try filler(
      "{type: URL, region: [0.5, 0, 1, 0.25]}", [line("A", x: 1, y: 1)]
    ).secondLooks
    #expect(looks.map(\.region) == [PageRegion(left: 500, top: 0, right: 1000, bottom: 250)])
  }

  @Test func whatASecondLookProvesGoesBeforeWhatWasNotProven() throws {
    var filler = try filler(
      "{type: shipmentTrackingNumber}",
      [line("A1", x: 1, y: 1, type: .shipmentTrackingNumber, value: "A1")])
    let look = try #require(filler.secondLooks.first)
    filler.add([reread("B2", confidence: 0.8, verified: false)], for: look)
    #expect(filler.fields.first?.values.map(\.value) == ["A1"])
    filler.add([reread("C3", confidence: 0.9, verified: true)], for: look)
    #expect(filler.fields.first?.values.map(\.value) == ["C3"])
  }

  @Test func whatIsProvenGoesFirst() throws {
    let items = [
      line("A", x: 1, y: 1, type: .paymentReference, value: "a", confidence: 0.9),
      line("B", x: 1, y: 50, type: .paymentReference, value: "b", confidence: 0.85, verified: true),
    ]
    #expect(try fill("{type: paymentReference}", items) == [["b"]])
  }

  @Test(arguments: [
    "a", "{type: phone}", "{label: x}", "{type: text}", "{type: URL, page: 0}",
    "{type: URL, region: [1, 0, 0, 1]}", "{type: URL, requird: true}", "{type: URL, characters: x}",
    "{type: URL, correction: x}",
    "{type: barcode, pattern: ASN}",
  ]) func whatIsNoFieldIsRefused(yaml: String) {
    #expect(problems("extract:\n  fields:\n    f: \(yaml)\n").count == 1)
  }
}
