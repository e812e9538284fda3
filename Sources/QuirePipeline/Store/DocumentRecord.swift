import QuireFlow
import QuireIntake
import QuireModel

/// What the store keeps of a finished document's inputs beside its pages, in `results/<document>/`,
/// so that a lost ledger can be made anew from the store.
struct DocumentRecord: Sendable, Codable {
  /// A source as the ledger knows it. Paths are bytes, and so in base64.
  struct Input: Sendable, Codable {
    var path: String
    var device: UInt64
    var inode: UInt64
    var size: Int
    var modified: Int
    var changed: Int
    var sha256: String
    var base: String
    var name: String
  }

  struct Output: Sendable, Codable {
    /// In base64.
    var path: String
    var sha256: String
  }

  /// A document that what was read was cut into.
  struct Part: Sendable, Codable {
    var document: ScannedDocument
    /// See ``OutputPart/pages``.
    var pages: [Int]
    /// See ``OutputPart/dropsPages``.
    var dropsPages = false
    /// See ``OutputPart/base``; in base64.
    var base: String?
  }

  var id: DocumentID
  /// In the document's order.
  var inputs: [Input]
  var pages: Int?
  var state: LedgerInput.State
  /// `nil` for a duplicate.
  var document: ScannedDocument?
  /// `nil` where all pages are one document.
  var parts: [Part]?
  var outputs: [Output]
  /// What its pages were cut short by.
  var limits: ReadingLimits?

  /// - Parameter rows: The ledger's, in the document's order.
  init(
    _ rows: [LedgerInput], document: ScannedDocument, parts: [OutputPart],
    outputs: [LedgerOutput], limits: ReadingLimits?
  ) {
    let isWhole = parts.count == 1 && !parts[0].isIncomplete
    self.parts = isWhole ? nil : parts.map { Part($0) }
    id = document.id
    inputs = rows.map { Input($0) }
    pages = document.pageCount
    state = document.status == .partial ? .partial : .written
    self.document = document
    self.outputs = outputs.map { Output($0) }
    self.limits = limits
  }

  /// - Parameter rows: The ledger's, in the document's order; at least one.
  init(
    duplicates rows: [LedgerInput], pages: Int?, output: LedgerOutput, limits: ReadingLimits?
  ) {
    id = rows[0].document
    inputs = rows.map { Input($0) }
    self.pages = pages
    state = .duplicate
    outputs = [Output(output)]
    self.limits = limits
  }

  /// The ledger's rows, or `nil` when the record is damaged.
  func rows() -> (inputs: [LedgerInput], outputs: [LedgerOutput])? {
    let rows = inputs.enumerated().compactMap { position, input in
      input.row(of: self, position: position)
    }
    guard let base = rows.first?.base, rows.count == inputs.count else { return nil }
    let outputs = self.outputs.compactMap { output in
      BytePath(base64: output.path).map {
        LedgerOutput(path: $0, base: base, sha256: output.sha256)
      }
    }
    guard outputs.count == self.outputs.count else { return nil }
    return (rows, outputs)
  }
}

extension DocumentRecord.Input {
  fileprivate init(_ row: LedgerInput) {
    path = row.path.base64
    device = row.stamp.identity.device
    inode = row.stamp.identity.inode
    size = row.stamp.size
    modified = row.stamp.modified
    changed = row.stamp.changed
    sha256 = row.sha256
    base = row.base.base64
    name = row.name.base64
  }

  fileprivate func row(of record: DocumentRecord, position: Int) -> LedgerInput? {
    guard let path = BytePath(base64: path), let base = BytePath(base64: base),
      let name = BytePath(base64: name)
    else { return nil }
    return LedgerInput(
      path: path,
      stamp: FileStamp(
        device: device, inode: inode, size: size, modified: modified, changed: changed),
      sha256: sha256, document: record.id, position: position, base: base, name: name,
      state: record.state, pages: record.pages, limits: record.limits)
  }
}

extension DocumentRecord.Output {
  fileprivate init(_ output: LedgerOutput) {
    path = output.path.base64
    sha256 = output.sha256
  }
}

extension DocumentRecord.Part {
  fileprivate init(_ part: OutputPart) {
    self.init(
      document: part.document, pages: part.pages, dropsPages: part.dropsPages,
      base: part.base.base64)
  }
}
