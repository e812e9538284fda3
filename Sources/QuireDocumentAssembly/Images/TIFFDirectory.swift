/// The fields of one directory of a classic TIFF file that say how its pixels are stored: TIFF 6.0,
/// sections 2 and 8 to 11, and Technical Note 2 for JPEG.
struct TIFFDirectory {
  enum Tag: Int {
    case width = 256
    case height = 257
    case bitsPerSample = 258
    case compression = 259
    case photometric = 262
    case fillOrder = 266
    case stripOffsets = 273
    case orientation = 274
    case samplesPerPixel = 277
    case stripByteCounts = 279
    case planarConfiguration = 284
    case groupThreeOptions = 292
    case tileWidth = 322
    case jpegTables = 347
  }

  private let bytes: UnsafeRawBufferPointer
  private let isLittleEndian: Bool
  /// Tag to type, count, and where the value or its offset stands.
  private var fields: [Int: (type: Int, count: Int, place: Int)] = [:]

  private static let mostFields = 4096

  /// - Parameter offset: Of the directory in the file.
  /// - Returns: `nil` for a file that is not classic TIFF, or breaks off.
  init?(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    guard bytes.count > 8, offset >= 8, offset <= bytes.count - 2 else { return nil }
    self.bytes = bytes
    isLittleEndian = bytes[0] == UInt8(ascii: "I")
    guard number(2, at: 2) == 42, let count = number(2, at: offset), count <= Self.mostFields,
      offset + 2 + 12 * count <= bytes.count
    else { return nil }
    for index in 0..<count {
      let place = offset + 2 + 12 * index
      guard let tag = number(2, at: place), let type = number(2, at: place + 2),
        let values = number(4, at: place + 4)
      else { return nil }
      fields[tag] = (type, values, place + 8)
    }
  }

  func has(_ tag: Tag) -> Bool { fields[tag.rawValue] != nil }

  /// The one value of a field.
  func value(_ tag: Tag) -> Int? {
    guard let list = values(tag), list.count == 1 else { return nil }
    return list[0]
  }

  /// All values of a field of whole numbers.
  func values(_ tag: Tag) -> [Int]? {
    guard let field = fields[tag.rawValue], let size = [3: 2, 4: 4, 1: 1][field.type],
      let place = place(of: field, size: size)
    else { return nil }
    return (0..<field.count).compactMap { number(size, at: place + size * $0) }
  }

  /// The bytes of a field of type undefined.
  func data(_ tag: Tag) -> [UInt8]? {
    guard let field = fields[tag.rawValue], field.type == 7, let place = place(of: field, size: 1)
    else { return nil }
    return Array(bytes[place..<place + field.count])
  }

  private func place(of field: (type: Int, count: Int, place: Int), size: Int) -> Int? {
    guard field.count > 0, field.count <= bytes.count / size else { return nil }
    let length = field.count * size
    let place = length <= 4 ? field.place : number(4, at: field.place) ?? bytes.count
    return place <= bytes.count - length ? place : nil
  }

  private func number(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    return (0..<size).reduce(0) { number, index in
      number << 8 | Int(bytes[offset + (isLittleEndian ? size - 1 - index : index)])
    }
  }
}
