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
    if let (day, next) = date(index) {
      var moment = Moment(day: day)
      var end = next
      if let (time, after) = timeAfter(next) {
        moment.time = time
        end = after
      } else if reference != nil || moment.isComplete, let (part, after) = partAfter(next) {
        moment.partOfDay = part
        end = after
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
      if let (time, after) = timeAfter(next) {
        var time = time
        if part.0 >= 12, time.hour < 12 { time.hour += 12 }
        time.isCertain = true
        return (Moment(time: time), after)
      }
      if let (day, after) = dateAfter(next) { return (Moment(day: day, partOfDay: part), after) }
      return (Moment(partOfDay: part), next)
    }
    return nil
  }

  private func timeAfter(_ index: Int) -> (PartialTime, Int)? {
    for start in [
      index, connector(index), skip(connector(index), .at, .from), skip(index, .at),
      skip(index, .filler),
    ] {
      if let (time, next) = time(start) { return (time, next) }
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
    guard let (second, end) = moment(begin) ?? shortEnd(begin, first) else { return nil }
    guard (first.day != nil) == (second.day != nil) || second.day == nil || first.day == nil else {
      return nil
    }
    if first.day == nil, first.time == nil { return nil }
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
      a.year = year
      if a.month == nil { a.month = b.month }
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
    for (a, b) in zip(from, to) {
      let start = a.split(separator: "/").first.map(String.init) ?? a
      let end = b.split(separator: "/").first.map(String.init) ?? b
      pairs.append("\(start)/\(end)")
    }
    let kind: DateExpression.Kind =
      hasTime ? (first.day == nil ? .timeRange : .dateTimeRange) : .dateRange
    return DateExpression(
      kind: kind, values: pairs, next: next, isComplete: first.isComplete || second.isComplete)
  }

  // MARK: Durations and repetitions

  func duration(_ index: Int) -> DateExpression? {
    var parts: [(String, DateUnit)] = []
    var next = index
    while parts.count < 4 {
      var start = next
      if !parts.isEmpty {
        start = skip(next, .and)
        if sign(start, ",") { start += 1 }
      }
      guard let (amount, unit, end) = quantity(start) else { break }
      if let (_, before) = parts.last, unit.seconds >= before.seconds { break }
      parts.append((amount, unit))
      next = end
    }
    guard !parts.isEmpty else { return nil }
    return DateExpression(kind: .duration, values: [iso(parts)], next: next, isComplete: false)
  }

  private func quantity(_ index: Int) -> (String, DateUnit, Int)? {
    if let next = has(index, .half), let (unit, end) = unit(skip(next, .filler)), unit.seconds > 1 {
      return ("0.5", unit, end)
    }
    guard let (value, after) = number(index) else { return nil }
    var amount = "\(value)"
    var next = after
    if tokens[index].kind == .number, sign(next, ".", ","), isJoined(next), isJoined(next + 1),
      let decimals = digits(next + 1, 1...2)
    {
      amount += ".\(tokens[next + 1].length == 2 && decimals < 10 ? "0" : "")\(decimals)"
      next += 2
    }
    if let and = has(next, .and), let end = has(skip(and, .filler), .half) {
      amount += ".5"
      next = end
    }
    if sign(next, "-"), isJoined(next) { next += 1 }
    if shows(next, "个", "個", "半") {
      if shows(next, "半") { amount += ".5" }
      next += 1
    }
    guard let (unit, end) = unit(next), unit != .weekend || value > 0 else { return nil }
    // One letter behind a digit is a unit only when it touches it: "5 h" and "5h", not "a h".
    if tokens[index].kind == .word, tokens[next].length == 1, tokens[next].kind == .word {
      return nil
    }
    // 3月 is March and 3日 the third; 2016年 a year.
    if tokens[next].kind == .character, end == next + 1,
      shows(next, "月", "日", "号", "분", "分", "일", "월"), !isDurationBehind(end)
    {
      if shows(next, "月", "日", "일", "월") { return nil }
    }
    if shows(next, "年", "년"), value > 150 { return nil }
    if let behind = has(end, .and), let last = has(skip(behind, .filler), .half) {
      return (amount + ".5", unit, last)
    }
    return (amount, unit, end)
  }

  private func isDurationBehind(_ index: Int) -> Bool { shows(index, "間", "间", "간", "内") }

  private func iso(_ parts: [(String, DateUnit)]) -> String {
    if parts.count == 1 { return parts[0].1.iso(parts[0].0) }
    var date = ""
    var time = ""
    for (amount, unit) in parts {
      let text = unit.iso(amount)
      if text.hasPrefix("PT") { time += text.dropFirst(2) } else { date += text.dropFirst() }
    }
    return "P\(date)\(time.isEmpty ? "" : "T\(time)")"
  }

  private func set(_ index: Int) -> DateExpression? {
    if let (unit, next) = word(index, { if case .everyUnit(let unit) = $0 { unit } else { nil } }) {
      return DateExpression(kind: .set, values: [unit.iso("1")], next: next, isComplete: false)
    }
    guard let start = has(index, .every) else { return nil }
    let begin = skip(start, .filler)
    if let (_, next) = weekday(begin) {
      if let (_, end) = timeAfter(next) {
        return DateExpression(kind: .set, values: ["P1W"], next: end, isComplete: false)
      }
      return DateExpression(kind: .set, values: ["P1W"], next: next, isComplete: false)
    }
    if let (unit, next) = unit(begin) {
      if let (_, end) = timeAfter(next) {
        return DateExpression(kind: .set, values: [unit.iso("1")], next: end, isComplete: false)
      }
      return DateExpression(kind: .set, values: [unit.iso("1")], next: next, isComplete: false)
    }
    if let found = duration(begin) {
      return DateExpression(kind: .set, values: found.values, next: found.next, isComplete: false)
    }
    return nil
  }
}
