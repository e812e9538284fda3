import CLeptonica
import QuireModel
import QuireTestSupport
import Testing

/// A page is blank when nothing was written on it, and not when that could not be read.
@Suite(.timeLimit(.minutes(10))) struct EmptyPageTests {
  private let worker: WorkerInProcess

  init() throws { worker = try WorkerInProcess() }

  /// A drawn page on paper with grain, its ink made faint.
  private static func paper(
    _ drawn: DrawnPage, contrast: Double, isMirrored: Bool = false
  ) -> [UInt8] {
    var seed: UInt64 = 11
    let page = DrawnPage(width: drawn.width, height: drawn.height, dpi: 200)
    for y in 0..<page.height {
      for x in 0..<page.width {
        var grey: UInt32 = 0
        pixGetPixel(drawn.pix, Int32(isMirrored ? page.width - 1 - x : x), Int32(y), &grey)
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let noise = Double(seed >> 33 & 7) - 3.5
        let ink = contrast * (1 - Double(grey) / 255)
        pixSetPixel(page.pix, Int32(x), Int32(y), UInt32(236 * (1 - ink) + noise))
      }
    }
    return page.encoded(as: .png)
  }

  private static func page() -> DrawnPage { DrawnPage(width: 1300, height: 1800, dpi: 200) }

  private static func marked() -> DrawnPage {
    let page = page()
    page.draw("Received in March", left: 200, top: 1500)
    return page
  }

  @Test func paperAloneIsBlank() throws {
    let page = try worker.recognize(Self.paper(Self.page(), contrast: 1))
    #expect(page.status == .blank && page.items.isEmpty && page.warnings.isEmpty)
  }

  @Test func dustFoldsAndEdgesAreBlank() throws {
    let page = Self.page()
    page.fill(left: 0, top: 0, width: 30, height: page.height)
    page.fill(left: 60, top: 890, width: page.width - 60, height: 3)
    for dot in 0..<25 {
      page.fill(left: 100 + dot * 97 % 1100, top: 60 + dot * 331 % 1700, width: 3, height: 3)
    }
    let found = try worker.recognize(Self.paper(page, contrast: 0.3))
    #expect(found.status == .blank, "\(found.text)")
  }

  @Test(arguments: [0.08, 0.15, 0.3, 0.9])
  func aShortLineIsReadHoweverFaint(contrast: Double) throws {
    let page = try worker.recognize(Self.paper(Self.marked(), contrast: contrast))
    #expect(page.status == .recognized)
    #expect(page.text == "Received in March")
  }

  /// Marks that nobody can read are not dropped without a word.
  @Test func whatCannotBeReadIsNotBlank() throws {
    let page = Self.page()
    for mark in 0..<9 {
      let left = 500 + mark * 34
      page.fill(left: left, top: 700, width: 4, height: 26)
      page.fill(left: left + 9 + mark % 3 * 4, top: 706 - mark % 2 * 9, width: 3, height: 22)
      page.fill(left: left, top: 700 + mark * 11 % 20, width: 18, height: 3)
    }
    let found = try worker.recognize(Self.paper(page, contrast: 0.12))
    #expect(found.status == .recognized)
    #expect(!found.items.isEmpty || found.warnings.contains { $0.contains("not empty") })
  }

  @Test(arguments: [0.12, 0.25]) func theBackThatShinesThroughIsBlank(contrast: Double) throws {
    let page = Self.page()
    let parts = "The quick brown fox jumps over the lazy dog".split(separator: " ")
    for row in 0..<20 {
      let start = row * 2 % parts.count
      let line = (parts[start...] + parts[..<start]).joined(separator: " ")
      page.draw(line, left: 120, top: 150 + row * 70)
    }
    let back = Self.paper(page, contrast: contrast, isMirrored: true)
    let found = try worker.recognize(back)
    #expect(found.status == .blank && found.items.isEmpty)
    #expect(found.preparation.contains("bleedRemoved"))
    let asItIs = try worker.recognize(back) { $0.prepare.background = .off }
    #expect(asItIs.status != .blank && !asItIs.preparation.contains("bleedRemoved"))
    // The same on the front is text.
    let front = try worker.recognize(Self.paper(page, contrast: contrast))
    #expect(front.status == .recognized && front.text.contains("quick brown fox"))
  }
}
