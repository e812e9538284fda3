/// Parts of what the calendar has: the last week of July, the second quarter, early March, the nineties.
extension DateScanner {
  /// A part of a month, a year or a week, by its number or by a word for its place.
  func partOfCalendar(_ index: Int) -> Found? {
    guard let reference else { return nil }
    return [
      partOfStretch(index, reference), numberedWeek(index, reference),
      quarterOfYear(index, reference), decade(index), century(index), portion(index, reference),
      yearByName(index), holiday(index, reference), season(index, reference),
      edge(index, reference), rest(index, reference), weekOfDay(index, reference),
      easternPart(index, reference),
    ].compactMap { $0 }.max { $0.next < $1.next }
  }

  /// "3º", "2nd" and the like where the sign is one of its own.
  func shortOrdinal(_ index: Int) -> (value: Int, next: Int)? {
    guard let value = digits(index, 1...2) else { return nil }
    if isJoined(index + 1), sign(index + 1, "º", "ª", "°", ".") { return (value, index + 2) }
    return nil
  }

  /// A month, a year, or what a word such as "next" makes of them: its first day, and the one behind it.
  func stretchMeant(_ index: Int, _ reference: CalendarDate)
    -> (from: CalendarDate, to: CalendarDate, next: Int)?
  {
    if let (value, _, next) = month(index) {
      let after = skip(sign(next, ",") ? next + 1 : next, .of)
      if let digits = digits(after, 4...4), let year = year(digits, isShort: false),
        let from = CalendarDate(year: year, month: value, day: 1)
      {
        return (from, from.adding(months: 1), after + 1)
      }
      let year = value < reference.month ? reference.year + 1 : reference.year
      return CalendarDate(year: year, month: value, day: 1).map { ($0, $0.adding(months: 1), next) }
    }
    if let (day, next) = modified(index, reference), case .stretch(let from, let to) = day {
      return (from, to, next)
    }
    if let (year, next) = yearMeant(index, reference),
      let from = CalendarDate(year: year, month: 1, day: 1)
    {
      return (from, from.adding(months: 12), next)
    }
    return nil
  }

  /// "2016", "the year 2016", "next year", "the year".
  func yearMeant(_ index: Int, _ reference: CalendarDate) -> (year: Int, next: Int)? {
    var start = skip(index, .filler)
    if let (unit, after) = unit(start), unit == .year {
      if let value = digits(after, 4...4), let year = year(value, isShort: false) {
        return (year, after + 1)
      }
      if digits(skip(after, .of), 4...4) == nil { return (reference.year, after) }
      start = skip(after, .of)
    }
    if let value = digits(start, 4...4), let year = year(value, isShort: false) {
      return (year, start + 1)
    }
    if let spelled = spelledYear(start) { return spelled }
    guard let (day, next) = modified(start, reference), case .stretch(let from, let to) = day,
      from.adding(months: 12) == to
    else { return nil }
    return (from.year, next)
  }

  /// "week 10", "semaine 10", and "the week of 18 March".
  private func numberedWeek(_ index: Int, _ reference: CalendarDate) -> Found? {
    guard let (kind, next) = unit(skip(index, .filler)), kind == .week else { return nil }
    if let value = digits(next, 1...2), (1...53).contains(value), unit(next + 1) == nil,
      !sign(next + 1, ":", "-", "/"), has(next + 1, .am) == nil, has(next + 1, .pm) == nil
    {
      // The fourth of January lies in the first week.
      guard let fourth = CalendarDate(year: reference.year, month: 1, day: 4) else { return nil }
      var monday = fourth.adding(days: 1 - fourth.weekday + 7 * (value - 1))
      var end = next + 1
      // "week 3 of 2027"
      if let of = has(end, .of), let (year, after) = yearMeant(of, reference),
        let fourth = CalendarDate(year: year, month: 1, day: 4)
      {
        (monday, end) = (fourth.adding(days: 1 - fourth.weekday + 7 * (value - 1)), after)
      }
      return (.stretch(monday, monday.adding(days: 7)), end)
    }
    return nil
  }

  /// "q1", "2017 q1", "the first quarter of 2017", "segundo semestre de 2019".
  private func quarterOfYear(_ index: Int, _ reference: CalendarDate) -> Found? {
    var start = index
    var year: Int?
    if let value = digits(start, 4...4), let written = self.year(value, isShort: false) {
      (year, start) = (written, start + 1)
      if sign(start, "-", "/") { start += 1 }
    }
    start = skip(start, .filler)
    var place = 0
    var months = 3
    var next = start
    if let letter = quarterLetter(start), let value = digits(start + 1, 1...1), isJoined(start + 1)
    {
      (place, next, months) = (value, start + 2, letter)
    } else if let (value, after) = ordinal(start) ?? shortOrdinal(start),
      let (unit, end) = unit(after), unit == .quarter || unit == .semester
    {
      (place, next, months) = (value, end, unit == .quarter ? 3 : 6)
    } else {
      return nil
    }
    guard place >= 1, place * months <= 12 else { return nil }
    if year == nil {
      let after = skip(skip(sign(next, "-", "/", ",") ? next + 1 : next, .of), .filler)
      if let (value, end) = yearMeant(after, reference) { (year, next) = (value, end) }
    }
    return stretch(year ?? reference.year, (place - 1) * months + 1, months: months).map {
      ($0, next)
    }
  }

  /// How many months a letter before a digit stands for: quarters are Q or T, halves H.
  private func quarterLetter(_ index: Int) -> Int? {
    guard index < tokens.count, tokens[index].kind == .word, tokens[index].length == 1 else {
      return nil
    }
    switch text.folded[tokens[index].start] {
    case "q", "t": return 3
    case "h": return 6
    default: return nil
    }
  }

