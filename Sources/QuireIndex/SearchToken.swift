internal import CSearchTokenizer

/// A token of a text, as the index has it.
struct SearchToken: Hashable {
  enum Kind {
    /// A folded word.
    case word
    /// Two neighbouring characters of a script written without spaces.
    case pair
    /// The last character of a run of two or more.
    case last
    /// A run of one character.
    case single
  }

  var text: String
  var kind: Kind
  /// UTF-8 offsets into the text.
  var range: Range<Int>
  /// Where the first character of a pair ends; the end for other kinds.
  var firstEnd: Int

  /// The tokens of `text`, in order, one position each.
  static func all(in text: String) -> [SearchToken] {
    var tokens: [SearchToken] = []
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        guard let start = bytes.baseAddress else { return }
        withUnsafeMutablePointer(to: &tokens) { tokens in
          _ = quire_tokenize(start, Int32(clamping: bytes.count), tokens) { context, token in
            guard let context, let token = token?.pointee else { return 0 }
            context.assumingMemoryBound(to: [SearchToken].self).pointee.append(SearchToken(token))
            return 0
          }
        }
      }
    }
    return tokens
  }

  private init(_ token: quire_token) {
    text = token.text.withMemoryRebound(to: UInt8.self, capacity: Int(token.length)) {
      String(decoding: UnsafeBufferPointer(start: $0, count: Int(token.length)), as: UTF8.self)
    }
    kind =
      switch token.kind {
      case quire_token_pair: .pair
      case quire_token_last: .last
      case quire_token_single: .single
      default: .word
      }
    range = Int(token.start)..<Int(token.end)
    firstEnd = Int(token.first_end)
  }
}
