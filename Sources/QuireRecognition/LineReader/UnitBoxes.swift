import Glibc
import QuireReader

/// Where the words of a reading lie: the connected components of the line, handed out to its
/// characters by their middles.
struct UnitBoxes {
  private let unit: LineUnit
  private let cut: RowBox
  /// Pixels of the page for a step of the network.
  private let stepWidth: Float
  private let reading: LineReading

  init(_ unit: LineUnit, cut: RowBox, stepWidth: Float, reading: LineReading) {
    self.unit = unit
    self.cut = cut
    self.stepWidth = stepWidth
    self.reading = reading
  }

  /// A box for each word of the reading.
  func boxes() -> [RowBox] {
    var parts = unit.parts.sorted { $0.left + $0.right < $1.left + $1.right }[...]
    let columns = reading.words.map(column)
    var last = RowBox.nothing
    return reading.words.indices.map { index in
      let next = index + 1 < columns.count ? columns[index + 1] : nil
      let bounds = bounds(of: columns[index], after: last, before: next)
      last = bounds
      return box(of: index, within: bounds, &parts)
    }
  }

  /// What the network says about where a character lies; as high as the line's image.
  private func column(_ character: Int) -> RowBox {
    RowBox(
      left: cut.left + Int(floorf(Float(reading.borders[character]) * stepWidth)),
      bottom: cut.bottom,
      right: cut.left + Int(ceilf(Float(reading.borders[character + 1]) * stepWidth)),
      top: cut.top)
  }

  private func column(_ word: ReadWord) -> RowBox {
    column(word.range.lowerBound).union(column(word.range.upperBound - 1))
  }

  /// The part of the line that belongs to a word: the layout's words which it overlaps by a quarter
  /// of their width and half or all of their height, unless its neighbours do as well.
  private func bounds(of column: RowBox, after last: RowBox, before next: RowBox?) -> RowBox {
    var bounds = RowBox.nothing
    for box in unit.words {
      let enough = max(min(box.height, box.width / 2), box.width / 4)
      guard box.overlap(column) > enough else { continue }
      if box.overlap(last) > enough {
        bounds.left = column.left
      } else if let next, box.overlap(next) > enough {
        bounds.right = column.right
      } else {
        bounds = bounds.union(box)
      }
    }
    if bounds.width <= 0 || bounds.height <= 0 {
      (bounds.top, bounds.bottom) = (column.top, column.bottom)
    }
    return bounds.width > 0 ? bounds : column
  }

  private func box(
    of word: Int, within bounds: RowBox, _ parts: inout ArraySlice<RowBox>
  ) -> RowBox {
    let range = reading.words[word].range
    var result: RowBox?
    for character in range {
      var box: RowBox?
      let end = end(of: character, word: word, within: bounds)
      while let part = parts.first, part.middle < end {
        parts.removeFirst()
        let clipped = bounds.contains(part) ? part : part.clipped(to: bounds)
        box = box?.union(clipped) ?? clipped
      }
      // Where there is nothing, what the network says has to do.
      let found = box ?? column(character).clipped(to: bounds)
      result = result?.union(found) ?? found
    }
    return result!
  }

  /// Up to where parts belong to a character.
  private func end(of character: Int, word: Int, within bounds: RowBox) -> Int {
    guard character + 1 < reading.words[word].range.upperBound else { return bounds.right }
    let border = (column(character).right + column(character + 1).left) / 2
    return min(max(border, bounds.left), bounds.right)
  }
}
