import QuireFlow
import QuireModel
import Testing

@testable import QuireCommands

@Suite struct RunTallyTests {
  private func summary(done: Int, read: Int) -> String {
    var tally = RunTally()
    tally.pagesDone = done
    tally.pagesRead = read
    tally.count(DocumentState(path: "a.pdf", outcome: .written(.complete)))
    return tally.summary(outputFolder: BytePath("out"))
  }

  @Test func theSpeedIsThatOfThePagesThatWereRead() {
    #expect(summary(done: 10, read: 4).contains("1 complete. 4 pages (6 more were kept) in "))
    #expect(summary(done: 4, read: 4).contains("1 complete. 4 pages in "))
    #expect(summary(done: 4, read: 0).contains("1 complete. Outputs in out"))
  }
}
