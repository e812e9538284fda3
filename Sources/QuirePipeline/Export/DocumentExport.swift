package import QuireFlow
import QuireIntake
package import QuireModel
import QuireTasks
import QuireWriters

/// Writes other formats of documents that have been read, from their stored results.
package struct DocumentExport: Sendable {
  /// What came of one document.
  package struct Outcome: Sendable {
    /// As the catalogue calls it.
    package var name: String
    /// The files written, below the output folder.
    package var outputs: [String] = []
    package var error: QuireError?
  }

  private let outputFolder: BytePath
  private let state: BytePath
  private let chosenState: BytePath?
  private let settings: PipelineSettings
  private let launcher: WorkerLauncher

  private var formats: [String] { settings.write.formats }

  /// - Parameters:
  ///   - state: The state folder, where the run was given one.
  ///   - formats: Names of writers.
  ///   - settings: Says how they write.
  /// - Throws: ``QuireError`` `usage` for a format there is not, `notFound` where no run has been.
  package init(
    of outputFolder: BytePath, state: BytePath?, formats: [String],
    as settings: PipelineSettings = PipelineSettings()
  ) throws(QuireError) {
    for name in formats where !Writers.formatNames.contains(name) {
      let nearest = NearestName.find(name, in: Writers.formatNames)
      throw QuireError(
        .usage, "--to",
        detail: "takes \(Writers.formatNames.joined(separator: ", ")), not \(quoted(name))",
        remedy: nearest.map { "did you mean '\($0)'?" })
    }
    self.outputFolder = outputFolder
    chosenState = state
    self.state = StateFolder.path(outputFolder: outputFolder, chosen: state)
    var settings = settings
    settings.write.formats = formats
    guard !settings.write.lacksCommand else {
      throw QuireError(
        .usage, "--to", detail: "the format 'command' has no program to run",
        remedy: "name the pipeline whose write.command it is, with -p")
    }
    self.settings = settings
    launcher = WorkerLauncher(executable: WorkerLauncher.standardExecutable, sandbox: .best)
    guard PathCheck.exists(self.state.appending(StateFolder.ledgerName)) else {
      throw QuireError(
        .notFound, outputFolder.display, detail: "Quire has written nothing here",
        remedy: "name the output folder of a run")
    }
  }

  /// Exports one document after the other and tells of each.
  ///
  /// - Throws: Only what ends it: `locked`, `diskFull`, a ledger that cannot be read.
  package func run(_ report: (Outcome) -> Void) async throws {
    let (folders, folder, state) = (
      chosenState == nil ? [outputFolder] : [outputFolder, state], outputFolder, state
    )
    let (lock, keeper) = try await BlockingCalls(name: "opening").run { () throws in
      (
        try RunLock(folders),
        try OutputKeeper(
          outputFolder: folder, state: state, isIndexed: false,
          pixelLimit: RecognizeTask.defaultPixelLimit)
      )
    }
    defer { withExtendedLifetime(lock) {} }
    let workers = WorkerPool(size: 1, launcher: launcher)
    let assembling = PDFAssembling(workers: workers, keeper: keeper, patience: nil, state: state)
    let previewing = PagePreviewing(workers: workers, store: keeper.store, patience: nil)
    let commands = CommandWriting(keeper: keeper, patience: nil, state: state)
    do {
      for id in try await keeper.storedDocuments() {
        try Task.checkCancellation()
        guard let record = try await keeper.record(of: id), let document = record.document,
          let rows = record.rows()
        else { continue }
        var outcome = Outcome(name: rows.inputs[0].name.display)
        do {
          outcome.outputs = try await export(
            document, record.parts, of: rows.inputs, keeper: keeper, assembling: assembling,
            previewing: previewing, commands: commands)
        } catch let error as QuireError where error.code != .diskFull {
          await keeper.dropLent(of: id)
          outcome.error = error
        }
        report(outcome)
      }
    } catch {
      await workers.stop()
      throw error
    }
    await workers.stop()
  }

  private func export(
    _ document: ScannedDocument, _ kept: [DocumentRecord.Part]?, of inputs: [LedgerInput],
    keeper: OutputKeeper, assembling: PDFAssembling, previewing: PagePreviewing,
    commands: CommandWriting
  ) async throws -> [String] {
    let whole = DocumentRecord.Part(
      document: document, pages: document.pageCount > 0 ? Array(1...document.pageCount) : [])
    let parts = (kept ?? [whole]).map {
      OutputPart($0, base: inputs[0].base, name: inputs[0].name)
    }
    let pageCount = parts.flatMap(\.pages).max() ?? 0
    let wantsPictures = formats.contains { Writers.writer(named: $0)?.wantsPictures ?? false }
    if wantsPictures, let planned = try? plan(document, of: inputs) {
      try await previewing.make(for: document.id, pages: pageCount, as: planned)
    }
    if formats.contains(Writers.searchablePDF) {
      let planned = try plan(document, of: inputs)
      for part in parts { _ = try await assembling.write(part, as: planned) }
    }
    if formats.contains(Writers.command) {
      for part in parts {
        let complaint = try await commands.run(
          on: part, of: document.id, settings: settings.write, source: inputs[0].path)
        guard let complaint else { continue }
        throw QuireError(.engineFailed, inputs[0].name.display, detail: "the command \(complaint)")
      }
    }
    return try await keeper.export(document, parts, of: inputs, as: settings.write)
  }

  /// The sources themselves, which a PDF is made of: opened, and still what was read.
  private func plan(
    _ document: ScannedDocument, of inputs: [LedgerInput]
  ) throws(QuireError) -> PlannedDocument {
    guard inputs.count == document.sources.count else {
      throw QuireError(.internalError, inputs[0].name.display, detail: "a source without a place")
    }
    var sources: [PlannedSource] = []
    for (input, source) in zip(inputs, document.sources) {
      let file = FoundFile(
        root: input.path.parent, relative: input.path.lastComponent, isNamed: true)
      let opened = try OpenSource(file)
      guard opened.stamp.size == input.stamp.size, opened.stamp.modified == input.stamp.modified
      else {
        throw QuireError(
          .changed, file.display, detail: "since it was read", remedy: "run over it again")
      }
      sources.append(
        PlannedSource(
          opened, sha256: input.sha256, format: source.format, input: input.path,
          keepsOpen: inputs.count == 1))
    }
    return PlannedDocument(
      sources: sources, order: .sequence, warnings: [], id: document.id, settings: settings,
      fingerprint: document.pipeline.fingerprint, base: inputs[0].base, name: inputs[0].name,
      superseded: [])
  }
}
