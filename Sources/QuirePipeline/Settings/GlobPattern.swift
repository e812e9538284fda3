package import QuireFlow

/// A pattern over paths, matched as bytes without regard to the case of ASCII letters.
///
/// * `*` stands for anything but `/`, `**` for anything, `?` for one character, `[a-z]` and `[!a-z]`
///   for one byte in or outside of a set; `\` takes the next character's meaning away.
/// * A pattern matches a path when it matches the path or a folder above it: `drafts` covers the
///   folder and all below it. One that ends in `/` matches folders alone.
/// * A pattern without `/` is compared with each name of the path, one with `/` with the path from
///   its beginning; `/drafts` is the `drafts` at the top.
package struct GlobPattern: Sendable, Hashable, CustomStringConvertible {
  /// The longest pattern, in bytes.
  package static let lengthLimit = 1024

  package let description: String
  private let tokens: [Token]
  private let isAnchored: Bool
  private let isFolderOnly: Bool

  /// `nil` when `text` is empty, nothing but slashes, or longer than ``lengthLimit``.
  package init?(_ text: String) {
    var pattern = Array(text.utf8)[...]
    guard pattern.count <= Self.lengthLimit else { return nil }
    isFolderOnly = pattern.last == slash
    while pattern.last == slash { pattern.removeLast() }
    isAnchored = pattern.contains(slash)
    if pattern.first == slash { pattern.removeFirst() }
    guard !pattern.isEmpty else { return nil }
    tokens = Self.tokens(Array(pattern))
    description = text
  }

  /// - Parameters:
  ///   - path: A path below the input folder.
  ///   - isFolder: Whether the path itself is a folder's.
  package func matches(_ path: BytePath, isFolder: Bool = false) -> Bool {
    let components = path.components
    var prefix: [UInt8] = []
    for (index, component) in components.enumerated() {
      if isAnchored, index > 0 { prefix.append(slash) }
      prefix = isAnchored ? prefix + component.bytes : component.bytes
      let isLast = index == components.count - 1
      if isLast, isFolderOnly, !isFolder { return false }
      if matches(prefix) { return true }
    }
    return false
  }

  /// Runs all ways to match side by side, so that no pattern takes more than length times length.
  private func matches(_ bytes: [UInt8]) -> Bool {
    var active = [Bool](repeating: false, count: tokens.count + 1)
    active[0] = true
    skipLoops(&active, after: nil)
    var next = active
    for byte in bytes {
      for index in next.indices { next[index] = false }
      for (index, token) in tokens.enumerated() where active[index] && token.accepts(byte) {
        next[token.isLoop ? index : index + 1] = true
      }
      skipLoops(&next, after: byte)
      swap(&active, &next)
    }
    return active[tokens.count]
  }

  private func skipLoops(_ active: inout [Bool], after previous: UInt8?) {
    for (index, token) in tokens.enumerated() where active[index] && token.isLoop {
      let isAtName = previous == nil || previous == slash
      if token != .folders || isAtName { active[index + 1] = true }
    }
  }
}

private let slash = UInt8(ascii: "/")

extension GlobPattern {
  private enum Token: Sendable, Hashable {
    case byte(UInt8)
    case set([ClosedRange<UInt8>], isInverted: Bool)
    case character
    /// The bytes of a UTF-8 character behind its first.
    case continuation
    /// `*`
    case name
    /// `**`
    case deep
    /// `**/`, which also stands for no folder at all.
    case folders

    var isLoop: Bool {
      switch self {
      case .continuation, .name, .deep, .folders: true
      case .byte, .set, .character: false
      }
    }

    func accepts(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let expected): folded(byte) == expected
      case .set(let ranges, let isInverted):
        byte != slash
          && isInverted != ranges.contains { $0.contains(byte) || $0.contains(folded(byte)) }
      case .name: byte != slash
      case .character: byte != slash && byte & 0xC0 != 0x80
      case .continuation: byte & 0xC0 == 0x80
      case .deep, .folders: true
      }
    }
  }

  private static func tokens(_ pattern: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var rest = pattern[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"):
        guard rest.first == byte else {
          tokens.append(.name)
          continue
        }
        while rest.first == byte { rest.removeFirst() }
        let isAtName = tokens.isEmpty || tokens.last == .byte(slash) || tokens.last == .folders
        if isAtName, rest.first == slash {
          rest.removeFirst()
          tokens.append(.folders)
        } else {
          tokens.append(.deep)
        }
      case UInt8(ascii: "?"):
        tokens += [.character, .continuation]
      case UInt8(ascii: "["):
        tokens.append(set(&rest) ?? .byte(byte))
      case UInt8(ascii: "\\"):
        tokens.append(.byte(folded(rest.popFirst() ?? byte)))
      default:
        tokens.append(.byte(folded(byte)))
      }
    }
    return tokens
  }

  /// Reads the set behind a `[`; where no `]` closes it, takes nothing and returns `nil`.
  private static func set(_ rest: inout ArraySlice<UInt8>) -> Token? {
    var body = rest
    let isInverted = body.first == UInt8(ascii: "!") || body.first == UInt8(ascii: "^")
    if isInverted { body.removeFirst() }
    guard let close = body.dropFirst().firstIndex(of: UInt8(ascii: "]")) else { return nil }
    rest = body[(close + 1)...]
    body = body[..<close]
    var ranges: [ClosedRange<UInt8>] = []
    while let first = body.popFirst() {
      guard body.first == UInt8(ascii: "-"), body.count > 1, let last = body.dropFirst().first
      else {
        ranges.append(folded(first)...folded(first))
        continue
      }
      body.removeFirst(2)
      if folded(first) <= folded(last) { ranges.append(folded(first)...folded(last)) }
    }
    return .set(ranges, isInverted: isInverted)
  }
}

private func folded(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
