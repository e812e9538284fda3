import CTIFF

/// TIFF: every directory can be read, and no strip or tile ends beyond the file.
enum TIFFStructure {
  static func missingPart(of bytes: UnsafeRawBufferPointer) -> String? {
    let raw = bytes.assumingMemoryBound(to: UInt8.self)
    switch quire_tiff_extent(raw.baseAddress, raw.count) {
    case 0: return "its directories cannot be read"
    case let end where end > UInt64(bytes.count): return "\(bytes.count) of \(end) bytes"
    default: return nil
    }
  }
}
