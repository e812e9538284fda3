import Glibc
import QuireFlow
import QuireIndex
import QuireModel
import QuireWriters

extension OutputKeeper {
  /// Makes the store ready for a document; what other engines read before is dropped.
  func prepare(_ document: DocumentID, versions: EngineVersions) throws {
    try store.prepare(document, versions: versions)
  }

  /// Drops the stored pages of a document.
  func dropPages(of document: DocumentID) { store.remove(document) }

  /// The documents that come of one that was read: itself, or those that the settings cut it into.
  func parts(
    of document: ScannedDocument, as planned: PlannedDocument
  ) throws -> [OutputPart] {
    let settings = planned.settings.assemble
    guard DocumentCutting.isNeeded(settings), document.pageCount > 0 else {
      return [OutputPart(whole: document, as: planned)]
    }
    var cutting = DocumentCutting(settings)
    for number in 1...document.pageCount {
      cutting.add(try stored(number, of: document.id, display: planned.display))
    }
    var parts = OutputPart.all(
      of: document, cut: cutting.finished(), as: planned,
      flagsBlankPages: settings.blankPages == .flagged)
    try tellApart(&parts, of: planned)
    return parts
  }

  /// Another file may be called like a part.
  private func tellApart(_ parts: inout [OutputPart], of planned: PlannedDocument) throws {
    let formats = Self.extensions(of: planned.settings)
    for index in parts.indices where parts[index].document.part != nil {
      let isTaken = try formats.contains { format in
        try self.isTaken(parts[index].base.adding(extension: format), besides: planned.base)
      }
      if isTaken { parts[index].tellApart(by: planned.sources[0].sha256) }
    }
  }

  /// The documents of what was read under the name that the values of their form give them. Where it was
  /// cut, the first one's values name all, and their numbers tell them apart.
  func named(
    _ planned: PlannedDocument, parts: [OutputPart]
  ) throws -> (PlannedDocument, [OutputPart]) {
    let named = try named(planned, fields: parts.first?.document.fields)
    guard named.base != planned.base else { return (planned, parts) }
    var parts = parts
    for index in parts.indices { parts[index].rename(as: named) }
    try tellApart(&parts, of: named)
    return (named, parts)
  }

  /// Whether a file lies at a path that is not one of the outputs with this base.
  private func isTaken(_ path: BytePath, besides base: BytePath) throws -> Bool {
    let place = outputFolder.appending(path)
    guard PathCheck.exists(place) else { return false }
    guard let output = try ledger.output(at: path) else { return true }
    return output.base != base || !output.isIntact(at: place)
  }

  func stored(
    _ number: Int, of document: DocumentID, display: String
  ) throws(QuireError) -> ScannedPage {
    guard let page = store.load(number, of: document) else {
      throw QuireError(
        .internalError, display, page: number, detail: "its stored result is gone")
    }
    return page
  }

  /// Writes the documents of what was read, whose pages are all in the store: their files, sealed first
  /// and renamed together, then their places in the catalogue, then the word in the ledger that it is
  /// done. A kill at any point leaves whole files, and a ledger from which the next run writes the same
  /// again.
  ///
  /// - Parameters:
  ///   - parts: See ``parts(of:as:)``; filled.
  ///   - limits: What its pages were cut short by.
  /// - Returns: The files, below the output folder, and the required fields that stayed empty.
  func write(
    _ parts: [OutputPart], of document: ScannedDocument, as planned: PlannedDocument,
    limits: ReadingLimits?
  ) throws -> (outputs: [String], missingFields: [String]) {
    try expectNews()
    var (outputs, missing): ([LedgerOutput], [LedgerOutput]) = ([], [])
    do {
      if parts[0].document.part != nil { try catalogue?.remove(document: document.id) }
      for part in parts {
        let written = try write(part, of: document, as: planned)
        outputs += written.outputs
        missing += written.missing
      }
      try store.save(
        DocumentRecord(
          rows(of: planned), document: parts.count == 1 ? parts[0].document : document,
          parts: parts, outputs: outputs, limits: limits),
        of: planned.input)
      try ledger.durably {
        try ledger.announce(missing, of: document.id)
        try ledger.settle(outputs + missing)
        try ledger.finish(
          planned.inputs, as: document.status == .partial ? .partial : .written,
          pages: document.pageCount, limits: limits,
          isOwed: planned.settings.after.tells(
            of: document.status == .partial ? .partial : .success))
      }
      // Not before: what finds a full disk is done again from the beginning.
      dropLent(of: document.id)
      try clearFailure(name: planned.name)
      try dropSuperseded(by: planned)
      try letGoOfFormerNames(of: planned)
      var fields: [String] = []
      for name in parts.flatMap(\.document.missingFields) where !fields.contains(name) {
        fields.append(name)
      }
      return (outputs.map(\.path.text), fields)
    } catch {
      catalogue?.abandon()
      throw error
    }
  }

