import FoundationEssentials
import Glibc

/// A path as the file system has it: bytes, of which only `/` and NUL mean anything.
///
/// Foundation's strings replace what is not UTF-8, so no path of an input passes through one.
public struct BytePath: Sendable, Hashable, Comparable {
  public let bytes: [UInt8]

  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  public init(_ text: String) { self.init(text.utf8) }

  /// - Parameter argument: A NUL-terminated string, such as one of the argument vector.
  public init(cString argument: UnsafePointer<CChar>) {
    self.init(
      UnsafeBufferPointer(start: argument, count: strlen(argument)).map(UInt8.init(bitPattern:)))
  }

  public static let current = BytePath(".")

  /// Calls `body` with the path as C wants it.
  public func withCString<Result>(
    _ body: (UnsafePointer<CChar>) throws -> Result
  ) rethrows -> Result {
    try (bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer {
      try body($0.baseAddress!)
    }
  }

  /// For people: what is not UTF-8, and characters that move a terminal's cursor, are shown as
  /// `\xNN`.
  public var display: String {
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while !rest.isEmpty {
      let scalar = Self.firstScalar(rest)
      if let scalar, !Self.isControl(scalar) {
        text.append(scalar)
      } else {
        for byte in rest.prefix(scalar?.utf8.count ?? 1) {
          text.append(contentsOf: "\\x\(Self.hexadecimal(byte))".unicodeScalars)
        }
      }
      rest = rest.dropFirst(scalar?.utf8.count ?? 1)
    }
    return String(text)
  }

  public var isValidUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// For JSON: the name, with bytes that are not UTF-8 replaced by U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public var base64: String { Data(bytes).base64EncodedString() }

  /// `nil` when `text` is no base64.
  public init?(base64 text: String) {
    guard let data = Data(base64Encoded: text) else { return nil }
    self.init(data)
  }

  public var isEmpty: Bool { bytes.isEmpty }
  public var isAbsolute: Bool { bytes.first == slash }

  public func appending(_ component: BytePath) -> BytePath {
    guard !bytes.isEmpty else { return component }
    guard !component.isEmpty else { return self }
    return BytePath(
      bytes.last == slash ? bytes + component.bytes : bytes + [slash] + component.bytes)
  }

  public func appending(_ component: String) -> BytePath { appending(BytePath(component)) }

  /// The part behind the last `/`, trailing ones ignored.
  public var lastComponent: BytePath {
    let trimmed = trimmed
    return BytePath(trimmed.suffix(from: trimmed.lastIndex(of: slash).map { $0 + 1 } ?? 0))
  }

  /// The part before the last `/`, without slashes of its own at its end; empty where there is none.
  public var parent: BytePath {
    let trimmed = trimmed
    guard let index = trimmed.lastIndex(of: slash) else { return BytePath([]) }
    let parent = Self.trimmed(trimmed[..<index])
    return parent.isEmpty ? BytePath([slash]) : BytePath(parent)
  }

  public var components: [BytePath] { bytes.split(separator: slash).map { BytePath($0) } }

  /// The last component without its extension; a leading dot begins no extension.
  public var stem: BytePath {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return BytePath(name) }
    return BytePath(name[..<dot])
  }

  /// What follows the last dot of the name, as text; empty where there is none.
  public var pathExtension: String {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self)
  }

  /// Byte order, folder by folder, so that a folder's files stay together.
  public static func < (left: BytePath, right: BytePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes) { key($0) < key($1) }
  }

  private static func key(_ byte: UInt8) -> UInt8 { byte == slash ? 0 : byte }

  private var trimmed: ArraySlice<UInt8> { Self.trimmed(bytes[...]) }

  /// Without the slashes at its end, but for the root's.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = bytes.endIndex
    while end > 1, bytes[end - 1] == slash { end -= 1 }
    return bytes[..<end]
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  /// Controls of ASCII and Latin-1, some of which begin escape sequences, the line ends of Unicode,
  /// and its overrides of direction, with which a name can be made to read as another.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The scalar that `bytes` begins with, or `nil` when that is no UTF-8.
  private static func firstScalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    for length in 1...4 where bytes.count >= length {
      if let text = String(validating: bytes.prefix(length), as: UTF8.self) {
        return text.unicodeScalars.first
      }
    }
    return nil
  }
}

private let slash = UInt8(ascii: "/")

extension BytePath: CustomStringConvertible {
  public var description: String { display }
}
