import Glibc

/// PNM: binary maps say in their header how many bytes follow (netpbm.sourceforge.net, pbm(5), pgm(5),
/// ppm(5)).
enum PNMExtent {
  static func missingPart(of bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count > 2, let channels = channels(of: bytes[1]) else { return nil }
    var header = Header(bytes: bytes, offset: 2)
    guard let width = header.number(), let height = header.number() else {
      return header.isAtEnd ? "its header ends early" : nil
    }
    var rowBytes = (width + 7) / 8
    if bytes[1] != UInt8(ascii: "4") {
      guard let greatest = header.number() else {
        return header.isAtEnd ? "its header ends early" : nil
      }
      rowBytes = width * channels * (greatest > 255 ? 2 : 1)
    }
    let (size, isTooLarge) = rowBytes.multipliedReportingOverflow(by: height)
    // One white space ends the header.
    let end = isTooLarge ? Int.max : header.offset + 1 + size
    return end <= bytes.count ? nil : "\(bytes.count) of \(end) bytes"
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
