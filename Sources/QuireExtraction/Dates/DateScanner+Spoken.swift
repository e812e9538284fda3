/// Times in words: noon, "half past seven", "viertel nach drei", "halb acht", "a las tres y veinte".
extension DateScanner {
  func spoken(_ index: Int) -> (time: PartialTime, next: Int)? {
    if let (time, next) = middle(index) { return (time, next) }
    if let next = has(index, .halfBefore), let (hour, end) = number(next), (1...12).contains(hour) {
      let time = PartialTime(hour: hour == 1 ? 12 : hour - 1, minute: 30, isCertain: false)
      return (time, skip(end, .oclock))
    }
    return minutesFirst(index) ?? hourFirst(index)
  }

  /// Noon and midnight, with what goes beyond them: "midi et demi", "mezzogiorno meno un quarto".
  private func middle(_ index: Int) -> (time: PartialTime, next: Int)? {
    let start = skip(index, .at)
    var time: PartialTime
    let next: Int
    if let after = has(index, .noon) ?? has(start, .noon) {
      (time, next) = (PartialTime(hour: 12, isCertain: true), after)
    } else if let after = has(index, .midnight) ?? has(start, .midnight) {
      (time, next) = (PartialTime(hour: 0, isCertain: true), after)
    } else {
      return nil
    }
    guard let (minute, end) = fraction(next) ?? bareMinute(next), next < tokens.count,
      tokens[next].kind == .word
    else { return (time, next) }
    if minute < 0, time.hour == 0 { time.hour = 24 }
    time.set(minute: minute)
    return (time, end)
  }

  /// "20 minutes to 2pm", "a quarter past eight", "fünf vor zwölf".
  private func minutesFirst(_ index: Int) -> (time: PartialTime, next: Int)? {
    let minute: Int
    var next: Int
    if let after = has(index, .half) {
      (minute, next) = (30, after)
    } else if let after = has(index, .quarter) {
      (minute, next) = (15, after)
    } else if let (value, after) = number(index), value < 60, tokens[index].kind != .character {
      if let end = has(after, .quarter), value == 1 {
        (minute, next) = (15, end)
      } else {
        (minute, next) = (
          value, unit(after).flatMap { $0.value == .minute ? $0.next : nil } ?? after
        )
        next = skip(next, .filler)
      }
    } else {
      return nil
    }
    func target(_ start: Int) -> (time: PartialTime, next: Int)? {
      let start = skip(start, .filler)
      if let found = middle(start), found.time.minute == 0 { return found }
      if let found = clock(start), found.time.minute == 0 { return found }
      guard let (hour, end) = number(start), (1...24).contains(hour),
        isWordy(index, start) || unit(next - 1) != nil
      else { return nil }
      return (PartialTime(hour: hour % 24, isCertain: hour > 12), skip(end, .oclock))
    }
    // "cinco y diez" has the hour first.
    if let after = has(next, .past), has(next, .and) == nil,
      has(index, .half) != nil || minute >= 5,
      let (hour, end) = target(after)
    {
      var time = hour
      time.set(minute: minute)
      return (time, end)
    }
    if let after = has(next, .to), minute >= 5, let (hour, end) = target(after) {
      var time = hour
      if time.hour == 0 {
        time.hour = 24
      } else if time.hour == 1, !time.isCertain {
        time.hour = 13
      }
      time.set(minute: -minute)
      if time.minute == 0 { return nil }
      return (time, end)
    }
    return nil
  }

  /// "ten to five" is a time, "10 to 5" a stretch.
  private func isWordy(_ first: Int, _ second: Int) -> Bool {
    has(first, .half) != nil || has(first, .quarter) != nil || tokens[first].kind == .word
      || tokens[second].kind == .word || unit(first + 1)?.value == .minute
  }

