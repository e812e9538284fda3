/// A Unicode scalar's number. Pages are searched as arrays of these: characters and strings would cost
/// more than everything else that is done here.
typealias Scalar = UInt32

extension Scalar {
  init(_ scalar: Unicode.Scalar) { self = scalar.value }

  var isDigit: Bool { self &- 0x30 < 10 }
  var digit: Int { Int(self &- 0x30) }
  /// Of folded text, where letters are small.
  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isAlphanumeric: Bool { isDigit || isASCIILetter }
  /// Space, tab and the ends of lines.
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// Written without spaces between words: Chinese, kana, Hangul.
  var isCJK: Bool {
    switch self {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF,
      0xF900...0xFAFF, 0x20000...0x2FA1F:
      true
    default: false
    }
  }

  var isLetter: Bool {
    if self < 0x80 { return isASCIILetter }
    if isCJK { return true }
    return Unicode.Scalar(self)?.properties.isAlphabetic ?? false
  }
}

extension Unicode.Scalar {
  static func ~= (pattern: Unicode.Scalar, value: Scalar) -> Bool { pattern.value == value }
}

func == (left: Scalar, right: Unicode.Scalar) -> Bool { left == right.value }
func != (left: Scalar, right: Unicode.Scalar) -> Bool { left != right.value }

extension [Scalar] {
  init(_ text: String) { self = text.unicodeScalars.map(\.value) }
}

extension String {
  init(scalars: some Sequence<Scalar>) {
    self.init()
    unicodeScalars.append(contentsOf: scalars.lazy.compactMap { Unicode.Scalar($0) })
  }
}
