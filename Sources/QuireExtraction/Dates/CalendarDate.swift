/// A day of the Gregorian calendar.
package struct CalendarDate: Sendable, Hashable, Comparable {
  package var year: Int
  package var month: Int
  package var day: Int

  /// `nil` for a day that the calendar does not have.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Days since 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  var number: Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468
  }

  init(number: Int) {
    let z = number + 719468
    let era = (z >= 0 ? z : z - 146096) / 146097
    let dayOfEra = z - era * 146097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// From 1 for Monday.
  var weekday: Int { ((number + 3) % 7 + 7) % 7 + 1 }

  func adding(days: Int) -> CalendarDate { CalendarDate(number: number + days) }

  /// The same day of another month, or its last one.
  func adding(months: Int) -> CalendarDate {
    let total = year * 12 + month - 1 + months
    let (year, month) = (total / 12, total % 12 + 1)
    let day = min(day, Self.length(ofMonth: month, year: year))
    return CalendarDate(year: min(max(year, 1), 9999), month: month, day: day) ?? self
  }

  /// `YYYY-MM-DD`.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  var iso: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.number < right.number
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
