import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// A page half of which lies in deep shadow, where no one grey divides ink from paper.
@Suite(.timeLimit(.minutes(3))) struct BinarisationTests {
  private func shaded() -> DrawnPage {
    let page = DrawnPage(width: 1700, height: 1400)
    for (row, word) in ["first", "second", "third", "fourth", "fifth", "sixth"].enumerated() {
      page.draw("The \(word) line", left: 100, top: 150 + 180 * row)
      page.draw("\(word) in the dark", left: 1000, top: 150 + 180 * row)
    }
    let greys = page.pixels
    for row in 0..<page.height {
      for column in 900..<page.width {
        let grey = greys[row * page.width + column]
        page.fill(left: column, top: row, width: 1, height: 1, grey: grey < 128 ? 20 : 95)
      }
    }
    return page
  }

  private func read(_ use: String) async throws -> ScannedPage {
    let space = try Workspace()
    try space.add(shaded().encoded(as: .png), BytePath("page.png"))
    // What else would help is off.
    let pipeline = try space.scratch.write(
      "prepare: {background: off, crop: off, inversion: off, rules: off, binarisation: \(use)}\n",
      to: "\(use).yaml")
    let result = try await space.run("-p", pipeline.text)
    #expect(result.status == 0, "\(result.errors)")
    return try #require(try space.document("page").pages.first)
  }

  private func wordsInTheDark(_ page: ScannedPage) -> Int {
    page.items.count { $0.text.hasSuffix("dark") }
  }

  @Test func inkIsToldFromPaperPlaceByPlaceWhereAsked() async throws {
    let (off, on) = (try await read("off"), try await read("on"))
    #expect(!off.preparation.contains("binarised") && on.preparation.contains("binarised"))
    let (before, after) = (wordsInTheDark(off), wordsInTheDark(on))
    #expect(after >= 5 && before < after, "\(before), and place by place \(on.items.map(\.text))")
  }
}
