import QuireFlow
import QuireModel
import Testing

@Suite struct ScannedPageTests {
  private static func item(
    _ text: String, paragraph: Int, confidence: Double = 0.9, position: Int = 1
  ) -> TextItem {
    TextItem(
      id: ItemID(
        document: DocumentID(String(repeating: "ab", count: 32)), page: 1, position: position),
      text: text, confidence: Confidence(confidence), candidates: [],
      quad: Quad(left: 0, top: 0, right: 1, bottom: 1), direction: .leftToRight, block: 0,
      paragraph: paragraph, words: [], correction: .on, source: .ocr)
  }

  private static func page(_ items: [TextItem]) -> ScannedPage {
    ScannedPage(number: 1, pageInSource: 1, status: .recognized, items: items)
  }

  @Test func textHasAnEmptyRowBetweenParagraphs() {
    let page = Self.page([
      Self.item("Dear Sir", paragraph: 0), Self.item("thank you", paragraph: 1),
      Self.item("for all", paragraph: 1), Self.item("Yours", paragraph: 3),
    ])
    #expect(page.text == "Dear Sir\n\nthank you\nfor all\n\nYours")
    #expect(Self.page([]).text.isEmpty)
  }

  @Test func confidencesAreTheMeanAndTheWorstOfTheLines() {
    let page = Self.page([
      Self.item("a", paragraph: 0, confidence: 0.9), Self.item("b", paragraph: 0, confidence: 0.6),
      Self.item("c", paragraph: 0, confidence: 0.75),
    ])
    #expect(page.meanConfidence == Confidence(0.75))
    #expect(page.worstLineConfidence == Confidence(0.6))
  }

  @Test func aPageWithoutLinesHasNoConfidence() {
    #expect(Self.page([]).meanConfidence == nil)
    #expect(Self.page([]).worstLineConfidence == nil)
  }

  @Test(arguments: [
    (ScannedPage.Status.recognized, true), (.textLayer, true), (.blank, true), (.skipped, true),
    (.timedOut, false), (.failed, false),
  ])
  func givenUpPagesAreNotComplete(status: ScannedPage.Status, isComplete: Bool) {
    #expect(ScannedPage(number: 1, pageInSource: 1, status: status).isComplete == isComplete)
  }

  @Test func sizeInPointsFollowsFromTheResolution() {
    let size = PageSize(width: 2480, height: 3508, dpi: 300)
    #expect(size.widthInPoints == 595.2)
    #expect(size.heightInPoints == 841.92)
    #expect(PageResolution(dpi: 203.456, origin: .file).dpi == 203.5)
  }

  @Test func itemIDsAreMadeOfDocumentPageAndPosition() throws {
    let id = ItemID(document: DocumentID("0123456789abcdef0123"), page: 12, position: 3)
    #expect(id.description == "0123456789abcdef-12-3")
    #expect(try JSON.decode([ItemID].self, from: JSON.encode([id])) == [id])
    #expect(
      RecognizedItem.text(Self.item("a", paragraph: 0, position: 7)).id.description
        == "abababababababab-1-7")
  }
}
