/// Dates of numbers alone that are no date everywhere.
extension DateScanner {
  /// "2014/10", "2015-3", "10/2014".
  func yearAndMonth(_ index: Int) -> Found? {
    guard isJoined(index + 1), isJoined(index + 2), isBefore(index), isAfter(index + 3),
      !sign(index + 3, "-") || !isJoined(index + 3),
      sign(index + 1, "/") || reference != nil && !sign(index + 1, ".")
    else { return nil }
    if let value = digits(index, 4...4), let month = digits(index + 2, 1...2), reference != nil,
      let year = year(value, isShort: false), (1500...2199).contains(year), (1...12).contains(month)
    {
      return (.written(PartialDate(year: year, month: month)), index + 3)
    }
    if let month = digits(index, 1...2), let value = digits(index + 2, 4...4),
      (1...12).contains(month),
      let year = year(value, isShort: false), (1900...2199).contains(year),
      reference != nil || tokens[index].length == 2
    {
      return (.written(PartialDate(year: year, month: month)), index + 3)
    }
    return nil
  }

  /// Three numbers with spaces between, "31 10 1974", and signs set off, "15 / 2": where it is known when a
  /// text is from, and nothing else stands on the line if there are but two.
  func spaced(_ index: Int) -> Found? {
    guard reference != nil, let first = digits(index, 1...4), isBefore(index) else { return nil }
    if let second = digits(index + 1, 1...2), let third = digits(index + 2, 2...4),
      isAfter(index + 3),
      tokens[index + 2].length != 3, tokens[index + 1].length == 2 || tokens[index + 2].length == 4,
      !sign(index + 3, ",") || !isJoined(index + 3)
    {
      if tokens[index].length == 4, tokens[index + 2].length == 2 {
        return full(first, second, third, index + 3)
      }
      if tokens[index].length <= 2, tokens[index + 2].length == 4, (1900...2100).contains(third) {
        return written(first, second, year: third, slash, index + 3)
      }
      if tokens[index].length == 2, tokens[index + 2].length == 2, isAlone(index, index + 3),
        let year = year(third, isShort: true)
      {
        return written(first, second, year: year, slash, index + 3)
      }
    }
    if sign(index + 1, "/", "-"), tokens[index].length <= 2, let second = digits(index + 2, 1...2),
      isAlone(index, index + 3)
    {
      return written(first, second, year: nil, slash, index + 3)
    }
    return nil
  }

  /// "2019-Aug-01", "2020/sept./5".
  func yearFirst(_ index: Int) -> Found? {
    guard let value = digits(index, 4...4), let year = year(value, isShort: false), isBefore(index),
      sign(index + 1, "-", "/"), isJoined(index + 1), isJoined(index + 2),
      let month = month(index + 2), sign(month.next, "-", "/"), isJoined(month.next),
      let day = digits(month.next + 1, 1...2), isAfter(month.next + 2)
    else { return nil }
    return full(year, month.value, day, month.next + 2)
  }

  private var slash: Scalar { 0x2F }

  /// 5.3. and 1.4.10 are chapters as often as dates: two figures each, a word that only dates have before
  /// them, or somebody who said when the text is from make them dates.
  func isNoChapter(_ index: Int) -> Bool {
    if reference != nil || tokens[index].length == 2 && tokens[index + 2].length == 2 {
      return true
    }
    var before = index - 1
    if before > 0, sign(before, ":", ",", "(") { before -= 1 }
    guard before >= 0, !tokens[index].beginsParagraph else { return false }
    return Self.beforeDates.contains(tokens[before].hash) || weekdayEnds(before)
  }

  private func weekdayEnds(_ index: Int) -> Bool {
    (max(0, index - 2)...index).contains { start in weekday(start)?.next == index + 1 }
  }

  private static let beforeDates = Set(
    [
      "am", "den", "vom", "zum", "bis", "ab", "seit", "datum", "rechnungsdatum", "date", "dated",
      "le",
      "du", "au", "fecha", "data", "del", "al", "dal", "em", "op", "geboren", "born", "dd", "d",
    ].map { Token.hash($0) })

  /// Whether nothing else stands on the line.
  func isAlone(_ index: Int, _ next: Int) -> Bool {
    guard
      tokens[index].beginsLine
        || index > 0 && tokens[index - 1].beginsLine && has(index - 1, .filler) != nil
    else { return false }
    if next >= tokens.count || tokens[next].beginsLine { return true }
    return sign(next, ".") && (next + 1 >= tokens.count || tokens[next + 1].beginsLine)
  }
}
