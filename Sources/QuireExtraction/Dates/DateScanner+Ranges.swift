/// From one moment to another, and moments with no end on one side.
extension DateScanner {
  func range(_ index: Int) -> DateExpression? {
    var start = index
    var needsAnd = false
    var isIntroduced = false
    if let next = has(index, .between) {
      (start, needsAnd, isIntroduced) = (next, true, true)
    } else if let next = has(index, .from) {
      (start, isIntroduced) = (next, true)
    }
    start = skip(start, .filler)
    if isIntroduced { isInRange = true }
    defer { isInRange = false }
    let found = [
      moments(start, needsAnd, isIntroduced), bareStart(start, needsAnd, isIntroduced),
    ].compactMap { $0 }.max { $0.next < $1.next }
    guard var found else { return nil }
    if found.kind == .timeRange { found = onDay(found) }
    found.next = skip(found.next, .closing)
    // "between 7 and 9:30 last night"
    if reference != nil, found.kind == .dateTimeRange, let (_, next) = partOfDay(found.next) {
      found.next = next
    }
    return found
  }

  /// "from 10:30 to 3 on 1/1/2015", "between 3 and 8 next Monday": the day of the hours behind them.
  private func onDay(_ found: DateExpression) -> DateExpression {
    guard reference != nil else { return found }
    for start in [
      found.next, skip(found.next, .of), skip(found.next, .at),
      skip(skip(found.next, .of), .filler),
    ] {
      guard let (day, next) = date(start), day.isOneDay else { continue }
      let days = MomentValues(reference: reference).values(Moment(day: day))
      let values = days.flatMap { day in
        found.values.map { times in
          times.split(separator: "/").map { day + $0 }.joined(separator: "/")
        }
      }
      guard !values.isEmpty else { continue }
      var end = next
      if let (part, last) = partOfDay(next), part.0 >= 12 { end = last }
      return DateExpression(
        kind: .dateTimeRange, values: values, next: end, isComplete: Moment(day: day).isComplete)
    }
    return found
  }

  private func until(_ index: Int, _ needsAnd: Bool) -> Int? {
    if needsAnd, !sign(index, "-") { return has(index, .and) ?? has(index, .until) }
    if let next = has(index, .until) { return next }
    return sign(index, "-", "~", "/") && (!sign(index, "/") || isJoined(index + 1))
      ? index + 1 : nil
  }

  private func moments(_ start: Int, _ needsAnd: Bool, _ isIntroduced: Bool) -> DateExpression? {
    guard let (begun, next) = moment(start), let after = until(next, needsAnd) else { return nil }
    let begin = skip(skip(after, .filler), .at)
    // "3. bis 12. September 2016" has its month behind; "3-12 September" likewise.
    var first = begun
    guard let (found, end) = moment(begin) ?? shortEnd(begin, first) else { return nil }
    var second = found
    if first.isNow, second.time == nil { first.time = nil }
    if second.isNow, first.time == nil { second.time = nil }
    guard (first.day != nil) == (second.day != nil) || second.day == nil || first.day == nil else {
      return nil
    }
    if first.day == nil, first.time == nil { return nil }
    if let from = first.time, from.isCertain, from.hour >= 12, let to = second.time, !to.isCertain,
      to.hour < 12, to.hour + 12 > from.hour
    {
      second.time?.hour += 12
      second.time?.isCertain = true
    }
    if first.time != nil, let time = second.time, time.isCertain, !first.time!.isCertain,
      first.time!.hour + 12 <= time.hour, time.hour > 12,
      second.time!.hour - 12 > first.time!.hour || second.time!.hour - 12 == first.time!.hour
    {
      first.time!.hour += 12
      first.time!.isCertain = true
    }
    if case .written(let a)? = first.day, let year = a.year, case .written(var b)? = second.day,
      b.year == nil, b.weekday == nil
    {
      // "2020年6月から7月まで", "20 December 2016 to 6 January"; a day alone is of the same month.
      if b.month == nil, b.day != nil { b.month = a.month }
      b.year = (b.month ?? 12) < (a.month ?? 0) ? year + 1 : year
      second.day = .written(b)
    } else if case .written(let a)? = first.day, case .written(var b)? = second.day, a.year == nil,
      b.year == nil, b.month == nil, b.day != nil, b.weekday == nil, let month = a.month
    {
      b.month = month
      second.day = .written(b)
    }
    if case .exact(let a)? = first.day, case .written(var b)? = second.day, b.year == nil,
      b.month == nil,
      b.weekday == nil, let day = b.day, day > a.day
    {
      (b.year, b.month) = (a.year, a.month)
      second.day = .written(b)
    }
    if case .written(var a)? = first.day, case .written(let b)? = second.day, a.year == nil,
      let year = b.year
    {
      if a.month == nil { a.month = b.month }
      // "Nov - Feb 2017" begins in the year before.
      a.year = (a.month ?? 0) > (b.month ?? 12) ? year - 1 : year
      first.day = .written(a)
    }
    return between(first, second, end)
  }