  /// Writes the files of one document, and enters it in the catalogue.
  private func write(
    _ part: OutputPart, of whole: ScannedDocument, as planned: PlannedDocument
  ) throws -> (outputs: [LedgerOutput], missing: [LedgerOutput]) {
    let document = part.document
    var files = try openFiles(
      at: part.base, formats: planned.settings.write.formats,
      options: planned.settings.write.options)
    let lent = lent(to: part, of: whole.id)
    for index in files.indices {
      try files[index].file.write(files[index].writer.begin(document))
    }
    try catalogue?.begin(
      document: document, path: part.name, whole: document.part == nil ? nil : whole.id)
    for (position, number) in part.pages.enumerated() {
      let page = part.page(
        try stored(number, of: whole.id, display: planned.display), at: position)
      for index in files.indices {
        let picture =
          type(of: files[index].writer).wantsPictures
          ? store.preview(ofPage: number, whole.id) : nil
        try files[index].file.write(files[index].writer.page(page, picture: picture))
      }
      try catalogue?.add(page: page)
    }
    for index in files.indices {
      try files[index].file.write(files[index].writer.end())
    }
    var outputs = try files.map {
      LedgerOutput(path: $0.path, base: planned.base, sha256: try $0.file.seal())
    }
    outputs += try lent.map {
      LedgerOutput(path: $0.path, base: planned.base, sha256: try $0.file.seal())
    }
    try ledger.durably { try ledger.announce(outputs, of: whole.id) }
    for entry in files { try entry.file.reveal() }
    for entry in lent { try entry.file.reveal() }
    try AtomicFile.syncFolder(of: outputFolder.appending(part.base))
    try catalogue?.finish(document, outputs: outputs.map(\.path.text))
    return (outputs, part.missing(besides: outputs, as: planned))
  }

  /// Opens a file of a document for another process to write. It takes its name together with the document's
  /// other files.
  ///
  /// - Parameters:
  ///   - path: Below the output folder.
  ///   - document: What was read, which this may be a part of.
  /// - Returns: Its descriptor, which stays the keeper's until the document is written or let go.
  func lend(_ path: BytePath, of document: DocumentID) throws(QuireError) -> Int32 {
    let place = outputFolder.appending(path)
    try Folders.create(place.parent)
    let file = try AtomicFile(place)
    drop([path], of: document)
    lent[document, default: []].append((path, file))
    return file.lend()
  }

  /// The files that others wrote for a part of what was read.
  func lent(
    to part: OutputPart, of document: DocumentID
  ) -> [(path: BytePath, file: AtomicFile)] {
    let start = part.base.bytes + [UInt8(ascii: ".")]
    return (lent[document] ?? []).filter { $0.path.bytes.starts(with: start) }
  }

  /// Lets go of files that are not to be, or that have their names.
  func drop(_ paths: [BytePath], of document: DocumentID) {
    lent[document]?.removeAll { paths.contains($0.path) }
    if lent[document]?.isEmpty == true { lent[document] = nil }
  }

  /// Lets go of all such files of a document that is not to be.
  func dropLent(of document: DocumentID) { lent[document] = nil }

