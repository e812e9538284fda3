import CPoppler
import QuireModel

extension PDFPage {
  /// The page's text as Poppler orders it, cut into lines and words.
  ///
  /// - Parameter imageCoverage: See ``TextLayer/imageCoverage``.
  func textLayer(imageCoverage: Double) -> TextLayer {
    var builder = TextLayerBuilder(scale: TextLayer.gridResolution / 72)
    if let text = poppler_page_get_text(raw) {
      defer { g_free(text) }
      var rectangles: UnsafeMutablePointer<PopplerRectangle>?
      var count: UInt32 = 0
      poppler_page_get_text_layout(raw, &rectangles, &count)
      defer { g_free(rectangles) }
      // Poppler gives one rectangle for each character of the text; text beyond them has no place.
      for (index, scalar) in String(cString: text).unicodeScalars.prefix(Int(count)).enumerated() {
        builder.append(scalar, at: rectangles![index])
      }
    }
    return builder.finish(imageCoverage: imageCoverage)
  }
}

/// Cuts a run of placed characters into words at white space and into lines at line ends.
private struct TextLayerBuilder {
  private let scale: Double
  private var lines: [[TextLayer.Word]] = []
  private var line: [TextLayer.Word] = []
  private var word = ""
  private var bounds: (left: Double, top: Double, right: Double, bottom: Double)?
  private var last: PopplerRectangle?
  private var characterCount = 0
  private var unmappedCount = 0

  /// - Parameter scale: From points to the grid.
  init(scale: Double) { self.scale = scale }

  mutating func append(_ scalar: Unicode.Scalar, at rectangle: PopplerRectangle) {
    if scalar == "\n" {
      endLine()
    } else if scalar.properties.isWhitespace {
      endWord()
    } else {
      if isApart(rectangle) { endWord() }
      last = rectangle
      characterCount += 1
      let category = scalar.properties.generalCategory
      if [.privateUse, .unassigned, .control].contains(category) || scalar == "\u{FFFD}" {
        unmappedCount += 1
      }
      // A control character in a text file or on a terminal would act instead of being read.
      word.unicodeScalars.append(category == .control ? "\u{FFFD}" : scalar)
      widen(to: rectangle)
    }
  }

  mutating func finish(imageCoverage: Double) -> TextLayer {
    endLine()
    return TextLayer(
      lines: lines, characterCount: characterCount, unmappedCount: unmappedCount,
      imageCoverage: imageCoverage)
  }

  /// Whether a character stands so far from the one before it that both cannot be of one word, although
  /// nothing is written between them: cells of a table.
  private func isApart(_ rectangle: PopplerRectangle) -> Bool {
    guard let last, bounds != nil else { return false }
    let gap = max(
      min(rectangle.x1, rectangle.x2) - max(last.x1, last.x2),
      min(last.x1, last.x2) - max(rectangle.x1, rectangle.x2))
    return gap > 0.7 * max(abs(last.y2 - last.y1), abs(last.x2 - last.x1))
  }

  private mutating func widen(to rectangle: PopplerRectangle) {
    let (left, right) = (min(rectangle.x1, rectangle.x2), max(rectangle.x1, rectangle.x2))
    let (top, bottom) = (min(rectangle.y1, rectangle.y2), max(rectangle.y1, rectangle.y2))
    let old = bounds ?? (left, top, right, bottom)
    bounds = (
      min(old.left, left), min(old.top, top), max(old.right, right), max(old.bottom, bottom)
    )
  }

  private mutating func endWord() {
    if let bounds, !word.isEmpty {
      line.append(
        TextLayer.Word(
          text: word,
          quad: Quad(
            left: bounds.left, top: bounds.top, right: bounds.right, bottom: bounds.bottom
          ).scaled(by: scale)))
    }
    word = ""
    bounds = nil
  }

  private mutating func endLine() {
    endWord()
    if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
    line = []
  }
}
