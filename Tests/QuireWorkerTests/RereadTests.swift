import CLeptonica
import Glibc
import QuireFlow
import QuireModel
import QuireTasks
import QuireTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RereadTests {
  private let worker: WorkerInProcess

  init() throws { worker = try WorkerInProcess() }

  private static let png = DrawnPage.lines(
    ["Ordered on 12.03.2024", "Call 555 0142 today", "Grand total 1845"]
  ).encoded(as: .png)

  /// What stands around the words of the page that match, read with `restriction`.
  private func reread(
    _ words: (String) -> Bool, _ restriction: TextRestriction,
    request: RecognitionRequest = RecognitionRequest()
  ) throws -> [RereadLine] {
    let page = try worker.recognize(Self.png)
    let quads = page.items.flatMap(\.words).filter { words($0.text) }.map(\.quad.bounds)
    try #require(!quads.isEmpty)
    let size = try #require(page.size)
    let reference = SourceReference(key: SHA256.hexadecimal(of: Self.png), format: .png)
    let task = RereadTask(
      source: reference, pageInSource: 1,
      region: PageRegion(
        left: quads.map(\.left).min()! - 8, top: quads.map(\.top).min()! - 8,
        right: quads.map(\.right).max()! + 8, bottom: quads.map(\.bottom).max()! + 8),
      width: size.width, height: size.height, request: request, restriction: restriction)
    guard case .reread(let lines) = try worker.answer(.reread(task), source: Self.png).0 else {
      Issue.record("expected lines")
      return []
    }
    return lines
  }

  @Test func aRegionReadsAsItDidAndLiesWhereItLay() throws {
    let page = try worker.recognize(Self.png)
    let lines = try reread({ ["Call", "today"].contains($0) }, .none)
    #expect(lines.map(\.text) == ["Call 555 0142 today"])
    let (one, other) = (lines[0].quad.bounds, page.items[1].quad.bounds)
    #expect(abs(one.left - other.left) <= 6 && abs(one.top - other.top) <= 6)
    #expect(abs(one.right - other.right) <= 6 && abs(one.bottom - other.bottom) <= 6)
  }

  @Test func aPatternDecidesWhatIsRead() throws {
    let date = try reread({ $0 == "12.03.2024" }, .pattern(.date))
    #expect(date.map(\.text) == ["12.03.2024"])
    #expect(date[0].confidence > Confidence(0.5))
    // The word is none of these, and a reading that fits is no likelier for it.
    let other = try reread({ $0 == "total" }, .oneOf(["tofu", "total", "nothing"]))
    #expect(other.map(\.text) == ["total"])
    let wrong = try reread({ $0 == "total" }, .pattern(.date))
    #expect(wrong.allSatisfy { $0.confidence < Confidence(0.5) })
  }

  @Test func charactersLimitWhatIsRead() throws {
    let lines = try reread({ $0 == "today" }, .characters(.digits))
    #expect(lines.allSatisfy { $0.text.allSatisfy { $0.isNumber || $0 == " " } })
    let phone = try reread({ $0 == "555" || $0 == "0142" }, .characters(.digits))
    #expect(phone.map(\.text) == ["555 0142"])
  }

  @Test func candidatesAndCorrectionAreTheRequests() throws {
    var request = RecognitionRequest()
    request.maximumCandidates = 4
    request.usesLanguageCorrection = false
    let lines = try reread({ $0 == "Grand" }, .none, request: request)
    #expect(lines.first?.candidates.first?.text == lines.first?.text)
    #expect((lines.first?.candidates.count ?? 0) > 1)
  }

  /// A region is one of the page as it was reported, however the scan lies.
  @Test(arguments: [(1, 0.0), (2, 0.0), (3, 0.0), (0, 4.0), (3, 3.0)])
  func aRegionOfATurnedPageIsRead(quarters: Int, degrees: Double) throws {
    let drawn = DrawnPage(width: 1900, height: 1400)
    let words = "Five boxing wizards jump over there".split(separator: " ")
    for row in 0..<10 where row != 5 {
      let start = row * 2 % words.count
      let line = (words[start...] + words[..<start]).joined(separator: " ")
      drawn.draw(line, left: 200, top: 150 + row * 110)
    }
    drawn.draw("Customer 40718 of ours", left: 300, top: 150 + 5 * 110)
    var skewed = pixRotate(
      drawn.pix, Float(degrees * .pi / 180), Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE),
      1900, 1400)
    var scan = pixRotateOrth(skewed, Int32(quarters))
    defer {
      pixDestroy(&skewed)
      pixDestroy(&scan)
    }
    let png = DrawnPage(owning: pixClone(scan)).encoded(as: .png)
    let page = try worker.recognize(png)
    let size = try #require(page.size)
    let word = try #require(page.items.flatMap(\.words).first { $0.text == "40718" })
    let box = word.quad.bounds
    let task = RereadTask(
      source: SourceReference(key: SHA256.hexadecimal(of: png), format: .png), pageInSource: 1,
      region: PageRegion(
        left: box.left - 8, top: box.top - 8, right: box.right + 8, bottom: box.bottom + 8),
      width: size.width, height: size.height, quarterTurns: (page.orientation ?? 0) / 90,
      request: RecognitionRequest(), restriction: .characters(.digits))
    guard case .reread(let lines) = try worker.answer(.reread(task), source: png).0 else {
      Issue.record("expected lines")
      return
    }
    #expect(lines.map(\.text) == ["40718"])
    let found = try #require(lines.first).quad.bounds
    #expect(abs(found.left - box.left) <= 6 && abs(found.top - box.top) <= 6)
  }

  @Test func aRegionHasTheDataThatIsAskedFor() throws {
    var request = RecognitionRequest()
    request.contentTypes = [.dateTimeDuration]
    let lines = try reread({ ["Ordered", "12.03.2024"].contains($0) }, .none, request: request)
    #expect(lines.flatMap(\.matches).map(\.value) == ["2024-03-12"])
    #expect(try reread({ $0 == "12.03.2024" }, .none).flatMap(\.matches).isEmpty)
  }

  @Test func whatLiesOutsideThePageIsNothing() throws {
    let reference = SourceReference(key: SHA256.hexadecimal(of: Self.png), format: .png)
    let task = RereadTask(
      source: reference, pageInSource: 1,
      region: PageRegion(left: -50, top: -50, right: -10, bottom: 1e9), width: 1200, height: 310,
      request: RecognitionRequest())
    guard case .reread(let lines) = try worker.answer(.reread(task), source: Self.png).0 else {
      Issue.record("expected lines")
      return
    }
    #expect(lines.isEmpty)
  }
}
