/// A blank of the form that a pipeline fills from each document.
public struct DocumentField: Sendable, Hashable, Codable {
  public struct Value: Sendable, Hashable, Codable {
    /// Normalised as ``ContentMatch/value`` is.
    public var value: String
    /// As it was read.
    public var text: String
    /// Counted from 1 in the document.
    public var page: Int
    /// The line or barcode that it begins in; where a part of the page was looked at again, the one that
    /// led there. `nil` where none did.
    public var item: ItemID?
    public var quad: Quad
    public var confidence: Confidence
    /// See ``ContentMatch/verified``.
    public var verified: Bool
    /// Whether it was found only when that part of the page was read again for this field; `nil` where not.
    public var secondLook: Bool?

    public init(
      value: String, text: String, page: Int, item: ItemID?, quad: Quad, confidence: Confidence,
      verified: Bool, isSecondLook: Bool = false
    ) {
      self.value = value
      self.text = text
      self.page = page
      self.item = item
      self.quad = quad
      self.confidence = confidence
      self.verified = verified
      secondLook = isSecondLook ? true : nil
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
