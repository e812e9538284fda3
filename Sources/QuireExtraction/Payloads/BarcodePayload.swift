package import QuireModel

/// What a barcode's payload says, as data of known types.
package enum BarcodePayload {
  /// The matches of the wanted types, each with the quad of the code.
  package static func matches(
    in payload: String, of symbology: Symbology, item: ItemID, quad: Quad, page: Int,
    types: [ContentType],
    context: ExtractionContext
  ) -> [ContentMatch] {
    let found =
      goods(payload, symbology, context) ?? BoardingPass.parse(payload) ?? PaymentCode.parse(
        payload) ?? ContactCard.parse(payload)
      ?? NetworkAccess.parse(payload) ?? plain(payload, context)
    return found.filter { types.contains($0.type) }.map { datum in
      ContentMatch(
        type: datum.type, text: datum.text, value: datum.value, components: datum.components,
        page: page,
        parts: [.init(item: item, range: nil, quad: quad)], confidence: Confidence(1),
        verified: true)
    }
  }

  struct Datum {
    var type: ContentType
    var value: String
    var text: String
    var components: [String: String] = [:]
  }

  /// The numbers of goods are nothing else, but for those of books.
  private static func goods(
    _ payload: String, _ symbology: Symbology, _ context: ExtractionContext
  ) -> [Datum]? {
    guard [.ean8, .ean13, .upce, .gs1DataBar].contains(symbology) else { return nil }
    guard payload.hasPrefix("978") || payload.hasPrefix("979") else { return [] }
    return typed("ISBN " + payload, [.paymentReference], context)
  }

  private static func plain(_ payload: String, _ context: ExtractionContext) -> [Datum] {
    let lower = payload.lowercased()
    if lower.hasPrefix("mailto:") {
      return typed(String(payload.dropFirst(7)), [.emailAddress], context)
    }
    if lower.hasPrefix("tel:") {
      return typed("Tel " + payload.dropFirst(4), [.telephoneNumber], context)
    }
    if lower.hasPrefix("http") || lower.hasPrefix("www.") { return typed(payload, [.url], context) }
    return typed(
      payload, [.shipmentTrackingNumber, .paymentReference, .emailAddress, .url], context)
  }

  static func typed(_ text: String, _ types: [ContentType], _ context: ExtractionContext) -> [Datum]
  {
    ContentExtraction.matches(in: text, types: types, context: context).map {
      Datum(type: $0.type, value: $0.value, text: $0.text, components: $0.components)
    }
  }
}

/// IATA Resolution 792: bar coded boarding pass, its mandatory items.
enum BoardingPass {
  static func parse(_ payload: String) -> [BarcodePayload.Datum]? {
    let bytes = Array(payload.utf8)
    guard bytes.count >= 60, bytes[0] == UInt8(ascii: "M"), let legs = Int(text(bytes, 1..<2)),
      (1...4).contains(legs)
    else { return nil }
    let name = text(bytes, 2..<22)
    var data: [BarcodePayload.Datum] = []
    var start = 23
    for _ in 0..<legs {
      guard start + 37 <= bytes.count else { return data.isEmpty ? nil : data }
      let carrier = text(bytes, start + 13..<start + 16)
      let number = text(bytes, start + 16..<start + 21)
      guard let flight = Int(number.prefix { $0.isNumber }),
        let size = Int(text(bytes, start + 35..<start + 37), radix: 16)
      else { return data.isEmpty ? nil : data }
      var components = [
        "passenger": name, "booking": text(bytes, start..<start + 7),
        "from": text(bytes, start + 7..<start + 10),
        "to": text(bytes, start + 10..<start + 13), "iata": carrier, "number": "\(flight)",
        "dayOfYear": text(bytes, start + 21..<start + 24),
        "class": text(bytes, start + 24..<start + 25),
        "seat": text(bytes, start + 25..<start + 29),
      ]
      components["airline"] = Airlines.byCode[carrier]?.name
      data.append(
        BarcodePayload.Datum(
          type: .flightNumber, value: "\(carrier)\(flight)", text: "\(carrier)\(number)",
          components: components))
      start += 37 + size
    }
    return data
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    var scalars = String(decoding: bytes[range], as: UTF8.self)
    while scalars.last == " " { scalars.removeLast() }
    return scalars
  }
}

