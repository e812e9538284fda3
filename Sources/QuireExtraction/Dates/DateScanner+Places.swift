/// Days by their place in a month, years alone and stretches with one end: what people write where it is
/// known what they speak of.
extension DateScanner {
  /// "the first Monday of October", "letzter Tag des Monats".
  func nth(_ index: Int, _ reference: CalendarDate) -> Found? {
    let start = skip(index, .filler)
    let place: Int
    var next: Int
    if let (value, after) = ordinal(start), value <= 31 {
      (place, next) = (value, after)
    } else if let after = has(start, .last) {
      (place, next) = (-1, after)
    } else {
      return nil
    }
    var day: Int?
    if let (value, after) = weekday(next) {
      guard place <= 5 else { return nil }
      (day, next) = (value, after)
    } else if let (value, after) = unit(next), value == .day {
      next = after
    } else {
      return nil
    }
    guard let (month, end) = monthMeant(skip(skip(next, .of), .filler), reference),
      let found = date(place, weekday: day, of: month)
    else { return nil }
    return (.exact(found), end)
  }

  /// The first day of "October 2016", "October", "next month".
  private func monthMeant(_ index: Int, _ reference: CalendarDate) -> (CalendarDate, Int)? {
    if let (value, _, next) = month(index) {
      let after = skip(sign(next, ",") ? next + 1 : next, .of)
      if let digits = digits(after, 4...4), let year = year(digits, isShort: false) {
        return CalendarDate(year: year, month: value, day: 1).map { ($0, after + 1) }
      }
      let year = value < reference.month ? reference.year + 1 : reference.year
      return CalendarDate(year: year, month: value, day: 1).map { ($0, next) }
    }
    guard let (day, next) = modified(index, reference), case .stretch(let from, let to) = day,
      from.adding(months: 1) == to, from.day == 1
    else { return nil }
    return (from, next)
  }

  private func date(_ place: Int, weekday: Int?, of month: CalendarDate) -> CalendarDate? {
    let length = CalendarDate.length(ofMonth: month.month, year: month.year)
    let days = (0..<length).map { month.adding(days: $0) }
      .filter { weekday == nil || $0.weekday == weekday }
    if place < 0 { return days.last }
    return place <= days.count ? days[place - 1] : nil
  }

  /// "the 18th", "Monday 21", "friday the 26th", "el día 21", "18日".
  func dayOfMonth(_ index: Int) -> Found? {
    guard reference != nil else { return nil }
    if let (weekday, next) = weekday(index) {
      let start = skip(sign(next, ",") ? next + 1 : next, .filler)
      let spelt =
        tokens.count > start && tokens[start].kind == .word && start > next ? number(start) : nil
      guard let (day, end) = dayNumber(start) ?? spelt, (1...31).contains(day),
        !continuesNumber(end)
      else { return nil }
      return (.written(PartialDate(day: day, weekday: weekday)), end)
    }
    let start = skip(index, .filler)
    // "the 20th of next month"
    if let reference, let (day, end) = dayNumber(start), let of = has(end, .of),
      let (month, last) = modified(skip(of, .filler), reference),
      case .stretch(let from, let to) = month,
      from.adding(months: 1) == to,
      let date = CalendarDate(year: from.year, month: from.month, day: day)
    {
      return (.exact(date), last)
    }
    if let (unit, after) = unit(start), unit == .day, tokens[start].kind == .word,
      let (day, end) = dayNumber(after), !continuesNumber(end)
    {
      return (.written(PartialDate(day: day)), end)
    }
    if let (value, next) = number(start), (1...31).contains(value), shows(next, "日", "号", "號", "일"),
      !shows(next + 1, "間", "间", "간", "以", "内", "前", "後", "后")
    {
      // 31日の日曜日
      let behind = skip(next + 1, .filler)
      if let (weekday, end) = weekday(behind) {
        return (.written(PartialDate(day: value, weekday: weekday)), end)
      }
      return (.written(PartialDate(day: value)), next + 1)
    }
    // "le 25 mardi"
    if start > index, let (day, end) = dayNumber(start), let (weekday, last) = weekday(end),
      tokens[end].kind == .word, tokens[end].length > 3
    {
      return (.written(PartialDate(day: day, weekday: weekday)), last)
    }
    guard start > index, !Self.plurals.contains(tokens[index].hash),
      let (day, end) = dayNumber(start), !continuesNumber(end), isSetOff(end),
      dayAlone(start) == nil, time(start) == nil
    else { return nil }
    return (.written(PartialDate(day: day)), end)
  }

