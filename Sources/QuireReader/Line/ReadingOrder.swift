/// Puts what was read from left to right into the order in which people read it, where some of it is
/// in a script that runs from right to left.
///
/// As Tesseract 5.3 does it, which is simpler than Unicode's bidirectional algorithm: a paragraph runs
/// one way, words that run the other way stay together, and numbers keep their order within a word.
package enum ReadingOrder {
  /// Which way a word runs.
  package enum WordDirection: Sendable {
    case neutral
    case leftToRight
    case rightToLeft
    case mixed
  }

  /// Unicode's bidirectional classes, as ICU numbers them.
  private enum Class {
    static let leftToRight: UInt8 = 0
    static let rightToLeft: UInt8 = 1
    static let number: UInt8 = 2
    static let numberSeparator: UInt8 = 3
    static let numberTerminator: UInt8 = 4
    static let arabicNumber: UInt8 = 5
    static let commonSeparator: UInt8 = 6
    static let neutral: UInt8 = 10
    static let arabicLetter: UInt8 = 13
  }

  /// - Parameter classes: Of a word's characters.
  package static func direction(of classes: [UInt8]) -> WordDirection {
    let runsLeft = classes.contains { $0 == Class.rightToLeft || $0 == Class.arabicLetter }
    let runsRight = classes.contains { $0 == Class.leftToRight || $0 == Class.arabicNumber }
    return switch (runsLeft, runsRight) {
    case (true, true): .mixed
    case (true, false): .rightToLeft
    case (false, true): .leftToRight
    case (false, false): .neutral
    }
  }

  /// Whether a paragraph runs from left to right: it does not if its first line begins on the left
  /// with a word that runs the other way, it does if that line ends with one that does; otherwise the
  /// majority decides.
  ///
  /// - Parameter lines: The words of each line from left to right.
  package static func runsLeftToRight(_ lines: [[WordDirection]]) -> Bool {
    guard let first = lines.first(where: { !$0.isEmpty }) else { return true }
    if first.first == .rightToLeft { return false }
    if first.last == .leftToRight { return true }
    let words = lines.joined()
    return words.count { $0 == .leftToRight } >= words.count { $0 == .rightToLeft }
  }

  /// The words of a line in the order of reading.
  ///
  /// - Parameter words: From left to right.
  /// - Returns: Their indices, and whether what surrounds each runs from left to right.
  package static func words(
    _ words: [WordDirection], paragraphRunsLeftToRight major: Bool
  ) -> [(index: Int, runsLeftToRight: Bool)] {
    let all = Array(words.indices)
    var rest = (major ? all : all.reversed())[...]
    var order: [(index: Int, runsLeftToRight: Bool)] = []
    // What stands right of the last word from left to right on a line of the other kind belongs to it.
    if !major, let last = words.lastIndex(where: { $0 != .neutral }), last + 1 < words.count,
      words[last] == .leftToRight
    {
      let before = words[..<last].lastIndex(of: .rightToLeft).map { $0 + 1 } ?? 0
      let start = words[before...].firstIndex(of: .leftToRight)!  // `last` is one.
      order += (start..<words.count).map { ($0, true) }
      rest = (0..<start).reversed()[...]
    }
    let minority: WordDirection = major ? .rightToLeft : .leftToRight
    let majority: WordDirection = major ? .leftToRight : .rightToLeft
    while let next = rest.first {
      guard words[next] == minority else {
        order.append((next, major))
        rest.removeFirst()
        continue
      }
      var run = rest.prefix { words[$0] != majority }
      while words[run.last!] != minority { run.removeLast() }
      order += run.reversed().map { ($0, !major) }
      rest.removeFirst(run.count)
    }
    return order
  }

  /// The characters of a word that is surrounded by text from right to left, in the order of reading.
  ///
  /// - Parameter classes: Of the characters from left to right.
  package static func characters(_ classes: [UInt8]) -> [Int] {
    let runsRight = Self.runsRight(Self.numbers(classes))
    var order: [Int] = []
    var end = classes.count
    while end > 0 {
      var start = end - 1
      if runsRight[start] {
        while start > 0, runsRight[start - 1] { start -= 1 }
      }
      order += start..<end
      end = start
    }
    return order
  }

  /// Separators and signs that belong to numbers counted as such.
  private static func numbers(_ classes: [UInt8]) -> [UInt8] {
    var classes = classes
    for index in classes.indices.dropFirst().dropLast()
    where classes[index - 1] == Class.number && classes[index + 1] == Class.number
      && (classes[index] == Class.numberSeparator || classes[index] == Class.commonSeparator)
    {
      classes[index] = Class.number
    }
    var start = 0
    while start < classes.count {
      let end = classes[start...].firstIndex { $0 != Class.numberTerminator } ?? classes.count
      if end > start,
        end < classes.count && classes[end] == Class.number
          || start > 0 && classes[start - 1] == Class.number
      {
        for index in start..<end { classes[index] = Class.number }
      }
      start = max(end, start + 1)
    }
    return classes
  }

  /// Which characters run from left to right: letters that do, numbers, and what stands between them.
  private static func runsRight(_ classes: [UInt8]) -> [Bool] {
    func isStrong(_ index: Int) -> Bool {
      classes[index] == Class.leftToRight || classes[index] == Class.number
    }
    var result = classes.indices.map(isStrong)
    var last: Int?
    for index in classes.indices {
      if isStrong(index) {
        if let last { for between in last..<index { result[between] = true } }
        last = index
      } else if classes[index] != Class.commonSeparator, classes[index] != Class.neutral {
        last = nil
      }
    }
    return result
  }
}
