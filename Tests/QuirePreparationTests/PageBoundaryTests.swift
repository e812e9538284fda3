import Glibc
import QuireImaging
import QuireModel
import QuirePreparation
import QuireTestSupport
import Testing

/// A sheet is found by its outline on whatever it lies, and what is no sheet is left alone.
@Suite struct PageBoundaryTests {
  /// In pixels; a cell of the grid that edges are looked for in is four of them wide.
  private static let reach = 6.0

  private func expectFlattened(
    _ photo: Photo, within reach: Double = Self.reach, _ place: SourceLocation = #_sourceLocation
  ) throws {
    let scan = try #require(photo.image())
    let page = Paper.prepare(scan, \.pageBoundary)
    #expect(page.steps == ["flattened"], sourceLocation: place)
    let (w, h) = (Double(page.image.width), Double(page.image.height))
    let found = page.toScan.apply(Quad(left: 0, top: 0, right: w, bottom: h))
    for (one, wanted) in zip(found.corners, photo.corners.corners) {
      #expect(
        hypot(one.x - wanted.x, one.y - wanted.y) <= reach, "\(one) is not at \(wanted)",
        sourceLocation: place)
    }
    #expect(Paper.prepare(scan, \.pageBoundary, .off).steps.isEmpty, sourceLocation: place)
  }

  private func expectLeftAlone(
    _ image: PageImage?, _ place: SourceLocation = #_sourceLocation
  ) throws {
    let scan = try #require(image)
    #expect(Paper.prepare(scan, \.pageBoundary).image === scan, sourceLocation: place)
  }

  @Test(arguments: [20, 60, 90, 130, 170, 200] as [UInt32])
  func onADeskOfAnyGrey(grey: UInt32) throws {
    try expectFlattened(Photo(desk: { _, _ in grey * 0x010101 }))
  }

  /// As bright as paper, or brighter.
  @Test(arguments: [0xFFEB96, 0xE0C8A0, 0xA0D8FF] as [UInt32])
  func onADeskOfAnotherColour(colour: UInt32) throws {
    try expectFlattened(Photo(desk: { _, _ in colour }))
  }

  @Test(arguments: [60, 140, 170] as [UInt32])
  func whereLightFallsOff(grey: UInt32) throws {
    try expectFlattened(
      Photo(
        desk: { _, _ in grey * 0x010101 },
        light: { x, y in 1 - 0.35 * Double(x) / 1200 - 0.2 * Double(y) / 1500 }))
  }

  @Test func onStripes() throws {
    try expectFlattened(Photo(desk: { x, y in (x + y) / 40 % 2 == 0 ? 0x969696 : 0x707070 }))
  }

  @Test func withACornerOutsideThePicture() throws {
    var photo = Photo()
    photo.corners.bottomRight = Point(x: 1260, y: 1540)
    try expectFlattened(photo, within: 2 * Self.reach)
  }

  @Test func withAThumbOnItsEdge() throws {
    try expectFlattened(
      Photo(isCovered: { x, y in
        x < 150 && abs(y - 700) < 70 || hypot(Double(x - 150), Double(y - 700)) < 100
      }))
  }

  @Test func whereItCurls() throws {
    try expectFlattened(Photo(curl: 0.008), within: 2 * Self.reach)
  }

  @Test func inTheShadowOfAHand() throws {
    try expectFlattened(Photo(light: { x, y in y > 700 && x > 500 ? 0.6 : 1 }))
  }

  @Test func aLongReceipt() throws {
    try expectFlattened(
      Photo(
        corners: Quad(
          topLeft: Point(x: 480, y: 60), topRight: Point(x: 800, y: 80),
          bottomRight: Point(x: 860, y: 1450), bottomLeft: Point(x: 430, y: 1440))))
  }

  /// What lies flat is cut out only where that is asked for.
  @Test func aSheetSeenFromAbove() throws {
    let photo = Photo(corners: Quad(left: 150, top: 100, right: 1050, bottom: 1360))
    try expectLeftAlone(photo.image())
    let page = Paper.prepare(try #require(photo.image()), \.pageBoundary, .on)
    #expect(page.steps == ["flattened"])
    #expect(abs(page.image.width - 900) <= 8 && abs(page.image.height - 1260) <= 8)
  }

  @Test func twoSheetsAreLeftAlone() throws {
    let (left, right) = (
      Quad(
        topLeft: Point(x: 60, y: 110), topRight: Point(x: 520, y: 90),
        bottomRight: Point(x: 545, y: 1380), bottomLeft: Point(x: 90, y: 1400)),
      Quad(
        topLeft: Point(x: 680, y: 100), topRight: Point(x: 1150, y: 125),
        bottomRight: Point(x: 1110, y: 1410), bottomLeft: Point(x: 640, y: 1390))
    )
    let (one, other) = (
      try #require(Photo(corners: left).image()), try #require(Photo(corners: right).image())
    )
    let both = try #require(PageImage(colourWidth: 1200, height: 1500))
    for y in 0..<1500 {
      let (a, b) = (one.samples(ofRow: y), other.samples(ofRow: y))
      both.setColourRow(y) { x in UInt32(x < 600 ? a[3 * x] : b[3 * x]) * 0x010101 }
    }
    try expectLeftAlone(both)
  }

  /// A page with a frame on it, askew: what stands in the margin would be lost.
  @Test func aFrameWithPrintAroundItIsLeftAlone() throws {
    let page = DrawnPage(width: 1200, height: 1500)
    page.fill(left: 0, top: 0, width: 1200, height: 1500, grey: 225)
    for row in 0..<8 { page.draw("Contents Members", left: 20, top: 60 + row * 170) }
    page.draw("Annual report of the society", left: 300, top: 30)
    for row in 0..<1280 {
      page.fill(left: 420 - row / 60, top: 120 + row, width: 700 + row / 20, height: 1, grey: 250)
    }
    for row in 0..<20 { page.draw("The quick brown fox", left: 440, top: 150 + row * 60) }
    try expectLeftAlone(Paper.image(page))
  }

  /// A cutting whose edges are not parallel, on a scanner's bed: its lines are.
  @Test func aCuttingCutAskewIsLeftAlone() throws {
    let page = DrawnPage(width: 1200, height: 1500)
    page.fill(left: 0, top: 0, width: 1200, height: 1500, grey: 120)
    for column in 100..<1100 {
      let top = 100 + (column - 100) / 16
      page.fill(left: column, top: top, width: 1, height: 1400 - top, grey: 250)
    }
    let parts = Paper.words.split(separator: " ")
    for row in 0..<18 {
      let start = row * 5 % parts.count
      let line = (parts[start...] + parts[..<start]).prefix(7).joined(separator: " ")
      page.draw(line, left: 140, top: 200 + row * 62)
    }
    try expectLeftAlone(Paper.image(page))
  }
}
