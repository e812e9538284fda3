import QuireFlow
import QuireModel
import Testing

@testable import QuireCommands

@Suite struct RunTallyTests {
  private func summary(read: Int, kept: Int) -> String {
    var tally = RunTally()
    tally.pagesDone = read + kept
    tally.pagesRead = read
    tally.pagesKept = kept
    tally.count(DocumentState(path: "a.pdf", outcome: .written(.complete)))
    return tally.summary(outputFolder: BytePath("out"))
  }

  @Test func theSpeedIsThatOfThePagesThatWereRead() {
    #expect(summary(read: 4, kept: 6).contains("1 complete. 4 pages (6 more were kept) in "))
    #expect(summary(read: 4, kept: 0).contains("1 complete. 4 pages in "))
    #expect(summary(read: 0, kept: 4).contains("1 complete. Outputs in out"))
  }
}
