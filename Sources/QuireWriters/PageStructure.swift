import QuireModel

/// The lines of a page as blocks of paragraphs, in reading order: what most formats nest.
struct PageStructure {
  struct Paragraph {
    var lines: [TextItem]
    var box: PixelBox { PixelBox(lines.map(\.quad)) }
  }

  struct Block {
    var paragraphs: [Paragraph]
    var box: PixelBox { PixelBox(paragraphs.flatMap(\.lines).map(\.quad)) }
  }

  let blocks: [Block]

  /// A block or paragraph whose number comes back later on the page is another one.
  init(_ page: ScannedPage) {
    var blocks: [Block] = []
    var last: TextItem?
    for item in page.items {
      if blocks.isEmpty || last?.block != item.block {
        blocks.append(Block(paragraphs: [Paragraph(lines: [item])]))
      } else if last?.paragraph != item.paragraph {
        blocks[blocks.count - 1].paragraphs.append(Paragraph(lines: [item]))
      } else {
        let paragraph = blocks[blocks.count - 1].paragraphs.count - 1
        blocks[blocks.count - 1].paragraphs[paragraph].lines.append(item)
      }
      last = item
    }
    self.blocks = blocks
  }
}

/// An upright rectangle of whole pixels; right and bottom are exclusive.
struct PixelBox: Hashable {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  var width: Int { right - left }
  var height: Int { bottom - top }

  init(width: Int, height: Int) { (right, bottom) = (width, height) }

  /// Around all of them; nowhere for none.
  init(_ quads: [Quad]) {
    guard let first = quads.first?.bounds else { return }
    var bounds = first
    for quad in quads.dropFirst() {
      let other = quad.bounds
      bounds = (
        min(bounds.left, other.left), min(bounds.top, other.top),
        max(bounds.right, other.right), max(bounds.bottom, other.bottom)
      )
    }
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      // Beyond any page, and within any reader's integers.
      Int(min(max(value.rounded(rule), 0), 1_000_000))
    }
    (left, top) = (whole(bounds.left, .down), whole(bounds.top, .down))
    (right, bottom) = (whole(bounds.right, .up), whole(bounds.bottom, .up))
  }
}

extension TextItem {
  /// The words, or the line itself where a recogniser gave none.
  var wordsOrLine: [TextWord] {
    words.isEmpty ? [TextWord(text: text, confidence: confidence, quad: quad)] : words
  }
}

extension Confidence {
  /// 0...100.
  var percent: Int { Int((value * 100).rounded()) }
}
