extension DateScanner {
  typealias Found = (day: Moment.Day, next: Int)

  /// A day, or a stretch of days.
  func date(_ index: Int) -> Found? {
    guard index < tokens.count else { return nil }
    if let known = dates[index] { return known }
    let found = [plainDate(index), partOfCalendar(index), dayOfMonth(index)].compactMap { $0 }
      .max { $0.next < $1.next }
    dates[index] = .some(found)
    return found
  }

  private func plainDate(_ index: Int) -> Found? {
    if let (weekday, next) = weekday(index) {
      var start = next
      if sign(start, ",") { start += 1 }
      start = skip(start, .filler)
      if let (day, end) = dayAlone(start) {
        if case .written(var date) = day {
          date.weekday = weekday
          return (.written(date), end)
        }
        return (day, end)
      }
    }
    if let found = dayAlone(index) {
      // "12 March (Friday)" and "2月3日 金曜日".
      var next = found.next
      if sign(next, ",") { next += 1 }
      if let (_, end) = weekday(next), end > next,
        tokens[next].kind == .character || sign(found.next, ",")
      {
        return (found.day, end)
      }
      return found
    }
    return reference == nil ? nil : relative(index) ?? yearAlone(index)
  }

  func dayAlone(_ index: Int) -> Found? {
    easternDay(index) ?? yearFirst(index) ?? numeric(index) ?? dayAndMonth(index) ?? monthAndDay(
      index)
      ?? quarter(index)
  }

  // MARK: Numbers alone

  private func numeric(_ index: Int) -> Found? {
    if let found = spaced(index) { return found }
    guard let first = digits(index, 1...4), index + 2 < tokens.count,
      sign(index + 1, ".", "/", "-"),
      !text.folded[tokens[index + 1].start].isSpace
    else { return nil }
    if let found = yearAndMonth(index) { return found }
    let separator = text.folded[tokens[index + 1].start]
    let isSpaced = tokens[index + 1].hasSpaceBefore || tokens[index + 2].hasSpaceBefore
    if isSpaced, separator != "." { return nil }
    guard let second = digits(index + 2, 1...2), isBefore(index) else { return nil }
    let firstLength = tokens[index].length
    if index + 4 < tokens.count, sign(index + 3, ".", "/", "-"),
      text.folded[tokens[index + 3].start] == separator,
      let third = digits(index + 4, 1...4), tokens[index + 4].length != 3,
      isSpaced || !tokens[index + 3].hasSpaceBefore && !tokens[index + 4].hasSpaceBefore
    {
      guard isAfter(index + 5) else { return nil }
      if firstLength == 4 {
        guard tokens[index + 4].length <= 2,
          let date = CalendarDate(year: max(first, 1), month: second, day: third)
        else { return nil }
        return (.written(PartialDate(year: date.year, month: date.month, day: date.day)), index + 5)
      }
      guard firstLength <= 2, tokens[index + 4].length == 4 || tokens[index + 4].length == 2 else {
        return nil
      }
      if tokens[index + 4].length == 2, separator == ".", !isNoChapter(index) { return nil }
      return year(third, isShort: tokens[index + 4].length == 2).flatMap { year in
        written(first, second, year: year, separator, index + 5)
      }
    }
    if isSpaced { return nil }
    return twoNumbers(first, second, index, separator)
  }

  private func twoNumbers(_ first: Int, _ second: Int, _ index: Int, _ separator: Scalar) -> Found?
  {
    // "22.04." as Germans write it, and "5/12" where somebody said when the text is from.
    if tokens[index].length <= 2, tokens[index + 2].length <= 2 {
      let hasDot = separator == "." && sign(index + 3, ".") && isJoined(index + 3)
      guard hasDot && isNoChapter(index) || (separator == "/" && reference != nil) else {
        return nil
      }
      let end = hasDot ? index + 4 : index + 3
      guard isAfter(end) else { return nil }
      return written(first, second, year: nil, separator, end)
    }
    return nil
  }

  func written(
    _ first: Int, _ second: Int, year: Int?, _ separator: Scalar, _ next: Int
  ) -> Found? {
    let test = year ?? 2000
    let dayFirst = CalendarDate(year: test, month: second, day: first) != nil
    let monthFirst = CalendarDate(year: test, month: first, day: second) != nil
    guard dayFirst || monthFirst else { return nil }
    let isMonthFirst =
      separator == "." ? !dayFirst : (order == .monthFirst ? monthFirst : !dayFirst)
    var date = PartialDate(
      year: year, month: isMonthFirst ? first : second, day: isMonthFirst ? second : first)
    date.isSwappable =
      dayFirst && monthFirst && first != second && separator != "." && order == .unknown
    return (.written(date), next)
  }

  /// Nothing before that makes it a part of a longer number.
  func isBefore(_ index: Int) -> Bool {
    guard index < tokens.count else { return false }
    let start = tokens[index].start
    guard start > 0 else { return true }
    let before = text.folded[start - 1]
    if before.isDigit || before.isASCIILetter { return false }
    return
      !(start > 1 && (before == "." || before == "/" || before == ",")
      && text.folded[start - 2].isDigit)
  }

