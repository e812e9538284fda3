/// A kind of data that can be found in text. The names are Vision's where Vision has one.
public enum ContentType: String, Sendable, Hashable, Codable, CaseIterable {
  case telephoneNumber
  case fullStreetAddress
  case url = "URL"
  case emailAddress
  case flightNumber
  case shipmentTrackingNumber
  case dateTimeDuration
  case currency
  /// IBANs, card numbers, ISBNs and ISSNs: what a checksum proves.
  case paymentReference

  /// One line, for people.
  public var explanation: String {
    switch self {
    case .telephoneNumber: "Telephone and fax numbers, in E.164"
    case .fullStreetAddress: "Postal addresses of one or many lines, with their parts"
    case .url: "Addresses of web pages and other resources"
    case .emailAddress: "E-mail addresses"
    case .flightNumber: "Flight numbers of known airlines"
    case .shipmentTrackingNumber: "Parcel numbers, check digits verified, with carrier and service"
    case .dateTimeDuration: "Dates, times, ranges and durations, in ISO 8601"
    case .currency: "Amounts of money with their ISO 4217 code"
    case .paymentReference: "IBAN, card numbers (masked), ISBN and ISSN, proved by their checksum"
    }
  }

  /// What such data looks like in a document.
  public var example: String {
    switch self {
    case .telephoneNumber: "+49 (0)30 2093-2935"
    case .fullStreetAddress: "10 Downing Street, London SW1A 2AA"
    case .url: "www.example.org/form"
    case .emailAddress: "office@example.org"
    case .flightNumber: "LH 400"
    case .shipmentTrackingNumber: "1Z 999 AA1 01 2345 6784"
    case .dateTimeDuration: "3. Oktober 2025, 14:30 Uhr"
    case .currency: "1.234,56 €"
    case .paymentReference: "DE89 3704 0044 0532 0130 00"
    }
  }
}