  /// The hour, then its minutes, a half or a quarter: "tres y media", "ten thirty am", "sette meno dieci".
  private func hourFirst(_ index: Int) -> (time: PartialTime, next: Int)? {
    let introduced = has(index, .at)
    let start = introduced ?? index
    guard start < tokens.count, tokens[start].kind != .character,
      let (hour, next) = hourNumber(start),
      introduced != nil || tokens[start].kind == .word || isStart(start)
    else { return nil }
    var time = PartialTime(hour: hour % 24, isCertain: hour > 12)
    // "trois heures" may last, "trois heures et demie" and "três horas da tarde" are times.
    let marked = has(next, .oclock).flatMap { after in
      !isHourUnit(start, next) || introduced != nil || fraction(after) != nil
        || bareMinute(after) != nil || hasPart(after) ? after : nil
    }
    let behind = marked ?? next
    if let (minute, end) = fraction(behind),
      minute < 0 || introduced != nil || marked != nil
        || reference != nil && (has(behind, .past) != nil || has(behind, .and) != nil)
    {
      time.set(minute: minute)
      guard unit(end) == nil || introduced != nil else { return nil }
      return (time, end)
    }
    if let (minute, end) = bareMinute(behind) ?? joinedMinute(behind, introduced != nil) {
      let isNamed =
        hasPart(end) || meridiem(end) != nil || isInRange || introduced != nil || marked != nil
      let isSpelt =
        tokens[start].kind == .word && reference != nil
        && (isJoined(behind) || minute < 10 || afterDay(index))
        || has(behind, .past) != nil && wordEnds(at: index, .article)
      if isNamed || isSpelt {
        time.minute = minute
        return (time, unit(end).flatMap { $0.value == .minute ? $0.next : nil } ?? end)
      }
    }
    if let marked, tokens[start].kind == .word { return (time, marked) }
    if tokens[start].kind == .word, meridiem(next) != nil { return (time, next) }
    // "a las tres de la tarde", "3 in the morning"
    let isSafe = introduced != nil || has(next, .of) != nil || tokens[start].kind == .word
    if hour <= 12, hasPart(next), isSafe || isPhrase(next), unit(next) == nil {
      return (time, next)
    }
    return nil
  }

  /// Hours from 1 to 24; an article is no number here.
  private func hourNumber(_ index: Int) -> (Int, Int)? {
    guard
      let (hour, next) = word(index, { if case .number(let value) = $0 { value } else { nil } })
        ?? digits(index, 1...2).map({ ($0, index + 1) }), (1...24).contains(hour),
      tokens[index].length > 2 || tokens[index].kind == .number
    else { return nil }
    // "twenty one"
    if hour == 20,
      let (more, after) = word(
        next, { if case .number(let value) = $0, value < 5, value > 0 { value } else { nil } })
    {
      return (hour + more, after)
    }
    return (hour, next)
  }

  func hasPart(_ index: Int) -> Bool {
    guard let (_, end) = partOfDay(index) ?? partOfDay(skip(skip(index, .of), .filler)) else {
      return false
    }
    return end > index
  }

  /// Whether a part of the day is said in several words: "in the morning".
  private func isPhrase(_ index: Int) -> Bool {
    partOfDay(index).map { $0.next > index + 1 } ?? false
  }

  private func afterDay(_ index: Int) -> Bool { index > 0 && isDayBefore }

  /// "thirty" behind an hour, "zero three", "oh five".
  private func bareMinute(_ index: Int) -> (minute: Int, next: Int)? {
    let start = sign(index, "-") && isJoined(index) ? index + 1 : index
    guard start < tokens.count, tokens[start].kind == .word, let (value, next) = number(start),
      unit(next).map({ $0.value == .minute }) ?? true, tokens[start].length > 1 || value == 0
    else { return nil }
    if value == 0, let (more, end) = number(sign(next, "-") ? next + 1 : next), more < 10 {
      return (more, end)
    }
    return (10..<60).contains(value) ? (value, next) : nil
  }

  /// "tre e venti", "3 y 15", and "at 3 15".
  private func joinedMinute(_ index: Int, _ isIntroduced: Bool) -> (minute: Int, next: Int)? {
    if let next = has(index, .past) ?? has(index, .and), let (value, end) = number(next),
      (1..<60).contains(value), unit(end).map({ $0.value == .minute }) ?? true, month(end) == nil,
      !sign(end, ":", "-", "/")
    {
      return (value, end)
    }
    guard isIntroduced, let value = digits(index, 2...2), value < 60, !isJoined(index),
      unit(index + 1) == nil,
      month(index + 1) == nil, !sign(index + 1, ":", "-", "/", ".", "%")
    else { return nil }
    return (value, index + 1)
  }

  /// Behind the hour: "et demie", "y cuarto", "moins dix".
  func fraction(_ index: Int) -> (minute: Int, next: Int)? {
    if let start = has(index, .minus) {
      if let end = has(skip(start, .filler), .quarter) { return (-15, end) }
      if let (value, next) = number(start), (1..<60).contains(value) {
        if value == 1, let end = has(next, .quarter) { return (-15, end) }
        return (-value, unit(next).flatMap { $0.value == .minute ? $0.next : nil } ?? next)
      }
    }
    for begin in [has(index, .past), has(index, .and), index].compactMap({ $0 }) {
      let start = skip(begin, .filler)
      if let end = has(start, .half) { return (30, end) }
      if let end = has(start, .threeQuarters) { return (45, end) }
      if let end = has(start, .quarter), tokens[start].kind == .word { return (15, end) }
      if begin > index, let (value, next) = number(start), value == 1, let end = has(next, .quarter)
      {
        return (15, end)
      }
    }
    return nil
  }
}
