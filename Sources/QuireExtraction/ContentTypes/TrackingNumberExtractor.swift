import QuireModel

/// Parcel numbers of the carriers in ``TrackingFormat``, named with carrier and service. Where the form
/// has a check digit, a number that fails it is no match, and one that was misread is mended only when
/// the check digit then agrees.
enum TrackingNumberExtractor: ContentTypeExtractor {
  static let type = ContentType.shipmentTrackingNumber

  private static let longest = 38
  private static let byLength: [[TrackingFormat]] = {
    var lists = [[TrackingFormat]](repeating: [], count: longest + 1)
    for format in TrackingFormat.all { lists[format.pattern.count].append(format) }
    return lists
  }()

  static func matches(in text: PageText, _ context: ExtractionContext) -> [FoundMatch] {
    var matches: [FoundMatch] = []
    var words = NearWords(text)
    var floor = 0
    for token in text.tokens where token.start >= floor {
      // No carrier begins its numbers with more than four letters.
      let isPrefix =
        token.kind == .word && token.length <= 4 && text.folded[token.start].isASCIILetter
      guard token.kind == .number || isPrefix, text.isWordStart(token.start) else { continue }
      let compact = Compact(text, from: token.start, limit: longest)
      guard compact.bytes.count >= 8, let match = best(compact, at: token, text, &words) else {
        continue
      }
      floor = match.range.upperBound
      matches.append(match)
    }
    return matches
  }

  private struct Candidate {
    var format: TrackingFormat
    var bytes: [UInt8]
    var isMended: Bool
    var end: Int
    var certainty: Double
  }

  private static func best(
    _ compact: Compact, at token: Token, _ text: PageText, _ words: inout NearWords
  ) -> FoundMatch? {
    var candidates: [Candidate] = []
    for length in (8...min(longest, compact.bytes.count)).reversed() where compact.isEnd[length - 1]
    {
      let bytes = compact.bytes[0..<length]
      guard bytes.reduce(0, { $0 + ($1.likelyDigit != nil ? 1 : 0) }) * 2 >= length else {
        continue
      }
      for format in byLength[length] {
        var isMended = false
        var form = Array(bytes)
        switch format.fit(bytes) {
        case .none: continue
        case .exact: break
        case .mended(let mended):
          guard format.proof == .checked || format.proof == .checkedNear else { continue }
          form = mended
          isMended = true
        }
        if !format.isValid(form) {
          // Where letters are allowed, some may be digits all the same.
          guard format.proof == .checked, let other = format.withDigits(form), format.isValid(other)
          else { continue }
          form = other
          isMended = true
        }
        let end = compact.ends[length - 1]
        guard
          let certainty = certainty(
            of: format, bytes.count, token.start..<end, isMended: isMended, text, &words)
        else { continue }
        candidates.append(
          Candidate(format: format, bytes: form, isMended: isMended, end: end, certainty: certainty)
        )
      }
      // The longest number with a proof of its own holds.
      if candidates.contains(where: { $0.certainty >= 0.9 && !$0.isMended }) { break }
    }
    guard
      let best = candidates.max(by: {
        ($0.certainty, $0.isMended ? 0 : 1) < ($1.certainty, $1.isMended ? 0 : 1)
      })
    else { return nil }
    let chosen =
      candidates.first { $0.certainty == best.certainty && $0.isMended == best.isMended } ?? best
    var components = ["carrier": chosen.format.carrier, "service": chosen.format.service]
    components.merge(chosen.format.components.read(chosen.bytes)) { _, own in own }
    let value = String(decoding: chosen.bytes, as: UTF8.self)
    let isChecked = chosen.format.proof == .checked || chosen.format.proof == .checkedNear
    var others: [String] = []
    for other in candidates where other.end == chosen.end && other.bytes == chosen.bytes {
      let carrier = other.format.carrier
      if carrier != chosen.format.carrier, !others.contains(carrier) { others.append(carrier) }
    }
    if !others.isEmpty { components["otherCarriers"] = others.joined(separator: ", ") }
    return FoundMatch(
      range: token.start..<chosen.end, value: value, components: components,
      certainty: chosen.certainty,
      verified: isChecked)
  }

