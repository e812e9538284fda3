import CLeptonica
import QuireFlow
import QuireImaging
import QuirePreparation
import QuireTestSupport
import Testing

/// Pages of books and pages that only look like two.
@Suite struct OpenBookTests {
  /// Two columns of type on a wide sheet.
  private func sheet(
    left: ClosedRange<Int>, right: ClosedRange<Int>, rows: ClosedRange<Int> = 150...1540
  ) -> DrawnPage {
    let page = DrawnPage(width: 2600, height: 1700)
    let words = Paper.words.split(separator: " ")
    for (number, columns) in [left, right].enumerated() {
      for (row, top) in stride(from: rows.lowerBound, to: rows.upperBound, by: 60).enumerated() {
        let start = (row * 5 + number * 3) % words.count
        let line = (words[start...] + words[..<start]).joined(separator: " ")
        page.draw(String(line.prefix(columns.count / 42)), left: columns.lowerBound, top: top)
      }
    }
    return page
  }

  @Test func aBookIsFoundByItsInnerMargins() throws {
    let book = try #require(
      OpenBook(Paper.image(sheet(left: 200...1150, right: 1450...2400)), isForced: false))
    #expect((0.44...0.56).contains(book.fold))
  }

  @Test func aBookIsFoundByTheShadowOfItsFold() throws {
    let drawn = sheet(left: 200...1180, right: 1330...2300)
    for column in 1200..<1300 {
      let depth = 1 - abs(Double(column) - 1250) / 50
      drawn.fill(left: column, top: 0, width: 1, height: 1700, grey: UInt8(255 - 110 * depth))
    }
    let book = try #require(OpenBook(Paper.image(drawn), isForced: false))
    #expect(abs(book.fold - 1250 / 2600) < 0.01)
  }

  @Test func otherWideSheetsAreOnePage() {
    // Two columns of one page.
    #expect(
      OpenBook(Paper.image(sheet(left: 250...1420, right: 1310...2480)), isForced: false) == nil)
    // Lines across all of it.
    let wide = DrawnPage(width: 2600, height: 1700)
    for top in stride(from: 150, to: 1500, by: 60) {
      wide.draw(Paper.words + " " + Paper.words, left: 200, top: top)
    }
    #expect(OpenBook(Paper.image(wide), isForced: false) == nil)
    // One column, and nothing at all.
    #expect(
      OpenBook(Paper.image(sheet(left: 200...1150, right: 1450...1580)), isForced: false) == nil)
    #expect(OpenBook(Paper.image(DrawnPage(width: 2600, height: 1700)), isForced: false) == nil)
  }

  @Test func aSheetIsDividedInTheMiddleWhenAskedForAndWideEnough() {
    #expect(
      OpenBook(Paper.image(DrawnPage(width: 2600, height: 1700)), isForced: true)?.fold == 0.5)
    #expect(OpenBook(Paper.image(Paper.typed()), isForced: true) == nil)
  }

  @Test func onAPageOnItsSideNoFoldIsLookedFor() throws {
    // One page, on its side: the gap between its columns is no fold.
    let page = sheet(left: 200...1150, right: 1450...2400).turned(quarters: 1)
    let wide = DrawnPage(width: 2400, height: 1700)
    wide.place(page, left: 350, top: -400)
    #expect(OpenBook(Paper.image(wide), isForced: false) == nil)
    #expect(OpenBook(Paper.image(wide), isForced: true)?.fold == 0.5)
  }

  private static let corpus = Executables.packageRoot.appending("../shared/corpus")

  private func scan(_ name: String) throws -> PageImage? {
    let path = Self.corpus.appending(name)
    guard ScratchFolder.exists(path) else {
      print("Skipped \(name): no corpus at \(Self.corpus)")
      return nil
    }
    return try ScratchFolder.contents(of: path).withUnsafeBytes { bytes in
      try PageImage.decode(bytes)
    }
  }

  /// Pages of a book, laid beside each other as they were bound.
  @Test(arguments: [("d018", "d019"), ("d043", "f048"), ("d019", "f048")])
  func pagesOfBooksThatWereScannedTogetherAreFound(left: String, right: String) throws {
    guard let left = try scan("old-books-eng/\(left).tiff"),
      let right = try scan("old-books-eng/\(right).tiff")
    else { return }
    let width = left.width + right.width
    let book = try #require(PageImage(greyWidth: width, height: max(left.height, right.height)))
    for (page, start) in [(left, 0), (right, left.width)] {
      let grey = try #require(pixConvertTo8(page.pix, 0).map(PageImage.init(owning:)))
      pixRasterop(
        book.pix, Int32(start), 0, Int32(grey.width), Int32(grey.height), PIX_SRC, grey.pix, 0, 0)
    }
    let found = try #require(OpenBook(book, isForced: false))
    #expect(abs(found.fold - Double(left.width) / Double(width)) < 0.06, "\(found.fold)")
  }

  @Test(arguments: [
    "cjk-samples/chi_sim_train_ticket.jpeg", "cjk-samples/jpn_handwritten_yokogaki.png",
    "exif-orientation/Landscape_0.jpg", "exif-orientation/Portrait_6.jpg",
    "invoice2data/FlipkartInvoice.png", "printscan/chi_sim-13-rot90.jpg",
    "printscan/por-15-rot270.jpg",
  ])
  func wideScansOfOtherThingsAreOnePage(name: String) throws {
    guard let scan = try scan(name) else { return }
    #expect(OpenBook(scan, isForced: false) == nil)
  }
}
