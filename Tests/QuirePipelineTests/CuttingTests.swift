import QuireModel
import Testing

@testable import QuirePipeline

@Suite struct CuttingTests {
  private func page(_ number: Int, _ lines: String..., blank: Bool = false) -> ScannedPage {
    ScannedPage(
      number: number, pageInSource: number, status: blank ? .blank : .recognized,
      items: lines.enumerated().map { index, text in
        TextItem(
          id: ItemID(document: DocumentID("d"), page: number, position: index + 1), text: text,
          confidence: Confidence(1), candidates: [],
          quad: Quad(left: 0, top: 0, right: 1, bottom: 1), direction: .leftToRight, block: 0,
          paragraph: 0, words: [], correction: .on, source: .ocr)
      })
  }

  private func cut(_ yaml: String, _ pages: [ScannedPage]) throws -> [DocumentCutting.Part] {
    var cutting = DocumentCutting(try settings("assemble:\n  \(yaml)\n").assemble)
    for page in pages { cutting.add(page) }
    return cutting.finished()
  }

  @Test func blankPagesDivideAndBelongToNobody() throws {
    let pages = [
      page(1, blank: true), page(2, "a"), page(3, "b"), page(4, blank: true),
      page(5, blank: true), page(6, "c"), page(7, blank: true),
    ]
    let parts = try cut("cutAt: [blankPages]", pages)
    #expect(parts.map(\.pages) == [[2, 3], [6]])
    #expect(parts.map(\.cut) == [.start, .blankPage])
    #expect(try cut("blankPages: kept", pages).map(\.pages) == [Array(1...7)])
    let dropped = try cut("blankPages: dropped", pages)
    #expect(dropped.map(\.pages) == [[2, 3, 6]])
    #expect(dropped.map(\.dropped) == [[1, 4, 5, 7]])
    let flagged = try cut("blankPages: flagged", pages)
    #expect(flagged.map(\.pages) == [Array(1...7)] && flagged[0].blank == [1, 4, 5, 7])
  }

  @Test func nothingButBlankPagesIsADocumentAllTheSame() throws {
    let pages = [page(1, blank: true), page(2, blank: true)]
    for yaml in ["cutAt: [blankPages]", "blankPages: dropped"] {
      #expect(try cut(yaml, pages).map(\.pages) == [[1, 2]])
    }
  }

  @Test func aFirstPageBeginsADocument() throws {
    let parts = try cut(
      "cutAt: [pageNumbers]",
      [
        page(1, "a letter"), page(2, "Page 1 of 2", "text"), page(3, "text", "Page 2 of 2"),
        page(4, "Seite 1 von 1"), page(5, "an enclosure"),
      ])
    #expect(parts.map(\.pages) == [[1], [2, 3], [4, 5]])
    #expect(parts.map(\.cut) == [.start, .pageNumber, .pageNumber])
  }

  @Test func aFixedCountIsCountedFromTheLastCut() throws {
    let pages = (1...5).map { page($0, $0 == 2 ? "Page 1 of 9" : "text") }
    #expect(try cut("cutEvery: 2", pages).map(\.pages) == [[1, 2], [3, 4], [5]])
    let both = try cut("{cutEvery: 2, cutAt: [pageNumbers]}", pages)
    #expect(both.map(\.pages) == [[1], [2, 3], [4, 5]])
    #expect(both.map(\.cut) == [.start, .pageNumber, .pageCount])
  }

  @Test(arguments: [
    ("Page 1 of 3", 1, 3), ("PAGE 12 OF 12", 12, 12), ("Invoice 4711, page 2/3", 2, 3),
    ("Seite 1 von 4", 1, 4), ("- Page 1 sur 2 -", 1, 2), ("Página 3 de 7", 3, 7),
    ("Pagina 1 di 2", 1, 2), ("Side 1 af 2", 1, 2), ("第1页 共3页", 1, 3), ("共 3 頁 第 2 頁", 2, 3),
    ("1/3ページ", 1, 3),
  ])
  func pageNumbersAreUnderstood(line: String, number: Int, count: Int) {
    let found = PageNumber(in: line)
    #expect(found?.number == number && found?.count == count, "\(line)")
  }

  @Test(arguments: [
    "1 of 3", "page 4 of 3", "see page 12", "chapter 1 of 3", "1/3", "on page 7 of all", "页 1",
  ])
  func otherNumbersAreNoPageNumbers(line: String) { #expect(PageNumber(in: line) == nil) }

  @Test func aNumberInTheMiddleOfAPageIsText() throws {
    let filler = (1...8).map { "line \($0)" }
    let all = filler + ["as page 1 of 9 says"] + filler
    var page = page(2)
    page.items = all.enumerated().map { index, text in
      var item = self.page(1, text).items[0]
      item.id = ItemID(document: DocumentID("d"), page: 2, position: index + 1)
      return item
    }
    #expect(try cut("cutAt: [pageNumbers]", [self.page(1, "x"), page]).count == 1)
  }
}
