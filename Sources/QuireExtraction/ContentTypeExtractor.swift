import QuireModel

/// Finds data of one type in a page's text, in time that grows no faster than the text.
protocol ContentTypeExtractor: Sendable {
  static var type: ContentType { get }

  /// Matches in the order of the text, none within another.
  static func matches(in text: PageText, _ context: ExtractionContext) -> [FoundMatch]
}

enum ContentTypeExtractors {
  /// A line here is all that another type needs.
  static let all: [any ContentTypeExtractor.Type] = [
    TelephoneNumberExtractor.self,
    StreetAddressExtractor.self,
    URLExtractor.self,
    EmailAddressExtractor.self,
    FlightNumberExtractor.self,
    TrackingNumberExtractor.self,
    DateTimeExtractor.self,
    CurrencyExtractor.self,
    PaymentReferenceExtractor.self,
  ]
}

/// A match before it is placed on the page.
struct FoundMatch {
  /// Offsets into the text.
  var range: Range<Int>
  var value: String
  var components: [String: String] = [:]
  /// How sure the type is of it, given that the text was read rightly: 0...1.
  var certainty = 0.9
  var verified = false
  var alternatives: [String] = []
}

/// What is known of a document before it is searched.
package struct ExtractionContext: Sendable {
  /// BCP 47, most likely first.
  package var languages: [String]
  /// ISO 3166-1, most likely first: where the document comes from, as far as somebody said so.
  package var countries: [String]
  /// What relative dates are relative to; without it they are not looked for.
  package var referenceDate: CalendarDate?
  /// Seconds of that day, where they are known: what "in five minutes" is relative to.
  package var referenceSecond: Int?

  package init(
    languages: [String] = ["en"], countries: [String] = [], referenceDate: CalendarDate? = nil,
    referenceSecond: Int? = nil
  ) {
    self.languages = languages
    self.countries = countries
    self.referenceDate = referenceDate
    self.referenceSecond = referenceSecond
  }

  /// Language tags without script and region.
  var languageCodes: [String] {
    languages.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() }
  }
}
