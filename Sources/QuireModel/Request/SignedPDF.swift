/// What becomes of the searchable form of a PDF that somebody has signed: any change to the file would
/// break the signature.
package enum SignedPDF: String, Sendable, Hashable, Codable, CaseIterable {
  /// The file is copied as it is, without a text layer.
  case copy
  /// No PDF is written, and the document says so.
  case refuse
}
