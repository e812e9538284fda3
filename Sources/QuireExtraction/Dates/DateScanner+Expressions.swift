/// What a stretch of text was read as.
struct DateExpression {
  enum Kind: String {
    case date, time, dateTime, dateRange, timeRange, dateTimeRange, duration, set
  }

  var kind: Kind
  var values: [String]
  var next: Int
  var isComplete: Bool
}

extension DateScanner {
  /// The longest expression that begins at a token.
  func expression(_ index: Int) -> DateExpression? {
    let candidates = [
      dayWithTimes(index), range(index), single(index), set(index), duration(index),
      openEnded(index),
    ].compactMap { $0 }
    return candidates.max { $0.next < $1.next }
  }

  // MARK: Days with times

  func moment(_ index: Int) -> (moment: Moment, next: Int)? {
    let far = [offset(index), counted(index), now(index)].compactMap { $0 }
      .max { $0.next < $1.next }
    guard let plain = plainMoment(index) else { return far }
    return far.map { $0.next > plain.next ? $0 : plain } ?? plain
  }

  private func plainMoment(_ index: Int) -> (moment: Moment, next: Int)? {
    if let found = portionOfDay(index) { return found }
    if let (day, next) = date(index) {
      var moment = Moment(day: day)
      var end = next
      if let (time, after) = timeAfter(next) {
        moment.time = time
        end = after
        // "tonight at 8"
        if let (part, after) = partOfDay(index), after == next, part.0 >= 12, !time.isCertain,
          time.hour >= 5, time.hour < 12
        {
          moment.time?.hour += 12
          moment.time?.isCertain = true
        }
      } else if reference != nil || moment.isComplete, let (part, after) = partAfter(next) {
        moment.partOfDay = part
        end = after
        // "Saturday morning at 9"
        if let (time, last) = timeAfter(after) {
          (moment.partOfDay, moment.time) = (nil, time.in(part))
          end = last
        }
      } else if let (part, after) = partOfDay(index), after == next, part.0 >= 16 {
        // "tonight" says both; "mañana" either.
        moment.partOfDay = part
      }
      return (moment, end)
    }
    if let (time, next) = time(index) {
      var moment = Moment(time: time)
      var end = next
      if let (day, after) = dateAfter(next) {
        moment.day = day
        end = after
      }
      return (moment, end)
    }
    if reference != nil, let (part, next) = partOfDay(index) {
      if let (time, after) = timeAfter(next) { return (Moment(time: time.in(part)), after) }
      if let (day, after) = dateAfter(next) { return (Moment(day: day, partOfDay: part), after) }
      return (Moment(partOfDay: part), next)
    }
    return nil
  }

  /// "early in the morning", "later today", "end of the day".
  private func portionOfDay(_ index: Int) -> (moment: Moment, next: Int)? {
    guard let reference, let (portion, after) = portionWord(skip(index, .filler)) else {
      return nil
    }
    let start = skip(skip(after, .of), .filler)
    for begin in [after, skip(after, .of), start] {
      if let (hours, next) = partOfDay(begin) {
        return (Moment(partOfDay: portion.hours(hours.0, hours.1)), next)
      }
    }
    if let (unit, next) = unit(start), unit == .day, portion == .end {
      return (Moment(day: .exact(reference), time: .lastOfDay), next)
    }
    guard let (day, next) = date(start) else { return nil }
    guard day.isOneDay else { return nil }
    if let (hours, end) = partOfDay(skip(next, .of)) {
      return (Moment(day: day, partOfDay: portion.hours(hours.0, hours.1)), end)
    }
    return (Moment(day: day, partOfDay: portion.hours(0, 24)), next)
  }

