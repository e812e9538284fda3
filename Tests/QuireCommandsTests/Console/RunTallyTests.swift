import QuireFlow
import QuireModel
import Testing

@testable import QuireCommands

@Suite struct RunTallyTests {
  private func summary(read: Int, kept: Int) -> String {
    var tally = RunTally()
    tally.begin(state(.processing, pages: read + kept))
    for number in 1...read + kept { tally.count(page(number, isFresh: number <= read)) }
    tally.count(state(.written(.complete), pages: read + kept))
    return tally.summary(outputFolder: BytePath("out"))
  }

  private static let document = DocumentID(String(repeating: "0", count: 64))

  private func state(_ outcome: DocumentState.Outcome, pages: Int) -> DocumentState {
    var state = DocumentState(id: Self.document, path: "a.pdf", outcome: outcome)
    state.pageCount = pages
    return state
  }

  private func page(_ number: Int, isFresh: Bool) -> PageState {
    PageState(
      document: Self.document, path: "a.pdf", number: number, status: .recognized,
      isFresh: isFresh)
  }

  @Test func aDocumentThatBeginsAnewIsCountedOnce() {
    var tally = RunTally()
    tally.begin(state(.processing, pages: 2))
    tally.count(page(1, isFresh: true))
    // The second page showed a book on its side: there are three now, and the first is kept.
    tally.begin(state(.processing, pages: 3))
    for number in 1...3 { tally.count(page(number, isFresh: number > 1)) }
    tally.count(state(.written(.complete), pages: 3))
    #expect(
      tally.summary(outputFolder: BytePath("out")).contains("1 complete. 3 pages in "))
  }

  @Test func theSpeedIsThatOfThePagesThatWereRead() {
    #expect(summary(read: 4, kept: 6).contains("1 complete. 4 pages (6 more were kept) in "))
    #expect(summary(read: 4, kept: 1).contains("4 pages (1 more was kept) in "))
    #expect(summary(read: 4, kept: 0).contains("1 complete. 4 pages in "))
    #expect(summary(read: 0, kept: 4).contains("1 complete. Outputs in out"))
  }
}
