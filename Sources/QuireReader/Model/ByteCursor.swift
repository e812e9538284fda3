import QuireModel

/// Reads little-endian values one after the other and never past the end.
struct ByteCursor {
  private let bytes: UnsafeRawBufferPointer
  private(set) var offset = 0

  /// - Parameter bytes: Must stay valid as long as the cursor and what it hands out.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var remaining: Int { bytes.count - offset }

  /// The next `count` bytes, not copied.
  mutating func take(_ count: Int) throws(QuireError) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= remaining else { throw .damagedModel("it ends too early") }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(
    _: Value.Type = Value.self
  ) throws(QuireError) -> Value {
    Value(littleEndian: try take(MemoryLayout<Value>.size).loadUnaligned(as: Value.self))
  }

  mutating func double() throws(QuireError) -> Double {
    Double(bitPattern: try integer(UInt64.self))
  }

  /// A 32-bit length that must lie in `range`.
  mutating func count(in range: ClosedRange<Int>) throws(QuireError) -> Int {
    let value = Int(try integer(Int32.self))
    guard range.contains(value) else { throw .damagedModel("a length of \(value)") }
    return value
  }

  /// A 32-bit length and as many bytes of text.
  mutating func string() throws(QuireError) -> String {
    String(decoding: try take(Int(try integer(UInt32.self))), as: UTF8.self)
  }
}

extension QuireError {
  /// A model file whose parts do not fit together.
  static func damagedModel(_ detail: String) -> QuireError {
    QuireError(.damaged, "", detail: detail, remedy: "install the model's package again")
  }

  /// A model file that is whole and of a kind that the line reader does not run.
  static func unsupportedModel(_ detail: String) -> QuireError {
    QuireError(.unsupported, "", detail: detail, remedy: "use Tesseract's own recogniser for it")
  }
}
