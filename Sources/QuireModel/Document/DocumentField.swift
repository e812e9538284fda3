/// A blank of the form that a pipeline fills from each document.
public struct DocumentField: Sendable, Hashable, Codable {
  public struct Value: Sendable, Hashable, Codable {
    /// Normalised as ``ContentMatch/value`` is.
    public var value: String
    /// As it was read.
    public var text: String
    /// Counted from 1 in the document.
    public var page: Int
    public var item: ItemID
    public var quad: Quad
    public var confidence: Confidence
    /// See ``ContentMatch/verified``.
    public var verified: Bool

    public init(
      value: String, text: String, page: Int, item: ItemID, quad: Quad, confidence: Confidence,
      verified: Bool
    ) {
      self.value = value
      self.text = text
      self.page = page
      self.item = item
      self.quad = quad
      self.confidence = confidence
      self.verified = verified
    }
  }

  public var name: String
  public var required: Bool
  /// The best first; at most one unless the field takes several. Empty where nothing was found.
  public var values: [Value]

  public init(name: String, required: Bool, values: [Value]) {
    self.name = name
    self.required = required
    self.values = values
  }
}