/// EPC069-12: a SEPA credit transfer as a QR code, and the Swiss QR bill, which is built likewise.
enum PaymentCode {
  static func parse(_ payload: String) -> [BarcodePayload.Datum]? {
    let lines = payload.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }.map(String.init)
    if lines.first == "BCD", lines.count >= 7 { return transfer(lines) }
    if lines.first == "SPC", lines.count >= 20 { return swissBill(lines) }
    return nil
  }

  private static func transfer(_ lines: [String]) -> [BarcodePayload.Datum] {
    func line(_ index: Int) -> String { index < lines.count ? lines[index] : "" }
    var data = account(line(6), name: line(5), reference: line(9).isEmpty ? line(10) : line(9))
    if line(7).hasPrefix("EUR"), line(7).utf8.count > 3 {
      data.append(amount(String(line(7).dropFirst(3)), "EUR"))
    }
    return data
  }

  private static func swissBill(_ lines: [String]) -> [BarcodePayload.Datum] {
    var data = account(lines[3], name: lines[5], reference: lines.count > 28 ? lines[28] : "")
    if lines.count > 19, !lines[18].isEmpty { data.append(amount(lines[18], lines[19])) }
    return data
  }

  private static func account(_ iban: String, name: String, reference: String) -> [BarcodePayload
    .Datum]
  {
    let compact = iban.filter { $0 != " " }.uppercased()
    let bytes = Array(compact.utf8)
    guard (15...34).contains(bytes.count), bytes.allSatisfy({ $0.isDigit || $0.isCapital }),
      CheckDigits.iban(bytes)
    else { return [] }
    var components = ["kind": "IBAN", "country": String(compact.prefix(2)), "name": name]
    if !reference.isEmpty { components["reference"] = reference }
    return [
      BarcodePayload.Datum(
        type: .paymentReference, value: compact, text: iban, components: components)
    ]
  }

  private static func amount(_ digits: String, _ code: String) -> BarcodePayload.Datum {
    let value = Decimal10.scaled(digits, by: 0)
    return BarcodePayload.Datum(
      type: .currency, value: "\(value) \(code)", text: digits,
      components: ["amount": value, "code": code])
  }
}

/// vCard (RFC 6350) and MECARD: what a business card's code holds.
enum ContactCard {
  static func parse(_ payload: String) -> [BarcodePayload.Datum]? {
    let lower = payload.lowercased()
    let isMeCard = lower.hasPrefix("mecard:")
    guard isMeCard || lower.hasPrefix("begin:vcard") else { return nil }
    let body = isMeCard ? String(payload.dropFirst(7)) : payload
    let lines = body.split { isMeCard ? $0 == ";" : $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map(
      String.init)
    var data: [BarcodePayload.Datum] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name =
        line[..<colon].split { $0 == ";" || $0 == "." }.first {
          !$0.lowercased().hasPrefix("item")
        }?.uppercased() ?? ""
      let value = String(line[line.index(after: colon)...]).replacing("\\,", with: ",").replacing(
        "\\;", with: ";")
      switch name {
      case "TEL":
        data += BarcodePayload.typed("Tel \(value)", [.telephoneNumber], ExtractionContext())
      case "EMAIL": data += BarcodePayload.typed(value, [.emailAddress], ExtractionContext())
      case "URL": data += BarcodePayload.typed(value, [.url], ExtractionContext())
      case "ADR": data += address(value, isMeCard)
      default: break
      }
    }
    return data
  }

  /// Post box, extension, street, town, region, postcode, country.
  private static func address(_ value: String, _ isMeCard: Bool) -> [BarcodePayload.Datum] {
    let parts = value.split(separator: isMeCard ? "," : ";", omittingEmptySubsequences: false).map(
      String.init)
    var components: [String: String] = [:]
    for (index, name) in ["postBox", "unit", "road", "city", "state", "postcode", "country"]
      .enumerated()
    where index < parts.count && !parts[index].isEmpty {
      components[name] = parts[index]
    }
    guard !components.isEmpty else { return [] }
    let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return [
      BarcodePayload.Datum(
        type: .fullStreetAddress, value: text, text: value, components: components)
    ]
  }
}

/// `WIFI:T:WPA;S:name;P:password;;`: the name alone is passed on, and never the password.
enum NetworkAccess {
  static func parse(_ payload: String) -> [BarcodePayload.Datum]? {
    payload.lowercased().hasPrefix("wifi:") ? [] : nil
  }
}
