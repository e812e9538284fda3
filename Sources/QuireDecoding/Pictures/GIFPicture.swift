import QuireImaging
import QuireModel

/// The first picture of a GIF (GIF89a, CompuServe 1990), on its canvas.
///
/// Read here, for giflib unpacks all pictures of an animation before it gives the first, and none of a file
/// that breaks off.
struct GIFPicture {
  /// Of the canvas, in pixels.
  let width: Int
  let height: Int
  /// Of all pictures in the file.
  let count: Int
  private let bytes: UnsafeRawBufferPointer
  private let first: Frame

  private struct Frame {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    var isInterlaced: Bool
    /// 0xRRGGBB; empty where the file has none.
    var colours: [UInt32]
    var transparent: Int?
    /// Where the codes begin.
    var data: Int
  }

  /// - Throws: `damaged`, without a subject, where no picture begins.
  init(_ bytes: UnsafeRawBufferPointer) throws(QuireError) {
    var walk = GIFWalk(bytes, from: 6)
    guard let canvas = walk.take(7) else { throw Damage.refusal(of: bytes, .gif) }
    let common = walk.colours(canvas[4])
    var first: Frame?
    var count = 0
    var transparent: Int?
    loop: while let kind = walk.take(1)?.first {
      switch kind {
      case 0x21:
        guard let label = walk.take(1)?.first else { break loop }
        // Graphic Control: what follows is about the next picture.
        if label == 0xF9, let block = walk.peek(5), block[0] == 4 {
          transparent = block[1] & 1 == 1 ? Int(block[4]) : nil
        }
        walk.skipBlocks()
      case 0x2C:
        guard let head = walk.take(9) else { break loop }
        let own = walk.colours(head[8])
        count += 1
        if first == nil {
          first = Frame(
            left: head.short(0), top: head.short(2), width: head.short(4), height: head.short(6),
            isInterlaced: head[8] & 0x40 != 0, colours: own.isEmpty ? common : own,
            transparent: transparent, data: walk.offset)
        }
        transparent = nil
        walk.offset += 1
        walk.skipBlocks()
      case 0: continue
      default: break loop
      }
    }
    guard let first, first.width > 0, first.height > 0 else {
      throw Damage.refusal(of: bytes, .gif)
    }
    self.bytes = bytes
    self.first = first
    self.count = count
    width = max(canvas.short(0), first.left + first.width)
    height = max(canvas.short(2), first.top + first.height)
  }

  /// - Throws: `damaged`, without a subject, where not one line is there.
  func decode() throws(QuireError) -> DecodedPicture {
    var codes = GIFCodes(bytes, from: first.data)
    let indices = codes.unpack(atMost: first.width * first.height)
    let lines = indices.count / first.width
    guard lines > 0, let image = PageImage(colourWidth: width, height: height) else {
      throw Damage.refusal(of: bytes, .gif)
    }
    // Without colours, levels from black to white.
    let deepest = max(1, (1 << codes.bits) - 1)
    let colours =
      first.colours.isEmpty
      ? (0...deepest).map { UInt32($0 * 255 / deepest) * 0x010101 } : first.colours
    for (row, line) in stored(lines).enumerated() {
      guard let line else { continue }
      let start = line * first.width
      image.setColourRow(first.top + row) { column in
        let place = column - first.left
        guard (0..<first.width).contains(place) else { return 0xFFFFFF }
        let index = Int(indices[start + place])
        return index == first.transparent || index >= colours.count ? 0xFFFFFF : colours[index]
      }
    }
    var warnings = Animation.warnings(others: count - 1)
    if lines < first.height {
      warnings.append(
        first.isInterlaced ? Damage.coarse : Damage.warning(lines: lines, of: first.height))
    }
    return DecodedPicture(image: try image.onPaper(), warnings: warnings)
  }

  /// For each row of the picture the line that is stored for it; where that is missing, of an interlaced one
  /// the row above again (GIF89a, appendix E).
  private func stored(_ lines: Int) -> [Int?] {
    guard first.isInterlaced else { return Array(0..<lines) }
    let order = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
      Array(stride(from: $0.0, to: first.height, by: $0.1))
    }
    var stored = [Int?](repeating: nil, count: first.height)
    for (line, row) in order.prefix(lines).enumerated() { stored[row] = line }
    for row in stored.indices.dropFirst() { stored[row] = stored[row] ?? stored[row - 1] }
    return stored
  }
}

