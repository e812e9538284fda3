import CLeptonica
import QuireImaging
import QuireModel
import QuirePreparation
import QuireTestSupport
import Testing

/// Each step changes what it is for, and nothing when it is off.
@Suite struct StepTests {
  @Test func aCleanPageIsLeftAsItIs() {
    let image = Paper.image(Paper.typed())
    let page = Paper.prepare(image)
    #expect(page.steps.isEmpty)
    #expect(page.image === image)
    #expect(page.skew == 0)
  }

  @Test func anEmptyPageIsLeftAsItIs() {
    let image = Paper.image(DrawnPage(width: 1000, height: 1400))
    #expect(Paper.prepare(image).image === image)
  }

  @Test(arguments: [-18, -3.0, -0.8, 1.5, 4])
  func levelsLines(degrees: Double) {
    let scan = Paper.turned(Paper.typed(), degrees: degrees)
    let page = Paper.prepare(scan, \.deskew)
    #expect(page.steps == ["deskewed"])
    #expect(abs(page.skew - degrees) < 0.15)
    #expect(Paper.prepare(scan, \.deskew, .off).steps.isEmpty)
    // What is level now needs no second turn.
    #expect(Paper.prepare(page.image, \.deskew).steps.isEmpty)
  }

  @Test func slightSkewIsLevelledOnlyWhenAskedFor() {
    let scan = Paper.turned(Paper.typed(), degrees: 0.15)
    #expect(Paper.prepare(scan, \.deskew).steps.isEmpty)
    #expect(Paper.prepare(scan, \.deskew, .on).steps == ["deskewed"])
  }

  /// Level is what a page is that nothing could be gained for by turning it.
  @Test(arguments: [0, 0.05])
  func levelPagesAreNotTurnedEvenWhenAskedFor(degrees: Double) {
    for (width, height) in [(1900, 2400), (800, 1100)] {
      let scan = Paper.turned(Paper.typed(width: width, height: height), degrees: degrees)
      let page = Paper.prepare(scan, \.deskew, .on)
      #expect(page.steps.isEmpty && page.skew == 0 && page.image === scan)
    }
  }

  @Test func paintsOverDarkBorders() {
    let drawn = Paper.typed()
    drawn.fill(left: 0, top: 0, width: 70, height: drawn.height, grey: 20)
    drawn.fill(left: 0, top: 0, width: drawn.width, height: 40, grey: 20)
    let page = Paper.prepare(Paper.image(drawn), \.crop)
    #expect(page.steps == ["bordersRemoved"])
    #expect(Paper.grey(page.image, x: 10, y: 1200) > 240)
    #expect(Paper.grey(page.image, x: 65, y: 1200) > 240)
    #expect(Paper.grey(page.image, x: 1200, y: 5) > 240)
    #expect(page.toScan.apply(Point(x: 5, y: 6)) == Point(x: 5, y: 6))
    #expect(Paper.prepare(Paper.image(drawn), \.crop, .off).steps.isEmpty)
  }

  @Test func paintsOverTheCornersOfDarkBorders() {
    let drawn = Paper.typed(width: 2600)
    let (width, height) = (drawn.width, drawn.height)
    for (left, top, w, h) in [
      (0, 0, 70, height), (width - 50, 0, 50, height), (0, 0, width, 60),
      (0, height - 90, width, 90),
    ] {
      drawn.fill(left: left, top: top, width: w, height: h, grey: 20)
    }
    let page = Paper.prepare(Paper.image(drawn), \.crop)
    for (x, y) in [(3, 3), (width - 4, 4), (2, height - 3), (width - 3, height - 2), (40, 30)] {
      #expect(Paper.grey(page.image, x: x, y: y) > 240, "at \(x), \(y)")
    }
  }