  /// "10 to 12 March", "5 - 7 pm", "17 bis 18 Uhr", "2014-2018".
  private func bareStart(_ start: Int, _ needsAnd: Bool, _ isIntroduced: Bool) -> DateExpression? {
    guard start < tokens.count else { return nil }
    if let from = digits(start, 4...4), let after = until(start + 1, needsAnd),
      let to = digits(after, 4...4),
      isIntroduced || reference != nil, (1000...2999).contains(from), (from...2999).contains(to),
      from < to, isBefore(start),
      start == 0 || !sign(start - 1, "-", "+") || tokens[start].hasSpaceBefore,
      !sign(after + 1, "-") || !isJoined(after + 1)
    {
      return DateExpression(
        kind: .dateRange, values: ["\(from)/\(to)"], next: after + 1, isComplete: true)
    }
    if reference != nil, let year = bareYear(has(start, .of) ?? start),
      let after = until(year.next, needsAnd), !isJoined(year.next) || !isJoined(after),
      let (second, end) = moment(skip(skip(after, .filler), .at))
        ?? bareYear(after).map({ (Moment(day: $0.day), $0.next) }),
      second.time == nil
    {
      return between(Moment(day: year.day), second, end)
    }
    let start = reference == nil ? start : weekday(start)?.next ?? start
    guard let first = ordinal(start) ?? number(start) else { return nil }
    var next = first.next
    if sign(next, "."), isJoined(next) { next += 1 }
    guard let after = until(next, needsAnd) else { return nil }
    let begin = skip(skip(after, .filler), .at)
    // "from 4 to 23 next month"
    if let reference, let (last, end) = digits(begin, 1...2).map({ ($0, begin + 1) }),
      let (month, next) = modified(skip(skip(end, .of), .filler), reference),
      case .stretch(let from, let to) = month,
      (28...31).contains(to.number - from.number), first.value < last,
      let a = CalendarDate(year: from.year, month: from.month, day: first.value),
      let b = CalendarDate(year: from.year, month: from.month, day: last)
    {
      return DateExpression(
        kind: .dateRange, values: ["\(a.iso)/\(b.iso)"], next: next, isComplete: true)
    }
    guard let (second, end) = moment(begin) else {
      return isIntroduced ? hours(first.value, begin) : nil
    }
    if case .written(var date)? = second.day, second.time == nil, date.day != nil,
      date.month != nil, (1...31).contains(first.value),
      first.value < date.day!
    {
      let last = second
      date.day = first.value
      date.weekday = nil
      return between(Moment(day: .written(date)), last, end)
    }
    if let time = second.time, first.value <= 24,
      tokens[start].length <= 2 || tokens[start].kind == .word,
      isIntroduced || time.isCertain || reference != nil
    {
      var hour = first.value
      if time.isCertain, time.hour >= 12, hour < 12, hour + 12 <= time.hour { hour += 12 }
      let from = PartialTime(hour: hour % 24, isCertain: time.isCertain || hour > 12)
      return between(Moment(day: second.day, time: from), second, end)
    }
    return nil
  }

  /// "March 3 to 5"
  private func shortEnd(_ index: Int, _ first: Moment) -> (Moment, Int)? {
    if case .written(var date)? = first.day, let day = date.day, date.month != nil,
      first.time == nil,
      let (value, next) = ordinal(index) ?? digits(index, 1...2).map({ ($0, index + 1) }),
      value > day, value <= 31
    {
      date.day = value
      date.weekday = nil
      var end = next
      if date.year == nil {
        let start = sign(next, ",") ? next + 1 : next
        if let written = digits(start, 4...4), let year = year(written, isShort: false) {
          date.year = year
          end = start + 1
        }
      }
      return (Moment(day: .written(date)), end)
    }
    if let time = first.time, let (hour, next) = number(index), hour <= 24, hour > 0,
      unit(next) == nil,
      tokens[index].kind != .character, !sign(next, ":", "/", "%")
    {
      if hour > time.hour {
        return (
          Moment(time: PartialTime(hour: hour % 24, isCertain: time.isCertain && hour > 12)), next
        )
      }
      // "8am until 6"
      if time.hour < 12, hour < 12 {
        return (Moment(time: PartialTime(hour: hour + 12, isCertain: true)), next)
      }
    }
    return nil
  }

  private func between(_ first: Moment, _ second: Moment, _ next: Int) -> DateExpression? {
    var (first, second) = (first, second)
    let hasTime = first.time != nil || second.time != nil
    if second.day == nil {
      second.day = first.day
    } else if first.day == nil {
      first.day = second.day
    }
    let values = MomentValues(reference: reference)
    let (from, to) = (values.values(first), values.values(second))
    guard !from.isEmpty, !to.isEmpty else { return nil }
    var pairs: [String] = []
    for (a, b) in Self.ordered(from, to) {
      let start = a.split(separator: "/").first.map(String.init) ?? a
      let end = b.split(separator: "/").first.map(String.init) ?? b
      pairs.append("\(start)/\(end)")
    }
    let kind: DateExpression.Kind =
      hasTime ? (first.day == nil ? .timeRange : .dateTimeRange) : .dateRange
    return DateExpression(
      kind: kind, values: pairs, next: next, isComplete: first.isComplete || second.isComplete)
  }

  /// Each beginning with the end that comes next after it.
  private static func ordered(_ from: [String], _ to: [String]) -> [(String, String)] {
    let pairs = from.compactMap { a in
      // Dates in ISO 8601 sort as texts.
      to.filter { $0 >= a }.min().map { (a, $0) }
    }
    return pairs.isEmpty ? Array(zip(from, to)) : pairs
  }
}