  func isAfter(_ index: Int) -> Bool {
    guard index < tokens.count else { return true }
    let start = tokens[index].start
    guard start > 0, !tokens[index].hasSpaceBefore else { return true }
    let scalar = text.folded[start]
    if scalar == "t" || scalar == "z" { return true }
    if scalar.isAlphanumeric || scalar == "%" { return false }
    return
      !(start + 1 < text.folded.count && (scalar == "." || scalar == "/" || scalar == ",")
      && text.folded[start + 1].isDigit)
  }

  /// Two digits are the last hundred years, but for the next twenty.
  func year(_ value: Int, isShort: Bool) -> Int? {
    guard isShort else { return (1000...2999).contains(value) ? value : nil }
    let pivot = ((reference?.year ?? 2026) + 20) % 100
    return value <= pivot ? 2000 + value : 1900 + value
  }

  /// A year after a date: four digits, or two behind an apostrophe.
  private func yearAfter(_ index: Int) -> (year: Int, next: Int)? {
    var next = index
    if sign(next, ",") { next += 1 }
    next = skip(next, .of)
    next = skip(next, .filler)
    if let value = digits(next, 4...4), let year = year(value, isShort: false) {
      // "March 2015:" yes, "March 1000 kg" hardly; an hour is not a year.
      if next + 2 < tokens.count, sign(next + 1, ":"), isJoined(next + 1), isJoined(next + 2),
        digits(next + 2, 2...2) != nil
      {
        return nil
      }
      return (year, next + 1)
    }
    if sign(next, "'"), let value = digits(next + 1, 2...2), isJoined(next + 1) {
      return year(value, isShort: true).map { ($0, next + 2) }
    }
    return spelledYear(next)
  }

  // MARK: Months by name

  private func dayAndMonth(_ index: Int) -> Found? {
    var day: Int
    var next: Int
    if let value = digits(index, 1...2), (1...31).contains(value), isBefore(index) {
      (day, next) = (value, index + 1)
      if isJoined(next), let after = has(next, .ordinalSuffix) { next = after }
      if sign(next, "."), isJoined(next) { next += 1 }
    } else if let (value, after) = ordinal(index), (1...31).contains(value) {
      (day, next) = (value, after)
    } else if let (value, after) = number(index), (1...31).contains(value),
      tokens[index].kind == .word
    {
      // "dos de mayo", "twenty five January"; "one may" is no date.
      guard has(after, .of) != nil || month(after).map({ !$0.isCommon }) ?? false,
        value > 1 || has(after, .of) != nil
      else { return nil }
      (day, next) = (value, after)
    } else {
      return nil
    }
    let joined = sign(next, "-", "/") && isJoined(next)
    if joined { next += 1 } else { next = skip(skip(next, .filler), .of) }
    guard let month = month(next) else { return nil }
    next = month.next
    if joined, sign(next, "-", "/") {
      if let value = digits(next + 1, 4...4), let year = year(value, isShort: false) {
        return full(year, month.value, day, next + 2)
      }
      if let value = digits(next + 1, 2...2), let year = year(value, isShort: true) {
        return full(year, month.value, day, next + 2)
      }
    }
    if let (year, end) = yearAfter(next) { return full(year, month.value, day, end) }
    let behind = skip(next, .of)
    if let value = digits(behind, 2...2), reference != nil, value > 31,
      let year = year(value, isShort: true)
    {
      return full(year, month.value, day, behind + 1)
    }
    if month.isCommon, tokens[index].kind != .number { return nil }
    guard CalendarDate(year: 2000, month: month.value, day: day) != nil else { return nil }
    return (.written(PartialDate(month: month.value, day: day)), month.next)
  }

  func full(_ year: Int, _ month: Int, _ day: Int, _ next: Int) -> Found? {
    CalendarDate(year: year, month: month, day: day) == nil
      ? nil : (.written(PartialDate(year: year, month: month, day: day)), next)
  }

  /// "30 February 2024": no day, and no month either.
  private func isBehindNoDay(_ index: Int, _ month: Int, _ year: Int) -> Bool {
    guard index > 0, !tokens[index].beginsLine else { return false }
    let before = index > 1 && sign(index - 1, ".") ? index - 2 : index - 1
    guard let day = digits(before, 1...2), (29...31).contains(day), isBefore(before) else {
      return false
    }
    return CalendarDate(year: year, month: month, day: day) == nil
  }

