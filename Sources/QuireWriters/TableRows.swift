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

  /// Lines in reading order, as tables and as what stands before, between and behind them: the rows above a
  /// sum or a note are a table all the same.
  static func split(_ lines: [TextItem]) -> [(table: TableRows?, lines: ArraySlice<TextItem>)] {
    let cells = lines.map(Self.cells)
    var parts: [(table: TableRows?, lines: ArraySlice<TextItem>)] = []
    var unclaimed = 0
    var start = 0
    while start < lines.count {
      let end = end(ofTableFrom: start, in: cells)
      guard end - start >= fewestRows else {
        start += 1
        continue
      }
      if unclaimed < start { parts.append((nil, lines[unclaimed..<start])) }
      let rows = cells[start..<end].map { $0.map(\.text) }
      parts.append((TableRows(rows: rows), lines[start..<end]))
      (start, unclaimed) = (end, end)
    }
    if unclaimed < lines.count { parts.append((nil, lines[unclaimed...])) }
    return parts
  }

  /// Behind the last line that has as many cells as the first, each below those above it.
  private static func end(ofTableFrom start: Int, in cells: [[Cell]]) -> Int {
    // Text is aligned at its left, numbers at their right, headings in the middle: each overlaps
    // with the column's other cells at least.
    var columns = cells[start].map { (left: $0.left, right: $0.right) }
    guard columns.count >= 2 else { return start }
    var end = start
    while end < cells.count, cells[end].count == columns.count {
      let narrowed = zip(columns, cells[end]).map { column, cell in
        (left: max(column.left, cell.left), right: min(column.right, cell.right))
      }
      guard narrowed.allSatisfy({ $0.left < $0.right }) else { break }
      columns = narrowed
      end += 1
    }
    return end
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
