import QuireModel

/// Postal addresses of one or many lines: a street that is written as the country writes it, followed by
/// what leads to a postcode, a state or a country.
enum StreetAddressExtractor: ContentTypeExtractor {
  static let type = ContentType.fullStreetAddress

  static func matches(in text: PageText, _ context: ExtractionContext) -> [FoundMatch] {
    let reader = AddressReader(text: text, tokens: text.tokens, countries: context.countries)
    let eastern = EasternAddress(text: text)
    var matches: [FoundMatch] = []
    var index = 0
    while index < text.tokens.count {
      let token = text.tokens[index]
      if token.kind == .character,
        index == 0 || text.tokens[index - 1].kind != .character || token.hasSpaceBefore,
        !isBehindNumber(token, text),
        let (components, range) = eastern.match(at: index)
      {
        matches.append(
          FoundMatch(
            range: range, value: text.text(range).singleLine, components: components, certainty: 0.9
          ))
        index = text.token(at: range.upperBound)
        continue
      }
      if token.kind != .sign, token.kind != .character, text.isWordStart(token.start),
        let match = western(index, reader)
      {
        matches.append(match)
        index = max(index + 1, text.token(at: match.range.upperBound))
        continue
      }
      index += 1
    }
    return matches
  }

  /// The storey, the room or the house that the digits before count: an end of an address and no beginning.
  private static func isBehindNumber(_ token: Token, _ text: PageText) -> Bool {
    guard token.start > 0, text.folded[token.start - 1].isDigit else { return false }
    return ["樓", "楼", "號", "号", "室", "層", "层", "座", "階", "호", "층"].contains(
      text.text(token.start..<token.end))
  }

  private static func western(_ index: Int, _ reader: AddressReader) -> FoundMatch? {
    guard let (street, isStrong) = reader.street(index) else { return nil }
    var components = street.components
    var next = street.next
    var confirmed = next
    var confirmedComponents = components
    var pending: [String] = []
    var hasPlace = false
    var steps = 0
    while steps < 6, next < reader.tokens.count {
      steps += 1
      var start = next
      if reader.sign(start, ",", ";", "|", "-"), start + 1 < reader.tokens.count { start += 1 }
      guard start < reader.tokens.count, !reader.tokens[start].beginsParagraph || !hasPlace else {
        break
      }
      let isSeparated = start > next || reader.tokens[start].beginsLine
      if components["unit"] == nil, !hasPlace, let part = reader.unit(start) {
        components.merge(part.components) { old, _ in old }
        next = part.next
        (confirmed, confirmedComponents) = (next, components)
        continue
      }
      if !hasPlace, let part = reader.postcodeFirst(start) {
        components.merge(part.components) { _, new in new }
        take(&pending, &components, city: false)
        (next, hasPlace) = (part.next, true)
        (confirmed, confirmedComponents) = (next, components)
        continue
      }
      if !hasPlace || components["postcode"] == nil, let part = reader.stateAndCode(start) {
        components.merge(part.components) { _, new in new }
        take(&pending, &components, city: true)
        (next, hasPlace) = (part.next, true)
        (confirmed, confirmedComponents) = (next, components)
        continue
      }
      if components["postcode"] == nil, let (code, end) = reader.postcodeBehind(start) {
        components["postcode"] = code
        take(&pending, &components, city: true)
        (next, hasPlace) = (end, true)
        (confirmed, confirmedComponents) = (next, components)
        continue
      }
      if let part = reader.country(start), isSeparated || hasPlace {
        components.merge(part.components) { _, new in new }
        take(&pending, &components, city: true)
        next = part.next
        hasPlace = true
        (confirmed, confirmedComponents) = (next, components)
        break
      }
      guard !hasPlace, isSeparated || pending.isEmpty, pending.count < 3,
        let end = reader.townEnd(start)
      else { break }
      pending.append(reader.words(start, end))
      next = end
    }
    let isNumbered = components["houseNumber"] != nil
    guard
      hasPlace
        || (isStrong && isNumbered && StreetAddressExtractor.standsAlone(index, confirmed, reader))
    else { return nil }
    guard isNumbered || confirmedComponents["postcode"] != nil else { return nil }
    let range = reader.tokens[index].start..<reader.tokens[confirmed - 1].end
    let certainty = confirmedComponents["postcode"] != nil ? 0.92 : hasPlace ? 0.8 : 0.6
    return FoundMatch(
      range: range, value: reader.text.text(range).singleLine, components: confirmedComponents,
      certainty: certainty)
  }

  /// A street without a town is an address when it is not a part of a sentence.
  private static func standsAlone(_ index: Int, _ next: Int, _ reader: AddressReader) -> Bool {
    let begins = reader.tokens[index].beginsLine || reader.sign(index - 1, ",", ":")
    return begins
      && (next >= reader.tokens.count || reader.tokens[next].beginsLine || reader.sign(next, ","))
  }

  /// Names between the street and the postcode: the last is the town, those before it are parts of it.
  private static func take(
    _ pending: inout [String], _ components: inout [String: String], city: Bool
  ) {
    if city, components["city"] == nil, let last = pending.popLast() { components["city"] = last }
    if let first = pending.first { components["suburb"] = first }
    pending = []
  }
}

extension AddressReader {
  /// The names of a town up to what stands behind it: a state, a postcode, the end of the segment.
  func townEnd(_ index: Int) -> Int? {
    guard let end = placeName(index) else { return nil }
    for next in index..<end where next > index {
      if stateAndCode(next) != nil || britishCode(next) != nil { return next }
    }
    return end
  }
}

extension String {
  /// With commas where lines ended.
  var singleLine: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "\n" {
        // Two where a paragraph ended.
        if text.hasSuffix(", ") { continue }
        if !text.hasSuffix(",") { text += "," }
        text += " "
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