  private func monthAndDay(_ index: Int) -> Found? {
    guard let month = month(index) else { return nil }
    var next = month.next
    if sign(next, "-", "/"), isJoined(next) { next += 1 }
    next = skip(next, .filler)
    var found: (day: Int, next: Int)?
    if let value = digits(next, 1...2), (1...31).contains(value), !isTimeOrAmount(next) {
      var after = next + 1
      if isJoined(after), let end = has(after, .ordinalSuffix), tokens[after].kind == .word {
        after = end
      }
      found = (value, after)
    } else if let (value, after) = ordinal(next), (1...31).contains(value) {
      found = (value, after)
    } else if !month.isCommon, let (value, after) = number(next), tokens[next].kind == .word,
      (2...31).contains(value), unit(after) == nil, spelledYear(next) == nil
    {
      found = (value, after)
    }
    if let (day, after) = found {
      var dashed = after
      if sign(dashed, "-", "/"), isJoined(dashed) { dashed += 1 }
      if let (year, end) = yearAfter(dashed) { return full(year, month.value, day, end) }
      if CalendarDate(year: 2000, month: month.value, day: day) != nil {
        return (.written(PartialDate(month: month.value, day: day)), after)
      }
    }
    if let (year, end) = yearAfter(month.next) {
      guard !isBehindNoDay(index, month.value, year) else { return nil }
      return (.written(PartialDate(year: year, month: month.value)), end)
    }
    if reference == nil || month.isCommon && !isAlone(index, month.next) { return nil }
    // "maio de 68"
    if let of = has(month.next, .of), let value = digits(of, 2...2), value > 31,
      let year = year(value, isShort: true), !isTimeOrAmount(of)
    {
      return (.written(PartialDate(year: year, month: month.value)), of + 1)
    }
    // "Dec-2018", "diciembre/2018"
    if sign(month.next, "-", "/"), isJoined(month.next), isJoined(month.next + 1),
      let value = digits(month.next + 1, 4...4), let year = year(value, isShort: false)
    {
      return (.written(PartialDate(year: year, month: month.value)), month.next + 2)
    }
    if tokens[index].length < 3, tokens[index].kind == .word { return nil }
    return (.written(PartialDate(month: month.value)), month.next)
  }

  /// "May 12:30", "March 5%".
  private func isTimeOrAmount(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, isJoined(index + 1) else { return false }
    if sign(index + 1, "%") { return true }
    return sign(index + 1, ":") && digits(index + 2, 2...2) != nil && isJoined(index + 2)
  }

  private func quarter(_ index: Int) -> Found? {
    guard index < tokens.count, reference != nil else { return nil }
    var quarter: Int?
    var next = index + 1
    if tokens[index].length == 1, text.folded[tokens[index].start] == "q", isJoined(next),
      let value = digits(next, 1...1), (1...4).contains(value)
    {
      quarter = value
      next += 1
    }
    guard let quarter, let (year, end) = yearAfter(next) else { return nil }
    return stretch(year, (quarter - 1) * 3 + 1, months: 3).map { ($0, end) }
  }

  func stretch(_ year: Int, _ month: Int, months: Int) -> Moment.Day? {
    CalendarDate(year: year, month: month, day: 1).map { .stretch($0, $0.adding(months: months)) }
  }

  // MARK: Chinese, Japanese and Korean

  func easternDay(_ index: Int) -> Found? {
    guard index < tokens.count, tokens[index].kind == .number || tokens[index].kind == .character
    else { return nil }
    if let (era, next) = eraYear(index) { return months(after: next, year: era) }
    guard let (value, next) = number(index), next < tokens.count else { return nil }
    let isYear = shows(next, "年", "년")
    if isYear, (1000...2999).contains(value) || (tokens[index].length == 2 && value > 31) {
      let year = value < 100 ? year(value, isShort: true)! : value
      return months(after: next + 1, year: year)
    }
    if shows(next, "月", "월"), (1...12).contains(value) {
      guard let (day, end) = number(next + 1), shows(end, "日", "号", "號", "일"),
        (1...31).contains(day)
      else { return nil }
      return (.written(PartialDate(month: value, day: day)), end + 1)
    }
    return nil
  }

  private func months(after index: Int, year: Int) -> Found? {
    if let (month, next) = number(index), shows(next, "月", "월"), (1...12).contains(month) {
      if let (day, end) = number(next + 1), shows(end, "日", "号", "號", "일") {
        return full(year, month, day, end + 1)
      }
      return (.written(PartialDate(year: year, month: month)), next + 1)
    }
    return (.written(PartialDate(year: year)), index)
  }

  /// 令和6年, 民國113年: the year of an era.
  private func eraYear(_ index: Int) -> (year: Int, next: Int)? {
    let eras: [(String, Int)] = [
      ("令和", 2018), ("平成", 1988), ("昭和", 1925), ("大正", 1911), ("明治", 1867),
      ("民國", 1911), ("民国", 1911),
    ]
    guard index + 3 < tokens.count, tokens[index].kind == .character else { return nil }
    let name = text.text(tokens[index].start..<min(tokens[index].start + 2, text.scalars.count))
    guard let era = eras.first(where: { $0.0 == name }) else { return nil }
    var next = index + 2
    let value: Int
    if shows(next, "元") {
      (value, next) = (1, next + 1)
    } else {
      guard let (number, after) = number(next), (1...199).contains(number) else { return nil }
      (value, next) = (number, after)
    }
    return shows(next, "年") ? (era.1 + value, next + 1) : nil
  }

  func shows(_ index: Int, _ characters: Unicode.Scalar...) -> Bool {
    guard index < tokens.count else { return false }
    return characters.contains { text.folded[tokens[index].start] == $0 }
  }
}
