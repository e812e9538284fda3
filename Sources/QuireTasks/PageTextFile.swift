import Glibc
package import QuireFlow
package import QuireModel

/// The text of a document's pages on its way to the worker that puts it into a PDF: one record a
/// page, little-endian, in a nameless file that both have open. In memory it would grow with the
/// document.
package struct PageTextEncoder: Sendable {
  package init() {}

  /// A page's record: its length in four bytes, then itself.
  package func record(of page: PageText) -> [UInt8] {
    var record = ByteRecord()
    record.append(page.source)
    record.append(page.pageInSource)
    record.append(page.size?.width ?? 0)
    record.append(page.size?.height ?? 0)
    record.append(page.size?.widthInPoints ?? 0)
    record.append(page.size?.heightInPoints ?? 0)
    record.append(page.orientation)
    record.append(page.lines.count)
    for line in page.lines {
      record.bytes.append(PageTextCode.code(of: line.direction))
      record.append(line.pieces.count)
      for piece in line.pieces {
        record.bytes.append(piece.isFollowedBySpace ? 1 : 0)
        for corner in piece.quad.corners {
          record.append(Float(corner.x))
          record.append(Float(corner.y))
        }
        record.append(piece.text.utf8.count)
        record.bytes += Array(piece.text.utf8)
      }
    }
    var framed = ByteRecord()
    framed.append(record.bytes.count)
    return framed.bytes + record.bytes
  }
}

/// Reads pages from such a file in any order, after one pass over it.
package final class PageTextReader {
  private let file: FileDescriptor
  /// Of the records, behind their lengths.
  private var places: [(offset: Int, length: Int)] = []

  /// More than the densest page has.
  private static let longestRecord = 64 << 20

  /// - Throws: `internalError` when the file is not what the encoder wrote.
  package init(_ file: consuming FileDescriptor) throws(QuireError) {
    self.file = file
    var offset = 0
    while let length = try Self.length(at: offset, in: self.file) {
      guard length <= Self.longestRecord else { throw Self.nonsense }
      places.append((offset + 4, length))
      offset += 4 + length
    }
  }

  package var count: Int { places.count }

  /// - Parameter index: From 0.
  package func page(_ index: Int) throws(QuireError) -> PageText {
    guard places.indices.contains(index) else { throw Self.nonsense }
    let (offset, length) = places[index]
    var reader = ByteRecord(try Self.bytes(length, at: offset, in: file))
    guard let page = PageTextCode.page(&reader) else { throw Self.nonsense }
    return page
  }

  private static func length(
    at offset: Int, in file: borrowing FileDescriptor
  ) throws(QuireError) -> Int? {
    var record = ByteRecord(try bytes(4, at: offset, in: file, mayEnd: true))
    return record.isAtEnd ? nil : record.number()
  }

  private static func bytes(
    _ count: Int, at offset: Int, in file: borrowing FileDescriptor, mayEnd: Bool = false
  ) throws(QuireError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    do throws(SystemError) {
      var failure: SystemError?
      let read = bytes.withUnsafeMutableBytes { buffer in
        do throws(SystemError) { return try file.read(into: buffer, at: offset) } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      guard read == count || (mayEnd && read == 0) else { throw SystemError(EIO) }
      return read == 0 ? [] : bytes
    } catch {
      throw QuireError(.internalError, "", detail: "the pages' text: \(error.message)")
    }
  }

  private static var nonsense: QuireError {
    QuireError(.internalError, "", detail: "the pages' text cannot be understood")
  }
}

/// How values stand in a record.
private enum PageTextCode {
  private static let directions: [ScriptDirection] = [.leftToRight, .rightToLeft, .topToBottom]

  static func code(of direction: ScriptDirection) -> UInt8 {
    UInt8(directions.firstIndex(of: direction) ?? 0)
  }

  static func page(_ record: inout ByteRecord) -> PageText? {
    guard let source = record.number(), let pageInSource = record.number(),
      let width = record.number(), let height = record.number(),
      let widthInPoints = record.double(), let heightInPoints = record.double(),
      let orientation = record.number(),
      let lineCount = record.number()
    else { return nil }
    var lines: [PageText.Line] = []
    for _ in 0..<lineCount {
      guard let line = line(&record) else { return nil }
      lines.append(line)
    }
    let size = PageSize(
      width: width, height: height, widthInPoints: widthInPoints, heightInPoints: heightInPoints)
    return PageText(
      source: source, pageInSource: pageInSource, size: width > 0 && height > 0 ? size : nil,
      orientation: orientation,
      lines: lines)
  }

  private static func line(_ record: inout ByteRecord) -> PageText.Line? {
    guard let code = record.byte(), directions.indices.contains(Int(code)),
      let pieceCount = record.number()
    else { return nil }
    var pieces: [PageText.Piece] = []
    for _ in 0..<pieceCount {
      guard let space = record.byte() else { return nil }
      var corners: [Point] = []
      for _ in 0..<4 {
        guard let x = record.float(), let y = record.float() else { return nil }
        corners.append(Point(x: Double(x), y: Double(y)))
      }
      guard let length = record.number(), let text = record.text(length) else { return nil }
      let quad = Quad(
        topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
      pieces.append(.init(text: text, quad: quad, isFollowedBySpace: space == 1))
    }
    return PageText.Line(direction: directions[Int(code)], pieces: pieces)
  }
}

/// Bytes that are written at the end and read from the beginning.
private struct ByteRecord {
  var bytes: [UInt8] = []
  private var position = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func append(_ number: Int) { appendBytes(of: UInt32(clamping: number)) }
  mutating func append(_ number: Float) { appendBytes(of: number.bitPattern) }
  mutating func append(_ number: Double) { appendBytes(of: number.bitPattern) }

  private mutating func appendBytes(of number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() -> Int? { integer(as: UInt32.self).map { Int($0) } }
  mutating func float() -> Float? { integer(as: UInt32.self).map { Float(bitPattern: $0) } }
  mutating func double() -> Double? { integer(as: UInt64.self).map { Double(bitPattern: $0) } }

  mutating func text(_ length: Int) -> String? {
    guard length <= bytes.count - position else { return nil }
    defer { position += length }
    return String(decoding: bytes[position..<position + length], as: UTF8.self)
  }

  private mutating func integer<Number: FixedWidthInteger>(as: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard size <= bytes.count - position else { return nil }
    defer { position += size }
    return bytes[position..<position + size].reversed().reduce(0) { $0 << 8 | Number($1) }
  }
}