/// Goes through the blocks of a GIF.
private struct GIFWalk {
  private let bytes: UnsafeRawBufferPointer
  var offset: Int

  init(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  func peek(_ count: Int) -> [UInt8]? {
    offset + count <= bytes.count ? Array(bytes[offset..<offset + count]) : nil
  }

  mutating func take(_ count: Int) -> [UInt8]? {
    defer { offset += count }
    return peek(count)
  }

  /// The table of colours that follows, where `flags` say that there is one.
  mutating func colours(_ flags: UInt8) -> [UInt32] {
    guard flags & 0x80 != 0, let table = take(3 << (Int(flags & 7) + 1)) else { return [] }
    return stride(from: 0, to: table.count, by: 3).map {
      UInt32(table[$0]) << 16 | UInt32(table[$0 + 1]) << 8 | UInt32(table[$0 + 2])
    }
  }

  /// Blocks of bytes, each behind its length, until an empty one.
  mutating func skipBlocks() {
    while let length = take(1)?.first, length > 0 { offset += Int(length) }
  }
}

/// Codes of growing length for runs that were seen before (GIF89a, appendix F).
private struct GIFCodes {
  private let bytes: UnsafeRawBufferPointer
  private var offset: Int
  private var left = 0
  private var (buffer, buffered) = (UInt32(0), 0)
  /// Of an index.
  let bits: Int

  init(_ bytes: UnsafeRawBufferPointer, from offset: Int) {
    self.bytes = bytes
    bits = offset < bytes.count ? Int(bytes[offset]) : 0
    self.offset = offset + 1
  }

  /// The indices up to where the codes end or make no sense.
  mutating func unpack(atMost most: Int) -> [UInt8] {
    guard (1...8).contains(bits) else { return [] }
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var (before, last, lengths) = ([Int16](repeating: 0, count: 4096), [UInt8](), [Int]())
    last = (0..<4096).map { UInt8(truncatingIfNeeded: $0) }
    lengths = [Int](repeating: 1, count: 4096)
    var (size, next, previous) = (bits + 1, end + 1, -1)
    var indices: [UInt8] = []
    indices.reserveCapacity(most)
    while indices.count < most, let code = read(size), code != end {
      if code == clear {
        (size, next, previous) = (bits + 1, end + 1, -1)
        continue
      }
      // The code after the last one stands for the run before and its own first index.
      guard code < next || (code == next && previous >= 0), previous >= 0 || code < clear else {
        break
      }
      let isOwn = code == next
      let run = isOwn ? previous : code
      let start = indices.count
      let length = lengths[run]
      indices.append(contentsOf: repeatElement(0, count: length))
      var node = run
      for place in stride(from: start + length - 1, through: start, by: -1) {
        indices[place] = last[node]
        node = Int(before[node])
      }
      let head = indices[start]
      if isOwn { indices.append(head) }
      if previous >= 0, next < 4096 {
        (before[next], last[next], lengths[next]) = (Int16(previous), head, lengths[previous] + 1)
        next += 1
        if next == 1 << size, size < 12 { size += 1 }
      }
      previous = code
    }
    if indices.count > most { indices.removeLast(indices.count - most) }
    return indices
  }

  private mutating func read(_ size: Int) -> Int? {
    while buffered < size {
      while left == 0 {
        guard offset < bytes.count, bytes[offset] > 0 else { return nil }
        left = Int(bytes[offset])
        offset += 1
      }
      guard offset < bytes.count else { return nil }
      buffer |= UInt32(bytes[offset]) << UInt32(buffered)
      offset += 1
      left -= 1
      buffered += 8
    }
    defer {
      buffer >>= UInt32(size)
      buffered -= size
    }
    return Int(buffer & (1 << UInt32(size) - 1))
  }
}

extension [UInt8] {
  /// A number of two bytes, the lower one first.
  fileprivate func short(_ offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
}
