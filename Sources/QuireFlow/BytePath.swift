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

  /// For people: what is not UTF-8, and characters that a terminal obeys rather than shows, are
  /// shown as `\xNN`.
  public var display: String {
    var text = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = max(1, Self.scalarLength(rest))
      let part = rest.prefix(length)
      rest = rest.dropFirst(length)
      if let shown = String(validating: part, as: UTF8.self),
        !shown.unicodeScalars.contains(where: Self.isCommand)
      {
        text += shown
      } else {
        text += part.map { "\\x" + Self.hexadecimal($0) }.joined()
      }
    }
    return text
  }

  /// Control characters, line separators, and those that turn the direction of writing.
  private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
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

  /// The part before the last `/`; empty where there is none.
  public var parent: BytePath {
    let trimmed = trimmed
    guard let index = trimmed.lastIndex(of: slash) else { return BytePath([]) }
    return BytePath(index == 0 ? [slash] : Array(trimmed[..<index]))
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

  private var trimmed: ArraySlice<UInt8> {
    var end = bytes.endIndex
    while end > 1, bytes[end - 1] == slash { end -= 1 }
    return bytes[..<end]
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  /// The length of the UTF-8 scalar that `bytes` begins with, or 0 when it is none.
  private static func scalarLength(_ bytes: ArraySlice<UInt8>) -> Int {
    for length in 1...4 where bytes.count >= length {
      if let text = String(validating: bytes.prefix(length), as: UTF8.self),
        text.unicodeScalars.count == 1
      {
        return length
      }
    }
    return 0
  }
}

private let slash = UInt8(ascii: "/")

extension BytePath: CustomStringConvertible {
  public var description: String { display }
}