  /// Fills the place of a duplicate with a small JSON that names the first.
  ///
  /// - Returns: What was written and the first one's name, or `nil` when the first one failed.
  func writeDuplicate(
    _ planned: PlannedDocument, of first: BytePath
  ) throws -> (name: String, outputs: [String])? {
    guard let owner = try ledger.input(at: first), owner.state.isDone, owner.state != .duplicate
    else { return nil }
    try expectNews()
    let fields = store.record(of: planned.id)?.document?.fields
    let planned = try named(planned, fields: fields)
    let note = DuplicateNote(
      schema: ScannedDocument.schema, duplicateOf: owner.name.text,
      outputs: try ledger.outputs(of: owner.base).map(\.path.text),
      sha256: planned.sources[0].sha256,
      id: planned.id)
    let path = planned.base.adding(extension: "json")
    let place = outputFolder.appending(path)
    try Folders.create(place.parent)
    let file = try AtomicFile(place)
    try file.write(JSON.encode(note))
    try file.write("\n")
    let output = LedgerOutput(path: path, base: planned.base, sha256: try file.seal())
    try ledger.durably { try ledger.announce([output], of: planned.id) }
    try file.commit()
    try catalogue?.addDuplicate(path: planned.name, of: planned.id)
    try store.save(
      DocumentRecord(
        duplicates: rows(of: planned), pages: owner.pages, output: output, limits: owner.limits),
      of: planned.input)
    try ledger.durably {
      try ledger.settle([output])
      try ledger.finish(
        planned.inputs, as: .duplicate, pages: owner.pages, limits: owner.limits,
        isOwed: planned.settings.after.tells(of: .success))
    }
    try clearFailure(name: planned.name)
    try dropSuperseded(by: planned)
    try letGoOfFormerNames(of: planned)
    return (owner.name.text, [path.text])
  }

  /// The ledger's rows of a document, in its order.
  private func rows(of planned: PlannedDocument) throws -> [LedgerInput] {
    try planned.inputs.compactMap { try ledger.input(at: $0) }
  }

  /// Opens the files of these formats, but for those that other processes write.
  func openFiles(
    at base: BytePath, formats: [String], options: WriterOptions
  ) throws(QuireError) -> [(path: BytePath, file: AtomicFile, writer: any DocumentWriter)] {
    var files: [(path: BytePath, file: AtomicFile, writer: any DocumentWriter)] = []
    for name in formats {
      guard let type = Writers.writer(named: name) else { continue }
      let path = base.adding(extension: type.fileExtension)
      let place = outputFolder.appending(path)
      try Folders.create(place.parent)
      files.append((path, try AtomicFile(place), type.init(options)))
    }
    return files
  }

  /// Lets go of inputs with the same bytes that are gone: the source was renamed. Their files stay, and
  /// stay ours.
  func letGoOfFormerNames(of planned: PlannedDocument) throws {
    for input in try ledger.inputs(with: planned.id)
    where try !planned.inputs.contains(input.path) && !PathCheck.exists(input.path)
      && !standsForItself(input, planned.settings)
    {
      if input.state == .duplicate {
        try catalogue?.remove(path: input.name)
        store.remove(duplicate: input.path, of: input.document)
      }
      try ledger.remove(input: input.path)
      try clearFailure(name: input.name)
    }
  }

  /// Forgets what the inputs held before, unless another input still does: the results, the place in
  /// the catalogue, and files of other names that are still as Quire wrote them.
  private func dropSuperseded(by planned: PlannedDocument) throws {
    for old in planned.superseded where try !ledger.hasInput(with: old) {
      try catalogue?.remove(document: old)
      store.remove(old)
      for output in try ledger.outputs(from: old) {
        let place = outputFolder.appending(output.path)
        if output.isIntact(at: place) { _ = place.withCString { unlink($0) } }
        try ledger.remove(output: output.path)
      }
    }
  }
}

extension OutputPart {
  /// The places of files that were wanted and could not be made.
  fileprivate func missing(
    besides outputs: [LedgerOutput], as planned: PlannedDocument
  ) -> [LedgerOutput] {
    planned.settings.write.fileExtensions.map { base.adding(extension: $0) }
      .filter { path in !outputs.contains { $0.path == path } }
      .map { LedgerOutput(path: $0, base: planned.base, sha256: "") }
  }
}

/// What lies in the place of a duplicate's outputs.
private struct DuplicateNote: Encodable {
  var schema: String
  /// The first one's path below its input.
  var duplicateOf: String
  /// The first one's files, below the output folder.
  var outputs: [String]
  var sha256: String
  var id: DocumentID
}

extension ScannedDocument {
  /// Required fields without a value.
  var missingFields: [String] {
    (fields ?? []).filter { $0.required && $0.values.isEmpty }.map(\.name)
  }
}
