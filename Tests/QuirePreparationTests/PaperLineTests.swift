import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@testable import QuirePreparation

/// Lines that are no text: those of the paper, those of the scanner, and those of tables.
@Suite struct PaperLineTests {
  @Test(arguments: [0, 150, 170])
  func takesAwayTheLinesOfSquaredPaper(grey: UInt8) {
    let drawn = DrawnPage(width: 1900, height: 2400)
    for place in stride(from: 60, to: 2400, by: 59) {
      drawn.fill(left: 0, top: place, width: 1900, height: 3, grey: grey)
      drawn.fill(left: place, top: 0, width: 3, height: 2400, grey: grey)
    }
    let clean = Paper.typed()
    write(Paper.typed(), over: drawn)
    let page = Paper.prepare(Paper.image(drawn), \.rules)
    #expect(page.steps.first == "linesRemoved")
    // Of the lines hardly anything is left, and of the letters hardly anything is gone.
    let (before, after, letters) = (
      dark(Paper.image(drawn)), dark(page.image), dark(Paper.image(clean))
    )
    #expect(after - letters < (before - letters) / 6)
    #expect(Double(after) > 0.9 * Double(letters))
    #expect(Paper.prepare(Paper.image(drawn), \.rules, .off).steps.isEmpty)
  }

  @Test func takesAwayWhatDustDrawsDownASlantedPage() {
    let drawn = Paper.typed()
    drawn.fill(left: 700, top: 0, width: 3, height: 2400)
    let scan = Paper.turned(drawn, degrees: 1)
    let page = Paper.prepare(scan, \.rules)
    #expect(page.steps == ["linesRemoved"])
    // Where it ran above the text.
    let (before, after) = (dark(scan, rows: 20..<100), dark(page.image, rows: 20..<100))
    #expect(before >= 160)
    #expect(after < 10)
  }

  @Test func leavesTheRuleBetweenColumns() {
    let drawn = Paper.typed()
    drawn.fill(left: 700, top: 140, width: 3, height: 2110)
    #expect(Paper.prepare(Paper.image(drawn), \.rules).steps.isEmpty)
  }

  /// A millimetre below the figures, and two.
  @Test(arguments: [14, 24]) func leavesRulesThatKeepTheRowsOfATableApart(gap: Int) {
    #expect(Paper.prepare(Paper.image(table(gap: gap)), \.rules).steps.isEmpty)
  }

  @Test func takesRulesAwayThatRowsOfATableStandOn() {
    #expect(Paper.prepare(Paper.image(table(gap: 2)), \.rules).steps == ["rulesRemoved"])
    // Lines between the columns keep the cells apart.
    #expect(
      Paper.prepare(Paper.image(table(gap: 14, isClosed: true)), \.rules).steps == ["rulesRemoved"])
  }

  private func table(gap: Int, isClosed: Bool = false) -> DrawnPage {
    let drawn = DrawnPage(width: 1900, height: 2400)
    for row in 0..<12 {
      drawn.draw("Item with words", left: 200, top: 300 + row * 94)
      let figures = drawn.draw("\(row * 17 + 100).50", left: 1400, top: 300 + row * 94)
      drawn.fill(left: 180, top: figures.bottom + gap, width: 1500, height: 3)
    }
    if isClosed { drawn.fill(left: 1300, top: 280, width: 3, height: 1160) }
    return drawn
  }

  @Test func levelsAPageWhoseTableLinesUpInAnotherDirection() {
    let drawn = DrawnPage(width: 1900, height: 2400)
    for row in 0..<14 {
      for (index, left) in [200, 640, 1020, 1340].enumerated() {
        drawn.draw("word \((row * 7 + index * 3) % 11)", left: left, top: 500 + row * 92)
      }
    }
    for row in 0...14 { drawn.fill(left: 180, top: 480 + row * 92, width: 1500, height: 4) }
    for left in [180, 620, 1000, 1320, 1676] {
      drawn.fill(left: left, top: 480, width: 4, height: 1288)
    }
    let page = Paper.prepare(Paper.turned(drawn, degrees: -12), \.deskew)
    #expect(abs(page.skew + 12) < 0.2)
  }

  /// Draws the ink of one page on another.
  private func write(_ page: DrawnPage, over other: DrawnPage) {
    let image = Paper.image(page)
    for y in 0..<image.height {
      for x in 0..<image.width where Paper.grey(image, x: x, y: y) < 128 {
        other.fill(left: x, top: y, width: 1, height: 1)
      }
    }
  }

  private func dark(_ image: PageImage, rows: Range<Int>? = nil) -> Int {
    (rows ?? 0..<image.height).reduce(0) { sum, y in
      sum + (0..<image.width).count { Paper.grey(image, x: $0, y: y) < 200 }
    }
  }
}
