/// The language that a page is in, by its small words and its script, where nobody named it: a date in Dutch
/// on a page that was read for English is one all the same.
enum LanguageGuess {
  private static let words: [(language: String, words: Set<UInt64>)] = [
    ("en", "the and of to is for with you your this from are"),
    ("de", "der die das und ist nicht mit für von auf wir sie dem den ein"),
    ("fr", "le la les des et est pour dans vous votre une du sur"),
    ("es", "el los las y es para con por una su del que"),
    ("it", "il lo gli è per con una di che della sono nel"),
    ("pt", "os as é para com uma não do da você em seu"),
    ("nl", "het een en van niet je uw voor op zijn ik dat"),
  ].map { ($0.0, Set($0.1.split(separator: " ").map { Token.hash(String($0)) })) }
  /// Fewer are chance.
  private static let fewest = 4

  /// The languages with that of the page behind them, where it is another.
  static func adding(to languages: [String], for text: PageText) -> [String] {
    guard let guess = language(of: text, knowing: languages) else { return languages }
    return languages + [guess]
  }

  private static func language(of text: PageText, knowing languages: [String]) -> String? {
    let known = Set(languages.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() })
    var counts: [String: Int] = [:]
    for token in text.tokens {
      switch token.kind {
      case .word where token.length <= 5:
        for (language, words) in words where words.contains(token.hash) {
          counts[language, default: 0] += 1
        }
      case .character:
        counts[script(text.folded[token.start]), default: 0] += 1
      default: break
      }
    }
    // Japanese has Chinese characters too, and kana besides.
    if counts["ja", default: 0] >= fewest { counts["zh"] = 0 }
    guard
      let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), best.value >= fewest,
      !known.contains(best.key)
    else { return nil }
    let rival = known.map { counts[$0, default: 0] }.max() ?? 0
    return best.value * 2 >= rival * 3 ? best.key : nil
  }

  private static func script(_ scalar: Scalar) -> String {
    switch scalar {
    case 0x3041...0x30FF: "ja"
    case 0xAC00...0xD7AF: "ko"
    default: "zh"
    }
  }
}
