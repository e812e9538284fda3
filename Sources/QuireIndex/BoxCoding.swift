internal import QuireModel

/// The quads of a line and its words in a few bytes each, since there are hundreds on a page.
///
/// Layout: a tag byte (bit 0: all corners on whole pixels, else tenths; bit 1: all quads upright), the
/// quad of the line, then for each word its place in the line's text and its quad. Numbers are LEB128,
/// signed ones zigzag-coded. A place is `4 * length + gap` in UTF-8 bytes, where the gap is what lies
/// between it and the word before; a gap of 3 means that a number follows to be added to it. A word
/// that does not occur in the line's text has length 0. An upright quad is its first corner, width and
/// height (unsigned); another one its corners, each as the distance from the one before. A word's
/// first corner is told as the distance from the second corner of the word before, the first word's
/// from the first corner of the line.
enum BoxCoding {
  struct Word {
    /// UTF-8 offsets into the line's text.
    var range: Range<Int>
    var quad: Quad
  }

  struct Line {
    var quad: Quad
    var words: [Word]
  }

  static func encode(_ item: TextItem) -> [UInt8] {
    let quads = [item.quad] + item.words.map(\.quad)
    let isWhole = quads.allSatisfy { quad in
      quad.corners.allSatisfy { isWholePixel($0.x) && isWholePixel($0.y) }
    }
    let areUpright = quads.allSatisfy(isUpright)
    var writer = Writer(scale: isWhole ? 1 : 10, areUpright: areUpright)
    writer.bytes.append((isWhole ? 1 : 0) | (areUpright ? 2 : 0))
    writer.add(item.quad)
    writer.previous = writer.grid(item.quad.topLeft)

    let text = Array(item.text.utf8)
    var cursor = 0
    for word in item.words {
      let bytes = Array(word.text.utf8)
      if let start = find(bytes, in: text, from: cursor) {
        writer.add(gap: start - cursor, length: bytes.count)
        cursor = start + bytes.count
      } else {
        writer.add(gap: 0, length: 0)
      }
      writer.add(word.quad)
    }
    return writer.bytes
  }

  /// The line and those of its words that occur in its text. Damaged bytes give what can be read.
  static func decode(_ bytes: [UInt8]) -> Line? {
    guard let tag = bytes.first else { return nil }
    var reader = Reader(
      bytes: bytes[1...], scale: tag & 1 == 1 ? 1 : 10, areUpright: tag & 2 == 2)
    guard let quad = reader.quad() else { return nil }
    reader.previous = reader.grid(quad.topLeft)
    var words: [Word] = []
    var cursor = 0
    while let place = reader.place(), let quad = reader.quad() {
      guard place.length > 0 else { continue }
      cursor += place.gap
      words.append(Word(range: cursor..<cursor + place.length, quad: quad))
      cursor += place.length
    }
    return Line(quad: quad, words: words)
  }

  private static func isWholePixel(_ value: Double) -> Bool {
    let rounded = value.rounded(decimals: 1)
    return rounded == rounded.rounded()
  }

  private static func isUpright(_ quad: Quad) -> Bool {
    quad.topLeft.y == quad.topRight.y && quad.topRight.x == quad.bottomRight.x
      && quad.bottomRight.y == quad.bottomLeft.y && quad.bottomLeft.x == quad.topLeft.x
      && quad.topLeft.x <= quad.bottomRight.x && quad.topLeft.y <= quad.bottomRight.y
  }

  private static func find(_ word: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard !word.isEmpty, start + word.count <= text.count else { return nil }
    return (start...text.count - word.count).first { offset in
      text[offset..<offset + word.count].elementsEqual(word)
    }
  }
}
