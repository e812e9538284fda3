/// Data of a known type, found in the text or in a barcode of a page.
public struct ContentMatch: Sendable, Hashable, Codable {
  /// A piece of the match: it has more than one where it runs over several lines.
  public struct Part: Sendable, Hashable, Codable {
    public var item: ItemID
    /// Half-open, in Unicode scalars of the item's text; `nil` in a barcode.
    public var range: ScalarRange?
    public var quad: Quad

    public init(item: ItemID, range: ScalarRange?, quad: Quad) {
      self.item = item
      self.range = range
      self.quad = quad
    }
  }

  public var type: ContentType
  /// As it was read, errors of the reading included; lines are joined by a line feed.
  public var text: String
  /// Normalised: E.164, ISO 8601, amount and ISO 4217 code, and so on, errors of the reading mended
  /// where the type proves them.
  public var value: String
  /// What the value is made of, by the names that the type gives its parts.
  public var components: [String: String]
  /// Counted from 1 in the document.
  public var page: Int
  /// The item that the match begins in.
  public var item: ItemID
  /// Where in that item's text; see ``Part/range``.
  public var range: ScalarRange?
  /// Around all of the match.
  public var quad: Quad
  public var confidence: Confidence
  /// Whether something other than its looks proves it: a check digit, a number that is in use, a date
  /// of the calendar.
  public var verified: Bool
  /// Other values that the same text can have, such as day and month the other way round.
  public var alternatives: [String]?
  /// Every piece, in order, where the match runs over several lines.
  public var parts: [Part]?

  public init(
    type: ContentType, text: String, value: String, components: [String: String] = [:], page: Int,
    parts: [Part], confidence: Confidence, verified: Bool, alternatives: [String] = []
  ) {
    precondition(!parts.isEmpty, "A match lies somewhere.")
    self.type = type
    self.text = text
    self.value = value
    self.components = components
    self.page = page
    item = parts[0].item
    range = parts[0].range
    quad = Quad.around(parts.map(\.quad))
    self.confidence = confidence
    self.verified = verified
    self.alternatives = alternatives.isEmpty ? nil : alternatives
    self.parts = parts.count > 1 ? parts : nil
  }
}

/// Half-open offsets in Unicode scalars. Encoded as `[start, end]`.
public struct ScalarRange: Sendable, Hashable {
  public var start: Int
  public var end: Int

  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }
}

extension ScalarRange: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    start = try container.decode(Int.self)
    end = try container.decode(Int.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(start)
    try container.encode(end)
  }
}

extension Quad {
  /// The quad itself where there is one; else the smallest upright rectangle around all.
  public static func around(_ quads: [Quad]) -> Quad {
    if quads.count == 1 { return quads[0] }
    let bounds = quads.map(\.bounds)
    return Quad(
      left: bounds.map(\.left).min() ?? 0, top: bounds.map(\.top).min() ?? 0,
      right: bounds.map(\.right).max() ?? 0, bottom: bounds.map(\.bottom).max() ?? 0)
  }
}
