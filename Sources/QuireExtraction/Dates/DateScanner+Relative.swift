/// Days counted from the reference date.
extension DateScanner {
  func relative(_ index: Int) -> Found? {
    guard let reference else { return nil }
    if let (offset, next) = word(index, { if case .day(let offset) = $0 { offset } else { nil } }) {
      return (.exact(reference.adding(days: offset)), next)
    }
    return nth(index, reference) ?? modified(index, reference) ?? weekdayAlone(index)
  }

  private func weekdayAlone(_ index: Int) -> Found? {
    guard let (weekday, next) = weekday(index),
      tokens[index].kind == .character || tokens[index].length > 3
    else {
      return nil
    }
    // "domenica scorsa", "lunes próximo"
    if let reference, let (modifier, end) = modifier(next), modifier != 0 {
      return (.exact(day(weekday, weeks: modifier, reference)), end)
    }
    // "mardi de la semaine dernière"
    if let reference, let (day, end) = modified(skip(skip(next, .of), .filler), reference),
      case .stretch(let from, let to) = day, to.number - from.number == 7
    {
      return (.exact(from.adding(days: weekday - 1)), end)
    }
    return (.written(PartialDate(weekday: weekday)), next)
  }

  /// -1 for last, 0 for this, 1 for next.
  func modifier(_ index: Int) -> (Int, Int)? {
    word(index) {
      switch $0 {
      case .last: -1
      case .this: 0
      case .next: 1
      default: nil
      }
    }.map { ($0.value, $0.next) }
  }

  func modified(_ index: Int, _ reference: CalendarDate) -> Found? {
    guard let (modifier, first) = modifier(index) else {
      return numberFirst(index, reference) ?? afterNoun(index, reference)
    }
    var next = first
    // "this morning", "last night": the part of the day follows for itself.
    if partOfDay(next) != nil, tokens[index].kind == .word {
      return (.exact(reference.adding(days: modifier)), next)
    }
    if let (weekday, end) = weekday(next) {
      // "this Friday (15 June)": what is written out holds.
      let isBracketed = sign(end, "(")
      if let (written, last) = dayAlone(isBracketed ? end + 1 : end) {
        return (written, isBracketed && sign(last, ")") ? last + 1 : last)
      }
      return (.exact(day(weekday, weeks: modifier, reference)), end)
    }
    if let month = month(next), !month.isCommon || tokens[next].kind != .word {
      return namedMonth(month.value, modifier, reference).map { ($0, month.next) }
    }
    var count = 1
    if let (value, after) = number(next), modifier != 0, unit(after) != nil {
      (count, next) = (value, after)
    }
    guard let (unit, end) = unit(next), let day = period(unit, modifier, count: count, reference)
    else { return nil }
    // "next week Monday", 下周三
    if unit == .week, count == 1, let (weekday, after) = weekday(skip(end, .filler)) {
      return (.exact(monday(reference).adding(days: modifier * 7 + weekday - 1)), after)
    }
    if unit == .week, count == 1, tokens[end - 1].kind == .character, end < tokens.count,
      let place = Self.chineseWeekdays.firstIndex(of: text.folded[tokens[end].start])
    {
      return (.exact(monday(reference).adding(days: modifier * 7 + min(place, 6))), end + 1)
    }
    if unit == .year, case .stretch(let from, _) = day,
      let (month, after) = eastMonth(skip(end, .filler))
    {
      if let (value, last) = number(after), shows(last, "日", "号", "일"),
        let exact = CalendarDate(year: from.year, month: month, day: value)
      {
        return (.exact(exact), last + 1)
      }
      return stretch(from.year, month, months: 1).map { ($0, after) }
    }
    if unit == .month, case .stretch(let from, _) = day,
      let (value, after) = number(skip(end, .filler)), shows(after, "日", "号", "일"),
      let exact = CalendarDate(year: from.year, month: from.month, day: value)
    {
      return (.exact(exact), after + 1)
    }
    return (day, end)
  }

  private static let chineseWeekdays = [Scalar]("一二三四五六日天")

  private func eastMonth(_ index: Int) -> (Int, Int)? {
    guard let (value, next) = number(index), shows(next, "月", "월"), (1...12).contains(value) else {
      return nil
    }
    return (value, next + 1)
  }

