import QuireFlow
import QuireModel
import QuireTasks
import QuireTestSupport
import Testing

@Suite struct PageTextFileTests {
  private static func page(_ number: Int, lines: Int) -> PageText {
    PageText(
      source: 3, pageInSource: number, size: PageSize(width: 2480, height: 3508, dpi: 300),
      lines: (0..<lines).map { row in
        PageText.Line(
          direction: row % 2 == 0 ? .leftToRight : .topToBottom,
          pieces: ["Größe", "", "文書", "😀"].enumerated().map { column, text in
            PageText.Piece(
              text: text,
              quad: Quad(
                topLeft: Point(x: Double(column) + 0.5, y: 1), topRight: Point(x: 20, y: -3),
                bottomRight: Point(x: 21, y: 30), bottomLeft: Point(x: 0, y: 31)),
              isFollowedBySpace: column == 0)
          })
      })
  }

  private static func reader(_ records: [UInt8]) throws -> PageTextReader {
    let folder = try TemporaryFolder()
    let path = try folder.write(records, to: BytePath("texts"))
    return try PageTextReader(try FileDescriptor(opening: path, flags: 0))
  }

  @Test func pagesComeBackInAnyOrder() throws {
    let pages = [Self.page(1, lines: 2), Self.page(2, lines: 0), Self.page(3, lines: 40)]
    let encoder = PageTextEncoder()
    let reader = try Self.reader(pages.flatMap { encoder.record(of: $0) })
    #expect(reader.count == 3)
    for index in [2, 0, 1, 2] { #expect(try reader.page(index) == pages[index]) }
    #expect(throws: QuireError.self) { try reader.page(3) }
  }

  @Test func aPageThatWasNotMeasuredHasNoSize() throws {
    var page = Self.page(1, lines: 1)
    page.size = nil
    #expect(try Self.reader(PageTextEncoder().record(of: page)).page(0) == page)
  }

  @Test(arguments: [1, 5, 30, 60])
  func whatBreaksOffIsRefused(missing: Int) throws {
    let record = PageTextEncoder().record(of: Self.page(1, lines: 1))
    #expect(throws: QuireError.self) {
      _ = try Self.reader(Array(record.dropLast(missing))).page(0)
    }
  }

  @Test func theWordsOfALineKeepItsSpaces() {
    let quad = Quad(left: 0, top: 0, right: 10, bottom: 10)
    let words = ["第", "3", "章", "end"].map {
      TextWord(text: $0, confidence: Confidence(1), quad: quad)
    }
    let item = TextItem(
      id: ItemID(document: DocumentID("x"), page: 1, position: 1), text: "第3章 end",
      confidence: Confidence(1), candidates: [], quad: quad, direction: .leftToRight, block: 0,
      paragraph: 0, words: words, correction: .on, source: .ocr)
    var layer = item
    layer.source = .textLayer
    let page = ScannedPage(
      number: 1, pageInSource: 1, status: .recognized, items: [item, layer])
    let text = PageText(page)
    #expect(text.lines.count == 1)
    #expect(text.lines[0].pieces.map(\.isFollowedBySpace) == [false, false, true, false])
  }
}
