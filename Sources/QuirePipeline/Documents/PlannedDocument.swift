import QuireFlow
import QuireIntake
import QuireModel
import QuireTasks

/// A document that is to be read, with everything decided before the first page.
struct PlannedDocument: Sendable {
  /// In the document's order, at least one.
  var sources: [PlannedSource]
  var order: PageOrder
  /// About the sources as a group.
  var warnings: [String]
  var id: DocumentID
  var settings: PipelineSettings
  var fingerprint: String
  /// See ``LedgerInput/base``; that of the first source.
  var base: BytePath
  /// See ``LedgerInput/name``; that of the first source.
  var name: BytePath
  /// The documents that the same inputs held before their content or the settings changed.
  var superseded: [DocumentID]
  /// Whether pages that were read gently have more time now.
  var rereadsGentlePages = false

  /// The ledger's key of the first source.
  var input: BytePath { sources[0].input }
  var inputs: [BytePath] { sources.map(\.input) }
  var display: String { SourceGroup.display(sources.map(\.file)) }
}

/// A source of a document that is to be read.
struct PlannedSource: Sendable {
  var file: FoundFile
  /// As it was when it was hashed.
  var stamp: FileStamp
  var sha256: String
  var format: InputFormat
  /// The ledger's key.
  var input: BytePath
  /// Open where it is the document's only one; many would be too many.
  private var opened: OpenSource?

  /// - Parameter keepsOpen: Whether `source` stays open as long as the plan lives.
  init(
    _ source: OpenSource, sha256: String, format: InputFormat, input: BytePath, keepsOpen: Bool
  ) {
    file = source.file
    stamp = source.stamp
    self.sha256 = sha256
    self.format = format
    self.input = input
    opened = keepsOpen ? source : nil
  }

  var reference: SourceReference { SourceReference(key: sha256, format: format) }

  /// The open source. Blocking where it has to be opened again.
  ///
  /// - Throws: ``QuireError`` `changed` when it is not what was hashed.
  func open() throws(QuireError) -> OpenSource {
    if let opened { return opened }
    let source = try OpenSource(file)
    // The change time also moves when the file is renamed or linked, which harms nobody.
    guard source.stamp.identity == stamp.identity, source.stamp.size == stamp.size,
      source.stamp.modified == stamp.modified
    else { throw QuireError(.changed, file.display) }
    return source
  }

  /// Throws `changed` when it is no longer what was hashed.
  func checkUnchanged() throws(QuireError) { try open().checkUnchanged() }
}

/// What planning found out about the files of a document.
enum Plan: Sendable {
  case read(PlannedDocument)
  /// Done before, and nothing has changed since; the required fields that stayed empty then still are.
  case unchanged(id: DocumentID, pages: Int?, isPartial: Bool, missingFields: [String])
  /// The same bytes under the name of a source that was filed away: a duplicate of the document that
  /// was made of that one, which is called `of` in the catalogue.
  case droppedAgain(id: DocumentID, pages: Int?, isPartial: Bool, of: String)
  /// Failed before for a reason that lasts, and nothing has changed since.
  case failedBefore(QuireError)
  /// Holds the bytes of another document, whose first input lies at this absolute path, read with the
  /// same settings.
  case duplicate(PlannedDocument, of: BytePath)
  /// Not a scan, as far as could be seen for this reason, and does not claim to be one: found in a
  /// folder beside scans.
  case passedOver(QuireError)
  /// Found in a folder, and no more there when its turn came.
  case gone
  case failed(QuireError)
  /// The `.quire.yaml` of its folder, or of one above, cannot be used: nothing is wrong with the scan.
  case unusableSettings(QuireError)
}