  func timeAfter(_ index: Int) -> (PartialTime, Int)? {
    for start in [
      index, connector(index), skip(connector(index), .at, .from), skip(index, .at),
      skip(index, .filler),
    ] {
      if let (time, next) = time(start) { return (time, next) }
    }
    if let found = bareHour(index) { return found }
    // 2024-03-01T10:00
    if index < tokens.count, isJoined(index), tokens[index].length == 1,
      text.folded[tokens[index].start] == "t",
      let (time, next) = time(index + 1)
    {
      var time = time
      time.isCertain = true
      if next < tokens.count, isJoined(next), text.folded[tokens[next].start] == "z",
        tokens[next].length == 1
      {
        return (time, next + 1)
      }
      return (time, next)
    }
    return nil
  }

  /// "at 5", "a las 5", "um 8" behind a day.
  private func bareHour(_ index: Int) -> (PartialTime, Int)? {
    guard reference != nil, let start = sign(index, "@") ? index + 1 : has(index, .at),
      let (hour, next) = number(start),
      (1...24).contains(hour), tokens[start].kind != .character, unit(next) == nil,
      month(next) == nil, !sign(next, "%", "/", "-", ":", "€", "$")
    else { return nil }
    if sign(next, ".", ","), isJoined(next), isJoined(next + 1), next + 1 < tokens.count,
      tokens[next + 1].kind == .number
    {
      guard sign(next, "."), let minute = digits(next + 1, 2...2), minute < 60 else { return nil }
      return (PartialTime(hour: hour % 24, minute: minute, isCertain: hour > 12), next + 2)
    }
    return (PartialTime(hour: hour % 24, isCertain: hour > 12), next)
  }

  private func connector(_ index: Int) -> Int {
    sign(index, ",", "-", "|") ? skip(index + 1, .filler) : index
  }

  private func partAfter(_ index: Int) -> ((Int, Int), Int)? {
    for start in [index, skip(index, .of), skip(skip(index, .of), .filler), connector(index)] {
      if let (part, next) = partOfDay(start) { return (part, next) }
    }
    return nil
  }

  private func dateAfter(_ index: Int) -> (Moment.Day, Int)? {
    for start in [
      index, connector(index), skip(index, .filler), skip(index, .of),
      skip(skip(index, .of), .filler),
    ] {
      if let (day, next) = date(start) { return (day, next) }
    }
    return nil
  }

  private func single(_ index: Int) -> DateExpression? {
    guard let (moment, next) = moment(index) else { return nil }
    let values = MomentValues(reference: reference).values(moment)
    guard !values.isEmpty else { return nil }
    if let open = openBehind(values, moment, next) { return open }
    let hasTime = moment.time != nil || moment.partOfDay != nil
    let kind: DateExpression.Kind
    switch moment.day {
    case nil: kind = moment.time != nil ? .time : .timeRange
    case .stretch: kind = .dateRange
    default: kind = hasTime ? (moment.time != nil ? .dateTime : .dateTimeRange) : .date
    }
    return DateExpression(kind: kind, values: values, next: next, isComplete: moment.isComplete)
  }

  // MARK: Ranges

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
    if let found = moments(start, needsAnd, isIntroduced) { return found }
    return bareStart(start, needsAnd, isIntroduced)
  }

  private func until(_ index: Int, _ needsAnd: Bool) -> Int? {
    if needsAnd { return has(index, .and) ?? has(index, .until) }
    if let next = has(index, .until) { return next }
    return sign(index, "-", "~") ? index + 1 : nil
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
      from < to
    {
      return DateExpression(
        kind: .dateRange, values: ["\(from)/\(to)"], next: after + 1, isComplete: true)
    }
    guard let first = ordinal(start) ?? number(start) else { return nil }
    var next = first.next
    if sign(next, "."), isJoined(next) { next += 1 }
    guard let after = until(next, needsAnd) else { return nil }
    let begin = skip(skip(after, .filler), .at)
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
    if let time = first.time, let hour = digits(index, 1...2), hour <= 24, hour > time.hour {
      return (Moment(time: PartialTime(hour: hour % 24, isCertain: time.isCertain)), index + 1)
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