  /// Articles that stand before hours, and never before a day.
  private static let plurals = Set(
    ["las", "la", "les", "as", "a", "los", "lo"].map { Token.hash($0) })

  private func dayNumber(_ index: Int) -> (Int, Int)? {
    if let (value, next) = ordinal(index), (1...31).contains(value) { return (value, next) }
    guard let value = digits(index, 1...2), (1...31).contains(value) else { return nil }
    return (value, index + 1)
  }

  /// Whether what follows a number makes it another than that of a day.
  private func continuesNumber(_ index: Int) -> Bool {
    if sign(index, ":", "/", "-", "%", "~") || unit(index) != nil || month(index) != nil {
      return true
    }
    if sign(index, ".", ","), index + 1 < tokens.count, isJoined(index), isJoined(index + 1),
      tokens[index + 1].kind == .number
    {
      return true
    }
    return has(index, .am) != nil || has(index, .pm) != nil || has(index, .oclock) != nil
      || has(index, .until) != nil && has(index, .at) == nil
  }

  /// Whether a day may end here: no noun follows that is counted.
  private func isSetOff(_ index: Int) -> Bool {
    guard index < tokens.count else { return true }
    if tokens[index].kind == .sign || tokens[index].beginsParagraph { return true }
    return has(index, .at) != nil || has(index, .from) != nil && has(index, .of) == nil
      || has(index, .between) != nil
      || partOfDay(index) != nil
  }

  /// "in 2016", "of the year 2016": a year after a word that makes it one.
  func yearAlone(_ index: Int) -> Found? {
    guard let next = has(index, .of) else { return nil }
    return bareYear(skip(next, .filler))
  }

  func bareYear(_ index: Int) -> Found? {
    guard let value = digits(index, 4...4), (1500...2199).contains(value) else { return nil }
    let next = index + 1
    if next < tokens.count, isJoined(next), sign(next, ".", ",", "/", "-", ":"),
      next + 1 < tokens.count, isJoined(next + 1), tokens[next + 1].kind == .number
    {
      return nil
    }
    if unit(next) != nil { return nil }
    return (.written(PartialDate(year: value)), next)
  }

  /// "next Monday 1-3 pm", "yesterday afternoon from 3 to 8".
  func dayWithTimes(_ index: Int) -> DateExpression? {
    guard let (day, next) = date(index) else { return nil }
    var start = next
    if sign(start, ",") { start += 1 }
    var isAfternoon = false
    if let (hours, after) = partOfDay(start) ?? partOfDay(skip(start, .of)) {
      (isAfternoon, start) = (hours.0 >= 12, after)
    }
    for begin in [start, skip(start, .at), skip(start, .filler)] {
      guard
        let found = range(begin) ?? bareHours(begin, after: day) ?? openEnded(begin),
        found.kind == .timeRange
      else { continue }
      let dates = MomentValues(reference: reference).values(Moment(day: day))
        .filter { !$0.contains("/") }
      let values = dates.flatMap { date in
        found.values.map { times in
          times.split(separator: "/").map { $0 == ".." ? ".." : date + later($0, isAfternoon) }
            .joined(separator: "/")
        }
      }
      guard !values.isEmpty else { return nil }
      return DateExpression(
        kind: .dateTimeRange, values: values, next: found.next,
        isComplete: Moment(day: day).isComplete)
    }
    return nil
  }

  /// "Monday 6-8": hours, since a weekday has no days.
  private func bareHours(_ index: Int, after day: Moment.Day) -> DateExpression? {
    guard day.isOneDay, index > 0, let first = digits(index, 1...2), (1...24).contains(first),
      sign(index + 1, "-"), isJoined(index + 1), isJoined(index + 2),
      digits(index + 2, 1...2) != nil, !sign(index + 3, "-", "/", ".", ":") || !isJoined(index + 3)
    else { return nil }
    return hours(first, index + 2)
  }

  /// What follows a stretch, a year or a month.
  private static func end(of sides: [String]) -> String {
    if sides.count > 1 { return sides[1] }
    let whole = sides[0].utf8.count == 4 ? "\(sides[0])-01-01" : "\(sides[0])-01"
    guard sides[0].utf8.count == 4 || sides[0].utf8.count == 7, let first = CalendarDate(whole)
    else {
      return sides[0]
    }
    return first.adding(months: sides[0].utf8.count == 4 ? 12 : 1).iso
  }

