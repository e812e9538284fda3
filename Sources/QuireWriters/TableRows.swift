import QuireFlow
import QuireModel

/// Lines whose words stand in the same columns, with wide gaps between them.
struct TableRows {
  /// Every row has as many cells as the first.
  let rows: [[String]]

  private static let fewestRows = 3
  /// A gap between columns is at least so many times as wide as the line is high.
  private static let widestSpace = 1.2

  private struct Cell {
    var text: String
    var left: Double
    var right: Double
  }

  /// `nil` where the lines are no table: fewer than three, of different numbers of cells, or of cells
  /// that do not stand below each other.
  init?(_ lines: [TextItem]) {
    guard lines.count >= Self.fewestRows else { return nil }
    let cells = lines.map(Self.cells)
    let columns = cells[0].count
    guard columns >= 2, cells.allSatisfy({ $0.count == columns }) else { return nil }
    for column in 0..<columns {
      // Text is aligned at its left, numbers at their right, headings in the middle: each overlaps
      // with the column's other cells at least.
      let left = cells.map { $0[column].left }.max()!
      let right = cells.map { $0[column].right }.min()!
      guard left < right else { return nil }
    }
    rows = cells.map { $0.map(\.text) }
  }

  private static func cells(of line: TextItem) -> [Cell] {
    var cells: [Cell] = []
    let bounds = line.quad.bounds
    let widest = (bounds.bottom - bounds.top) * widestSpace
    for word in line.wordsOrLine {
      let place = word.quad.bounds
      let text = CleanText.line(word.text)
      if let last = cells.last, place.left - last.right < widest {
        cells[cells.count - 1].text += " " + text
        cells[cells.count - 1].right = max(last.right, place.right)
      } else {
        cells.append(Cell(text: text, left: place.left, right: place.right))
      }
    }
    return cells
  }
}