  /// `nil` where the number is not to be believed.
  private static func certainty(
    of format: TrackingFormat, _ length: Int, _ range: Range<Int>, isMended: Bool, _ text: PageText,
    _ words: inout NearWords
  ) -> Double? {
    let near = words.near(range)
    let isNamed = near.carriers.contains(format.carrier)
    // Another carrier is named, and this one not.
    let isOthers = !near.carriers.isEmpty && !isNamed
    switch format.proof {
    case .checked:
      if isMended, !near.isGeneral, !isNamed, length < 13 { return nil }
      return isMended ? 0.9 : 0.98
    case .checkedNear:
      if hasDigitNeighbour(range, text) { return nil }
      if isNamed { return 0.96 }
      if isOthers { return nil }
      if near.isGeneral { return 0.92 }
      return isAlone(range, text) && !isMended ? 0.7 : nil
    case .prefix:
      if isNamed || near.isGeneral { return 0.93 }
      return hasDigitNeighbour(range, text) ? nil : 0.8
    case .named:
      if hasDigitNeighbour(range, text) || isProse(range, text) { return nil }
      if isNamed { return 0.85 }
      return near.isGeneral && !isOthers && isAlone(range, text)
        ? 0.5 : isAlone(range, text) && isBare(format) ? 0.4 : nil
    }
  }

  /// "Page 2 of 2": small letters, or letters and digits with spaces between, where no digit proves them.
  private static func isProse(_ range: Range<Int>, _ text: PageText) -> Bool {
    let scalars = text.scalars[range]
    if scalars.contains(where: { (0x61...0x7A).contains($0) }) { return true }
    return scalars.contains { $0.isASCIILetter } && scalars.contains { $0.isSpace }
  }

  /// Letters before the digits: what stands alone on its line is meant to be a number of this kind.
  private static func isBare(_ format: TrackingFormat) -> Bool { format.pattern.count >= 11 }

  /// Whether more digits follow or go before, so that this is a part of something else.
  private static func hasDigitNeighbour(_ range: Range<Int>, _ text: PageText) -> Bool {
    let folded = text.folded
    var index = range.upperBound
    if index < folded.count, folded[index] == 0x20 || folded[index] == "-" { index += 1 }
    if index < folded.count, folded[index].isDigit { return true }
    if index + 1 < folded.count, folded[index] == "." || folded[index] == ",",
      folded[index + 1].isDigit
    {
      return true
    }
    index = range.lowerBound - 1
    if index >= 0, folded[index] == 0x20 || folded[index] == "-" { index -= 1 }
    if index >= 0, folded[index].isDigit || folded[index] == "+" || folded[index] == "(" {
      return true
    }
    return false
  }

  private static func isAlone(_ range: Range<Int>, _ text: PageText) -> Bool {
    let before =
      range.lowerBound == 0 || text.folded[..<range.lowerBound].last { $0 != 0x20 } == 0x0A
    let after = text.folded[range.upperBound...].first { $0 != 0x20 }
    return before && (after == nil || after == 0x0A)
  }
}

/// Carriers and words such as "tracking" around a place, found once for the whole text.
struct NearWords {
  private var places: [(start: Int, word: CarrierWords.Word)] = []
  private let text: PageText

  init(_ text: PageText) {
    self.text = text
    var index = 0
    while index < text.tokens.count {
      if let (word, count) = CarrierWords.lexicon.match(text.tokens, at: index) {
        places.append((text.tokens[index].start, word))
        index += count
      } else {
        index += 1
      }
    }
  }

  private static let reach = 160

  /// In the lines up to two above and one below, no further than some words; of carriers, those alone that stand
  /// directly before the number on its line.
  mutating func near(_ range: Range<Int>) -> (carriers: Set<String>, isGeneral: Bool) {
    var carriers: Set<String> = []
    var direct: Set<String> = []
    var isGeneral = false
    var first = range.lowerBound
    while first > 0, range.lowerBound - first < Self.reach, text.folded[first - 1] != 0x0A,
      !text.folded[first - 1].isDigit
    {
      first -= 1
    }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].start < range.lowerBound - Self.reach {
        low = middle + 1
      } else {
        high = middle
      }
    }
    for (start, word) in places[low...] {
      if start > range.upperBound + Self.reach / 2 { break }
      switch word {
      case .carrier(let name):
        carriers.insert(name)
        if start >= first, start < range.lowerBound { direct.insert(name) }
      case .general: isGeneral = true
      }
      if carriers.count > 8 { break }
    }
    return (direct.isEmpty ? carriers : direct, isGeneral)
  }
}
