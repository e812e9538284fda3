import QuireFlow
import QuireModel

extension PipelineSettings {
  /// SHA-256 over everything that can change what is read; see ``canonicalForm``.
  var fingerprint: String { SHA256.hexadecimal(of: canonicalForm.utf8) }
}

extension DocumentID {
  /// The id of a document made from whole sources in this order, read with these settings.
  ///
  /// - Parameters:
  ///   - sources: Their SHA-256 in hexadecimal.
  ///   - fingerprint: See ``PipelineSettings/fingerprint``.
  init(sources: [String], fingerprint: String) {
    let key = ([ScannedDocument.schema] + sources.map { "\($0):all" } + [fingerprint])
      .joined(separator: "\n")
    self.init(SHA256.hexadecimal(of: key.utf8))
  }
}
