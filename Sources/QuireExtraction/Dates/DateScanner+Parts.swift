/// Parts of a stretch by their place in it, seasons, and what a word such as "rest" leaves of one.
extension DateScanner {
  /// "the last week of July", "3rd week of 2018", "the first month of next year", "the first ten days of
  /// May". A week is where its Thursday lies, as in ISO 8601, and a weekend where its Saturday does.
  func partOfStretch(_ index: Int, _ reference: CalendarDate) -> Found? {
    let start = skip(index, .filler)
    let place: Int
    var next: Int
    if let (value, after) = ordinal(start) ?? shortOrdinal(start), (1...53).contains(value) {
      (place, next) = (value, after)
    } else if let after = has(start, .last) {
      (place, next) = (-1, after)
    } else {
      return nil
    }
    var count = 1
    if abs(place) == 1, let (value, after) = number(next), value > 1, value < 100 {
      (count, next) = (value, after)
    }
    guard let (unit, after) = unit(next), [.day, .week, .weekend, .month].contains(unit) else {
      return nil
    }
    // "últimos 3 meses" alone are counted from the reference.
    let of = has(after, .of) ?? (unit == .month && count == 1 ? after : nil)
    guard let of, unit != .day || count > 1,
      let (from, to, end) = stretchMeant(skip(of, .filler), reference),
      unit != .month || to.number - from.number > 31
    else { return nil }
    let starts = starts(of: unit, from, to)
    guard count <= starts.count, abs(place) <= starts.count else { return nil }
    let first = place > 0 ? starts[place - 1] : starts[starts.count - count]
    return (
      .stretch(first, move(first, unit == .weekend ? .day : unit, unit == .weekend ? 2 : count)),
      end
    )
  }

  /// Where each of the units of a stretch begins.
  private func starts(of unit: DateUnit, _ from: CalendarDate, _ to: CalendarDate) -> [CalendarDate]
  {
    var starts: [CalendarDate] = []
    switch unit {
    case .month:
      var month = from
      while month < to, starts.count < 12 {
        starts.append(month)
        month = month.adding(months: 1)
      }
    case .day:
      for day in 0..<min(to.number - from.number, 366) { starts.append(from.adding(days: day)) }
    default:
      var monday = monday(from)
      while monday < to, starts.count < 60 {
        let middle = monday.adding(days: unit == .week ? 3 : 5)
        if !(middle < from), middle < to { starts.append(unit == .week ? monday : middle) }
        monday = monday.adding(days: 7)
      }
    }
    return starts
  }

  /// "the week of 6 October", "week commencing 4 Feb", "la settimana del 6 ottobre".
  func weekOfDay(_ index: Int, _ reference: CalendarDate) -> Found? {
    guard let (kind, after) = unit(skip(index, .filler)), kind == .week || kind == .weekend else {
      return nil
    }
    let next = has(after, .of) ?? has(after, .since) ?? has(after, .begin) ?? after
    let start = skip(skip(next, .at), .filler)
    guard let (found, end) = dayAlone(start) ?? (next > after ? dayOfMonth(start) : nil),
      found.isOneDay,
      let value = MomentValues(reference: reference).values(Moment(day: found)).first,
      let day = CalendarDate(value)
    else { return nil }
    let first = monday(day).adding(days: kind == .week ? 0 : 5)
    return (.stretch(first, first.adding(days: kind == .week ? 7 : 2)), end)
  }

  /// "this summer", "winter 2016", "l'été dernier", where summer is in June.
  func season(_ index: Int, _ reference: CalendarDate) -> Found? {
    var start = skip(index, .filler)
    if let next = has(start, .of) { start = skip(next, .filler) }
    var step: Int?
    if let (value, next) = modifier(start) { (step, start) = (value, skip(next, .filler)) }
    guard
      let (season, after) = word(
        start, { if case .season(let season) = $0 { season } else { nil } })
    else { return nil }
    var next = after
    if step == nil, let (value, end) = modifier(next), unit(end) == nil {
      (step, next) = (value, end)
    }
    var year: Int?
    if step == nil {
      let of = skip(skip(sign(next, ",") ? next + 1 : next, .of), .filler)
      if let (value, end) = yearMeant(of, reference) { (year, next) = (value, end) }
    }
    // "fall" and "spring" are words of their own.
    guard step != nil || year != nil || start > index else { return nil }
    func stretch(_ year: Int) -> (CalendarDate, CalendarDate)? {
      let (month, day) = [(3, 20), (6, 21), (9, 23), (12, 21)][(season + 3) % 4]
      let (last, end) = [(6, 21), (9, 23), (12, 21), (3, 20)][(season + 3) % 4]
      guard let from = CalendarDate(year: year, month: month, day: day),
        let to = CalendarDate(year: year + (month == 12 ? 1 : 0), month: last, day: end)
      else { return nil }
      return (from, to)
    }
    let first =
      year ?? (reference.year - 2...reference.year + 1).first {
        stretch($0).map { reference < $0.1 } ?? false
      } ?? reference.year
    let isIn = stretch(first).map { !(reference < $0.0) } ?? false
    let moved =
      switch step ?? 0 {
      case 1...: first + (isIn ? 1 : 0) + (step! - 1)
      case ..<0: first + step!
      default: first
      }
    return stretch(moved).map { (.stretch($0.0, $0.1), next) }
  }

  /// "EOM", "by the end of the month" in one word.
  func edge(_ index: Int, _ reference: CalendarDate) -> Found? {
    let start = skip(index, .filler)
    func found(_ portion: Portion, _ unit: DateUnit, _ next: Int) -> Found? {
      guard case .stretch(let from, let to)? = period(unit, 0, count: 1, reference) else {
        return unit == .day ? (.exact(reference), next) : nil
      }
      return portion.days(from, to, isOpen: true).map { (.stretch($0.0, $0.1), next) }
    }
    if let (unit, next) = word(start, { if case .endOf(let unit) = $0 { unit } else { nil } }) {
      return found(.end, unit, next)
    }
    if let (unit, next) = word(start, { if case .beginOf(let unit) = $0 { unit } else { nil } }) {
      return found(.begin, unit, next)
    }
    return nil
  }

  /// "the rest of the week", "the year to date".
  func rest(_ index: Int, _ reference: CalendarDate) -> Found? {
    let start = skip(index, .filler)
    if let after = has(start, .rest) {
      let begin = skip(skip(after, .of), .filler)
      let found =
        modified(begin, reference)
        ?? unit(begin).flatMap { unit in
          period(unit.value, 0, count: 1, reference).map { ($0, unit.next) }
        }
      guard let found, case .stretch(let from, let to) = found.day, reference < to else {
        return nil
      }
      return (.stretch(max(from, reference), to), found.next)
    }
    let found =
      modified(start, reference)
      ?? unit(start).flatMap { unit in
        period(unit.value, 0, count: 1, reference).map { ($0, unit.next) }
      }
    guard let found, case .stretch(let from, _) = found.day, !(reference < from),
      let next = has(found.next, .toDate)
    else { return nil }
    return (.stretch(from, reference), next)
  }
}
