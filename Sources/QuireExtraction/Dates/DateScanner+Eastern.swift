/// What Chinese, Japanese and Korean put the other way round: the stretch first, then the part of it.
extension DateScanner {
  /// 2018年の第3週, 十月的第一个星期一, 明年第九个月, 2015년 첫 번째 주, 2017年上半年, 11月半ば.
  func easternPart(_ index: Int, _ reference: CalendarDate) -> Found? {
    guard index < tokens.count, tokens[index].kind != .word,
      let (from, to, after) = whole(index, reference)
    else { return nil }
    let start = skip(after, .filler)
    if let (place, next) = easternOrdinal(start) { return part(place, next, from, to) }
    if let (portion, next) = portionWord(start) {
      let isOpen = from <= reference && reference < to
      return portion.days(from, to, isOpen: isOpen).map { (.stretch($0.0, $0.1), next) }
    }
    if let half = [("上半年", 0), ("下半年", 6), ("前半", 0), ("後半", 6), ("后半年", 6), ("전반", 0), ("후반", 6)]
      .first(where: { shows(start, text: $0.0) }), to.number - from.number > 360
    {
      let first = from.adding(months: half.1)
      return (.stretch(first, first.adding(months: 6)), start + half.0.unicodeScalars.count)
    }
    return nil
  }

  private func part(_ place: Int, _ index: Int, _ from: CalendarDate, _ to: CalendarDate) -> Found?
  {
    let start = skip(index, .filler)
    if let (weekday, next) = weekday(start), to.number - from.number < 32 {
      let days = (0..<to.number - from.number).map { from.adding(days: $0) }.filter {
        $0.weekday == weekday
      }
      guard let day = place < 0 ? days.last : place <= days.count ? days[place - 1] : nil else {
        return nil
      }
      return (.exact(day), next)
    }
    guard let (unit, next) = unit(start), [.week, .month, .day, .quarter].contains(unit) else {
      return nil
    }
    let length = to.number - from.number
    switch unit {
    case .week:
      // A week is where its Thursday lies.
      var first = monday(from)
      if first.adding(days: 3) < from { first = first.adding(days: 7) }
      if place < 0 {
        var last = monday(to.adding(days: -1))
        if !(last.adding(days: 3) < to) { last = last.adding(days: -7) }
        return (.stretch(last, last.adding(days: 7)), next)
      }
      let week = first.adding(days: 7 * (place - 1))
      return week < to ? (.stretch(week, week.adding(days: 7)), next) : nil
    case .day:
      let day = place < 0 ? to.adding(days: -1) : from.adding(days: place - 1)
      return place <= length ? (.exact(day), next) : nil
    default:
      let months = unit == .month ? 1 : 3
      guard length > 360, place * months <= 12 else { return nil }
      let first = from.adding(months: place < 0 ? 12 - months : (place - 1) * months)
      return (.stretch(first, first.adding(months: months)), next)
    }
  }

  private static let koreanDigits: [Unicode.Scalar: Int] = [
    "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9,
  ]

  /// 십오, 이십삼 before a unit. One digit alone is also the beginning of many words: it needs more around it,
  /// as in 다음 삼주 and 삼년내.
  func koreanNumber(_ index: Int) -> (value: Int, next: Int)? {
    var (value, current, next) = (0, 0, index)
    while next < tokens.count, next - index < 6, tokens[next].kind == .character,
      next == index || isJoined(next), let scalar = Unicode.Scalar(text.folded[tokens[next].start])
    {
      if let digit = Self.koreanDigits[scalar], current == 0 {
        // 이십일일 is the twenty-first, 일일 the first.
        if scalar == "일", next > index, unit(next + 1) == nil { break }
        current = digit
      } else if scalar == "십" || scalar == "백" {
        value += max(current, 1) * (scalar == "십" ? 10 : 100)
        current = 0
      } else {
        break
      }
      next += 1
    }
    value += current
    guard value > 0, let (_, end) = unit(next) else { return nil }
    if next > index + 1 || shows(next, text: "개월") { return (value, next) }
    let isWithin = index > 0 && isJoined(index) && shows(index - 1, "시", "분")
    let isModified = wordEnds(at: index, .next) || wordEnds(at: index, .last)
    let isBehind =
      shows(end, "내", "후", "뒤", "전", "간", "만") || shows(end, text: "이내")
      || shows(end, text: "동안")
    return isWithin || isModified || isBehind ? (value, next) : nil
  }

  /// A month or a year that a part is taken of.
  private func whole(_ index: Int, _ reference: CalendarDate) -> (CalendarDate, CalendarDate, Int)?
  {
    if case .written(let date)? = easternDay(index)?.day, date.day == nil,
      let next = easternDay(index)?.next
    {
      let year =
        date.year ?? ((date.month ?? 1) < reference.month ? reference.year + 1 : reference.year)
      guard let from = CalendarDate(year: year, month: date.month ?? 1, day: 1) else { return nil }
      return (from, from.adding(months: date.month == nil ? 12 : 1), next)
    }
    if let (value, _, next) = month(index) {
      let year = value < reference.month ? reference.year + 1 : reference.year
      return CalendarDate(year: year, month: value, day: 1).map { ($0, $0.adding(months: 1), next) }
    }
    if let (day, next) = modified(index, reference), case .stretch(let from, let to) = day {
      return (from, to, next)
    }
    return nil
  }

  /// 第3, 第一个, 첫 번째, 세 번째, 마지막, 最後の, 最初の.
  private func easternOrdinal(_ index: Int) -> (Int, Int)? {
    if shows(index, "第"), let (value, next) = number(index + 1) {
      return (value, shows(next, "个", "個") ? next + 1 : next)
    }
    for (word, value) in [
      ("最初", 1), ("最后", -1), ("最後", -1), ("마지막", -1), ("첫번째", 1), ("첫", 1), ("첫째", 1), ("둘째", 2),
      ("셋째", 3), ("넷째", 4),
    ]
    where shows(index, text: word) {
      let next = index + word.unicodeScalars.count
      return (value, counter(next) ?? (shows(next, "个", "個", "一") ? next + 1 : next))
    }
    if let (value, next) = number(index), let end = counter(next) { return (value, end) }
    return nil
  }

  private func counter(_ index: Int) -> Int? { shows(index, text: "번째") ? index + 2 : nil }

  /// The same characters, one a token.
  func shows(_ index: Int, text wanted: String) -> Bool {
    var next = index
    for scalar in wanted.unicodeScalars {
      guard next < tokens.count, tokens[next].length == 1, text.folded[tokens[next].start] == scalar
      else { return false }
      next += 1
    }
    return true
  }
}
