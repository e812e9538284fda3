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
  /// - Parameter settings: Which formats, and how they are written.
  /// - Returns: The files, below the output folder.
  /// - Throws: ``QuireError`` `notWritable` where a file lies that Quire did not write.
  func export(
    _ document: ScannedDocument, of inputs: [LedgerInput], as settings: WriteSettings
  ) throws -> [String] {
    let base = inputs[0].base
    var files = try openFiles(at: base, formats: settings.formats, options: settings.options)
    let lent = lent[document.id] ?? []
    for path in files.map(\.path) + lent.map(\.path) { try checkOwnership(of: path) }
    for index in files.indices {
      try files[index].file.write(files[index].writer.begin(document))
    }
    for number in 1...max(1, document.pageCount) {
      guard let page = store.load(number, of: document.id) else {
        throw QuireError(
          .incomplete, inputs[0].name.display, page: number, detail: "its stored result is gone",
          remedy: "run over it again")
      }
      for index in files.indices {
        let picture =
          type(of: files[index].writer).wantsPictures
          ? store.preview(ofPage: number, document.id) : nil
        try files[index].file.write(files[index].writer.page(page, picture: picture))
      }
    }
    for index in files.indices { try files[index].file.write(files[index].writer.end()) }
    let all = files.map { (path: $0.path, file: $0.file) } + lent
    let outputs = try all.map {
      LedgerOutput(path: $0.path, base: base, sha256: try $0.file.seal())
    }
    try ledger.announce(outputs, of: document.id)
    for entry in all { try entry.file.reveal() }
    dropLent(of: document.id)
    try AtomicFile.syncFolder(of: outputFolder.appending(base))
    try ledger.transaction { try ledger.settle(outputs) }
    let known = try ledger.outputs(of: base).filter { !$0.isMissing }
    try store.save(
      DocumentRecord(inputs, document: document, outputs: known, limits: inputs[0].limits),
      of: inputs[0].path)
    return outputs.map(\.path.text)
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
