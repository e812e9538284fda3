/// A barcode on a page.
public struct BarcodeItem: Sendable, Hashable, Codable {
  public var id: ItemID
  public var symbology: Symbology
  /// The text of the code; application identifiers of GS1 stand in brackets.
  public var payload: String
  /// What the code holds, in base64.
  public var bytes: String
  public var quad: Quad
  /// The elements of a GS1 code, by the names of its application identifiers.
  public var fields: [String: String]?
  /// Data of known types that the payload holds; `nil` where there is none.
  public var matches: [ContentMatch]?

  public init(
    id: ItemID, symbology: Symbology, payload: String, bytes: String, quad: Quad,
    fields: [String: String]? = nil, matches: [ContentMatch]? = nil
  ) {
    self.id = id
    self.symbology = symbology
    self.payload = payload
    self.bytes = bytes
    self.quad = quad
    self.fields = fields
    self.matches = matches
  }
}
