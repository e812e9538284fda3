/// The elements of a GS1 code. Source: GS1 General Specifications, section 3.
package enum GS1Elements {
  /// By name, from a payload with its application identifiers in brackets.
  package static func parse(_ payload: String) -> [String: String] {
    var fields: [String: String] = [:]
    for part in payload.split(separator: "(") {
      let halves = part.split(separator: ")", maxSplits: 1)
      guard halves.count == 2, (2...4).contains(halves[0].count), halves[0].allSatisfy(\.isNumber)
      else { continue }
      let identifier = String(halves[0])
      let value = String(halves[1])
      fields[names[identifier] ?? measure(identifier) ?? "ai\(identifier)"] = shown(
        value, identifier)
    }
    return fields
  }

  private static let names = [
    "00": "sscc", "01": "gtin", "02": "contentGTIN", "10": "batch", "11": "productionDate",
    "12": "dueDate",
    "13": "packagingDate", "15": "bestBefore", "16": "sellBy", "17": "expiry", "20": "variant",
    "21": "serial",
    "22": "consumerVariant", "30": "count", "37": "contentCount", "240": "additionalID",
    "241": "customerPart",
    "250": "secondarySerial", "251": "sourceSerial", "253": "documentID",
    "254": "locationExtension",
    "400": "orderNumber", "401": "consignment", "402": "shipmentID", "403": "route",
    "410": "shipToLocation",
    "411": "billToLocation", "412": "purchasedFrom", "414": "location", "415": "payTo",
    "420": "shipToPostcode",
    "421": "shipToCountryPostcode", "422": "origin", "7003": "expiryTime",
    "8003": "returnableAsset",
    "8004": "individualAsset", "8005": "pricePerUnit", "8006": "part", "8018": "serviceRelation",
    "8020": "paymentReference", "8200": "url", "90": "internal", "91": "company1", "92": "company2",
  ]

  private static func measure(_ identifier: String) -> String? {
    switch identifier.prefix(3) {
    case "310": "netWeightKilograms"
    case "320": "netWeightPounds"
    case "330": "grossWeightKilograms"
    case "392": "price"
    case "393": "priceWithCurrency"
    case "390": "amount"
    default: nil
    }
  }

  private static func shown(_ value: String, _ identifier: String) -> String {
    if ["11", "12", "13", "15", "16", "17"].contains(identifier), value.utf8.count == 6,
      value.allSatisfy(\.isNumber)
    {
      let digits = Array(value.utf8).map(\.digit)
      let year = digits[0] * 10 + digits[1]
      let (month, day) = (digits[2] * 10 + digits[3], digits[4] * 10 + digits[5])
      let whole = year <= 76 ? 2000 + year : 1900 + year
      // Day 00 stands for the whole month.
      if day == 0 { return "\(whole)-\(CalendarDate.padded(month, 2))" }
      return CalendarDate(year: whole, month: month, day: day)?.iso ?? value
    }
    // The last digit of the identifier of a measure says where its point stands.
    if identifier.utf8.count == 4, measure(identifier) != nil,
      let places = identifier.utf8.last?.digit, places < value.utf8.count,
      identifier.hasPrefix("3"), value.allSatisfy(\.isNumber), !identifier.hasPrefix("393")
    {
      return Decimal10.scaled(value, by: -places)
    }
    return value
  }
}
