import CLeptonica
import Glibc
import QuireModel
import QuireTestSupport
import Testing

/// Words lie where they were drawn, whatever was done to the page since: within three pixels.
@Suite(.timeLimit(.minutes(10))) struct GeometryTests {
  private let worker: WorkerInProcess

  init() throws { worker = try WorkerInProcess() }

  private static let target = "Quartz"
  private static let size = (width: 1900, height: 1400)

  /// A page of text with one word at a known place, which is returned with it.
  private static func page() -> (page: DrawnPage, box: DrawnPage.Box) {
    let page = DrawnPage(width: size.width, height: size.height)
    let words = "Five boxing wizards jump over there".split(separator: " ")
    for row in 0..<10 where row != 5 {
      // No two neighbours are alike, so that only lines run through the page.
      let start = row * 2 % words.count
      let line = (words[start...] + words[..<start]).joined(separator: " ")
      page.draw(line, left: 200, top: 150 + row * 110)
    }
    let box = page.draw(target, left: 900, top: 150 + 5 * 110)
    return (page, box)
  }

  private func find(_ scan: quire_pix) throws -> (quad: Quad, page: ScannedPage) {
    let page = try worker.recognize(DrawnPage(owning: pixClone(scan)).encoded(as: .png))
    let words = page.items.flatMap(\.words).filter { $0.text == Self.target }
    try #require(words.count == 1, "\(page.text)")
    return (words[0].quad, page)
  }

  private func expect(
    _ quad: Quad, near corners: [Point], _ place: SourceLocation = #_sourceLocation
  ) {
    for (found, wanted) in zip(quad.corners, corners) {
      #expect(
        abs(found.x - wanted.x) <= 3 && abs(found.y - wanted.y) <= 3,
        "\(found) is not at \(wanted)",
        sourceLocation: place)
    }
  }

  private static func corners(_ box: DrawnPage.Box, _ move: (Double, Double) -> Point) -> [Point] {
    let (left, top, right, bottom) = (
      Double(box.left), Double(box.top), Double(box.right), Double(box.bottom)
    )
    return [move(left, top), move(right, top), move(right, bottom), move(left, bottom)]
  }

  @Test(arguments: [0, 1, 2, 3]) func turnedPages(quarters: Int) throws {
    let (drawn, box) = Self.page()
    var scan = pixRotateOrth(drawn.pix, Int32(quarters))
    defer { pixDestroy(&scan) }
    let (quad, page) = try find(try #require(scan))
    // The page as scanned and turned upright is the page as drawn.
    expect(quad, near: Self.corners(box) { Point(x: $0, y: $1) })
    #expect(page.orientation == (4 - quarters) % 4 * 90)
    #expect(page.size?.width == Self.size.width && page.size?.height == Self.size.height)
    #expect(page.preparation.contains("turned") == (quarters != 0))
  }

  /// They line up down the page as well as across, and many figures are others on their heads.
  @Test(arguments: [0, 1, 2, 3]) func pagesOfFigures(quarters: Int) throws {
    let page = DrawnPage(width: 1650, height: 2330)
    for row in 0..<24 {
      for (column, left) in [200, 620, 1040].enumerated() {
        page.draw("\(104 + row * 37 + column * 991)", left: left, top: 150 + row * 88)
      }
    }
    let read = try worker.recognize(page.turned(quarters: quarters).encoded(as: .png))
    #expect(read.orientation == (4 - quarters) % 4 * 90)
    #expect(read.text.contains("104") && read.text.contains("1946"), "\(read.text)")
  }

  @Test(arguments: [-4.0, 2.5]) func skewedPages(degrees: Double) throws {
    let (drawn, box) = Self.page()
    let angle = degrees * .pi / 180
    var scan = pixRotateAMGray(drawn.pix, Float(angle), 255)
    defer { pixDestroy(&scan) }
    let (quad, page) = try find(try #require(scan))
    let (x, y) = (Double(Self.size.width) / 2, Double(Self.size.height) / 2)
    expect(
      quad,
      near: Self.corners(box) {
        Point(
          x: x + ($0 - x) * cos(angle) - ($1 - y) * sin(angle),
          y: y + ($0 - x) * sin(angle) + ($1 - y) * cos(angle))
      })
    #expect(abs((page.skew ?? 0) - degrees) < 0.2)
    #expect(page.preparation.contains("deskewed"))
  }

  @Test(arguments: [40, 110, 150, 200] as [UInt32])
  func photographedPages(desk: UInt32) throws {
    let (drawn, box) = Self.page()
    // Where the sheet's corners come to lie on the desk.
    let seen = [
      Point(x: 130, y: 90), Point(x: 2030, y: 150), Point(x: 2090, y: 1500), Point(x: 70, y: 1560),
    ]
    let (width, height) = (Double(Self.size.width), Double(Self.size.height))
    var sheet = pixAddBorderGeneral(drawn.pix, 0, 260, 0, 260, desk)
    var (from, to) = (ptaCreate(4), ptaCreate(4))
    for (x, y) in [(0, 0), (width, 0), (width, height), (0, height)] {
      ptaAddPt(from, Float(x), Float(y))
    }
    for point in seen { ptaAddPt(to, Float(point.x), Float(point.y)) }
    var scan = pixProjectivePtaGray(sheet, to, from, UInt8(desk))
    var coefficients: UnsafeMutablePointer<Float>?
    getProjectiveXformCoeffs(from, to, &coefficients)
    defer {
      pixDestroy(&sheet)
      pixDestroy(&scan)
      ptaDestroy(&from)
      ptaDestroy(&to)
      lept_free(coefficients)
    }
    let c = try #require(coefficients)
    let (quad, page) = try find(try #require(scan))
    expect(
      quad,
      near: Self.corners(box) { x, y in
        let w = Double(c[6]) * x + Double(c[7]) * y + 1
        return Point(
          x: (Double(c[0]) * x + Double(c[1]) * y + Double(c[2])) / w,
          y: (Double(c[3]) * x + Double(c[4]) * y + Double(c[5])) / w)
      })
    #expect(page.preparation.contains("flattened"))
    #expect(page.size?.width == Self.size.width + 260)
  }
}
