extension DateScanner {
  /// A time of day.
  func time(_ index: Int) -> (time: PartialTime, next: Int)? {
    guard let found = eastern(time: index) ?? clock(index) ?? spoken(index) else { return nil }
    return withPart(found)
  }

  /// "6 in the evening", "11:30 p.m."
  private func withPart(_ found: (time: PartialTime, next: Int)) -> (time: PartialTime, next: Int) {
    var (time, next) = found
    guard !time.isCertain || time.hour <= 12 else { return (time, behindZone(next)) }
    var start = next
    if let after = has(start, .of), word(skip(after, .filler), Self.part) != nil {
      start = skip(after, .filler)
    }
    if let (isAfternoon, end) = meridiem(start) ?? meridiem(skip(skip(start, .of), .filler)) {
      guard time.hour <= 12, time.hour > 0 else { return found }
      time.hour = time.hour % 12 + (isAfternoon ? 12 : 0)
      time.isCertain = true
      next = end
      // "8pm e meia", "9pm menos cuarto"
      if time.minute == 0,
        has(next, .minus) != nil || has(next, .past) != nil || has(next, .and) != nil,
        let (minute, last) = fraction(next)
      {
        time.set(minute: minute)
        next = last
      }
    } else if let (hours, end) = word(start, Self.part) {
      guard time.hour <= 12 else { return (time, end) }
      if hours.0 >= 12, time.hour < 12, !(hours.0 == 20 && time.hour < 5) { time.hour += 12 }
      time.isCertain = true
      next = end
    }
    return (time, behindZone(next))
  }

  /// "9:30 CET", "8:00 (GMT)", "at seven sharp".
  private func behindZone(_ index: Int) -> Int {
    if sign(index, "("), let next = has(index + 1, .zone), sign(next, ")") { return next + 1 }
    return skip(index, .zone)
  }

  static func part(_ word: DateWord) -> (Int, Int)? {
    if case .partOfDay(let from, let to) = word { (from, to) } else { nil }
  }

  func partOfDay(_ index: Int) -> (hours: (Int, Int), next: Int)? {
    word(index, Self.part).map { ($0.value, $0.next) }
  }

  func meridiem(_ index: Int) -> (isAfternoon: Bool, next: Int)? {
    guard let (value, next) = word(index, { $0 == .pm ? true : $0 == .am ? false : nil }) else {
      return nil
    }
    // The stop behind "a.m" belongs to it.
    let isDotted =
      next - index > 1 && tokens[next - 1].kind == .word && sign(next, ".") && isJoined(next)
    return (value, isDotted ? next + 1 : next)
  }

