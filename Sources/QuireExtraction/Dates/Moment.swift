/// A date as far as it is written.
struct PartialDate {
  var year: Int?
  var month: Int?
  var day: Int?
  var weekday: Int?
  /// Day and month the other way round, where both are possible.
  var isSwappable = false
  /// Written with two digits.
  var isShortYear = false
}

/// A time of day as far as it is written.
struct PartialTime {
  var hour: Int
  var minute = 0
  var second: Int?
  /// Whether the hour is one of 24, by a word for its half of the day or because it is past 12.
  var isCertain: Bool
}

/// A day, a stretch of days, a time, or a day and a time.
struct Moment {
  enum Day {
    case written(PartialDate)
    /// From a day up to another that is no longer part of it.
    case stretch(CalendarDate, CalendarDate)
    /// A day counted from the reference date.
    case exact(CalendarDate)
  }

  var day: Day?
  var time: PartialTime?
  /// Hours from and to.
  var partOfDay: (Int, Int)?

  /// A year of its own or a distance from the reference date.
  var isComplete: Bool {
    switch day {
    case .written(let date): date.year != nil
    case .stretch, .exact: true
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
        "\(CalendarDate.padded(from, 2)):00/T\(to == 24 ? "23:59" : "\(CalendarDate.padded(to, 2)):00")"
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
    }
  }

  private func days(_ date: PartialDate) -> [String] {
    if let year = date.year {
      let years = date.isShortYear ? [year, year >= 2000 ? year - 100 : year + 100] : [year]
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
      if years.count > 1, let other = CalendarDate(year: years[1], month: month, day: day) {
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
      return [past.adding(days: 7).iso, past.iso]
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
