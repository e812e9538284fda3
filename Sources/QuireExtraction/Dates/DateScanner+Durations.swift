/// How long, and how often.
extension DateScanner {
  func duration(_ index: Int) -> DateExpression? {
    guard let (parts, next) = quantities(index) else { return nil }
    return DateExpression(kind: .duration, values: [iso(parts)], next: next, isComplete: false)
  }

  /// Amounts in decimal digits, from the largest unit down.
  func quantities(_ index: Int) -> (parts: [(String, DateUnit)], next: Int)? {
    var parts: [(String, DateUnit)] = []
    var next = index
    while parts.count < 4 {
      var start = next
      if !parts.isEmpty {
        start = skip(next, .and)
        if sign(start, ",") { start += 1 }
      }
      guard let (amount, unit, end) = quantity(start) else { break }
      if let (_, before) = parts.last, unit.seconds >= before.seconds { break }
      parts.append((amount, unit))
      next = end
    }
    return parts.isEmpty ? nil : (parts, next)
  }

  private func quantity(_ index: Int) -> (String, DateUnit, Int)? {
    if let next = has(index, .half), let (unit, end) = unit(skip(next, .filler)), unit.seconds > 1 {
      return ("0.5", unit, end)
    }
    guard let (value, after) = number(index) else { return nil }
    var amount = "\(value)"
    var next = after
    if tokens[index].kind == .number, sign(next, ".", ","), isJoined(next), isJoined(next + 1),
      let decimals = digits(next + 1, 1...2)
    {
      amount += ".\(tokens[next + 1].length == 2 && decimals < 10 ? "0" : "")\(decimals)"
      next += 2
    }
    if let and = has(next, .and), let end = has(skip(and, .filler), .half) {
      amount += ".5"
      next = end
    }
    if sign(next, "-"), isJoined(next) { next += 1 }
    if shows(next, "个", "個", "半") {
      if shows(next, "半") { amount += ".5" }
      next += 1
    }
    guard let (unit, end) = unit(next), unit != .weekend || value > 0 else { return nil }
    // One letter behind a digit is a unit only when it touches it: "5 h" and "5h", not "a h".
    if tokens[index].kind == .word, tokens[next].length == 1, tokens[next].kind == .word {
      return nil
    }
    // 3月 is March and 3日 the third; 2016年 a year.
    if tokens[next].kind == .character, end == next + 1,
      shows(next, "月", "日", "号", "분", "分", "일", "월"), !isDurationBehind(end)
    {
      if shows(next, "月", "日", "일", "월") { return nil }
    }
    if shows(next, "年", "년"), value > 150 { return nil }
    if let behind = has(end, .and), let last = has(skip(behind, .filler), .half) {
      return (amount + ".5", unit, last)
    }
    if let last = has(end, .half), tokens[end].kind == .character || shows(end, "반") {
      return (amount + ".5", unit, last)
    }
    return (amount, unit, end)
  }

  private func isDurationBehind(_ index: Int) -> Bool { shows(index, "間", "间", "간", "内") }

  private func iso(_ parts: [(String, DateUnit)]) -> String {
    if parts.count == 1 { return parts[0].1.iso(parts[0].0) }
    var date = ""
    var time = ""
    for (amount, unit) in parts {
      let text = unit.iso(amount)
      if text.hasPrefix("PT") { time += text.dropFirst(2) } else { date += text.dropFirst() }
    }
    return "P\(date)\(time.isEmpty ? "" : "T\(time)")"
  }

  func set(_ index: Int) -> DateExpression? {
    if let (unit, next) = word(index, { if case .everyUnit(let unit) = $0 { unit } else { nil } }) {
      return DateExpression(kind: .set, values: [unit.iso("1")], next: next, isComplete: false)
    }
    guard let start = has(index, .every) else { return nil }
    let begin = skip(start, .filler)
    if let (_, next) = weekday(begin) {
      if let (_, end) = timeAfter(next) {
        return DateExpression(kind: .set, values: ["P1W"], next: end, isComplete: false)
      }
      return DateExpression(kind: .set, values: ["P1W"], next: next, isComplete: false)
    }
    if let (unit, next) = unit(begin) {
      if let (_, end) = timeAfter(next) {
        return DateExpression(kind: .set, values: [unit.iso("1")], next: end, isComplete: false)
      }
      return DateExpression(kind: .set, values: [unit.iso("1")], next: next, isComplete: false)
    }
    if let found = duration(begin) {
      return DateExpression(kind: .set, values: found.values, next: found.next, isComplete: false)
    }
    return nil
  }
}
