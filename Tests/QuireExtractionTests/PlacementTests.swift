import QuireModel
import Testing

@testable import QuireExtraction

/// Where matches lie, and which reading they come from.
@Suite struct PlacementTests {
  private static let document = DocumentID(String(repeating: "0", count: 64))

  private func item(
    _ position: Int, _ text: String, candidates: [String] = [], likelihood: Double = 0.8
  ) -> TextItem {
    var left = 0.0
    var words: [TextWord] = []
    for word in text.split(separator: " ") {
      let width = Double(word.count) * 10
      words.append(
        TextWord(
          text: String(word), confidence: Confidence(0.9),
          quad: Quad(
            left: left, top: Double(position) * 20, right: left + width,
            bottom: Double(position) * 20 + 10)))
      left += width + 10
    }
    return TextItem(
      id: ItemID(document: Self.document, page: 1, position: position), text: text,
      confidence: Confidence(0.9),
      candidates: ([text] + candidates).map {
        TextCandidate(text: $0, confidence: Confidence(likelihood))
      },
      quad: Quad(
        left: 0, top: Double(position) * 20, right: left, bottom: Double(position) * 20 + 10),
      direction: .leftToRight, block: 0, paragraph: 0, words: words, correction: .on, source: .ocr)
  }

  @Test func thePageTellsOfItsLanguage() {
    let lines = [
      "Dat betaal ik zelf wel. Je kunt je factuur terugvinden",
      "in je mail, of voor het gemak niet.",
      "Factuurdatum: 29 maart 2014",
    ]
    let text = PageText(lines.map { ($0, 0) })
    #expect(LanguageGuess.adding(to: ["en", "de"], for: text) == ["en", "de", "nl"])
    #expect(LanguageGuess.adding(to: ["nl"], for: text) == ["nl"])
    let english = PageText([("The date of the letter is with you and for this", 0)])
    #expect(LanguageGuess.adding(to: ["en-US"], for: english) == ["en-US"])
    #expect(
      LanguageGuess.adding(to: ["en"], for: PageText([("令和6年3月1日です。はい、そうです", 0)])) == ["en", "ja"])
  }

  @Test func aMatchHasTheQuadOfItsWords() throws {
    let match = try #require(
      ContentExtraction.matches(
        in: [item(1, "Write to a@example.org, please")], page: 1, types: [.emailAddress],
        context: ExtractionContext()
      ).first)
    #expect(match.range == ScalarRange(9, 22))
    #expect(match.quad.bounds.left == 90)
    #expect(match.quad.bounds.right == 220)
    #expect(match.parts == nil)
    #expect(match.text == "a@example.org")
  }

  @Test func aMatchOfTwoLinesHasTwoParts() throws {
    let match = try #require(
      ContentExtraction.matches(
        in: [item(1, "1Z999AA1012"), item(2, "3456784")], page: 1, types: [.shipmentTrackingNumber],
        context: ExtractionContext()
      ).first)
    #expect(match.value == "1Z999AA10123456784")
    #expect(match.text == "1Z999AA1012\n3456784")
    #expect(match.parts?.count == 2)
    #expect(match.quad.bounds.bottom == 50)
  }

  @Test func theTypeChoosesAmongCandidates() throws {
    let match = try #require(
      ContentExtraction.matches(
        in: [item(1, "DE88 3704 0044 0532 0130 00", candidates: ["DE89 3704 0044 0532 0130 00"])],
        page: 1,
        types: [.paymentReference], context: ExtractionContext()
      ).first)
    #expect(match.value == "DE89370400440532013000")
    #expect(match.components["candidate"] == "DE89 3704 0044 0532 0130 00")
    #expect(match.verified)
  }

  @Test(arguments: [(0.4, ["+493020932935"]), (0.001, [])])
  func onlyALikelyReadingMakesATelephoneNumber(likelihood: Double, wanted: [String]) {
    let matches = ContentExtraction.matches(
      in: [item(1, "030 2O93", candidates: ["030 2093 2935"], likelihood: likelihood)], page: 1,
      types: [.telephoneNumber], context: ExtractionContext(languages: ["de"], countries: ["DE"]))
    #expect(matches.map(\.value) == wanted)
  }

  @Test func anotherReadingOfADateIsNoTelephoneNumber() {
    let matches = ContentExtraction.matches(
      in: [item(1, "12.05.2024 14:22", candidates: ["12,.05.2024 14:22"])], page: 1,
      types: [.dateTimeDuration, .telephoneNumber],
      context: ExtractionContext(languages: ["de"], countries: ["DE"]))
    #expect(matches.map(\.value) == ["2024-05-12T14:22"])
  }
}
