import CLeptonica
import QuireImaging

/// Rectangles that are printed black all over, but for letters.
struct DarkBoxes {
  /// In blocks.
  private(set) var boxes: [InkMask.Mark] = []

  /// Of the paper's grey: what is dark, and what is light.
  private static let (dark, light) = (0.55, 0.75)
  /// Of the page's width and height: the smallest box. No letter has as long a level stroke.
  private static let (leastWidth, leastHeight) = (0.05, 0.009)
  /// Of a box: how much of it is paper's colour, which letters are, and how much of its edge is dark.
  private static let (letters, edge) = (0.015...0.45, 0.93)
  /// How often light and dark alternate along a row of letters, on average of all rows.
  private static let leastAlternation = 4.0

  init(_ survey: PageSurvey) {
    let (width, height) = (survey.width, survey.height)
    let paper = Double(survey.tiles.paperLevel(0.6))
    let limit = UInt8(paper * Self.dark)
    let length = max(12, Int(Self.leastWidth * Double(width)))
    guard Self.hasRun(of: length, darkerThan: limit, survey),
      let pix = pixCreate(Int32(width), Int32(height), 1)
    else { return }
    let mask = PageImage(owning: pix)
    for row in 0..<height {
      for column in 0..<width where survey.mean[row * width + column] < limit {
        pixSetPixel(pix, Int32(column), Int32(row), 1)
      }
    }
    for box in (mask.components() ?? []).map(InkMask.Mark.init) {
      if box.width >= length, box.height >= max(6, Int(Self.leastHeight * Double(height))),
        // What is as large as the page is the page.
        box.width < width * 97 / 100 || box.height < height / 2,
        Self.isPrinted(box, survey, limit, UInt8(paper * Self.light))
      {
        boxes.append(box)
      }
    }
  }

  /// Whether some row is dark over this many blocks. Most pages have none, and are done with.
  private static func hasRun(of length: Int, darkerThan limit: UInt8, _ survey: PageSurvey) -> Bool
  {
    for row in 0..<survey.height {
      var run = 0
      for index in row * survey.width..<(row + 1) * survey.width {
        run = survey.mean[index] < limit ? run + 1 : 0
        if run >= length { return true }
      }
    }
    return false
  }

  /// Whether a box has letters in it: a picture is light in large parts, and rarely dark all around.
  private static func isPrinted(
    _ box: InkMask.Mark, _ survey: PageSurvey, _ dark: UInt8, _ light: UInt8
  ) -> Bool {
    let (right, bottom) = (box.left + box.width - 1, box.top + box.height - 1)
    let grey = { (x: Int, y: Int) in survey.mean[y * survey.width + x] }
    let around =
      (box.left...right).flatMap { [grey($0, box.top + 1), grey($0, bottom - 1)] }
      + (box.top...bottom).flatMap { [grey(box.left + 1, $0), grey(right - 1, $0)] }
    guard Double(around.count { $0 < dark }) >= edge * Double(around.count) else { return false }
    var (lightBlocks, changes) = (0, 0)
    for y in box.top...bottom {
      var wasLight = false
      for x in box.left...right {
        let isLight = grey(x, y) >= light
        lightBlocks += isLight ? 1 : 0
        changes += isLight != wasLight ? 1 : 0
        wasLight = isLight
      }
    }
    return letters.contains(Double(lightBlocks) / Double(box.width * box.height))
      && Double(changes) >= leastAlternation * Double(box.height)
  }
}
