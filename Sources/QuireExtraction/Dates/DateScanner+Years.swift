/// Years in words: "nineteen eighty six", "two thousand and fifteen", "mil novecientos noventa".
extension DateScanner {
  func spelledYear(_ index: Int) -> (year: Int, next: Int)? {
    var words: [Int] = []
    var next = index
    var end = index
    while words.count < 7, next < tokens.count, tokens[next].kind == .word {
      if let (value, after) = word(next, { if case .number(let value) = $0 { value } else { nil } })
      {
        words.append(value)
        (next, end) = (sign(after, "-") && isJoined(after) ? after + 1 : after, after)
      } else if !words.isEmpty, let after = has(next, .and), after == next + 1 {
        next = after
      } else {
        break
      }
    }
    guard words.count > 1 || words.first.map({ $0 >= 1000 }) ?? false else { return nil }
    var total = 0
    var current = 0
    for (place, word) in words.enumerated() {
      switch word {
      case 1000:
        total += max(current, 1) * 1000
        current = 0
      case 100: current = max(current, 1) * 100
      default:
        // "nineteen eighty six": hundreds without the word.
        if place == 1, words[0] < 100, words[0] > 9, word > 9, word < 100,
          words[0] % 10 != 0 || word > 9,
          total == 0, !words.contains(100), !words.contains(1000)
        {
          current = current * 100 + word
        } else {
          current += word
        }
      }
    }
    total += current
    return (1000...2199).contains(total) ? (total, end) : nil
  }
}
