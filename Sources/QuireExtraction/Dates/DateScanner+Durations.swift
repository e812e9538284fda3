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

  /// "1/2 hour", "½ hour", "Viertelstunde", "one and a quarter hours", "1 hour thirty".
  private func broken(_ index: Int) -> (String, DateUnit, Int)? {
    if let (minutes, next) = word(
      index, { if case .span(let minutes) = $0 { minutes } else { nil } })
    {
      return minutes % 1440 == 0 ? ("\(minutes / 1440)", .day, next) : ("\(minutes)", .minute, next)
    }
    func hours(_ quarters: Int, _ next: Int) -> (String, DateUnit, Int)? {
      guard let (unit, end) = unit(skip(skip(next, .of), .filler)), unit == .hour else {
        return nil
      }
      return ("\(quarters * 15)", .minute, end)
    }
    if sign(index, "½", "¼", "¾") {
      return hours(sign(index, "½") ? 2 : sign(index, "¼") ? 1 : 3, index + 1)
    }
    if let part = digits(index, 1...1), sign(index + 1, "/"), isJoined(index + 1),
      isJoined(index + 2),
      let whole = digits(index + 2, 1...1), whole == 2 || whole == 4, part < whole
    {
      return hours(part * 4 / whole, index + 3)
    }
    guard let (value, after) = number(index), value < 100 else {
      return has(index, .quarter).flatMap { hours(1, $0) }
        ?? has(index, .threeQuarters).flatMap { hours(3, $0) }
    }
    if let end = has(after, .quarter), value < 4, let found = hours(value, end) { return found }
    if let and = has(after, .and) {
      let start = skip(and, .filler)
      if let (minutes, end) = word(
        start, { if case .span(let minutes) = $0 { minutes } else { nil } }),
        minutes < 60
      {
        return ("\(value * 60 + minutes)", .minute, end)
      }
      if let end = has(start, .half) { return hours(value * 4 + 2, end) }
      if let end = has(start, .quarter) { return hours(value * 4 + 1, end) }
      if let end = has(start, .threeQuarters) { return hours(value * 4 + 3, end) }
      if let (quarters, next) = number(start), quarters < 4,
        let end = has(next, .half) ?? has(next, .quarter)
      {
        return hours(value * 4 + (has(next, .half) != nil ? 2 : quarters), end)
      }
    }
    if reference != nil, let (unit, end) = unit(after), unit == .hour,
      let (minutes, last) = number(end),
      tokens[end].kind == .word, (10..<60).contains(minutes), self.unit(last) == nil
    {
      return ("\(value * 60 + minutes)", .minute, last)
    }
    return nil
  }

  private func quantity(_ index: Int) -> (String, DateUnit, Int)? {
    guard index < tokens.count else { return nil }
    if let found = broken(index) { return found }
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
    let isCounted = shows(next, "个", "個", "半")
    if isCounted {
      if shows(next, "半") { amount += ".5" }
      next += 1
    }
    // "two more minutes"; in' a moment: 15'.
    if reference != nil, index > 0, has(index - 1, .within) != nil, sign(next, "'", "\""),
      isJoined(next)
    {
      return (amount, sign(next, "'") ? .minute : .second, next + 1)
    }
    if has(next, .more) != nil { next = skip(next, .more) }
    guard let (unit, end) = unit(next), unit != .weekend || value > 0 else { return nil }
    // "a second copy"
    if unit == .second, value == 1, tokens[index].kind == .word, tokens[index].length < 3,
      end < tokens.count, tokens[end].kind == .word, !tokens[end].beginsParagraph,
      has(end, .ago) == nil,
      has(end, .later) == nil, has(end, .and) == nil, has(end, .of) == nil
    {
      return nil
    }
    // One letter behind a digit is a unit only when it touches it: "5 h" and "5h", not "a h".
    if tokens[index].kind == .word, tokens[next].length == 1, tokens[next].kind == .word {
      return nil
    }
    // 3月 is March and 3日 the third, 3个月 and 3日前 are none; 2016年 a year.
    if !isCounted, tokens[next].kind == .character, end == next + 1,
      shows(next, "月", "日", "일", "월"), !isDurationBehind(end),
      !shows(next, "日", "일") || !isCountBehind(end)
    {
      return nil
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

  /// Days from today, or within so many.
  private func isCountBehind(_ index: Int) -> Bool {
    shows(index, "後", "后", "前", "후", "뒤", "전", "내") || shows(index, text: "以内")
      || shows(index, text: "이내") || shows(index, text: "동안")
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
      let end = reference == nil ? next : timeAfter(next)?.1 ?? partOfDay(next)?.next ?? next
      return DateExpression(kind: .set, values: [unit.iso("1")], next: end, isComplete: false)
    }
    guard let start = has(index, .every) else { return nil }
    var begin = skip(start, .filler)
    // "every other Friday"
    var step = 1
    if let next = has(begin, .other) ?? ordinal(begin).flatMap({ $0.value == 2 ? $0.next : nil }) {
      (step, begin) = (2, next)
    }
    func found(_ value: String, _ next: Int) -> DateExpression {
      let end = timeAfter(next)?.1 ?? partOfDay(next)?.next ?? next
      return DateExpression(kind: .set, values: [value], next: end, isComplete: false)
    }
    if let (_, next) = weekday(begin) { return found("P\(step)W", next) }
    if let (unit, next) = unit(begin) { return found(unit.iso("\(step)"), next) }
    if let (_, next) = partOfDay(begin), reference != nil { return found("P\(step)D", next) }
    if let duration = duration(begin) { return found(duration.values[0], duration.next) }
    return nil
  }
}
