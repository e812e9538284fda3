import QuireModel

/// Flight numbers: the designator of an airline that exists and up to four digits (IATA Resolution 761),
/// with a word of travel near by, or written as nothing else is.
enum FlightNumberExtractor: ContentTypeExtractor {
  static let type = ContentType.flightNumber

  static func matches(in text: PageText, _ context: ExtractionContext) -> [FoundMatch] {
    var matches: [FoundMatch] = []
    var index = 0
    let travel = TravelWords(text)
    while index < text.tokens.count {
      if let (match, next) = match(at: index, text, travel) {
        matches.append(match)
        index = next
      } else {
        index += 1
      }
    }
    return matches
  }

  private static func match(
    at index: Int, _ text: PageText, _ travel: TravelWords
  ) -> (FoundMatch, next: Int)? {
    let tokens = text.tokens
    let first = tokens[index]
    guard first.length <= 3, text.folded[first.start].isAlphanumeric, text.isWordStart(first.start)
    else {
      return nil
    }
    // The designator: letters, or a letter and a digit in either order.
    var codeEnd = first.end
    var next = index + 1
    if first.length == 1 {
      guard next < tokens.count, !tokens[next].hasSpaceBefore, tokens[next].start == codeEnd else {
        return nil
      }
      if first.kind == .number {
        guard tokens[next].kind == .word, tokens[next].length == 1 else { return nil }
        codeEnd = tokens[next].end
        next += 1
      } else {
        // "U2 1234" and "U21234": the digit of the designator may stand before those of the number.
        guard first.kind == .word, tokens[next].kind == .number else { return nil }
        codeEnd = first.end + 1
        if tokens[next].length == 1 { next += 1 }
      }
    } else if first.kind != .word {
      return nil
    }
    let raw = text.scalars[first.start..<codeEnd]
    guard raw.allSatisfy({ (0x41...0x5A).contains($0) || $0.isDigit }) else { return nil }
    let code = String(scalars: raw)
    guard let airline = Airlines.byCode[code] else { return nil }
    // Of two digits that could be read either way: "U21234" has its number within the same token.
    var start = codeEnd
    if next < tokens.count, tokens[next].start >= codeEnd {
      guard let gap = gap(from: codeEnd, to: tokens[next].start, text) else { return nil }
      start = codeEnd + gap
    }
    if next < tokens.count, tokens[next].kind == .sign, next + 1 < tokens.count,
      let whole = gap(from: codeEnd, to: tokens[next + 1].start, text), whole > 0
    {
      (start, next) = (codeEnd + whole, next + 1)
    }
    guard next < tokens.count, tokens[next].kind == .number, tokens[next].end > start else {
      return nil
    }
    let digits = text.folded[start..<tokens[next].end]
    guard (1...4).contains(digits.count) else { return nil }
    var end = tokens[next].end
    var suffix = ""
    if next + 1 < tokens.count, tokens[next + 1].kind == .word, tokens[next + 1].start == end {
      // An operational suffix; any other letters make it something else.
      guard tokens[next + 1].length == 1, (0x41...0x5A).contains(text.scalars[end]) else {
        return nil
      }
      suffix = text.text(end..<end + 1)
      end += 1
    }
    guard let number = Int(String(scalars: digits)), number > 0, isWhole(first.start..<end, text)
    else { return nil }
    guard travel.isNear(first.start), !isOfAnotherThing(index, text),
      !isPostcode(suffix.isEmpty ? next + 1 : next + 2, text)
    else { return nil }
    // "A320" and "B777" fly, and are no flights; a single digit apart is a number of anything.
    let isTight = start == codeEnd
    if isTight, code.count == 2, digits.count == 2, "AB".contains(code.first!), code.last!.isNumber
    {
      return nil
    }
    // "B27" is a gate, whose name may stand above it.
    if isTight, code.last!.isNumber, digits.count < 3, !isNamed(index, text) { return nil }
    if !isTight, digits.count == 1, !travel.stands(before: first.start) { return nil }
    let value = "\(airline.iata)\(number)\(suffix)"
    return (
      FoundMatch(
        range: first.start..<end, value: value,
        components: [
          "airline": airline.name, "iata": airline.iata, "icao": airline.icao,
          "number": "\(number)",
        ], certainty: 0.95, verified: true), next + (suffix.isEmpty ? 1 : 2)
    )
  }

  /// Whether the second half of a British postcode follows: "Bath BA1 5AB".
  private static func isPostcode(_ index: Int, _ text: PageText) -> Bool {
    guard index + 1 < text.tokens.count else { return false }
    let (digit, letters) = (text.tokens[index], text.tokens[index + 1])
    return digit.kind == .number && digit.length == 1 && !digit.beginsLine
      && letters.kind == .word && letters.length == 2 && !letters.hasSpaceBefore
      && (0x41...0x5A).contains(text.scalars[letters.start])
  }