  /// 14:30, 14.30 Uhr, 14h30, 2:30:15 pm, 9am, 9 Uhr.
  func clock(_ index: Int) -> (time: PartialTime, next: Int)? {
    guard isStart(index) else { return nil }
    guard let hour = digits(index, 1...2), hour <= 24 else { return fourDigits(index) }
    if let found = letters(index, hour) { return found }
    var next = index + 1
    if sign(next, ":", ".", "h"), isJoined(next), let minute = digits(next + 1, 2...2),
      isJoined(next + 1), minute < 60
    {
      let isColon = sign(next, ":")
      next += 2
      var time = PartialTime(
        hour: hour, minute: minute, isCertain: hour > 12 || tokens[index].length == 2 && hour < 10)
      if isColon, sign(next, ":"), isJoined(next), let second = digits(next + 1, 2...2), second < 60
      {
        time.second = second
        next += 2
      }
      let isMarked = has(next, .oclock).map { next = $0 } != nil
      if !isColon, !isMarked, meridiem(next) == nil,
        reference == nil || sign(next, "%") || !wordEnds(at: index, .at) && !isAlone(index, next)
      {
        return nil
      }
      guard !continues(next) else { return nil }
      if isMarked, hour > 12 { time.isCertain = true }
      return hour == 24 && minute > 0 ? nil : (normal(time), next)
    }
    if next < tokens.count, isJoined(next), tokens[next].kind == .word, tokens[next].length == 1,
      text.folded[tokens[next].start] == "h", let minute = digits(next + 1, 2...2),
      isJoined(next + 1), minute < 60
    {
      var time = PartialTime(hour: hour, minute: minute, isCertain: hour > 12)
      // 19h56m35s
      if let unit = unit(next + 2) ?? letterUnit(next + 2), unit.value == .minute,
        let second = digits(unit.next, 2...2), second < 60, isJoined(unit.next)
      {
        time.second = second
        return (
          normal(time), letterUnit(unit.next + 1)?.next ?? skip(unit.next + 1, .unit(.second))
        )
      }
      return (normal(time), next + 2)
    }
    if meridiem(next) ?? meridiem(skip(skip(next, .of), .filler)) != nil, (1...12).contains(hour) {
      return (PartialTime(hour: hour, isCertain: false), next)
    }
    if let after = has(next, .oclock),
      !isHourUnit(index, next) || hasPart(after) || meridiem(after) != nil
        || digits(after, 2...2).map({ $0 < 60 && !isMeasure(after + 1) }) ?? false
    {
      var time = PartialTime(hour: hour, isCertain: hour > 12)
      next = after
      if let minute = digits(next, 1...2), minute < 60, tokens[next].length == 2,
        !isMeasure(next + 1)
      {
        time.minute = minute
        next += 1
      } else if let (minute, end) = fraction(next) {
        time.set(minute: minute)
        next = end
      }
      return (normal(time), next)
    }
    return nil
  }

  /// What says that hours are a length, behind a range of days too: "from 5 to 9 May, for 3 hours".
  private static let lasting = Lexicon<Void>(
    ["for", "für", "pendant", "durant", "durante", "por", "per", "voor"].map { ($0, ()) })

  /// "3 heures" and "8 horas" are durations as well: a word such as "à" makes them a time.
  func isHourUnit(_ index: Int, _ next: Int) -> Bool {
    if isInRange { return index > 0 && Self.lasting.match(tokens, at: index - 1) != nil }
    guard let (words, _) = words(next), words.contains(.unit(.hour)) else { return false }
    // "15h" is a time of day, and "5h" takes five hours.
    if isJoined(next), tokens[next].length == 1, let hour = digits(index, 2...2),
      (13...24).contains(hour)
    {
      return false
    }
    return
      !(index > 0 && wordEnds(at: index, .at) || index > 0 && wordEnds(at: index, .from)
      || index > 0 && wordEnds(at: index, .until)
      || index > 0 && wordEnds(at: index, .between))
  }

  /// m and s behind digits that they touch.
  private func letterUnit(_ index: Int) -> (value: DateUnit, next: Int)? {
    guard index < tokens.count, isJoined(index), tokens[index].length == 1 else { return nil }
    switch text.folded[tokens[index].start] {
    case "m": return (.minute, index + 1)
    case "s": return (.second, index + 1)
    default: return nil
    }
  }

  /// "7p", "3:18a": the first letter of a half of the day.
  private func letters(_ index: Int, _ hour: Int) -> (time: PartialTime, next: Int)? {
    guard reference != nil, (1...12).contains(hour) else { return nil }
    var next = index + 1
    var minute = 0
    if sign(next, ":"), isJoined(next), let value = digits(next + 1, 2...2), isJoined(next + 1),
      value < 60
    {
      (minute, next) = (value, next + 2)
    }
    guard next < tokens.count, isJoined(next), tokens[next].kind == .word, tokens[next].length == 1
    else { return nil }
    let letter = text.folded[tokens[next].start]
    guard letter == "a" || letter == "p", meridiem(next) == nil else { return nil }
    let time = PartialTime(
      hour: hour % 12 + (letter == "p" ? 12 : 0), minute: minute, isCertain: true)
    return (time, next + 1)
  }

