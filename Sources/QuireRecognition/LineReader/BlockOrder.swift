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
    guard lines.allSatisfy(\.isUpright) else { return lines }
    blocks = divided(blocks)
    guard blocks.count > 1 else { return lines }
    var isMoved = false
    for index in blocks.indices {
      guard let place = place(of: index, in: blocks) else { continue }
      blocks.insert(blocks.remove(at: index), at: place)
      isMoved = true
    }
    return isMoved ? counted(blocks.flatMap(\.lines)) : lines
  }

  /// Blocks without a way back up, and without what others lie in the middle of: where a drawing or a note
  /// in the margin bulges into it, layout analysis takes the upper and the lower part of a column for one
  /// block around a third, or sets the upper part behind.
  private static func divided(_ blocks: [Block]) -> [Block] {
    let falling = divided(blocks) { _, last, next in next.bottom < last.top }
    return divided(falling) { block, last, next in
      let gap = next.top - last.bottom
      return gap > 0
        && falling.contains { other in
          (last.bottom..<next.top).contains(other.middle) && other.height < 1.2 * gap
            && block.sharesColumns(with: other)
        }
    }
  }

  private typealias Bounds = (left: Double, top: Double, right: Double, bottom: Double)

  /// Blocks divided between lines that do not belong together.
  private static func divided(
    _ blocks: [Block], where isDivided: (Block, Bounds, Bounds) -> Bool
  ) -> [Block] {
    blocks.flatMap { block -> [Block] in
      var parts: [[RecognizedLine]] = []
      for line in block.lines {
        if let last = parts.last?.last, !isDivided(block, last.quad.bounds, line.quad.bounds) {
          parts[parts.count - 1].append(line)
        } else {
          parts.append([line])
        }
      }
      return parts.map(Block.init)
    }
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
