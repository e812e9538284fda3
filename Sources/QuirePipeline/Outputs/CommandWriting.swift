import QuireFlow
import QuireModel
import QuireWriters

/// Gives the JSON of a document whose pages are all in the store to a program of the user's, and keeps what
/// that prints as one of the document's outputs, where the pipeline says under which name.
struct CommandWriting: Sendable {
  private let keeper: OutputKeeper
  /// `nil` where a full disk is to be a failure at once.
  private let patience: DiskPatience?
  private let state: BytePath
  private let disk = BlockingCalls(name: "commands")

  /// - Parameter state: Holds the JSON while the program reads it.
  init(keeper: OutputKeeper, patience: DiskPatience?, state: BytePath) {
    self.keeper = keeper
    self.patience = patience
    self.state = state
  }

  /// Adds to a document what became of its command. Where that fails, the document has a gap and says why;
  /// its other files are written all the same.
  ///
  /// - Parameter part: Filled; see ``FormFilling``.
  func run(on part: OutputPart, as planned: PlannedDocument) async throws -> OutputPart {
    let settings = planned.settings.write
    guard settings.formats.contains(Writers.command), !settings.command.isEmpty else {
      return part
    }
    var part = part
    let complaint = try await run(
      on: part, of: planned.id, settings: settings, source: planned.sources.first?.input)
    if let complaint {
      part.document.warnings.append("The command \(complaint).")
      part.document.status = .partial
    }
    return part
  }

  /// - Parameters:
  ///   - whole: What was read.
  ///   - source: The first one's absolute path, where that is known.
  /// - Returns: What is to be said of a command that failed.
  func run(
    on part: OutputPart, of whole: DocumentID, settings: WriteSettings, source: BytePath?
  ) async throws -> String? {
    let (document, base) = (part.document, part.base)
    let make = { @Sendable () async throws -> NamelessFile in
      try await disk.run { () throws in try json(of: part, whole) }
    }
    let input = if let patience { try await patience.run(make) } else { try await make() }
    let path = settings.fileExtension(of: Writers.command).map { base.adding(extension: $0) }
    var output: Int32 = -1
    if let path { output = try await keeper.lend(path, of: whole) }
    let command = HookCommand(
      words: settings.command.map { Array($0.utf8) },
      variables: variables(of: document, base: base, source: source),
      input: .file(input.descriptor.raw), output: output,
      timeLimit: .seconds(settings.commandTimeLimit))
    let result = await command.run()
    withExtendedLifetime(input) {}
    try Task.checkCancellation()
    guard result.end != .exited(code: 0) else { return nil }
    if let path { await keeper.drop([path], of: whole) }
    return command.complaint(result)
  }

  private func variables(
    of document: ScannedDocument, base: BytePath, source: BytePath?
  ) -> [[UInt8]] {
    let values: [(name: String, value: [UInt8])] = [
      ("DOCUMENT", Array(document.id.description.utf8)), ("NAME", base.bytes),
      ("PIPELINE", Array(document.pipeline.name.utf8)), ("SOURCE", source?.bytes ?? []),
    ]
    return values.map { Array("QUIRE_\($0.name)=".utf8) + $0.value.filter { $0 != 0 } }
  }

  /// What the JSON writer writes, in a file, since a book's may be larger than memory.
  private func json(of part: OutputPart, _ whole: DocumentID) throws -> NamelessFile {
    let file = try NamelessFile(in: state)
    func write(_ bytes: [UInt8]) throws(QuireError) {
      do throws(SystemError) { try file.descriptor.write(bytes) } catch {
        throw error.writing(state)
      }
    }
    guard let type = Writers.writer(named: "json") else {
      throw QuireError(.internalError, "", detail: "there is no JSON writer")
    }
    var writer = type.init(WriterOptions())
    try write(writer.begin(part.document))
    for (position, number) in part.pages.enumerated() {
      guard let page = keeper.store.load(number, of: whole) else {
        throw QuireError(.internalError, "", page: number, detail: "its stored result is gone")
      }
      try write(writer.page(part.page(page, at: position)))
    }
    try write(writer.end())
    return file
  }
}