  /// "the 1990s", "the 90s", "los años noventa", "les années 1990", "1990年代".
  private func decade(_ index: Int) -> Found? {
    var start = skip(index, .filler)
    var isNamed = false
    if let (unit, after) = unit(start), tokens[start].kind == .word,
      unit == .decade || unit == .year && tokens[after - 1].length > 2
    {
      (start, isNamed) = (skip(skip(after, .of), .filler), true)
    }
    guard let (value, next) = number(start), value % 10 == 0, tokens[start].kind != .character
    else { return nil }
    let year = value >= 1000 ? value : value < 100 && value >= 20 ? 1900 + value : 0
    guard (1000...2900).contains(year) else { return nil }
    var end = next
    if isJoined(next), next < tokens.count, tokens[next].length == 1,
      text.folded[tokens[next].start] == "s"
    {
      end = next + 1
    } else if sign(next, "'"), next + 1 < tokens.count, isJoined(next + 1),
      text.folded[tokens[next + 1].start] == "s", tokens[next + 1].length == 1
    {
      end = next + 2
    } else if let (unit, after) = unit(next), unit == .decade {
      end = after
    } else if !isNamed || value >= 1000 && value % 100 == 0
      || unit(skip(index, .filler))?.value == .year && value >= 1000 && !isPlural(index)
    {
      return nil
    }
    return stretch(year, 1, months: 120).map { ($0, end) }
  }

  /// "les années" and "los años" are several; "the year" is one.
  private func isPlural(_ index: Int) -> Bool {
    let token = tokens[skip(index, .filler)]
    return text.folded[token.end - 1] == "s" || text.folded[token.end - 1] == "i"
  }

  private func century(_ index: Int) -> Found? {
    let start = skip(index, .filler)
    guard let (value, after) = ordinal(start) ?? shortOrdinal(start), (1...21).contains(value),
      let (unit, next) = unit(after), unit == .century
    else { return nil }
    return stretch(100 * (value - 1), 1, months: 1200).map { ($0, next) }
      ?? stretch(1, 1, months: 1188).map { ($0, next) }
  }

  /// "the year 2012", "año 2008".
  private func yearByName(_ index: Int) -> Found? {
    guard let (unit, next) = unit(skip(index, .filler)), unit == .year else { return nil }
    return bareYear(skip(next, .of))
  }

  // MARK: Beginnings, middles and ends

  func portionWord(_ index: Int) -> (value: Portion, next: Int)? {
    guard
      let (value, next) = word(
        index,
        {
          switch $0 {
          case .begin: Portion.begin
          case .middle: Portion.middle
          case .end: Portion.end
          default: nil
          }
        })
    else { return nil }
    return (value, sign(next, "-") ? next + 1 : next)
  }

  private func portion(_ index: Int, _ reference: CalendarDate) -> Found? {
    guard let (portion, after) = portionWord(skip(index, .filler)) else { return nil }
    let start = skip(skip(after, .of), .filler)
    if let month = month(start),
      !month.isCommon || portion == .middle || digits(month.next, 4...4) != nil
    {
      var date = PartialDate(month: month.value)
      var next = month.next
      let behind = skip(sign(next, ",") ? next + 1 : next, .of)
      if let value = digits(behind, 4...4), let year = year(value, isShort: false) {
        (date.year, next) = (year, behind + 1)
      }
      return (.portion(date, portion), next)
    }
    if let (day, next) = modified(start, reference), case .stretch(let from, let to) = day {
      let isOn = from <= reference && reference < to
      return portion.days(from, to, isOpen: isOn).map { part in
        // "later this month" is what is left of it.
        let isRest = isOn && has(skip(index, .filler), .later) != nil
        return (.stretch(isRest ? max(part.0, reference) : part.0, part.1), next)
      }
    }
    if let (unit, next) = unit(start), [.week, .month, .year].contains(unit),
      let day = period(unit, 0, count: 1, reference), case .stretch(let from, let to) = day
    {
      if unit == .year, digits(next, 4...4) != nil { return written(portion, next) }
      return portion.days(from, to, isOpen: true).map { (.stretch($0.0, $0.1), next) }
    }
    return written(portion, start)
  }

  private func written(_ portion: Portion, _ index: Int) -> Found? {
    bareYear(index).flatMap { found in
      if case .written(let date) = found.day { (.portion(date, portion), found.next) } else { nil }
    }
  }
}

/// Where in a stretch.
enum Portion: Sendable {
  case begin, middle, end

  /// - Parameter isOpen: Whether the stretch is the one of the reference date; a year is then halved.
  func days(_ from: CalendarDate, _ to: CalendarDate, isOpen: Bool = false)
    -> (CalendarDate, CalendarDate)?
  {
    switch (to.number - from.number, self) {
    case (7, .begin): (from, from.adding(days: 3))
    case (7, .end): (from.adding(days: 3), to)
    case (28...31, .begin): (from, from.adding(days: 15))
    case (28...31, .middle): (from.adding(days: 9), from.adding(days: 20))
    case (28...31, .end): (from.adding(days: 15), to)
    case (365...366, .begin): (from, from.adding(months: isOpen ? 6 : 4))
    case (365...366, .middle): (from.adding(months: 4), from.adding(months: 8))
    case (365...366, .end): (from.adding(months: isOpen ? 6 : 8), to)
    default: nil
    }
  }

  /// Of hours.
  func hours(_ from: Int, _ to: Int) -> (Int, Int) {
    switch self {
    case .begin: (from, min(to, from == 0 ? 12 : from + 2))
    case .middle: (from == 0 ? 10 : from + 1, from == 0 ? 14 : max(from + 2, to - 1))
    case .end: (max(from, from == 0 ? 12 : to - 2), to)
    }
  }
}