  private static func isOfAnotherThing(_ index: Int, _ text: PageText) -> Bool {
    var before = index - 1
    while before >= 0, index - before < 4, text.tokens[before].kind == .sign,
      [".", ":", "#"].contains(where: { text.folded[text.tokens[before].start] == $0 })
    {
      before -= 1
    }
    guard before >= 0, places.contains(text.tokens[before].hash) else { return false }
    // "Flight no. LH 400"
    return before == 0 || !flights.contains(text.tokens[before - 1].hash)
  }

  /// Whether the word right before says that a flight follows.
  private static func isNamed(_ index: Int, _ text: PageText) -> Bool {
    index > 0 && flights.contains(text.tokens[index - 1].hash)
  }

  private static let flights = Set(
    [
      "flight", "flights", "flt", "flug", "flüge", "vol", "vols", "vuelo", "vuelos", "volo", "voli",
      "voo", "voos", "vlucht", "vluchten", "airline", "flyg",
    ].map { Token.hash($0) })

  /// What numbers of other things on a ticket stand behind.
  private static let places = Set(
    [
      "gate", "seat", "seats", "row", "terminal", "zone", "group", "stand", "platform", "class",
      "room", "sitz", "sitzplatz", "platz", "reihe", "ausgang", "flugsteig", "gleis", "wagen",
      "porte", "siège", "place", "rang", "hall", "puerta", "asiento", "fila", "uscita", "posto",
      "portão", "assento", "stoel", "coach", "section", "exit", "level", "no", "invoice", "order",
      "ref", "reference", "booking", "rechnung", "auftrag", "commande", "facture", "factura",
      "pedido", "fattura", "ordine", "model", "form", "type",
    ].map { Token.hash($0) })

  /// A space, a hyphen or nothing between the designator and the number.
  private static func gap(from end: Int, to start: Int, _ text: PageText) -> Int? {
    let between = text.folded[end..<start]
    guard between.count <= 2, between.allSatisfy({ $0 == 0x20 || $0 == "-" }) else { return nil }
    return between.count
  }

  /// Not a part of a longer code, a sum or a date.
  private static func isWhole(_ range: Range<Int>, _ text: PageText) -> Bool {
    let folded = text.folded
    let next = range.upperBound
    if next < folded.count {
      if folded[next].isAlphanumeric || folded[next] == "_" || folded[next] == "%" { return false }
      if next + 1 < folded.count, folded[next + 1].isDigit,
        [".", ",", ":", "-"].contains(where: { folded[next] == $0 })
      {
        return false
      }
    }
    if range.lowerBound > 0 {
      let before = folded[range.lowerBound - 1]
      if before == "-" || before == "_" || before == "." || before == "$" || before == "#" {
        return false
      }
    }
    return true
  }
}

/// Where a text speaks of flights.
struct TravelWords {
  private var places: [Int] = []
  private static let reach = 220

  init(_ text: PageText) {
    for (index, token) in text.tokens.enumerated()
    where token.kind == .word || token.kind == .character {
      if Self.lexicon.match(text.tokens, at: index) != nil { places.append(token.start) }
    }
  }

  func isNear(_ offset: Int) -> Bool {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < offset - Self.reach { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] <= offset + Self.reach / 2
  }

  /// Whether a word of travel stands right before a place.
  func stands(before offset: Int) -> Bool {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 && offset - places[low - 1] < 20
  }

  private static let lexicon = Lexicon<Void>(
    [
      "flight", "flights", "flt", "fly", "flying", "airline", "airlines", "airways", "boarding",
      "gate", "departure",
      "departs", "departing", "arrival", "arrives", "terminal", "airport", "aircraft", "itinerary",
      "operated by",
      "Flug", "Flugnummer", "Flugnr", "Flüge", "Abflug", "Ankunft", "Flughafen", "Bordkarte",
      "Fluggesellschaft",
      "vol", "vols", "numéro de vol", "embarquement", "aéroport", "départ", "vuelo", "vuelos",
      "embarque", "aeropuerto",
      "salida", "llegada", "volo", "voli", "imbarco", "aeroporto", "partenza", "arrivo", "voo",
      "voos", "partida",
      "chegada", "vlucht", "vluchten", "luchthaven", "vertrek", "instapkaart", "航班", "航空", "飞机",
      "飛機", "登机", "登機",
      "機場", "机场", "便名", "便", "搭乗", "空港", "항공", "항공편", "편명", "탑승", "공항", "lotnisko", "wylot",
      "rejs", "flyg",
      "lento", "landed", "landing", "takeoff", "codeshare", "e ticket", "eticket", "Hinflug",
      "Rückflug",
      "Fluginformationen", "Flugdaten", "Flugtarif", "fliegen", "Zwischenlandung", "Reiseplan",
    ].map { ($0, ()) })
}
