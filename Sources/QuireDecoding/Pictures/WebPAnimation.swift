import QuireImaging
import QuireModel

/// A WebP of several pictures (RFC 9649): the first as a file of its own, since libwebp's plain decoder
/// refuses such files.
struct WebPAnimation {
  /// Of the canvas, in pixels.
  let width: Int
  let height: Int
  let count: Int
  private let first: Frame

  private struct Frame {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    var chunks: Range<Int>
  }

  /// `nil` for files of one picture.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let head = Self.chunk(bytes, at: 12), head.name == "VP8X", head.data.count >= 10,
      bytes[head.data.lowerBound] & 2 != 0
    else { return nil }
    var (offset, count) = (head.next, 0)
    var first: Frame?
    while let chunk = Self.chunk(bytes, at: offset) {
      offset = chunk.next
      guard chunk.name == "ANMF", chunk.data.count > 16 else { continue }
      count += 1
      let start = chunk.data.lowerBound
      first =
        first
        ?? Frame(
          left: 2 * Self.three(bytes, start), top: 2 * Self.three(bytes, start + 3),
          width: Self.three(bytes, start + 6) + 1, height: Self.three(bytes, start + 9) + 1,
          chunks: start + 16..<chunk.data.upperBound)
    }
    guard let first else { return nil }
    let start = head.data.lowerBound
    width = max(Self.three(bytes, start + 4) + 1, first.left + first.width)
    height = max(Self.three(bytes, start + 7) + 1, first.top + first.height)
    self.first = first
    self.count = count
  }

  /// The first picture as a still one.
  func firstFile(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let chunks = Array(bytes[first.chunks])
    let three = { (value: Int) in (0..<3).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    let four = { (value: Int) in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    // 0x10: with an opacity, which has a chunk of its own where there is one.
    let head =
      Array("VP8X".utf8) + four(10) + [0x10, 0, 0, 0] + three(first.width - 1)
      + three(first.height - 1)
    return Array("RIFF".utf8) + four(4 + head.count + chunks.count) + Array("WEBP".utf8) + head
      + chunks
  }

  /// The first picture where it lies on the canvas, on white.
  func onCanvas(_ image: PageImage) throws(QuireError) -> PageImage {
    guard (width, height) != (image.width, image.height) else { return image }
    guard let canvas = image.placed(left: first.left, top: first.top, width: width, height: height)
    else { throw QuireError(.engineFailed, "", detail: "no memory for the picture") }
    return canvas
  }

  private static func chunk(
    _ bytes: UnsafeRawBufferPointer, at offset: Int
  ) -> (name: String, data: Range<Int>, next: Int)? {
    guard offset + 8 <= bytes.count else { return nil }
    let name = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
    let start = offset + 8
    return (name, start..<min(start + length, bytes.count), start + length + length % 2)
  }

  /// A number of three bytes, the lowest first.
  private static func three(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    (0..<3).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }
}
