import Glibc

/// PNM: binary maps say in their header how many bytes follow (netpbm.sourceforge.net, pbm(5), pgm(5),
/// ppm(5)).
struct PNMExtent {
  let width: Int
  let height: Int
  /// The greatest level; 1 of maps of one bit.
  let greatest: Int
  let bytesALine: Int
  /// Where the first line begins.
  let start: Int
  /// Behind the last line.
  let end: Int

  static func missingPart(of bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count > 2, channels(of: bytes[1]) != nil else { return nil }
    var header = Header(bytes: bytes, offset: 2)
    guard let extent = of(bytes, &header) else {
      return header.isAtEnd ? "its header ends early" : nil
    }
    return extent.end <= bytes.count ? nil : "\(bytes.count) of \(extent.end) bytes"
  }

  /// `nil` for the kinds written in digits, and where the header makes no sense.
  static func of(_ bytes: UnsafeRawBufferPointer) -> PNMExtent? {
    var header = Header(bytes: bytes, offset: 2)
    return of(bytes, &header)
  }

  private static func of(
    _ bytes: UnsafeRawBufferPointer, _ header: inout Header
  ) -> PNMExtent? {
    guard bytes.count > 2, let channels = channels(of: bytes[1]), let width = header.number(),
      let height = header.number()
    else { return nil }
    var (bytesALine, greatest) = ((width + 7) / 8, 1)
    if bytes[1] != UInt8(ascii: "4") {
      guard let levels = header.number(), levels > 0 else { return nil }
      greatest = levels
      bytesALine = width * channels * (greatest > 255 ? 2 : 1)
    }
    let (size, isTooLarge) = bytesALine.multipliedReportingOverflow(by: height)
    // One white space ends the header.
    let start = header.offset + 1
    return PNMExtent(
      width: width, height: height, greatest: greatest, bytesALine: bytesALine, start: start,
      end: isTooLarge ? Int.max : start + size)
  }

  /// `nil` for the kinds written in digits, whose end cannot be told.
  private static func channels(of kind: UInt8) -> Int? {
    switch kind {
    case UInt8(ascii: "4"), UInt8(ascii: "5"): 1
    case UInt8(ascii: "6"): 3
    default: nil
    }
  }

  private struct Header {
    let bytes: UnsafeRawBufferPointer
    var offset: Int

    var isAtEnd: Bool { offset >= bytes.count }

    /// The next number, behind white space and comments; `nil` where there is none of up to nine
    /// digits.
    mutating func number() -> Int? {
      while offset < bytes.count {
        if bytes[offset] == UInt8(ascii: "#") {
          while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
        } else if isspace(Int32(bytes[offset])) != 0 {
          offset += 1
        } else {
          break
        }
      }
      var digits: [UInt8] = []
      while offset < bytes.count, isdigit(Int32(bytes[offset])) != 0, digits.count < 9 {
        digits.append(bytes[offset])
        offset += 1
      }
      // A tenth digit belongs to no picture.
      if offset < bytes.count, isdigit(Int32(bytes[offset])) != 0 { return nil }
      return isAtEnd ? nil : Int(String(decoding: digits, as: UTF8.self))
    }
  }
}
