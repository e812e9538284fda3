import QuireFlow
import QuireIntake
import QuireModel
import QuireTasks
import QuireWriters

/// Has a worker make the searchable PDF of a document whose pages are all in the store.
struct PDFAssembling: Sendable {
  private let workers: WorkerPool
  private let keeper: OutputKeeper
  /// `nil` where a full disk is to be a failure at once.
  private let patience: DiskPatience?
  private let state: BytePath
  private let disk = BlockingCalls(name: "assembling")

  private static let copySize = 1 << 20
  /// Beyond the worker's own limit, before it counts as hung.
  private static let grace = Duration.seconds(2)

  /// - Parameter state: Holds the files that go to workers while they are written.
  init(workers: WorkerPool, keeper: OutputKeeper, patience: DiskPatience?, state: BytePath) {
    self.workers = workers
    self.keeper = keeper
    self.patience = patience
    self.state = state
  }

  /// Adds to a document what became of its PDF. Where none can be made, the document has a gap and
  /// says why; its other files are written all the same.
  ///
  /// - Throws: ``QuireError`` where not the document is at fault but the disk, or a source has changed.
  func assemble(_ part: OutputPart, as planned: PlannedDocument) async throws -> OutputPart {
    guard planned.settings.write.formats.contains(Writers.searchablePDF) else { return part }
    var made = part
    do {
      let make = { @Sendable () async throws in try await write(part, as: planned) }
      let told = if let patience { try await patience.run(make) } else { try await make() }
      made.document.warnings += told
    } catch let error as QuireError where error.isAboutTheDocument {
      await keeper.drop([part.pdfPath], of: planned.id)
      made.document.warnings.append(
        "No PDF was written: \(error.about("", page: error.page).description).")
      made.document.status = .partial
    }
    return made
  }

  /// Has the PDF written, under no name yet: ``OutputKeeper`` gives it one.
  ///
  /// - Returns: What people should know of it.
  func write(_ part: OutputPart, as planned: PlannedDocument) async throws -> [String] {
    let output = try await keeper.lend(part.pdfPath, of: planned.id)
    let store = keeper.store
    let (texts, pageCount) = try await disk.run { () throws in
      try Self.texts(of: planned.id, pages: part.pages, in: store, state: state)
    }
    let (sources, places) = try await disk.run { () throws in
      try Self.sources(of: planned, state: state)
    }
    let task = AssembleTask(
      sources: places, pageCount: pageCount,
      signedPDF: planned.settings.write.signedPDF, isPart: part.isIncomplete,
      passwords: planned.settings.recognize.passwords)
    var attempts = PageAttempts()
    while true {
      do {
        let answer = try await workers.perform(
          .assemble(task), source: sources.descriptor,
          files: [texts.descriptor.raw, output], limit: .seconds(task.timeLimit) + Self.grace)
        switch answer.reply {
        case .assembled(let warnings): return warnings
        case .failed(let error):
          throw error.code == .diskFull || error.code == .notWritable
            ? error.about(planned.base.display) : error
        default: throw WorkerFailure.garbage("an answer to another question")
        }
      } catch let failure as WorkerFailure {
        guard case .tryAgain = attempts.verdict(after: failure) else {
          throw QuireError(
            failure == .timedOut ? .timedOut : .workerDied, planned.display,
            detail: failure.explanation)
        }
      }
    }
  }

  private static func texts(
    of document: DocumentID, pages: [Int], in store: PageStore, state: BytePath
  ) throws -> (file: NamelessFile, count: Int) {
    let file = try NamelessFile(in: state)
    let encoder = PageTextEncoder()
    var (count, last): (Int, PageText?) = (0, nil)
    func write() throws {
      guard let last else { return }
      count += 1
      do throws(SystemError) { try file.descriptor.write(encoder.record(of: last)) } catch {
        throw error.writing(state)
      }
    }
    for number in pages {
      guard let page = store.load(number, of: document) else {
        throw QuireError(.internalError, "", page: number, detail: "its stored result is gone")
      }
      let text = PageText(page)
      // Two pages of an open book stay the one page that they are in the source.
      if page.spread != nil, let before = last, before.source == text.source,
        before.pageInSource == text.pageInSource
      {
        var both = before.size == nil ? text : before
        both.lines = before.lines + text.lines
        last = both
        continue
      }
      try write()
      last = text
    }
    try write()
    return (file, count)
  }

  /// The file that holds the bytes of all sources: the source itself, or a copy of several one behind
  /// the other, since a task takes no more than a few descriptors.
  private static func sources(
    of planned: PlannedDocument, state: BytePath
  ) throws -> (file: SourceBytes, places: [AssemblySource]) {
    if planned.sources.count == 1, let source = planned.sources.first {
      return (
        .source(try source.open()),
        [AssemblySource(format: source.format, offset: 0, length: source.stamp.size)]
      )
    }
    let file = try NamelessFile(in: state)
    var places: [AssemblySource] = []
    var end = 0
    for source in planned.sources {
      let length = try copy(try source.open(), to: file, state: state)
      places.append(AssemblySource(format: source.format, offset: end, length: length))
      end += length
    }
    return (.copies(file), places)
  }

  private static func copy(
    _ source: OpenSource, to file: NamelessFile, state: BytePath
  ) throws -> Int {
    var offset = 0
    var buffer = [UInt8](repeating: 0, count: copySize)
    while true {
      let count: Int
      do throws(SystemError) {
        var failure: SystemError?
        count = buffer.withUnsafeMutableBytes { bytes in
          do throws(SystemError) {
            return try source.descriptor.read(into: bytes, at: offset)
          } catch {
            failure = error
            return 0
          }
        }
        if let failure { throw failure }
      } catch { throw error.reading(BytePath(source.file.display)) }
      if count == 0 { return offset }
      do throws(SystemError) { try file.descriptor.write(buffer[..<count]) } catch {
        throw error.writing(state)
      }
      offset += count
    }
  }
}

extension OutputPart {
  fileprivate var pdfPath: BytePath { base.adding(extension: "pdf") }
}

/// Keeps open what a worker reads.
private enum SourceBytes: Sendable {
  case source(OpenSource)
  case copies(NamelessFile)

  var descriptor: Int32 {
    switch self {
    case .source(let source): source.descriptor.raw
    case .copies(let file): file.descriptor.raw
    }
  }
}

extension QuireError {
  /// Whether another document may well become a PDF.
  fileprivate var isAboutTheDocument: Bool {
    [
      .damaged, .encrypted, .notSearchable, .unsupported, .tooLarge, .engineFailed, .timedOut,
      .workerDied, .noPages,
    ].contains(code)
  }
}
