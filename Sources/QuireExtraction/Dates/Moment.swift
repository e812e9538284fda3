/// A date as far as it is written.
struct PartialDate {
  var year: Int?
  var month: Int?
  var day: Int?
  var weekday: Int?
  /// Day and month the other way round, where both are possible.
  var isSwappable = false
}

/// A time of day as far as it is written.
struct PartialTime {
  var hour: Int
  var minute = 0
  var second: Int?
  /// Whether the hour is one of 24, by a word for its half of the day or because it is past 12.
  var isCertain: Bool

  /// Minutes behind the hour, or, below zero, before it.
  mutating func set(minute: Int) {
    self.minute = (minute + 60) % 60
    if minute < 0 { hour = (hour + 23) % 24 }
  }

  /// The hour in a part of the day that was named beside it.
  func `in`(_ part: (Int, Int)) -> PartialTime {
    var time = self
    if part.0 >= 12, time.hour < 12, !(part.0 == 20 && time.hour < 5) { time.hour += 12 }
    time.isCertain = true
    return time
  }

  static let lastOfDay = PartialTime(hour: 23, minute: 59, second: 59, isCertain: true)
}

/// A day, a stretch of days, a time, or a day and a time.
struct Moment {
  enum Day {
    case written(PartialDate)
    /// From a day up to another that is no longer part of it.
    case stretch(CalendarDate, CalendarDate)
    /// A day counted from the reference date.
    case exact(CalendarDate)
    /// A part of a month or a year.
    case portion(PartialDate, Portion)
    /// Every year.
    case holiday(Holiday)
    /// One of these, the likeliest first.
    indirect case readings([Day])

    var isOneDay: Bool {
      switch self {
      case .exact, .holiday: true
      case .written(let date): date.day != nil || date.weekday != nil
      case .readings(let days): days.first?.isOneDay ?? false
      case .stretch, .portion: false
      }
    }
  }

  var day: Day?
  var time: PartialTime?
  /// Hours from and to.
  var partOfDay: (Int, Int)?
  var isNow = false

  /// A year of its own or a distance from the reference date.
  var isComplete: Bool {
    switch day {
    case .written(let date), .portion(let date, _): date.year != nil
    case .holiday: false
    case .stretch, .exact, .readings: true
    case nil: false
    }
  }
}

/// The values that a moment can have, in ISO 8601, the likeliest first.
struct MomentValues {
  let reference: CalendarDate?

  func values(_ moment: Moment) -> [String] {
    let days: [String?] = moment.day.map { self.days($0) } ?? [nil]
    let times = times(moment)
    var values: [String] = []
    for day in days {
      for time in times {
        switch (day, time) {
        case (let day?, let time?):
          let sides = time.split(separator: "/").map {
            $0.hasPrefix("T") ? "\(day)\($0)" : "\(day)T\($0)"
          }
          values.append(day.contains("/") ? day : sides.joined(separator: "/"))
        case (let day?, nil): values.append(day)
        case (nil, let time?): values.append("T\(time)")
        case (nil, nil): break
        }
      }
    }
    return values
  }

  private func times(_ moment: Moment) -> [String?] {
    if let time = moment.time {
      var texts = [text(time)]
      if !time.isCertain, time.hour < 12 {
        var later = time
        later.hour += 12
        texts.append(text(later))
      } else if !time.isCertain, time.hour == 12 {
        var midnight = time
        midnight.hour = 0
        texts.append(text(midnight))
      }
      return texts
    }
    if let (from, to) = moment.partOfDay {
      return [
        "\(CalendarDate.padded(from, 2)):00/T\(to == 24 ? (from == 12 ? "24:00" : "23:59:59") : "\(CalendarDate.padded(to, 2)):00")"
      ]
    }
    return [nil]
  }

  private func text(_ time: PartialTime) -> String {
    var text = "\(CalendarDate.padded(time.hour, 2)):\(CalendarDate.padded(time.minute, 2))"
    if let second = time.second { text += ":\(CalendarDate.padded(second, 2))" }
    return text
  }

