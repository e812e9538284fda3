import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Two pages of an open book that were scanned as one.
@Suite(.timeLimit(.minutes(3))) struct SpreadTests {
  private static let words = "The quick brown fox jumps over the lazy dog and runs away".split(
    separator: " ")

  /// What stands on the left page begins with `left`, and on the right one with `right`.
  private func book() -> DrawnPage {
    let page = DrawnPage(width: 2600, height: 1700)
    for (number, (start, head)) in [(200, "Leftmost"), (1450, "Rightmost")].enumerated() {
      page.draw(head, left: start, top: 40)
      for (row, top) in stride(from: 190, through: 1500, by: 95).enumerated() {
        let first = (row * 5 + number * 3) % Self.words.count
        let line = (Self.words[first...] + Self.words[..<first]).joined(separator: " ")
        page.draw(String(line.prefix(22)), left: start, top: top)
      }
    }
    return page
  }

  @Test func eachBecomesAPageWithItsQuadsOnTheScan() async throws {
    let space = try Workspace()
    try space.add(book().encoded(as: .png), BytePath("book.png"))
    let result = try await space.run("--formats", "text,json,pdf")
    #expect(result.status == 0, "\(result.errors)")
    let document = try space.document("book")
    #expect(document.pageCount == 2 && document.pages.map(\.number) == [1, 2])
    #expect(document.pages.map(\.pageInSource) == [1, 1])
    #expect(document.pages.map(\.spread?.side) == [.left, .right])
    for (page, (head, left)) in zip(document.pages, [("Leftmost", 200.0), ("Rightmost", 1450)]) {
      #expect(page.size?.width == 2600 && page.size?.height == 1700)
      #expect(page.preparation.contains("split"))
      let item = try #require(page.items.first)
      #expect(item.text == head)
      #expect(abs(item.quad.topLeft.x - left) < 6, "\(item.quad)")
    }
    let text = try ScratchFolder.text(of: space.output.appending("book.txt"))
    #expect(
      text.split(separator: "\u{C}").map { $0.split(separator: "\n").first } == [
        "Leftmost", "Rightmost",
      ])
    // The searchable PDF keeps the sheet, with the text of both.
    let pdf = try await Program.run(
      BytePath("/usr/bin/pdftotext"), [space.output.appending("book.pdf"), BytePath("-")])
    #expect(pdf.output.contains("Leftmost") && pdf.output.contains("Rightmost"))
    #expect(pdf.output.count { $0 == "\u{C}" } == 1)
  }

  @Test(arguments: [1, 2, 3]) func aBookThatLiesOtherwiseIsSetUprightFirst(
    quarters: Int
  ) async throws {
    let space = try Workspace()
    try space.add(book().turned(quarters: quarters).encoded(as: .png), BytePath("book.png"))
    let result = try await space.run("--formats", "text,json,pdf")
    #expect(result.status == 0, "\(result.errors)")
    let document = try space.document("book")
    #expect(document.pages.map(\.number) == [1, 2])
    #expect(document.pages.map(\.spread?.side) == [.left, .right])
    for (page, (head, left)) in zip(document.pages, [("Leftmost", 200.0), ("Rightmost", 1450)]) {
      #expect(page.orientation == 360 - quarters * 90)
      #expect(page.spread?.orientation == 360 - quarters * 90)
      #expect(page.size?.width == 2600 && page.size?.height == 1700)
      #expect(page.preparation.starts(with: ["turned", "split"]))
      let item = try #require(page.items.first)
      #expect(item.text == head)
      #expect(abs(item.quad.topLeft.x - left) < 6, "\(item.quad)")
    }
    let pdf = try await Program.run(
      BytePath("/usr/bin/pdftotext"), [space.output.appending("book.pdf"), BytePath("-")])
    #expect(pdf.output.contains("Leftmost") && pdf.output.contains("Rightmost"))
    // What was read before the book was seen to be one is not read again.
    let again = try await space.run("--formats", "text,json,pdf")
    #expect(again.status == 0 && again.errors.contains("unchanged"), "\(again.errors)")
  }

  @Test func pagesBesideABookKeepTheirPlaces() async throws {
    let space = try Workspace()
    let page = DrawnPage.lines((1...8).map { "Single sheet of paper \($0)" }, width: 1700)
    try space.add(
      DrawnPage.multipageTIFF([page, book().turned(quarters: 1), page, book().turned(quarters: 3)]),
      BytePath("book.tif"))
    let result = try await space.run()
    #expect(result.status == 0, "\(result.errors)")
    let pages = try space.document("book").pages
    #expect(pages.map(\.pageInSource) == [1, 2, 2, 3, 4, 4])
    #expect(
      pages.map { $0.items.first?.text.split(separator: " ").first } == [
        "Single", "Leftmost", "Rightmost", "Single", "Leftmost", "Rightmost",
      ])
  }

  @Test(arguments: [0, 1, 2]) func booksWithVerticalLinesBeginAtTheRight(
    quarters: Int
  ) async throws {
    let space = try Workspace()
    let folder = try ScratchFolder()
    let book = DrawnPage(width: 2900, height: 1900)
    for (text, left) in [(VerticalText.first, 1550), (VerticalText.second, 150)] {
      guard let image = try await VerticalText.drawn(text).draw(in: folder) else { return }
      book.place(try #require(DrawnPage(reading: image)), left: left, top: 150)
    }
    try space.add(book.turned(quarters: quarters).encoded(as: .png), BytePath("book.png"))
    let pipeline = try space.scratch.write(
      "recognize: {recognitionLanguages: [ja]}\n", to: "japanese.yaml")
    let result = try await space.run("-p", pipeline.text)
    #expect(result.status == 0, "\(result.errors)")
    let pages = try space.document("book").pages
    #expect(pages.map(\.spread?.side) == [.right, .left])
    #expect(pages.allSatisfy { $0.orientation == (4 - quarters) % 4 * 90 })
    #expect(pages.map { $0.text.contains("訓練") } == [true, false])
  }

  @Test func pagesOnTheirSidesAreNotCut() async throws {
    let space = try Workspace()
    let page = DrawnPage.lines(
      (1...14).map { "Line \($0) of a page on its side" }, width: 1250)
    try space.add(page.turned(quarters: 1).encoded(as: .png), BytePath("page.png"))
    try space.add(book().encoded(as: .png), BytePath("book.png"))
    let pipeline = try space.scratch.write("prepare: {split: on}\n", to: "divided.yaml")
    let result = try await space.run("-p", pipeline.text)
    #expect(result.status == 0, "\(result.errors)")
    let document = try space.document("page")
    #expect(document.pageCount == 1 && document.pages[0].orientation == 270)
    #expect(try space.document("book").pageCount == 2)
  }

  @Test func theSwitchKeepsTheSheetWhole() async throws {
    let space = try Workspace()
    try space.add(book().encoded(as: .png), BytePath("book.png"))
    let pipeline = try space.scratch.write("prepare: {split: off}\n", to: "whole.yaml")
    let result = try await space.run("-p", pipeline.text)
    #expect(result.status == 0, "\(result.errors)")
    let document = try space.document("book")
    #expect(document.pageCount == 1 && document.pages[0].spread == nil)
  }
}
