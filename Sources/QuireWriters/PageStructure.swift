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

  /// Of lines of one block.
  static func paragraphs(of lines: some Sequence<TextItem>) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var last: TextItem?
    for item in lines {
      if let last, last.paragraph == item.paragraph {
        paragraphs[paragraphs.count - 1].lines.append(item)
      } else {
        paragraphs.append(Paragraph(lines: [item]))
      }
      last = item
    }
    return paragraphs
  }

  /// A block or paragraph whose number comes back later on the page is another one.
  init(_ page: ScannedPage) {
    var lines: [[TextItem]] = []
    for item in page.items {
      if let block = lines.last?.last?.block, block == item.block {
        lines[lines.count - 1].append(item)
      } else {
        lines.append([item])
      }
    }
    blocks = lines.map { Block(paragraphs: Self.paragraphs(of: $0)) }
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