  /// "5 upcoming years", "los 2 próximos meses".
  private func numberFirst(_ index: Int, _ reference: CalendarDate) -> Found? {
    guard let (count, after) = number(index), count > 1,
      let (modifier, next) = modifier(after), modifier != 0, let (unit, end) = unit(next),
      let day = period(unit, modifier, count: count, reference)
    else { return nil }
    return (day, end)
  }

  /// "la semana pasada", "l'année dernière".
  private func afterNoun(_ index: Int, _ reference: CalendarDate) -> Found? {
    if let (unit, next) = unit(index), let (modifier, end) = modifier(next),
      tokens[index].kind == .word,
      let day = period(unit, modifier, count: 1, reference)
    {
      return (day, end)
    }
    if let month = month(index), !month.isCommon, let (modifier, end) = modifier(month.next),
      modifier != 0
    {
      return namedMonth(month.value, modifier, reference).map { ($0, end) }
    }
    return nil
  }

  private func namedMonth(_ month: Int, _ modifier: Int, _ reference: CalendarDate) -> Moment.Day? {
    var year = reference.year
    if modifier < 0, month >= reference.month { year -= 1 }
    if modifier > 0, month <= reference.month { year += 1 }
    return stretch(year, month, months: 1)
  }

  private func monday(_ date: CalendarDate) -> CalendarDate { date.adding(days: 1 - date.weekday) }

  private func day(_ weekday: Int, weeks: Int, _ reference: CalendarDate) -> CalendarDate {
    monday(reference).adding(days: weeks * 7 + weekday - 1)
  }

  /// One of the equal parts of a year, so many parts from that of the reference.
  private func months(_ count: Int, _ modifier: Int, _ reference: CalendarDate) -> Moment.Day {
    let first = CalendarDate(
      year: reference.year, month: (reference.month - 1) / count * count + 1, day: 1)!
      .adding(months: count * modifier)
    return .stretch(first, first.adding(months: count))
  }

  func period(_ unit: DateUnit, _ modifier: Int, count: Int, _ reference: CalendarDate)
    -> Moment.Day?
  {
    if count > 1 {
      guard count < 1000 else { return nil }
      let from = modifier > 0 ? reference.adding(days: 1) : move(reference, unit, -count)
      let to = modifier > 0 ? move(reference.adding(days: 1), unit, count) : reference
      return unit.seconds < 86_400 ? nil : .stretch(from, to)
    }
    switch unit {
    case .day: return modifier == 0 ? .exact(reference) : .exact(reference.adding(days: modifier))
    case .week:
      let from = monday(reference).adding(days: 7 * modifier)
      return .stretch(from, from.adding(days: 7))
    case .fortnight:
      let from = monday(reference).adding(days: 14 * modifier)
      return .stretch(from, from.adding(days: 14))
    case .semester: return months(6, modifier, reference)
    case .weekend:
      let from = monday(reference).adding(days: 7 * modifier + 5)
      return .stretch(from, from.adding(days: 2))
    case .month: return months(1, modifier, reference)
    case .quarter: return months(3, modifier, reference)
    case .year: return stretch(reference.year + modifier, 1, months: 12)
    case .decade: return stretch(reference.year / 10 * 10 + 10 * modifier, 1, months: 120)
    case .century: return stretch(reference.year / 100 * 100 + 100 * modifier, 1, months: 1200)
    case .second, .minute, .hour, .businessDay: return nil
    }
  }

  func move(_ date: CalendarDate, _ unit: DateUnit, _ count: Int) -> CalendarDate {
    switch unit {
    case .day: date.adding(days: count)
    case .businessDay: workdays(date, count)
    case .week: date.adding(days: 7 * count)
    case .weekend: date.adding(days: 7 * count)
    case .fortnight: date.adding(days: 14 * count)
    case .semester: date.adding(months: 6 * count)
    case .month: date.adding(months: count)
    case .quarter: date.adding(months: 3 * count)
    case .year: date.adding(months: 12 * count)
    case .decade: date.adding(months: 120 * count)
    case .century: date.adding(months: 1200 * count)
    case .second, .minute, .hour: date
    }
  }

  private func workdays(_ date: CalendarDate, _ count: Int) -> CalendarDate {
    var date = date
    for _ in 0..<min(abs(count), 1000) {
      repeat { date = date.adding(days: count < 0 ? -1 : 1) } while date.weekday > 5
    }
    return date
  }
}
