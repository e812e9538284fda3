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
  /// The longest expression that begins at a token, with what introduces it ("at about 3pm") and what
  /// makes it come again ("6am every day").
  func expression(_ index: Int) -> DateExpression? {
    let start = introduction(index)
    var found = core(index)
    if start > index, let inner = core(start), inner.next > found?.next ?? 0 { found = inner }
    guard var found else { return nil }
    let behind =
      found.next < tokens.count && tokens[found.next].kind == .character && !isJoined(found.next)
      ? found.next : skip(found.next, .approx)
    if behind > found.next, behind >= tokens.count || !sign(behind, "-") { found.next = behind }
    if reference != nil, found.kind == .time || found.kind == .timeRange,
      let set = set(sign(found.next, ",") ? found.next + 1 : found.next)
    {
      return set
    }
    return found
  }

  /// The first and the last token that say something of the date: without "on" and "the" before it, and without
  /// the full stop of a sentence behind its month.
  func bounds(_ index: Int, _ end: Int) -> (first: Int, last: Int) {
    var first = index
    while let next = has(first, .outside), next < end { first = next }
    if let next = has(first, .article), next < end, ordinal(next) == nil,
      word(next, { [.begin, .middle, .end].contains($0) ? true : nil }) == nil
    {
      first = next
    }
    var last = end - 1
    // "2 Aug.", but "3 p.m." and "15.2."
    if last > first + 1, sign(last, "."), tokens[last - 1].kind == .word,
      tokens[last - 1].length > 1
    {
      last -= 1
    }
    return (first, last)
  }

  /// Behind words that belong to what follows: "at", "about", "more than".
  private func introduction(_ index: Int) -> Int {
    var start = index
    for _ in 0..<3 {
      let next = skip(start, .approx, .bound, .at)
      if next == start { break }
      start = next
    }
    return start
  }

  private func core(_ index: Int) -> DateExpression? {
    let candidates = [
      window(index), lasting(index), dayWithTimes(index), range(index), single(index), set(index),
      duration(index), openEnded(index),
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
      isDayBefore = true
      defer { isDayBefore = false }
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
      } else if reference != nil, day.isOneDay, let (hours, after) = portionAfter(next) {
        (moment.partOfDay, end) = (hours, after)
        if let (time, last) = timeAfter(after) {
          (moment.partOfDay, moment.time, end) = (nil, time.in(hours), last)
        }
      } else if reference != nil || moment.isComplete, let (part, after) = partAfter(next) {
        moment.partOfDay = part
        end = after
        // "Saturday morning at 9"
        if let (time, last) = timeAfter(after) {
          (moment.partOfDay, moment.time) = (nil, time.in(part))
          end = last
        } else if let (day, last) = weekBehind(day, after) {
          (moment.day, end) = (day, last)
        }
      } else if let (part, after) = partOfDay(index), after == next, part.0 >= 16 {
        // "tonight" says both; "mañana" either.
        moment.partOfDay = part
      }
      return (moment, end)
    }
    if let found = hourBeforeDay(index) { return found }
    if let (time, next) = time(index) {
      var moment = Moment(time: time)
      var end = next
      if let (day, after) = dateAfter(next) {
        moment.day = day
        end = after
        // "five-thirty tomorrow evening"
        if reference != nil, let (part, last) = partOfDay(after) {
          if !time.isCertain { moment.time = time.in(part) }
          end = last
        }
      }
      return (moment, end)
    }
    if let found = hourAlone(index) { return found }
    if reference != nil, let (part, next) = partOfDay(index) {
      if let (time, after) = timeAfter(next) { return (Moment(time: time.in(part)), after) }
      if let (day, after) = dateAfter(next) { return (Moment(day: day, partOfDay: part), after) }
      return (Moment(partOfDay: part), next)
    }
    return nil
  }

  /// "at 3", "um drei", "alle 9 di sabato": an hour with nothing behind it that it could count.
  private func hourAlone(_ index: Int) -> (moment: Moment, next: Int)? {
    guard let (words, count) = words(index), words.contains(.at),
      !words.contains(where: { [.filler, .approx, .before, .of].contains($0) }),
      let (time, next) = bareHour(index), time.minute > 0 || next > index + count
    else { return nil }
    if let (day, after) = dateAfter(next), day.isOneDay {
      return (Moment(day: day, time: time), after)
    }
    if let after = has(next, .zone) { return (Moment(time: time), after) }
    guard
      next >= tokens.count || tokens[next].beginsParagraph
        || sign(next, ".", ",", "!", "?", ";", ")")
    else { return nil }
    return (Moment(time: time), next)
  }

  /// "in the early afternoon", "fin d'après-midi" behind a day, and "en milieu de journée".
  private func portionAfter(_ index: Int) -> ((Int, Int), Int)? {
    for start in [index, skip(index, .of), skip(skip(index, .of), .filler), connector(index)] {
      guard let (portion, after) = portionWord(start) else { continue }
      for begin in [after, skip(after, .of), skip(skip(after, .of), .filler)] {
        if let (hours, next) = partOfDay(begin) { return (portion.hours(hours.0, hours.1), next) }
        if let (unit, next) = unit(begin), unit == .day { return (portion.hours(8, 20), next) }
      }
    }
    return nil
  }

  /// "Wednesday evening next week": the week of a weekday behind its hours.
  private func weekBehind(_ day: Moment.Day, _ index: Int) -> Found? {
    guard let reference, case .written(let date) = day, date.day == nil, let weekday = date.weekday,
      let (week, next) = modified(skip(skip(index, .of), .filler), reference),
      case .stretch(let from, let to) = week,
      to.number - from.number == 7
    else { return nil }
    return (.exact(from.adding(days: weekday - 1)), next)
  }

  /// "9 tomorrow morning": an hour that the words behind it make one.
  private func hourBeforeDay(_ index: Int) -> (moment: Moment, next: Int)? {
    guard reference != nil, let (hour, next) = number(index), (1...12).contains(hour),
      tokens[index].kind != .character, unit(next) == nil,
      word(next, { if case .day = $0 { true } else { nil } }) != nil || has(next, .this) != nil,
      let (day, after) = date(next), day.isOneDay, let (part, end) = partOfDay(after)
    else { return nil }
    return (Moment(day: day, time: PartialTime(hour: hour, isCertain: false).in(part)), end)
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
    let about = skip(skip(skip(connector(index), .approx), .at), .approx)
    for start in [
      index, connector(index), skip(connector(index), .at, .from), skip(index, .at),
      skip(index, .filler), about,
    ] {
      if let (time, next) = time(start) { return (time, next) }
    }
    if let found = bareHour(index) ?? (about > index ? bareHour(skip(index, .approx)) : nil) {
      return found
    }
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
      month(next) == nil, !sign(next, "%", "/", "-", ":", "€", "$"), date(start)?.next ?? 0 <= next,
      word(start, Self.part) == nil
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
      // A line that begins with "morgen" speaks of another day.
      if start < tokens.count, tokens[start].beginsLine,
        word(start, { if case .day = $0 { true } else { nil } }) != nil
      {
        continue
      }
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
}
