/// Letters and digits of a number as they follow each other, without what stands between its groups.
///
/// Numbers on labels are printed in groups and broken over lines; only a few of their separators are
/// stepped over, so a search from every word of a text stays linear.
struct Compact {
  /// ASCII capitals and digits.
  var bytes: [UInt8] = []
  /// Offset behind each of the bytes.
  var ends: [Int] = []
  /// Whether a word ends behind each of the bytes.
  var isEnd: [Bool] = []

  /// - Parameters:
  ///   - start: The offset of the first letter or digit.
  ///   - limit: The most bytes that are taken.
  init(_ text: PageText, from start: Int, limit: Int, separators: Set<Scalar> = [0x20, 0x2D]) {
    let folded = text.folded
    var index = start
    while index < folded.count, bytes.count < limit {
      let scalar = folded[index]
      if scalar.isAlphanumeric {
        bytes.append(UInt8(scalar.isDigit ? scalar : scalar - 0x20))
        index += 1
        ends.append(index)
        isEnd.append(text.isWordEnd(index))
        continue
      }
      // One separator, some spaces, or one end of a line.
      guard index + 1 < folded.count, separators.contains(scalar) || scalar == 0x0A else { break }
      index += 1
      let widest = index + 3
      while index < min(widest, folded.count), folded[index] == 0x20, scalar != 0x0A { index += 1 }
      // A hyphen, then the end of the line.
      if scalar != 0x0A, index < folded.count, folded[index] == 0x0A { index += 1 }
      guard index < folded.count, folded[index].isAlphanumeric else { break }
    }
  }

  func string(_ count: Int) -> String { String(decoding: bytes.prefix(count), as: UTF8.self) }
}

extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }
  var isCapital: Bool { self &- 0x41 < 26 }
  var digit: Int { Int(self) - 0x30 }

  /// The digit that a letter is taken for when print is poor.
  var likelyDigit: UInt8? {
    switch self {
    case UInt8(ascii: "O"), UInt8(ascii: "Q"), UInt8(ascii: "D"): 0x30
    case UInt8(ascii: "I"), UInt8(ascii: "L"): 0x31
    case UInt8(ascii: "Z"): 0x32
    case UInt8(ascii: "S"): 0x35
    case UInt8(ascii: "G"): 0x36
    case UInt8(ascii: "B"): 0x38
    default: isDigit ? self : nil
    }
  }

  /// The letter that a digit is taken for.
  var likelyLetter: UInt8? {
    switch self {
    case 0x30: UInt8(ascii: "O")
    case 0x31: UInt8(ascii: "I")
    case 0x32: UInt8(ascii: "Z")
    case 0x35: UInt8(ascii: "S")
    case 0x38: UInt8(ascii: "B")
    default: isCapital ? self : nil
    }
  }
}
