import QuireImaging

/// Marks as high as letters that layout analysis left out: it takes what stands alone for dust, such as the
/// number at the head of a page.
struct MissedMarks {
  /// A few marks side by side, in pixels of the view.
  typealias Box = (left: Int, top: Int, right: Int, bottom: Int)

  /// Of the height of a line: how high its letters are, and how high what stands between them is.
  private static let (letters, others) = (0.35...1.2, 0.04...1.2)
  /// Of the height of a line: how far apart marks of one line are at most.
  private static let gap = 1.8
  /// A line of more marks is none that layout analysis takes for dust.
  private static let mostMarks = 12
  /// More of them are the grain of a picture.
  private static let mostLines = 6

  /// The lines there may be.
  ///
  /// - Parameters:
  ///   - marks: What lies outside of the lines that were read.
  ///   - textHeight: From descender to ascender.
  static func lines(of marks: [Box], textHeight: Double) -> [Box] {
    let height = { (box: Box) in Double(box.bottom - box.top) / textHeight }
    let parts = marks.filter {
      others.contains(height($0)) && Double($0.right - $0.left) < 3 * textHeight
    }.sorted { $0.left < $1.left }
    var lines: [(box: Box, marks: Int, letters: Int)] = []
    for part in parts {
      let letter = letters.contains(height(part)) ? 1 : 0
      let place = lines.lastIndex { line in
        let middle = (part.top + part.bottom) / 2
        return Double(part.left - line.box.right) < gap * textHeight
          && middle > line.box.top - Int(textHeight / 3)
          && middle < line.box.bottom + Int(textHeight / 3)
      }
      guard let place else {
        lines.append((part, 1, letter))
        continue
      }
      let box = lines[place].box
      lines[place] = (
        (
          min(box.left, part.left), min(box.top, part.top), max(box.right, part.right),
          max(box.bottom, part.bottom)
        ), lines[place].marks + 1, lines[place].letters + letter
      )
    }
    let found = lines.filter {
      $0.letters > 0 && $0.marks <= mostMarks && height($0.box) <= 1.5
        && height($0.box) >= letters.lowerBound
    }
    return found.count <= mostLines ? found.map(\.box) : []
  }

  /// Whether marks are what a line of type left over: they stand in its row, hard by it.
  static func isRest(_ box: Box, of lines: [Box], textHeight: Double) -> Bool {
    lines.contains { line in
      let shared = min(box.bottom, line.bottom) - max(box.top, line.top)
      let apart = max(box.left, line.left) - min(box.right, line.right)
      return 3 * shared > box.bottom - box.top && Double(apart) < gap * textHeight
    }
  }

  /// Whether a text is the number of a page and what stands around it, which no dictionary helps to read.
  static func isPageNumber(_ text: String) -> Bool {
    let digits = text.filter(\.isNumber)
    return (1...4).contains(digits.count)
      && text.allSatisfy { $0.isNumber || " -–—()[].".contains($0) }
  }
}
