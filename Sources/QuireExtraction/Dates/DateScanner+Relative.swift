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
      tokens[index].kind == .character || tokens[index].length > 3 || isAlone(index, next)
    else {
      return nil
    }
    // "Mittwoch in 2 Wochen"
    if let (found, end) = counted(next), case .exact(let day)? = found.day, found.time == nil,
      let amounts = amounts(has(next, .within) ?? has(next, .ago) ?? next)?.amounts,
      amounts.allSatisfy({ $0.unit == .week })
    {
      return (.exact(monday(day).adding(days: weekday - 1)), end)
    }
    // "domenica scorsa", "lunes próximo"
    if let reference, let (modifier, end) = modifier(next), modifier != 0, unit(end) == nil {
      return (day(weekday, modifier, reference), end)
    }
    // "mardi de la semaine dernière"
    if let reference, let (day, end) = modified(skip(skip(next, .of), .filler), reference),
      case .stretch(let from, let to) = day, to.number - from.number == 7
    {
      return (.exact(from.adding(days: weekday - 1)), end)
    }
    return (.written(PartialDate(weekday: weekday)), next)
  }

  /// From -2 for the one before last to 2 for the one after next.
  func modifier(_ index: Int) -> (Int, Int)? {
    guard let (value, next) = word(index, Self.step) else { return nil }
    // "this coming Friday", "the next following week"
    if let (more, after) = word(next, Self.step), value == 0 || value == more {
      return (more, after)
    }
    return (value, next)
  }

  private static func step(_ word: DateWord) -> Int? {
    switch word {
    case .beforeLast: -2
    case .last: -1
    case .this: 0
    case .next: 1
    case .afterNext: 2
    default: nil
    }
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
      return (day(weekday, modifier, reference), end)
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

  /// "5 upcoming years", "los 2 próximos meses", "i due mesi scorsi".
  private func numberFirst(_ index: Int, _ reference: CalendarDate) -> Found? {
    guard let (count, after) = number(index), count > 1 else { return nil }
    if let (modifier, next) = modifier(after), modifier != 0, let (unit, end) = unit(next) {
      return period(unit, modifier, count: count, reference).map { ($0, end) }
    }
    if let (unit, next) = unit(after), tokens[after].kind == .word,
      let (modifier, end) = modifier(next), modifier != 0, self.unit(end) == nil
    {
      return period(unit, modifier, count: count, reference).map { ($0, end) }
    }
    return nil
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
    if modifier < 0 { year += modifier + (month >= reference.month ? 0 : 1) }
    if modifier > 0 { year += modifier - (month <= reference.month ? 0 : 1) }
    return stretch(year, month, months: 1)
  }

  func monday(_ date: CalendarDate) -> CalendarDate { date.adding(days: 1 - date.weekday) }

  /// Of the week that is meant, or the one that comes or came nearest: people mean either by "next Friday".
  private func day(_ weekday: Int, _ modifier: Int, _ reference: CalendarDate) -> Moment.Day {
    let ofWeek = monday(reference).adding(days: modifier * 7 + weekday - 1)
    let back = (reference.weekday - weekday + 7) % 7
    let nearest =
      switch modifier {
      case 0: ofWeek < reference ? ofWeek.adding(days: 7) : ofWeek
      case 1...: reference.adding(days: 7 * modifier - back)
      default: reference.adding(days: 7 * (modifier + 1) - (back == 0 ? 7 : back))
      }
    return nearest == ofWeek ? .exact(ofWeek) : .readings([.exact(ofWeek), .exact(nearest)])
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
    if count > 1 { return periods(unit, modifier, count, reference) }
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

  /// Several units from the reference on, or whole ones of the calendar: "the last two weeks" can be either.
  private func periods(_ unit: DateUnit, _ modifier: Int, _ count: Int, _ reference: CalendarDate)
    -> Moment.Day?
  {
    guard count < 1000, unit.seconds >= 86_400 else { return nil }
    let isNext = modifier > 0
    let from = isNext ? reference.adding(days: 1) : move(reference, unit, -count)
    let to = isNext ? move(reference, unit, count).adding(days: 1) : reference
    let counted = Moment.Day.stretch(from, to)
    guard case .stretch(let first, let behind)? = period(unit, isNext ? 1 : -1, count: 1, reference)
    else { return counted }
    return .readings([
      counted,
      isNext
        ? .stretch(first, move(first, unit, count)) : .stretch(move(behind, unit, -count), behind),
    ])
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
