import QuireFlow
import QuireIntake
import QuireModel

/// What the store keeps of a finished input beside its document's pages, in `results/<document>/`,
/// so that a lost ledger can be made anew from the store.
struct DocumentRecord: Sendable, Codable {
  struct Output: Sendable, Codable {
    /// In base64: paths are bytes.
    var path: String
    var sha256: String
  }

  /// In base64.
  var input: String
  var base: String
  var name: String
  var device: UInt64
  var inode: UInt64
  var size: Int
  var modified: Int
  var changed: Int
  var sha256: String
  var id: DocumentID
  var pages: Int?
  var state: LedgerInput.State
  /// `nil` for a duplicate.
  var document: ScannedDocument?
  var outputs: [Output]

  init(_ planned: PlannedDocument, document: ScannedDocument, outputs: [LedgerOutput]) {
    self.init(
      planned, pages: document.pageCount, state: document.status == .partial ? .partial : .written,
      document: document, outputs: outputs)
  }

  init(duplicate planned: PlannedDocument, pages: Int?, output: LedgerOutput) {
    self.init(planned, pages: pages, state: .duplicate, document: nil, outputs: [output])
  }

  private init(
    _ planned: PlannedDocument, pages: Int?, state: LedgerInput.State, document: ScannedDocument?,
    outputs: [LedgerOutput]
  ) {
    id = planned.id
    self.pages = pages
    self.state = state
    let stamp = planned.source.stamp
    input = planned.input.base64
    base = planned.base.base64
    name = planned.name.base64
    device = stamp.identity.device
    inode = stamp.identity.inode
    size = stamp.size
    modified = stamp.modified
    changed = stamp.changed
    sha256 = planned.sha256
    self.document = document
    self.outputs = outputs.map { Output(path: $0.path.base64, sha256: $0.sha256) }
  }

  /// The ledger's rows, or `nil` when the record is damaged.
  func rows() -> (input: LedgerInput, outputs: [LedgerOutput])? {
    guard let path = BytePath(base64: input), let base = BytePath(base64: base),
      let name = BytePath(base64: name)
    else { return nil }
    let outputs = self.outputs.compactMap { output in
      BytePath(base64: output.path).map {
        LedgerOutput(path: $0, base: base, sha256: output.sha256)
      }
    }
    guard outputs.count == self.outputs.count else { return nil }
    return (
      LedgerInput(
        path: path,
        stamp: FileStamp(
          device: device, inode: inode, size: size, modified: modified, changed: changed),
        sha256: sha256, document: id, base: base, name: name, state: state, pages: pages),
      outputs
    )
  }
}
