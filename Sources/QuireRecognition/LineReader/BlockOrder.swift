import QuireModel

/// Puts back what layout analysis has set at the wrong place, where nothing else can be meant.
///
/// It takes a line with a large initial, or one in a larger type, for a block of its own and sets it
/// behind the text below. Such a block stands alone in its band of the page, and what comes before it
/// in order lies below it. Nothing else is touched: in columns and tables the order is layout's.
enum BlockOrder {
  private struct Block {
    var lines: [RecognizedLine]
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    var height: Double { bottom - top }
    var middle: Double { (top + bottom) / 2 }

    init(_ lines: [RecognizedLine]) {
      self.lines = lines
      let bounds = lines.map(\.quad.bounds)
      left = bounds.map(\.left).min()!
      top = bounds.map(\.top).min()!
      right = bounds.map(\.right).max()!
      bottom = bounds.map(\.bottom).max()!
    }

    /// Whether half of the narrower one lies above or below the other.
    func sharesColumns(with other: Block) -> Bool {
      2 * (min(right, other.right) - max(left, other.left))
        > min(right - left, other.right - other.left)
    }

    func isBeside(_ other: Block) -> Bool {
      2 * (min(bottom, other.bottom) - max(top, other.top)) > min(height, other.height)
    }
  }

  /// The lines with their blocks and paragraphs counted anew where something was moved.
  static func repaired(_ lines: [RecognizedLine]) -> [RecognizedLine] {
    var blocks: [Block] = []
    for (index, line) in lines.enumerated()
    where index == 0 || line.block != lines[index - 1].block {
      blocks.append(Block(Array(lines[index...].prefix { $0.block == line.block })))
    }
    guard blocks.count > 2, lines.allSatisfy(\.isUpright) else { return lines }
    var isMoved = false
    for index in blocks.indices {
      guard let place = place(of: index, in: blocks) else { continue }
      blocks.insert(blocks.remove(at: index), at: place)
      isMoved = true
    }
    return isMoved ? counted(blocks.flatMap(\.lines)) : lines
  }

  /// Where a block belongs that stands too late.
  private static func place(of index: Int, in blocks: [Block]) -> Int? {
    let block = blocks[index]
    guard let place = blocks[..<index].firstIndex(where: { $0.top > block.middle }),
      blocks[place..<index].contains(where: { block.sharesColumns(with: $0) }),
      blocks[..<place].allSatisfy({ $0.middle < block.middle }),
      !blocks.indices.contains(where: { $0 != index && blocks[$0].isBeside(block) })
    else { return nil }
    return place
  }

  private static func counted(_ lines: [RecognizedLine]) -> [RecognizedLine] {
    var counted = lines
    var (block, paragraph) = (0, 0)
    for index in lines.indices {
      if index > 0 {
        if lines[index].block != lines[index - 1].block { block += 1 }
        if lines[index].paragraph != lines[index - 1].paragraph { paragraph += 1 }
      }
      counted[index].block = block
      counted[index].paragraph = paragraph
    }
    return counted
  }
}

extension RecognizedLine {
  fileprivate var isUpright: Bool {
    direction != .topToBottom && quad.topLeft.x < quad.topRight.x
      && abs(quad.topRight.y - quad.topLeft.y) < quad.topRight.x - quad.topLeft.x
  }
}
