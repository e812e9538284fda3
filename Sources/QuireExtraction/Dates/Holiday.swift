/// Days that have a name and a rule.
enum Holiday: String, Sendable, CaseIterable {
  case newYear, newYearsEve, epiphany, valentine, womensDay, saintPatrick, aprilFools, earthDay
  case labourDay, juneteenth, independenceDay, bastilleDay, assumption, halloween, allSaints
  case veteransDay, saintNicholas, christmasEve, christmas, secondChristmasDay
  case chinaNationalDay, germanUnity, goodFriday, easter, easterMonday, ascension, whitSunday,
    whitMonday
  case corpusChristi, mardiGras, ashWednesday, palmSunday
  case martinLutherKing, presidentsDay, memorialDay, americanLabourDay, columbusDay, thanksgiving
  case blackFriday, cyberMonday, mothersDay, fathersDay

  /// `nil` where a calendar does not have it.
  func date(in year: Int) -> CalendarDate? {
    switch self {
    case .newYear: fixed(year, 1, 1)
    case .newYearsEve: fixed(year, 12, 31)
    case .epiphany: fixed(year, 1, 6)
    case .valentine: fixed(year, 2, 14)
    case .womensDay: fixed(year, 3, 8)
    case .saintPatrick: fixed(year, 3, 17)
    case .aprilFools: fixed(year, 4, 1)
    case .earthDay: fixed(year, 4, 22)
    case .labourDay: fixed(year, 5, 1)
    case .juneteenth: fixed(year, 6, 19)
    case .independenceDay: fixed(year, 7, 4)
    case .bastilleDay: fixed(year, 7, 14)
    case .assumption: fixed(year, 8, 15)
    case .halloween: fixed(year, 10, 31)
    case .allSaints: fixed(year, 11, 1)
    case .veteransDay: fixed(year, 11, 11)
    case .saintNicholas: fixed(year, 12, 6)
    case .christmasEve: fixed(year, 12, 24)
    case .christmas: fixed(year, 12, 25)
    case .secondChristmasDay: fixed(year, 12, 26)
    case .chinaNationalDay: fixed(year, 10, 1)
    case .germanUnity: fixed(year, 10, 3)
    case .goodFriday: Self.easter(year)?.adding(days: -2)
    case .easter: Self.easter(year)
    case .easterMonday: Self.easter(year)?.adding(days: 1)
    case .ascension: Self.easter(year)?.adding(days: 39)
    case .whitSunday: Self.easter(year)?.adding(days: 49)
    case .whitMonday: Self.easter(year)?.adding(days: 50)
    case .corpusChristi: Self.easter(year)?.adding(days: 60)
    case .mardiGras: Self.easter(year)?.adding(days: -47)
    case .ashWednesday: Self.easter(year)?.adding(days: -46)
    case .palmSunday: Self.easter(year)?.adding(days: -7)
    case .martinLutherKing: Self.nth(3, 1, year, 1)
    case .presidentsDay: Self.nth(3, 1, year, 2)
    case .memorialDay: Self.nth(-1, 1, year, 5)
    case .americanLabourDay: Self.nth(1, 1, year, 9)
    case .columbusDay: Self.nth(2, 1, year, 10)
    case .thanksgiving: Self.nth(4, 4, year, 11)
    case .blackFriday: Self.nth(4, 4, year, 11)?.adding(days: 1)
    case .cyberMonday: Self.nth(4, 4, year, 11)?.adding(days: 4)
    case .mothersDay: Self.nth(2, 7, year, 5)
    case .fathersDay: Self.nth(3, 7, year, 6)
    }
  }

  private func fixed(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
    CalendarDate(year: year, month: month, day: day)
  }

  /// The place from 1, or -1 for the last, of a weekday in a month.
  private static func nth(_ place: Int, _ weekday: Int, _ year: Int, _ month: Int) -> CalendarDate?
  {
    guard let first = CalendarDate(year: year, month: month, day: 1) else { return nil }
    if place < 0 {
      let last = first.adding(days: CalendarDate.length(ofMonth: month, year: year) - 1)
      return last.adding(days: -((last.weekday - weekday + 7) % 7))
    }
    return first.adding(days: (weekday - first.weekday + 7) % 7 + 7 * (place - 1))
  }

  /// The Gregorian one (the anonymous rule in Meeus, Astronomical Algorithms, chapter 8).
  private static func easter(_ year: Int) -> CalendarDate? {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let (d, e) = (b / 4, b % 4)
    let g = (b - (b + 8) / 25 + 1) / 3
    let h = (19 * a + b - d - g + 15) % 30
    let (i, k) = (c / 4, c % 4)
    let l = (32 + 2 * e + 2 * i - h - k) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let n = h + l - 7 * m + 114
    return CalendarDate(year: year, month: n / 31, day: n % 31 + 1)
  }
}

extension DateScanner {
  /// "Christmas", "easter 2018", "next Thanksgiving", "black friday 2010".
  func holiday(_ index: Int, _ reference: CalendarDate) -> Found? {
    func named(_ index: Int) -> (Holiday, Int)? {
      word(index) { if case .holiday(let day) = $0 { day } else { nil } }.map {
        ($0.value, $0.next)
      }
    }
    var start = skip(index, .filler)
    var direction: Int?
    if let (value, next) = modifier(start), named(next) != nil {
      (direction, start) = (value, next)
    }
    guard let (holiday, next) = named(start) else { return nil }
    if direction == nil, let (value, end) = modifier(next), unit(end) == nil {
      return near(holiday, value, reference).map { (.exact($0), end) }
    }
    if let direction { return near(holiday, direction, reference).map { (.exact($0), next) } }
    let of = skip(skip(sign(next, ",") ? next + 1 : next, .of), .filler)
    if let value = digits(of, 4...4), let year = year(value, isShort: false) {
      return holiday.date(in: year).map { (.exact($0), of + 1) }
    }
    if let (day, end) = modified(of, reference), case .stretch(let from, let to) = day,
      from.adding(months: 12) == to, let found = holiday.date(in: from.year)
    {
      return (.exact(found), end)
    }
    return (.holiday(holiday), next)
  }

  private func near(_ holiday: Holiday, _ direction: Int, _ reference: CalendarDate)
    -> CalendarDate?
  {
    let days = (-1...1).compactMap { holiday.date(in: reference.year + $0) }
    if direction < 0 { return days.last { $0 < reference } }
    if direction > 0 { return days.first { reference < $0 } }
    return holiday.date(in: reference.year)
  }
}
