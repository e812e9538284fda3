import QuireModel

/// The parts of a `.traineddata` file.
///
/// Layout: the number of parts, then an offset for each (-1 where it is absent); a part runs to the
/// next offset that is present, or to the end.
struct ModelContainer {
  /// Places in the table of offsets.
  enum Part: Int {
    case settings = 0
    case network = 17
    case punctuationGraph = 18
    case wordGraph = 19
    case numberGraph = 20
    case characterSet = 21
    case recoder = 22
    case version = 23
  }

  private let parts: [UnsafeRawBufferPointer?]

  /// - Parameter bytes: Must stay valid as long as the parts.
  init(_ bytes: UnsafeRawBufferPointer) throws(QuireError) {
    var cursor = ByteCursor(bytes)
    let count = try cursor.count(in: 1...256)
    var offsets: [Int?] = []
    for _ in 0..<count {
      let offset = try cursor.integer(Int64.self)
      guard offset >= 0 else {
        offsets.append(nil)
        continue
      }
      guard offset >= cursor.offset, offset <= bytes.count else {
        throw .damagedModel("a part lies outside the file")
      }
      offsets.append(Int(offset))
    }
    var parts: [UnsafeRawBufferPointer?] = Array(repeating: nil, count: count)
    var end = bytes.count
    for (index, offset) in offsets.enumerated().reversed() {
      guard let offset else { continue }
      guard offset <= end else { throw .damagedModel("parts out of order") }
      parts[index] = UnsafeRawBufferPointer(rebasing: bytes[offset..<end])
      end = offset
    }
    self.parts = parts
  }

  subscript(part: Part) -> UnsafeRawBufferPointer? {
    part.rawValue < parts.count ? parts[part.rawValue] : nil
  }

  func require(_ part: Part) throws(QuireError) -> UnsafeRawBufferPointer {
    guard let bytes = self[part] else {
      throw part == .network
        ? .unsupportedModel("it has no line network") : .unsupportedModel("it has no \(part)")
    }
    return bytes
  }
}
