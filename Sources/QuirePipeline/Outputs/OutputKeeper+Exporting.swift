import QuireFlow
import QuireModel
import QuireWriters

extension OutputKeeper {
  /// The documents that have results in the store, finished or not, in a fixed order.
  func storedDocuments() throws -> [DocumentID] { store.documents }

  /// What the store keeps of a finished document that is still what its first input holds; `nil` for
  /// any other.
  func record(of document: DocumentID) throws -> DocumentRecord? {
    guard let record = store.record(of: document), let first = record.rows()?.inputs.first,
      try ledger.input(at: first.path)?.document == document
    else { return nil }
    return record
  }

  /// Writes a document's stored pages in these formats beside its other files.
  ///
  /// - Parameters:
  ///   - parts: What it was cut into, or itself.
  ///   - settings: Which formats, and how they are written.
  /// - Returns: The files, below the output folder.
  /// - Throws: ``QuireError`` `notWritable` where a file lies that Quire did not write.
  func export(
    _ document: ScannedDocument, _ parts: [OutputPart], of inputs: [LedgerInput],
    as settings: WriteSettings
  ) throws -> [String] {
    let base = inputs[0].base
    var outputs: [LedgerOutput] = []
    for part in parts { outputs += try export(part, document.id, of: inputs[0], as: settings) }
    try ledger.transaction { try ledger.settle(outputs) }
    let all = try ledger.outputs(of: base).filter { !$0.isMissing }
    try store.save(
      DocumentRecord(
        inputs, document: document, parts: parts, outputs: all, limits: inputs[0].limits),
      of: inputs[0].path)
    return outputs.map(\.path.text)
  }

  private func export(
    _ part: OutputPart, _ whole: DocumentID, of input: LedgerInput, as settings: WriteSettings
  ) throws -> [LedgerOutput] {
    let document = part.document
    var files = try openFiles(at: part.base, formats: settings.formats, options: settings.options)
    let lent = lent(to: part, of: whole)
    for path in files.map(\.path) + lent.map(\.path) { try checkOwnership(of: path) }
    for index in files.indices {
      try files[index].file.write(files[index].writer.begin(document))
    }
    for (position, number) in part.pages.enumerated() {
      guard let stored = store.load(number, of: whole) else {
        throw QuireError(
          .incomplete, input.name.display, page: number, detail: "its stored result is gone",
          remedy: "run over it again")
      }
      let page = part.page(stored, at: position)
      for index in files.indices {
        let picture =
          type(of: files[index].writer).wantsPictures
          ? store.preview(ofPage: number, whole) : nil
        try files[index].file.write(files[index].writer.page(page, picture: picture))
      }
    }
    for index in files.indices { try files[index].file.write(files[index].writer.end()) }
    let all = files.map { (path: $0.path, file: $0.file) } + lent
    let outputs = try all.map {
      LedgerOutput(path: $0.path, base: input.base, sha256: try $0.file.seal())
    }
    try ledger.durably { try ledger.announce(outputs, of: whole) }
    for entry in all { try entry.file.reveal() }
    drop(lent.map(\.path), of: whole)
    try AtomicFile.syncFolder(of: outputFolder.appending(part.base))
    return outputs
  }

  private func checkOwnership(of path: BytePath) throws {
    let place = outputFolder.appending(path)
    guard PathCheck.exists(place), try ledger.output(at: path)?.isIntact(at: place) != true else {
      return
    }
    throw QuireError(
      .notWritable, place.display, detail: "a file that Quire did not write lies there",
      remedy: "move it away")
  }
}
