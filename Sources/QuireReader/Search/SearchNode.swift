/// A way to read a line up to a step: the code of this step, and what came before.
struct SearchNode: BitwiseCopyable {
  /// Of all codes so far, repeats and nulls left out.
  var hash: UInt64
  /// The sum of certainties from the line's start.
  var score: Float
  /// Natural logarithm of this step's probability, as the search weighs it.
  var certainty: Float
  /// The node of the step before, or -1 at the line's start.
  var previous: Int32
  /// Where in the dictionaries the word stands, or -1 where it stands in none.
  var dictionaryState: Int32
  /// Where in the recoder's trie the character stands; 0 between characters.
  var place: Int32
  /// The character that this code completes, or -1.
  var character: Int32
  var code: UInt16
  var kind: WordKind
  var flags: Flags

  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// The dictionaries are at their start: a word may begin at the next character.
    static let dictionaryStart = Flags(rawValue: 1)
    /// The first node of a dictionary word.
    static let wordStart = Flags(rawValue: 2)
    /// A dictionary word may end here.
    static let wordEnd = Flags(rawValue: 4)
    /// A repeat of the step before's code.
    static let duplicate = Flags(rawValue: 8)
  }

  /// What a word's characters were found in; higher is more certain. Numbers as in Tesseract 5.3.
  struct WordKind: Equatable, Comparable, BitwiseCopyable {
    let rawValue: UInt8

    static let none = WordKind(rawValue: 0)
    static let punctuation = WordKind(rawValue: 1)
    /// Not looked up.
    static let outside = WordKind(rawValue: 2)
    static let number = WordKind(rawValue: 6)
    static let word = WordKind(rawValue: 8)
    static let userWord = WordKind(rawValue: 10)

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// What may follow a node. A code's probability may be added to that of the null around it only if
  /// the code stands by itself before or after.
  enum Continuation: Int, CaseIterable, BitwiseCopyable {
    case anything = 0
    /// Probabilities were added without the code by itself before: it must follow.
    case onlyRepeat = 1
    /// They were added after the code by itself: it must not follow.
    case noRepeat = 2
  }
}
