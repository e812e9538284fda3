/// Moments counted from others: "in five minutes", "two weeks from tomorrow", "3 days before Christmas".
extension DateScanner {
  typealias Amount = (count: Double, unit: DateUnit)

  /// Some of a unit, and of smaller ones behind it.
  func amounts(_ index: Int) -> (amounts: [Amount], next: Int)? {
    guard let (parts, next) = quantities(index) else { return nil }
    let amounts = parts.compactMap { part in Double(part.0).map { (count: $0, unit: part.1) } }
    return amounts.count == parts.count ? (amounts, next) : nil
  }

  /// "three days ago", "in two weeks", "hace un mes", "3天后", "two years and a month later".
  func counted(_ index: Int) -> (moment: Moment, next: Int)? {
    guard let reference else { return nil }
    var start = index
    var direction = 0
    if let next = has(index, .within) { (start, direction) = (next, 1) }
    // "hace un mes"; 前两年 are the last two.
    if index < tokens.count, tokens[index].kind == .word, let next = has(index, .ago) {
      (start, direction) = (next, -1)
    }
    guard let (amounts, end) = amounts(start) else { return nil }
    var next = end
    if let after = has(end, .ago) {
      (direction, next) = (-1, after)
    } else if let after = has(end, .later) {
      (direction, next) = (direction < 0 ? -1 : 1, after)
    } else if direction == 0 {
      return nil
    }
    return moved(Moment(day: .exact(reference)), amounts, direction).map { ($0, next) }
  }

  /// "two weeks from tomorrow", "5 days before new year".
  func offset(_ index: Int) -> (moment: Moment, next: Int)? {
    guard let reference, let (amounts, end) = amounts(has(index, .within) ?? index) else {
      return nil
    }
    let direction: Int
    let next: Int
    if let after = has(end, .before) {
      (direction, next) = (-1, after)
    } else if let after = has(end, .after) ?? has(end, .since) ?? has(end, .from) {
      (direction, next) = (1, after)
    } else {
      return nil
    }
    let begin = skip(next, .filler)
    if let after = has(begin, .now) {
      return moved(Moment(day: .exact(reference)), amounts, direction).map { ($0, after) }
    }
    guard let (day, after) = date(begin) else { return nil }
    // A year is counted from, and no day of it.
    guard let first = MomentValues(reference: reference).values(Moment(day: day)).first,
      let base = CalendarDate(first)
    else { return nil }
    return moved(Moment(day: .exact(base)), amounts, direction).map { ($0, after) }
  }

  /// Now, as far as it is known.
  func now(_ index: Int) -> (moment: Moment, next: Int)? {
    guard let reference, let next = has(skip(index, .filler), .now) else { return nil }
    var moment = Moment(day: .exact(reference), isNow: true)
    if let second = referenceSecond { moment.time = PartialTime(secondOfDay: second) }
    return (moment, next)
  }

  /// - Returns: `nil` for small amounts where the time of the reference is not known.
  private func moved(_ moment: Moment, _ amounts: [Amount], _ direction: Int) -> Moment? {
    guard case .exact(var day)? = moment.day else { return nil }
    var seconds = 0.0
    for (count, unit) in amounts {
      guard count < 10_000 else { return nil }
      if unit.seconds >= 86_400, count.rounded() == count {
        day = move(day, unit, direction * Int(count))
      } else {
        seconds += count * unit.seconds
      }
    }
    var moment = Moment(day: .exact(day))
    guard seconds > 0 else { return moment }
    guard let referenceSecond, seconds < 1e9 else { return nil }
    let total = referenceSecond + direction * Int(seconds)
    let days = Int((Double(total) / 86_400).rounded(.down))
    let rest = total - days * 86_400
    moment.day = .exact(day.adding(days: days))
    moment.time = PartialTime(secondOfDay: rest)
    return moment
  }
}

extension PartialTime {
  init(secondOfDay second: Int) {
    self.init(hour: second / 3600 % 24, minute: second / 60 % 60, isCertain: true)
    if second % 60 != 0 { self.second = second % 60 }
  }
}
