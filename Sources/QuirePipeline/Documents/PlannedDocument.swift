import QuireFlow
import QuireIntake
import QuireModel

/// A source that is to be read, with everything decided before the first page.
struct PlannedDocument: Sendable {
  var source: OpenSource
  var sha256: String
  var format: InputFormat
  var id: DocumentID
  var settings: PipelineSettings
  var fingerprint: String
  /// See ``LedgerInput/base``.
  var base: BytePath
  /// See ``LedgerInput/name``.
  var name: BytePath
  /// The ledger's key.
  var input: BytePath
  /// The document that the same input held before its content or the settings changed.
  var superseded: DocumentID?

  var display: String { source.file.display }
}

/// What planning found out about a file.
enum Plan: Sendable {
  case read(PlannedDocument)
  /// Done before, and nothing has changed since.
  case unchanged(id: DocumentID, pages: Int?, isPartial: Bool)
  /// Failed before for a reason that lasts, and nothing has changed since.
  case failedBefore(QuireError)
  /// Holds the bytes of another input, at this absolute path, read with the same settings.
  case duplicate(PlannedDocument, of: BytePath)
  /// Not a scan and does not claim to be one: found in a folder beside scans.
  case passedOver
  /// Found in a folder, and no more there when its turn came.
  case gone
  case failed(QuireError)
}
