/// Stretches that begin or end at the very moment, and those that begin somewhere and last so long.
extension DateScanner {
  /// "the last 2 hours", "three upcoming minutes", "i 2 minuti passati": where the time of the reference is
  /// known.
  func window(_ index: Int) -> DateExpression? {
    guard let reference, let referenceSecond, let found = shortUnits(skip(index, .filler)) else {
      return nil
    }
    let seconds = found.count * Int(found.unit.seconds)
    guard seconds < 1_000_000_000 else { return nil }
    let ends = [referenceSecond, referenceSecond + (found.isNext ? seconds : -seconds)].sorted()
    return DateExpression(
      kind: .dateTimeRange,
      values: [ends.map { Self.instant(reference, $0) }.joined(separator: "/")],
      next: found.next, isComplete: true)
  }

  private func shortUnits(_ start: Int) -> (count: Int, unit: DateUnit, isNext: Bool, next: Int)? {
    func short(_ index: Int) -> (unit: DateUnit, next: Int)? {
      unit(index).flatMap { $0.value.seconds < 86_400 ? ($0.value, $0.next) : nil }
    }
    if let (modifier, next) = modifier(start) {
      if modifier != 0, let (count, after) = number(next), let (unit, end) = short(after) {
        return (count, unit, modifier > 0, end)
      }
      return short(next).map { (1, $0.unit, modifier >= 0, $0.next) }
    }
    guard let (count, next) = number(start) else { return nil }
    if let (modifier, after) = modifier(next), modifier != 0, let (unit, end) = short(after) {
      return (count, unit, modifier > 0, end)
    }
    if let (unit, after) = short(next), tokens[next].kind == .word,
      let (modifier, end) = modifier(after), modifier != 0, self.unit(end) == nil
    {
      return (count, unit, modifier > 0, end)
    }
    return nil
  }

  /// A moment so many seconds behind the beginning of a day.
  static func instant(_ day: CalendarDate, _ seconds: Int) -> String {
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let time = PartialTime(secondOfDay: seconds - days * 86_400)
    let text = [time.hour, time.minute, time.second ?? 0].map { CalendarDate.padded($0, 2) }
    return "\(day.adding(days: days).iso)T\(text.joined(separator: ":"))"
  }

  /// "from 9:30 for 7 hours", "for 10 days from 18 December", "3 days starting next Monday".
  func lasting(_ index: Int) -> DateExpression? {
    guard let reference else { return nil }
    let values = MomentValues(reference: reference)
    let start = has(index, .from) ?? has(index, .since) ?? index
    if let (moment, next) = moment(start), !moment.isNow,
      let (amounts, end) = amounts(skip(skip(sign(next, ",") ? next + 1 : next, .at), .filler)),
      next > start, skip(sign(next, ",") ? next + 1 : next, .at) > next, has(end, .ago) == nil
    {
      return stretch(values.values(moment), amounts, moment, end)
    }
    let first = skip(skip(index, .at), .within)
    guard let (amounts, next) = amounts(first) else { return nil }
    let after = sign(next, ",") ? next + 1 : next
    guard let from = has(after, .from) ?? has(after, .since), has(after, .of) == nil,
      let (moment, end) = moment(skip(skip(from, .filler), .at)),
      moment.isNow || moment.day != nil || moment.time != nil
    else { return nil }
    // "two weeks from tomorrow" is a day; "for" or "starting" make it a stretch.
    guard first > index || has(after, .from) == nil, has(index, .within) == nil else { return nil }
    return stretch(values.values(moment), amounts, moment, end)
  }

  private func stretch(
    _ values: [String], _ amounts: [Amount], _ moment: Moment, _ next: Int
  ) -> DateExpression? {
    let pairs = values.compactMap { value -> String? in
      guard !value.contains("/") else { return nil }
      if value.hasPrefix("T") {
        guard let from = Self.seconds(value) else { return nil }
        let total = from + Int(amounts.reduce(0) { $0 + $1.count * $1.unit.seconds })
        let end = Self.instant(CalendarDate(number: 0), total % 86_400).dropFirst(10).prefix(6)
        return "\(value)/\(end)"
      }
      guard var day = CalendarDate(String(value.prefix(10))) else { return nil }
      var seconds = value.count > 10 ? Self.seconds(String(value.dropFirst(10))) ?? 0 : 0
      for (count, unit) in amounts {
        guard count < 10_000 else { return nil }
        if unit.seconds >= 86_400 {
          day = move(day, unit, Int(count))
        } else {
          seconds += Int(count * unit.seconds)
        }
      }
      let hasTime = value.count > 10 || seconds > 0
      return "\(value)/\(hasTime ? String(Self.instant(day, seconds).prefix(16)) : day.iso)"
    }
    guard !pairs.isEmpty else { return nil }
    return DateExpression(
      kind: moment.day == nil ? .timeRange : moment.time == nil ? .dateRange : .dateTimeRange,
      values: pairs, next: next, isComplete: moment.isComplete)
  }

  /// Of a time such as T09:30.
  private static func seconds(_ time: String) -> Int? {
    let parts = time.dropFirst().split(separator: ":").map { Int($0) }
    guard parts.count > 1, let hour = parts[0], let minute = parts[1] else { return nil }
    return hour * 3600 + minute * 60
  }
}
