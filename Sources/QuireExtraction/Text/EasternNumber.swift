/// Whole numbers as Chinese, Japanese and Korean write them: digits and signs for powers of ten in any
/// mixture, such as 9만 4천, 四十九兆九千億 or 3億2000万.
enum EasternNumber {
  private static let digits: [Unicode.Scalar: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "两": 2,
    "兩": 2, "壹": 1, "贰": 2, "叁": 3, "肆": 4, "伍": 5, "陆": 6, "柒": 7, "捌": 8, "玖": 9, "일": 1, "이": 2,
    "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9,
  ]
  private static let small: [Unicode.Scalar: Int] = [
    "十": 10, "百": 100, "千": 1000, "拾": 10, "佰": 100, "仟": 1000, "십": 10, "백": 100, "천": 1000,
  ]
  private static let large: [Unicode.Scalar: Int] = [
    "万": 10_000, "萬": 10_000, "만": 10_000, "亿": 100_000_000, "億": 100_000_000, "억": 100_000_000,
    "兆": 1_000_000_000_000, "조": 1_000_000_000_000,
  ]
  private static let mostTokens = 24

  /// `nil` where there is no sign for a power of ten: then it is a number like any other.
  static func read(_ text: PageText, at index: Int) -> (value: Int, next: Int)? {
    let tokens = text.tokens
    var (total, section, current) = (0, 0, -1)
    var hasPower = false
    var next = index
    var lastPower = index
    while next < tokens.count, next - index < mostTokens,
      !tokens[next].beginsParagraph || next == index
    {
      let token = tokens[next]
      if token.kind == .number {
        guard token.value >= 0, current < 0 else { break }
        current = token.value
      } else if token.kind == .character, let scalar = Unicode.Scalar(text.folded[token.start]) {
        if let digit = digits[scalar] {
          guard current < 0 || !hasPower || current == 0, current < 100_000 else { break }
          current = current > 0 ? current * 10 + digit : digit
        } else if let power = small[scalar] {
          section += (current < 0 ? 1 : current) * power
          (current, hasPower, lastPower) = (-1, true, next)
        } else if let power = large[scalar] {
          let value = section + max(current, 0)
          guard value > 0, value < 1_000_000 else { break }
          total += value * power
          (section, current, hasPower, lastPower) = (0, -1, true, next)
        } else {
          break
        }
      } else {
        break
      }
      guard total < 1_000_000_000_000_000_000 else { return nil }
      next += 1
    }
    guard hasPower, lastPower > index || tokens[index].kind == .character, next > index + 1 else {
      return nil
    }
    return (total + section + max(current, 0), next)
  }
}
