import QuireFlow
import QuireModel

extension PipelineSettings {
  /// SHA-256 over everything that can change what is read; see ``canonicalForm``.
  var fingerprint: String { SHA256.hexadecimal(of: canonicalForm.utf8) }
}

extension DocumentID {
  /// The id of a document made from sources in this order, read with these settings.
  ///
  /// - Parameters:
  ///   - sources: Their SHA-256 in hexadecimal.
  ///   - order: How their pages follow each other.
  ///   - fingerprint: See ``PipelineSettings/fingerprint``.
  init(sources: [String], order: PageOrder = .sequence, fingerprint: String) {
    let parts = sources.enumerated().map { "\($0.element):\(order.part(ofSource: $0.offset))" }
    let key = ([ScannedDocument.schema] + parts + [fingerprint]).joined(separator: "\n")
    self.init(SHA256.hexadecimal(of: key.utf8))
  }
}
