import QuireFlow
import QuireModel
import Testing

@testable import QuireCommands

@Suite struct RunTallyTests {
  private func summary(read: Int, kept: Int) -> String {
    var tally = RunTally()
    // What was read before it was seen to be a book is not counted.
    for pages in [1, read + kept] {
      tally.begin(state(.processing, pages: pages))
      for number in 0..<pages {
        tally.count(
          PageState(
            document: Self.document, path: "a.pdf", number: number + 1, status: .recognized,
            isFresh: number < read))
      }
    }
    tally.count(state(.written(.complete), pages: read + kept))
    return tally.summary(outputFolder: BytePath("out"))
  }

  private static let document = DocumentID(String(repeating: "0", count: 64))

  private func state(_ outcome: DocumentState.Outcome, pages: Int) -> DocumentState {
    var state = DocumentState(id: Self.document, path: "a.pdf", outcome: outcome)
    state.pageCount = pages
    return state
  }

  @Test func theSpeedIsThatOfThePagesThatWereRead() {
    #expect(summary(read: 4, kept: 6).contains("1 complete. 4 pages (6 more were kept) in "))
    #expect(summary(read: 4, kept: 1).contains("4 pages (1 more was kept) in "))
    #expect(summary(read: 4, kept: 0).contains("1 complete. 4 pages in "))
    #expect(summary(read: 0, kept: 4).contains("1 complete. Outputs in out"))
  }
}