  /// Paper whose lines fan out has no angle at which all of them are level.
  @Test func levelsLinesThatAreNotQuiteParallel() throws {
    let drawn = Paper.typed()
    let fanned = DrawnPage(width: drawn.width, height: drawn.height)
    for row in 0..<fanned.height {
      // From 5 degrees at the top to 3.4 at the bottom.
      let slope = 0.0875 - 0.028 * Double(row) / Double(fanned.height)
      for column in 0..<fanned.width {
        let source = row - Int(slope * Double(column - fanned.width / 2))
        guard (0..<drawn.height).contains(source) else { continue }
        var value: UInt32 = 0
        pixGetPixel(drawn.pix, Int32(column), Int32(source), &value)
        pixSetPixel(fanned.pix, Int32(column), Int32(row), value)
      }
    }
    let page = Paper.prepare(Paper.image(fanned), \.deskew)
    #expect(page.steps == ["deskewed"])
    #expect((3.2...5.2).contains(page.skew))
  }

  @Test func makesFaintInkBlack() throws {
    let drawn = Paper.typed()
    let faint = DrawnPage(width: drawn.width, height: drawn.height)
    for row in 0..<faint.height {
      for column in 0..<faint.width {
        var value: UInt32 = 0
        pixGetPixel(drawn.pix, Int32(column), Int32(row), &value)
        pixSetPixel(faint.pix, Int32(column), Int32(row), value < 128 ? 170 : 240)
      }
    }
    let page = Paper.prepare(Paper.image(faint), \.background)
    #expect(page.steps == ["background"])
    #expect(Set(DrawnPage.pixels(of: page.image.pix)).min()! < 20)
    #expect(Paper.prepare(Paper.image(faint), \.background, .off).steps.isEmpty)
  }

  @Test func paintsOverTheCaptionBelowAScanAndNothingElse() {
    let strip = DrawnPage(width: 1900, height: 2400)
    strip.fill(left: 0, top: 0, width: 1900, height: 2280, grey: 200)
    for row in 0..<30 { strip.draw(Paper.words, left: 200, top: 150 + row * 60) }
    strip.draw("Source: a library", left: 1200, top: 2310)
    let page = Paper.prepare(Paper.image(strip), \.captions)
    #expect(page.steps == ["captionRemoved"])
    for (x, y) in [(1210, 2340), (100, 2390), (1800, 2290)] {
      #expect((190...210).contains(Paper.grey(page.image, x: x, y: y)))
    }
    #expect(Paper.prepare(Paper.image(strip), \.captions, .off).steps.isEmpty)
    // On white paper a footer is the page's own.
    let white = Paper.typed()
    white.draw("page 7", left: 1200, top: 2310)
    #expect(Paper.prepare(Paper.image(white), \.captions).steps.isEmpty)
  }

  @Test func takesRulesAwayFromBelowWordsAndLeavesTheLettersThatCrossThem() {
    let drawn = Paper.typed()
    drawn.fill(left: 200, top: 1000, width: 700, height: 5, grey: 0)
    // What crosses a rule is thicker than it.
    drawn.fill(left: 400, top: 970, width: 8, height: 60, grey: 0)
    // A bar is no rule, and nothing stands on the last line.
    drawn.fill(left: 200, top: 2270, width: 700, height: 20, grey: 0)
    drawn.fill(left: 200, top: 2330, width: 700, height: 5, grey: 0)
    let page = Paper.prepare(Paper.image(drawn), \.rules)
    #expect(page.steps == ["rulesRemoved"])
    let grey = { Paper.grey(page.image, x: $0, y: $1) }
    #expect(grey(250, 1002) == 255 && grey(850, 1002) == 255)
    #expect(grey(404, 1002) == 0 && grey(404, 990) == 0)
    #expect(grey(500, 2280) == 0 && grey(500, 2332) == 0)
    let forced = Paper.prepare(Paper.image(drawn), \.rules, .on)
    #expect(Paper.grey(forced.image, x: 500, y: 2332) == 255)
    #expect(Paper.prepare(Paper.image(drawn), \.rules, .off).steps.isEmpty)
    #expect(Paper.prepare(Paper.image(Paper.typed()), \.rules).steps.isEmpty)
  }

