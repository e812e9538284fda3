import QuireFlow

/// How the names of files that belong together are made: `{name}_{number}.{ext}` takes
/// `invoice_001.png` apart into `invoice`, 1 and `png`.
///
/// `{name}` and `{ext}` stand for one character or more, `{ext}` without a dot, `{number}` for all
/// the digits that stand there. The name is as long as it can be, so that of several numbers the last
/// one counts.
struct NamePattern: Sendable, Hashable {
  struct Match: Sendable, Hashable {
    var name: BytePath
    var number: Int
    /// In small letters; empty where the pattern has none.
    var ext: BytePath
  }

  private enum Token: Sendable, Hashable {
    case name, number, ext
    case literal([UInt8])
  }

  private let tokens: [Token]

  /// More digits than these are a time or a serial number, and no page.
  private static let mostDigits = 9

  /// `nil` unless it has a name and a number, and each placeholder once.
  init?(_ text: String) {
    var tokens: [Token] = []
    var literal: [UInt8] = []
    var rest = Array(text.utf8)[...]
    let placeholders: [(String, Token)] = [
      ("{name}", .name), ("{number}", .number), ("{ext}", .ext),
    ]
    while !rest.isEmpty {
      if let (word, token) = placeholders.first(where: { rest.starts(with: $0.0.utf8) }) {
        guard !tokens.contains(token) else { return nil }
        if !literal.isEmpty { tokens.append(.literal(literal)) }
        literal = []
        tokens.append(token)
        rest.removeFirst(word.utf8.count)
      } else {
        literal.append(rest.removeFirst())
      }
    }
    if !literal.isEmpty { tokens.append(.literal(literal)) }
    let isClean = tokens.allSatisfy { token in
      guard case .literal(let bytes) = token else { return true }
      return !bytes.contains { "/{}".utf8.contains($0) }
    }
    guard tokens.contains(.name), tokens.contains(.number), isClean else { return nil }
    self.tokens = tokens
  }

  /// - Parameter file: A file's name, without folders.
  func match(_ file: BytePath) -> Match? {
    var match = Match(name: BytePath([]), number: 0, ext: BytePath([]))
    return fill(&match, tokens[...], file.bytes, at: 0) ? match : nil
  }

  private func fill(
    _ match: inout Match, _ tokens: ArraySlice<Token>, _ bytes: [UInt8], at start: Int
  ) -> Bool {
    guard let token = tokens.first else { return start == bytes.count }
    let rest = tokens.dropFirst()
    switch token {
    case .literal(let text):
      return bytes[start...].starts(with: text)
        && fill(&match, rest, bytes, at: start + text.count)
    case .number:
      let digits = bytes[start...].prefix { Self.isDigit($0) }
      // All the digits that stand there: a name does not end within a number.
      guard start == 0 || !Self.isDigit(bytes[start - 1]), digits.count <= Self.mostDigits,
        let number = Int(String(decoding: digits, as: UTF8.self))
      else { return false }
      match.number = number
      return fill(&match, rest, bytes, at: digits.endIndex)
    case .name, .ext:
      var end = bytes.count
      while end > start {
        let part = bytes[start..<end]
        let isPart = token == .name || !part.contains(UInt8(ascii: "."))
        if isPart, fill(&match, rest, bytes, at: end) {
          if token == .name {
            match.name = BytePath(part)
          } else {
            match.ext = BytePath(part.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
          }
          return true
        }
        end -= 1
      }
      return false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
