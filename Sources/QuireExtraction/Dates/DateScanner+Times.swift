extension DateScanner {
  /// A time of day.
  func time(_ index: Int) -> (time: PartialTime, next: Int)? {
    guard let found = eastern(time: index) ?? clock(index) ?? spoken(index) else { return nil }
    return withPart(found)
  }

  /// "6 in the evening", "11:30 p.m."
  private func withPart(_ found: (time: PartialTime, next: Int)) -> (time: PartialTime, next: Int) {
    var (time, next) = found
    guard !time.isCertain || time.hour <= 12 else { return found }
    var start = next
    if let after = has(start, .of), word(skip(after, .filler), Self.part) != nil {
      start = skip(after, .filler)
    }
    if let (isAfternoon, end) = meridiem(start) {
      guard time.hour <= 12, time.hour > 0 else { return found }
      time.hour = time.hour % 12 + (isAfternoon ? 12 : 0)
      time.isCertain = true
      next = end
    } else if let (hours, end) = word(start, Self.part) {
      guard time.hour <= 12 else { return (time, end) }
      if hours.0 >= 12, time.hour < 12, !(hours.0 == 20 && time.hour < 5) { time.hour += 12 }
      time.isCertain = true
      next = end
    }
    return (time, next)
  }

  private static func part(_ word: DateWord) -> (Int, Int)? {
    if case .partOfDay(let from, let to) = word { (from, to) } else { nil }
  }

  func partOfDay(_ index: Int) -> (hours: (Int, Int), next: Int)? {
    word(index, Self.part).map { ($0.value, $0.next) }
  }

  private func meridiem(_ index: Int) -> (isAfternoon: Bool, next: Int)? {
    guard let (value, next) = word(index, { $0 == .pm ? true : $0 == .am ? false : nil }) else {
      return nil
    }
    // The stop behind "a.m" belongs to it.
    let isDotted =
      next - index > 1 && tokens[next - 1].kind == .word && sign(next, ".") && isJoined(next)
    return (value, isDotted ? next + 1 : next)
  }

  /// 14:30, 14.30 Uhr, 14h30, 2:30:15 pm, 9am, 9 Uhr.
  private func clock(_ index: Int) -> (time: PartialTime, next: Int)? {
    guard let hour = digits(index, 1...2), hour <= 24, isStart(index) else { return nil }
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
      if !isColon, !isMarked, meridiem(next) == nil { return nil }
      guard !continues(next) else { return nil }
      if isMarked, hour > 12 { time.isCertain = true }
      return hour == 24 && minute > 0 ? nil : (normal(time), next)
    }
    if next < tokens.count, isJoined(next), tokens[next].kind == .word, tokens[next].length == 1,
      text.folded[tokens[next].start] == "h", let minute = digits(next + 1, 2...2),
      isJoined(next + 1), minute < 60
    {
      return (normal(PartialTime(hour: hour, minute: minute, isCertain: hour > 12)), next + 2)
    }
    if meridiem(next) != nil, (1...12).contains(hour) {
      return (PartialTime(hour: hour, isCertain: false), next)
    }
    if let after = has(next, .oclock), !isHourUnit(index, next) {
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

  /// "3 heures" and "8 horas" are durations as well: a word such as "à" makes them a time.
  private func isHourUnit(_ index: Int, _ next: Int) -> Bool {
    guard let (words, _) = words(next), words.contains(.unit(.hour)) else { return false }
    // "15h" is a time of day, and "5h" takes five hours.
    if isJoined(next), tokens[next].length == 1, let hour = digits(index, 2...2),
      (13...24).contains(hour)
    {
      return false
    }
    return
      !(index > 0 && wordEnds(at: index, .at) || index > 0 && wordEnds(at: index, .from)
      || index > 0 && wordEnds(at: index, .until))
  }

  private func wordEnds(at index: Int, _ wanted: DateWord) -> Bool {
    for start in max(0, index - 4)..<index {
      if let (words, count) = words(start), start + count == index, words.contains(wanted) {
        return true
      }
    }
    return false
  }

  private func isMeasure(_ index: Int) -> Bool { unit(index) != nil || month(index) != nil }

  private func normal(_ time: PartialTime) -> PartialTime {
    var time = time
    if time.hour == 24 { time.hour = 0 }
    return time
  }

  private func isStart(_ index: Int) -> Bool {
    let start = tokens[index].start
    guard start > 1 else { return true }
    let before = text.folded[start - 1]
    if before == "t", start > 1, text.folded[start - 2].isDigit { return true }
    return !before.isDigit && !(before.isLetter && !before.isCJK)
      && !((before == ":" || before == "." || before == "," || before == "/")
        && text.folded[start - 2].isDigit)
  }

  private func continues(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, isJoined(index), isJoined(index + 1) else { return false }
    return sign(index, ":", "/", ".") && tokens[index + 1].kind == .number
  }

  /// Behind the hour: "et demie", "y cuarto".
  private func fraction(_ index: Int) -> (minute: Int, next: Int)? {
    if let start = has(index, .minus) {
      if let end = has(skip(start, .filler), .quarter) { return (-15, end) }
      if let (value, next) = number(start), (1..<60).contains(value) {
        return (-value, unit(next).map { $0.value == .minute ? $0.next : next } ?? next)
      }
    }
    if let start = has(index, .past) ?? has(index, .and) {
      let begin = skip(start, .filler)
      if let end = has(begin, .half) { return (30, end) }
      if let end = has(begin, .quarter) { return (15, end) }
    }
    if let end = has(index, .half) { return (30, end) }
    if let end = has(index, .quarter), tokens[index].kind == .word { return (15, end) }
    return nil
  }

  /// Noon, midnight, "half past seven", "viertel nach drei", "halb acht", "at seven".
  private func spoken(_ index: Int) -> (time: PartialTime, next: Int)? {
    if let next = has(index, .noon) { return (PartialTime(hour: 12, isCertain: true), next) }
    if let next = has(index, .midnight) { return (PartialTime(hour: 0, isCertain: true), next) }
    if let next = has(index, .halfBefore), let (hour, end) = number(next), (1...12).contains(hour) {
      return (PartialTime(hour: hour == 1 ? 12 : hour - 1, minute: 30, isCertain: false), end)
    }
    let minutes: (Int, Int)?
    if let next = has(index, .half) {
      minutes = (30, next)
    } else if let next = has(index, .quarter) {
      minutes = (15, next)
    } else if let (value, next) = number(index), value < 60, tokens[index].kind != .character {
      let after = unit(next).map { $0.value == .minute ? $0.next : next } ?? next
      minutes = (value, skip(after, .filler))
    } else {
      minutes = nil
    }
    if let (minute, next) = minutes {
      if let after = has(next, .past), let (hour, end) = number(after), (1...12).contains(hour),
        has(index, .half) != nil || minute >= 5, isWordy(index, after)
      {
        return (PartialTime(hour: hour, minute: minute, isCertain: false), skip(end, .oclock))
      }
      if let after = has(next, .to), let (hour, end) = number(after), (1...12).contains(hour),
        minute >= 5, isWordy(index, after)
      {
        let before = hour == 1 ? 12 : hour - 1
        return (
          PartialTime(hour: before, minute: 60 - minute, isCertain: false), skip(end, .oclock)
        )
      }
    }
    if let next = has(index, .at), let (hour, end) = number(next), hour <= 24,
      tokens[next].kind == .word || reference != nil,
      let (minute, last) = fraction(end)
    {
      var time = PartialTime(hour: hour % 24, isCertain: hour > 12)
      time.set(minute: minute)
      return (time, last)
    }
    // "a las tres de la tarde"
    if let next = has(index, .at), let (hour, end) = number(next), (1...12).contains(hour),
      word(end, Self.part) != nil
        || has(end, .of).flatMap({ word(skip($0, .filler), Self.part) }) != nil
    {
      return (PartialTime(hour: hour, isCertain: false), end)
    }
    if let (hour, next) = number(index), tokens[index].kind == .word, (1...24).contains(hour) {
      if let end = has(next, .oclock), !isHourUnit(index, next) {
        var time = PartialTime(hour: hour % 24, isCertain: hour > 12)
        guard let (minute, last) = fraction(end) else { return (time, end) }
        time.set(minute: minute)
        return (time, last)
      }
      if meridiem(next) != nil { return (PartialTime(hour: hour, isCertain: false), next) }
      if reference != nil, let (minute, end) = fraction(next), has(next, .past) != nil {
        var time = PartialTime(hour: hour % 24, isCertain: false)
        time.set(minute: minute)
        return (time, end)
      }
    }
    return nil
  }

  /// "ten to five" is a time, "10 to 5" a stretch.
  private func isWordy(_ first: Int, _ second: Int) -> Bool {
    has(first, .half) != nil || has(first, .quarter) != nil || tokens[first].kind == .word
      || tokens[second].kind == .word
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