  @Test func takesTheLinesOfATableAwayWhereAskedAndLeavesItsWords() {
    let drawn = DrawnPage(width: 1900, height: 2400)
    for row in 0...12 {
      drawn.fill(left: 150, top: 200 + row * 150, width: 1604, height: 4)
      guard row < 12 else { continue }
      for column in 0..<4 {
        drawn.draw("cell \(row) \(column)", left: 160 + column * 400, top: 250 + row * 150)
      }
    }
    for column in 0...4 { drawn.fill(left: 150 + column * 400, top: 200, width: 4, height: 1804) }
    // A letter that leans on a line is left.
    drawn.fill(left: 554, top: 1010, width: 40, height: 8)
    let page = Paper.prepare(Paper.image(drawn), \.rules, .on)
    #expect(page.steps == ["rulesRemoved"])
    let grey = { Paper.grey(page.image, x: $0, y: $1) }
    for place in [230, 700, 1040, 1600] {
      #expect(grey(152, place) == 255 && grey(952, place) == 255)
    }
    #expect(grey(570, 1014) == 0)
    // The words are as they were.
    let words = { (image: PageImage) in
      (0..<60).reduce(0) { sum, row in
        sum + (0..<200).count { Paper.grey(image, x: 160 + $0, y: 245 + row) == 0 }
      }
    }
    #expect(words(page.image) == words(Paper.image(drawn)))
    // They keep cells apart.
    #expect(Paper.prepare(Paper.image(drawn), \.rules).steps.isEmpty)
  }

  @Test func turnsWhitePrintInABoxBlack() {
    let drawn = Paper.typed()
    // What is drawn is black on white, so the box is turned round once it is drawn.
    let box = (left: 200, top: 1000, width: 1500, height: 190)
    drawn.fill(left: 0, top: box.top - 60, width: 1900, height: 320, grey: 255)
    drawn.draw("The quick brown fox jumps over", left: 260, top: 1030)
    drawn.draw("the lazy dog and runs away", left: 260, top: 1105)
    let scan = Paper.image(drawn)
    scan.invert(left: box.left, top: box.top, width: box.width, height: box.height)
    let page = Paper.prepare(scan, \.inversion)
    #expect(page.steps == ["boxesInverted"])
    #expect(Paper.grey(page.image, x: 220, y: 1020) == 255)
    #expect(Paper.grey(page.image, x: 100, y: 1020) == 255)
    #expect(Paper.prepare(scan, \.inversion, .off).steps.isEmpty)
    // A bar has no letters in it.
    let bar = Paper.typed()
    bar.fill(left: 200, top: 2300, width: 1500, height: 60, grey: 0)
    #expect(Paper.prepare(Paper.image(bar), \.inversion).steps.isEmpty)
  }

  @Test func fillsPunchHoles() {
    let drawn = Paper.typed()
    for top in [700, 1500] {
      for row in -32...32 {
        let half = Int(Double(32 * 32 - row * row).squareRoot())
        drawn.fill(left: 90 - half, top: top + row, width: 2 * half + 1, height: 1, grey: 10)
      }
    }
    let page = Paper.prepare(Paper.image(drawn), \.punchHoles)
    #expect(page.steps == ["holesFilled"])
    #expect(Paper.grey(page.image, x: 90, y: 700) > 240)
    #expect(Paper.grey(page.image, x: 90, y: 1500) > 240)
    #expect(Paper.prepare(Paper.image(drawn), \.punchHoles, .off).steps.isEmpty)
  }

  @Test func turnsWhiteOnBlackRound() throws {
    let dark = try #require(Paper.image(Paper.typed()).inverted())
    let page = Paper.prepare(dark, \.inversion)
    #expect(page.steps == ["inverted"])
    #expect(Paper.grey(page.image, x: 20, y: 20) == 255)
    #expect(Paper.prepare(dark, \.inversion, .off).steps.isEmpty)
  }