  /// The hour of an afternoon that was named before it.
  private func later(_ time: Substring, _ isAfternoon: Bool) -> String {
    guard isAfternoon, let hour = Int(time.dropFirst().prefix(2)), hour < 12 else {
      return String(time)
    }
    return "T\(hour + 12)\(time.dropFirst(3))"
  }

  /// "from 7 to 9", "between 5 and 6 in the afternoon": hours, where a word announces a range and it is
  /// known what day they are of.
  func hours(_ first: Int, _ index: Int) -> DateExpression? {
    guard reference != nil, first <= 24, let (second, next) = number(index), second <= 24,
      unit(next) == nil, !sign(next, "%")
    else { return nil }
    var (from, to) = (first, second)
    var end = next
    var isCertain = first > 12 || second > 12
    if let (part, after) = partOfDay(next) {
      if part.0 >= 12 { (from, to) = (from < 12 ? from + 12 : from, to < 12 ? to + 12 : to) }
      (isCertain, end) = (true, after)
    }
    if to <= from, from < 12, to <= 12 { (to, isCertain) = (to + 12, true) }
    if to == 24 { to = 0 }
    let times = [0, isCertain || from >= 12 || to >= 12 ? 0 : 12].map { shift in
      "T\(CalendarDate.padded(from + shift, 2)):00/T\(CalendarDate.padded(to + shift, 2)):00"
    }
    for start in [end, skip(end, .filler)] {
      guard let (day, after) = date(start) else { continue }
      let values = MomentValues(reference: reference).values(Moment(day: day))
        .filter { !$0.contains("/") }.flatMap { date in
          times.map { pair in
            pair.split(separator: "/").map { date + $0 }.joined(separator: "/")
          }
        }
      guard !values.isEmpty else { break }
      return DateExpression(kind: .dateTimeRange, values: values, next: after, isComplete: true)
    }
    return DateExpression(kind: .timeRange, values: times, next: end, isComplete: false)
  }

  /// "2016年以降", "1/1/2016 and later".
  func openBehind(_ values: [String], _ moment: Moment, _ index: Int) -> DateExpression? {
    guard reference != nil else { return nil }
    let isBefore: Bool
    let next: Int
    if let after = has(index, .beforeBehind) {
      (isBefore, next) = (true, after)
    } else if let after = has(index, .afterBehind) {
      (isBefore, next) = (false, after)
    } else {
      return nil
    }
    // から and 부터 begin a range as well.
    if has(index, .from) != nil || has(index, .until) != nil, date(next) != nil || time(next) != nil
    {
      return nil
    }
    let open = values.map { value in
      let sides = value.split(separator: "/").map(String.init)
      return isBefore ? "../\(sides[0])" : "\(sides[0])/.."
    }
    let kind: DateExpression.Kind =
      moment.time == nil ? .dateRange : moment.day == nil ? .timeRange : .dateTimeRange
    return DateExpression(kind: kind, values: open, next: next, isComplete: moment.isComplete)
  }

  /// "before 3 March 2016", "since May", "until tomorrow": ISO 8601-2 writes two points for the end that
  /// is open.
  func openEnded(_ index: Int) -> DateExpression? {
    guard reference != nil else { return nil }
    let isBefore: Bool
    let start: Int
    var isPast = false
    if has(index, .at) == nil, let next = has(index, .before) ?? has(index, .until) {
      (isBefore, start) = (true, next)
    } else if let next = has(index, .after) ?? has(index, .since) {
      (isBefore, start) = (false, next)
      isPast = has(index, .since) == nil
    } else {
      return nil
    }
    let begin = skip(skip(start, .filler), .at)
    let found: (moment: Moment, next: Int)
    if let (moment, next) = moment(begin) {
      found = (moment, next)
    } else if let (day, next) = bareYear(begin) {
      found = (Moment(day: day), next)
    } else {
      return nil
    }
    let values = MomentValues(reference: reference).values(found.moment).map { value in
      let sides = value.split(separator: "/").map(String.init)
      if isBefore { return "../\(sides[0])" }
      return "\(isPast ? Self.end(of: sides) : sides[0])/.."
    }
    guard !values.isEmpty else { return nil }
    let hasTime = found.moment.time != nil
    let kind: DateExpression.Kind =
      hasTime ? (found.moment.day == nil ? .timeRange : .dateTimeRange) : .dateRange
    return DateExpression(
      kind: kind, values: values, next: found.next, isComplete: found.moment.isComplete)
  }
}