  private func days(_ day: Moment.Day) -> [String] {
    switch day {
    case .exact(let date): return [date.iso]
    case .stretch(let from, let to): return ["\(from.iso)/\(to.iso)"]
    case .written(let date): return days(date)
    case .readings(let all):
      var values: [String] = []
      for value in all.flatMap({ self.days($0) }) where !values.contains(value) {
        values.append(value)
      }
      return values
    case .portion(let date, let portion):
      return days(date).compactMap { text in
        let whole = text.utf8.count == 4 ? "\(text)-01-01" : "\(text)-01"
        guard let from = CalendarDate(whole) else { return nil }
        return portion.days(from, from.adding(months: text.utf8.count == 4 ? 12 : 1)).map {
          "\($0.0.iso)/\($0.1.iso)"
        }
      }
    case .holiday(let holiday):
      guard let reference else { return [] }
      let near = (-1...1).compactMap { holiday.date(in: reference.year + $0) }
      return [near.first { !($0 < reference) }, near.last { $0 < reference }].compactMap { $0?.iso }
    }
  }

  private func days(_ date: PartialDate) -> [String] {
    if let year = date.year {
      guard let month = date.month else { return [CalendarDate.padded(year, 4)] }
      guard let day = date.day else {
        return ["\(CalendarDate.padded(year, 4))-\(CalendarDate.padded(month, 2))"]
      }
      var values: [String] = []
      if let written = CalendarDate(year: year, month: month, day: day) {
        values.append(written.iso)
      }
      if date.isSwappable, let other = CalendarDate(year: year, month: day, day: month),
        day != month
      {
        values.append(other.iso)
      }
      return values
    }
    if let month = date.month {
      return date.day.map { yearless(month: month, day: $0, date) } ?? months(month)
    }
    if let day = date.day { return dayOfMonth(day, date.weekday) }
    if let weekday = date.weekday, let reference {
      let back = (reference.weekday - weekday + 7) % 7
      let past = reference.adding(days: back == 0 ? -7 : -back)
      let near = [past.adding(days: 7).iso, past.iso]
      // On a Tuesday, "Tuesday" can be that of the next week.
      return back == 0 ? near + [reference.adding(days: 7).iso] : near
    }
    return []
  }

  private func yearless(month: Int, day: Int, _ date: PartialDate) -> [String] {
    guard let reference else {
      var values = ["--\(CalendarDate.padded(month, 2))-\(CalendarDate.padded(day, 2))"]
      if date.isSwappable, day <= 12 {
        values.append("--\(CalendarDate.padded(day, 2))-\(CalendarDate.padded(month, 2))")
      }
      return values
    }
    let near = (-4...4).compactMap {
      CalendarDate(year: reference.year + $0, month: month, day: day)
    }
    let past = near.last { $0 < reference }
    let future = near.first { $0 >= reference }
    return [future, past].compactMap { $0?.iso }
  }

  private func months(_ month: Int) -> [String] {
    guard let reference else { return ["--\(CalendarDate.padded(month, 2))"] }
    let year = month >= reference.month ? reference.year : reference.year + 1
    return [
      "\(year)-\(CalendarDate.padded(month, 2))", "\(year - 1)-\(CalendarDate.padded(month, 2))",
    ]
  }

  private func dayOfMonth(_ day: Int, _ weekday: Int?) -> [String] {
    guard let reference else { return [] }
    let first = CalendarDate(year: reference.year, month: reference.month, day: 1) ?? reference
    let near = (-12...12).compactMap { offset -> CalendarDate? in
      let month = first.adding(months: offset)
      return CalendarDate(year: month.year, month: month.month, day: day)
    }.filter { weekday == nil || $0.weekday == weekday }
    let past = near.last { $0 < reference }
    let future = near.first { $0 >= reference }
    return [future, past].compactMap { $0?.iso }
  }
}