  @Test func evensUnevenLight() throws {
    let drawn = Paper.typed()
    var shaded = pixCopy(nil, drawn.pix)
    defer { pixDestroy(&shaded) }
    // From full light on the left to half of it on the right.
    for column in 0..<drawn.width {
      for row in 0..<drawn.height {
        var value: UInt32 = 0
        pixGetPixel(shaded, Int32(column), Int32(row), &value)
        let light = 1 - 0.5 * Double(column) / Double(drawn.width)
        pixSetPixel(shaded, Int32(column), Int32(row), UInt32(Double(value) * light))
      }
    }
    let scan = PageImage(owning: pixClone(shaded))
    let page = Paper.prepare(scan, \.background)
    #expect(page.steps == ["background"])
    #expect(Paper.grey(page.image, x: 20, y: 1000) > 245)
    #expect(Paper.grey(page.image, x: 1880, y: 1000) > 245)
    #expect(Paper.prepare(scan, \.background, .off).steps.isEmpty)
  }

  @Test func takesAwayWhatShinesThrough() {
    let back = Paper.typed()
    let drawn = DrawnPage(width: back.width, height: back.height)
    // The back's ink, mirrored and faint, then the front's own.
    // Paper blurs it.
    var mirrored = pixFlipLR(nil, back.pix)
    var blurred = pixBlockconv(mirrored, 2, 2)
    defer {
      pixDestroy(&mirrored)
      pixDestroy(&blurred)
    }
    for row in 0..<drawn.height {
      for column in 0..<drawn.width {
        var value: UInt32 = 0
        pixGetPixel(blurred, Int32(column), Int32(row), &value)
        pixSetPixel(drawn.pix, Int32(column), Int32(row), 205 + value * 45 / 255)
      }
    }
    for top in stride(from: 180, to: 2200, by: 120) {
      drawn.draw("Own words on the front", left: 300, top: top)
    }
    let page = Paper.prepare(Paper.image(drawn), \.background)
    #expect(page.steps == ["background"])
    let greys = Set(DrawnPage.pixels(of: page.image.pix))
    #expect(greys.isSubset(of: Set(0...20).union(235...255)))
  }

  @Test func givesSmallTypeMorePixels() {
    let drawn = Paper.typed()
    let small = PageImage(owning: pixScaleAreaMap(drawn.pix, 0.25, 0.25))
    let page = Paper.prepare(small, \.enlargement)
    #expect(page.steps == ["enlarged"])
    #expect(page.image.width == small.width * 2)
    #expect(page.scanSize.width == small.width)
    #expect(page.toScan.apply(Point(x: 100, y: 60)) == Point(x: 50, y: 30))
    #expect(Paper.prepare(small, \.enlargement, .off).steps.isEmpty)
    #expect(Paper.prepare(Paper.image(drawn), \.enlargement).steps.isEmpty)
  }

  @Test func takesAwayDustAndLeavesFullStops() {
    let drawn = DrawnPage(width: 1900, height: 2400)
    drawn.draw("A line. And another.", left: 200, top: 300, scale: 2)
    let clean = drawn.pixels.count { $0 == 0 }
    var seed: UInt64 = 7
    for _ in 0..<1500 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (x, y) = (Int(seed >> 33) % 1880, Int(seed >> 20) % 1800 + 500)
      drawn.fill(left: x, top: y, width: 1, height: 1)
    }
    let page = Paper.prepare(Paper.image(drawn), \.despeckle)
    #expect(page.steps == ["despeckled"])
    let left = DrawnPage.pixels(of: page.image.pix).count { $0 < 128 }
    #expect(abs(left - clean) <= 20)
    #expect(Paper.prepare(Paper.image(drawn), \.despeckle, .off).steps.isEmpty)
  }

  @Test func tellsLinesThatRunUpright() throws {
    let image = Paper.image(Paper.typed())
    var level = PreparedPage(image)
    #expect(level.lineDirection() == .level)
    var upright = PreparedPage(try #require(image.turned(by: 1)))
    #expect(upright.lineDirection() == .upright)
    var empty = PreparedPage(Paper.image(DrawnPage(width: 1000, height: 1400)))
    #expect(empty.lineDirection() == .unknown)
  }
}
