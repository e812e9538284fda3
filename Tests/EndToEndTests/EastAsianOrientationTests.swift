import CLeptonica
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Pages in scripts that are written both along and down the page: whichever way they are scanned, what
/// reads them tells which way is up.
@Suite(.timeLimit(.minutes(5))) struct EastAsianOrientationTests {
  private func read(_ page: DrawnPage, quarters: Int) async throws -> ScannedPage {
    let space = try Workspace()
    try space.add(page.turned(quarters: quarters).encoded(as: .png), BytePath("page.png"))
    let pipeline = try space.scratch.write(
      "recognize: {recognitionLanguages: [ja]}\n", to: "japanese.yaml")
    let result = try await space.run("-p", pipeline.text)
    #expect(result.status == 0, "\(result.errors)")
    return try space.document("page").pages[0]
  }

  @Test(arguments: [1, 2, 3]) func levelLines(quarters: Int) async throws {
    let sample = Executables.packageRoot.appending("samples/japanese/notice.jpg")
    let page = try await read(
      #require(DrawnPage(reading: sample)), quarters: quarters)
    #expect(page.orientation == 360 - quarters * 90)
    #expect(page.text.contains("防災訓練のお知らせ") && !page.preparation.contains("verticalText"))
  }

  @Test(arguments: [0, 1, 2, 3]) func verticalLines(quarters: Int) async throws {
    let folder = try ScratchFolder()
    guard let image = try await VerticalText.drawn(VerticalText.first).draw(in: folder) else {
      return
    }
    let page = try await read(#require(DrawnPage(reading: image)), quarters: quarters)
    #expect(page.orientation == (4 - quarters) % 4 * 90)
    #expect(page.preparation.contains("verticalText"))
    #expect(page.text.contains("残暑の厳しい日"), "\(page.text)")
  }
}