  /// "1140 a.m.", "at 1030", and "0730-0930" where a range was announced.
  private func fourDigits(_ index: Int) -> (time: PartialTime, next: Int)? {
    guard let value = digits(index, 3...4), value / 100 < 24, value % 100 < 60,
      meridiem(index + 1) != nil && (1...12).contains(value / 100)
        || reference != nil && tokens[index].length == 4
          && (isInRange && value % 5 == 0 || index > 0 && wordEnds(at: index, .at))
          && !(1900...2100).contains(value)
    else { return nil }
    return (
      PartialTime(
        hour: value / 100, minute: value % 100,
        isCertain: value / 100 > 12 || value < 1000 && tokens[index].length == 4), index + 1
    )
  }

  func wordEnds(at index: Int, _ wanted: DateWord) -> Bool {
    for start in max(0, index - 4)..<index {
      if let (words, count) = words(start), start + count == index, words.contains(wanted) {
        return true
      }
    }
    return false
  }

  private func isMeasure(_ index: Int) -> Bool { unit(index) != nil || month(index) != nil }

  func normal(_ time: PartialTime) -> PartialTime {
    var time = time
    if time.hour == 24 { time.hour = 0 }
    return time
  }

  func isStart(_ index: Int) -> Bool {
    guard index < tokens.count else { return false }
    let start = tokens[index].start
    guard start > 1 else { return true }
    let before = text.folded[start - 1]
    if before == "t", start > 1, text.folded[start - 2].isDigit { return true }
    return !before.isDigit && !(before.isLetter && !before.isCJK)
      && !((before == ":" || before == "." || before == "," || before == "/")
        && text.folded[start - 2].isDigit)
  }

  func continues(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, isJoined(index), isJoined(index + 1) else { return false }
    return sign(index, ":", "/", ".") && tokens[index + 1].kind == .number
  }

  /// 下午3点半, 午後3時30分, 오후 3시 30분.
  private func eastern(time index: Int) -> (time: PartialTime, next: Int)? {
    guard index < tokens.count else { return nil }
    var start = index
    var hours: (Int, Int)?
    if let (part, next) = word(index, Self.part), tokens[index].kind == .character {
      (hours, start) = (part, next)
    } else if let (isAfternoon, next) = meridiem(index), tokens[index].kind == .character {
      (hours, start) = (isAfternoon ? (12, 18) : (0, 12), next)
    }
    start = skip(start, .filler)
    guard let (hour, next) = number(start), hour <= 24, shows(next, "点", "點", "時", "时", "시") else {
      if hours != nil, let hour = digits(start, 1...2), sign(start + 1, ":"),
        let minute = digits(start + 2, 2...2), hour <= 12
      {
        return (
          PartialTime(
            hour: hour < 12 && hours!.0 >= 12 ? hour + 12 : hour, minute: minute, isCertain: true),
          start + 3
        )
      }
      return nil
    }
    // 時間 and 시간 are durations.
    if shows(next + 1, "間", "间", "간") { return nil }
    var time = PartialTime(hour: hour == 24 ? 0 : hour, isCertain: hour > 12 || hours != nil)
    var end = next + 1
    if shows(end, "钟", "鐘", "整") { end += 1 }
    if shows(end, "半", "반") {
      time.minute = 30
      end += 1
    } else if let (minute, after) = number(end), minute < 60 {
      if shows(after, "秒", "초") {
        time.second = minute
        end = after + 1
      } else if shows(after, "刻") {
        time.minute = minute * 15
        end = after + 1
      } else if shows(after, "分", "분") {
        time.minute = minute
        end = after + 1
        if let (second, last) = number(end), shows(last, "秒", "초"), second < 60 {
          time.second = second
          end = last + 1
        }
      }
    }
    if let hours, hours.0 >= 12, time.hour < 12, !(hours.0 == 20 && time.hour < 5) {
      time.hour += 12
    }
    return (time, end)
  }
}
