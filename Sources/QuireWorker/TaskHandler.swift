import Glibc
import QuireDecoding
package import QuireFlow
import QuireImaging
import QuireModel
import QuireRecognition
package import QuireTasks

/// Answers tasks one after the other, keeping sources open and models loaded between them.
package struct TaskHandler {
  private var sources = OpenSources()
  private let recognizers = RecognizerPool()
  private let messages: LibraryMessages
  private let sandbox: SandboxReport

  /// - Parameters:
  ///   - sandbox: What confines this process.
  ///   - messages: A descriptor of the file that the C libraries print to.
  package init(sandbox: SandboxReport = .off, messages: Int32 = STDERR_FILENO) {
    self.sandbox = sandbox
    self.messages = LibraryMessages(descriptor: messages)
  }

  /// Lets go of the sources; a later task brings its own along.
  mutating func rest() { sources.closeAll() }

  /// - Parameter source: The descriptor that came with the request.
  package mutating func answer(
    _ request: TaskRequest, source: consuming FileDescriptor?
  ) -> (TaskReply, body: [UInt8]) {
    if let refusal = sandbox.refusal { return (.failed(refusal), []) }
    do throws(QuireError) {
      switch request {
      case .describe(let task):
        return (.described(WorkerCapabilities.describe(task, sandbox: sandbox)), [])
      case .check(let task):
        guard let source else {
          throw QuireError(.internalError, "", detail: "a task came without its source")
        }
        let missing = try StructureCheck.missingPart(of: source, format: task.source.format)
        _ = messages.take()
        return (.checked(missing: missing), [])
      case .probe(let task):
        sources.close(task.source)
        let open = try sources.open(
          task.source, passwords: task.request.passwords, from: source)
        var spreads = SpreadProbing(source: open, task: task, recognizers: recognizers)
        let isDrawn = task.request.textLayer == .ignore || !task.request.symbologies.isEmpty
        let sizes =
          try isDrawn
          ? open.measureDrawnPages(dpi: task.request.dpi)
          : open.measurePages(dpi: task.request.dpi)
        let pages = sizes.enumerated().map { index, size in
          PageProbe(
            width: size.width, height: size.height,
            spread: spreads.spread(onPage: index + 1, width: size.width, height: size.height))
        }
        return (
          .probed(
            SourceProbe(
              format: task.source.format, pages: pages,
              warnings: open.warnings
                + LibraryMessages.ofTheWhole(takeMessages(about: task.source)))), []
        )
      case .recognize(let task):
        let isKnown = sources.contains(task.source)
        let open = try sources.open(
          task.source, passwords: task.request.passwords, from: source)
        // What is said of the whole file is in its probe.
        if !isKnown { _ = messages.take() }
        let read = try PageReading(task: task, recognizers: recognizers).read(from: open)
        let said = takeMessages(about: task.source)
        guard var page = read else { return (.showsSpread, []) }
        if page.status == .blank, let reason = LibraryMessages.whyNothingIsDrawn(said) {
          throw QuireError(
            .unsupported, "", detail: "nothing of it could be drawn (\(reason))",
            remedy: "save it in another way, such as PNG or a PDF")
        }
        page.warnings += LibraryMessages.inOurWords(said, told: page.warnings)
        return (.recognized, try encode(page))
      case .reread(let task):
        let open = try sources.open(
          task.source, passwords: task.request.passwords, from: source)
        let lines = try RegionReading(task: task, recognizers: recognizers).read(from: open)
        _ = messages.take()
        return (.reread(lines), [])
      case .render(let task):
        let open = try sources.open(task.source, passwords: task.passwords, from: source)
        let bytes = try PagePicturing(task: task).picture(of: open.page(task.pageInSource))
        _ = messages.take()
        return (.rendered, bytes)
      case .assemble:
        throw QuireError(.internalError, "", detail: "a task came without its files")
      }
    } catch {
      if let reference = request.source { sources.close(reference) }
      return (.failed(Self.explained(error, messages.take())), [])
    }
  }

  /// What libraries said of a page does not depend on the pages that this worker read before: a source
  /// that made them speak is opened anew for the next.
  private mutating func takeMessages(about source: SourceReference) -> [String] {
    let said = messages.take()
    if !said.isEmpty { sources.close(source) }
    return said
  }

  /// Makes a searchable PDF.
  package func assemble(_ task: AssembleTask, _ files: consuming AssemblyFiles?) -> TaskReply {
    if let refusal = sandbox.refusal { return .failed(refusal) }
    guard let files else {
      return .failed(QuireError(.internalError, "", detail: "a task came without its files"))
    }
    do throws(QuireError) {
      let warnings = try PDFAssembly(task: task).write(files)
      // What qpdf repairs it says itself.
      _ = messages.take()
      return .assembled(warnings: warnings)
    } catch {
      return .failed(Self.explained(error, messages.take()))
    }
  }

  /// A library's own words explain a refusal better than its code does, and tell a file that is
  /// damaged from a sound one of a kind that the library does not read.
  private static func explained(_ error: QuireError, _ messages: [String]) -> QuireError {
    let said = LibraryMessages.explanation(messages)
    if error.code == .damaged, let said, LibraryMessages.isAboutTheKind(said) {
      return QuireError(
        .unsupported, error.subject, page: error.page, detail: said,
        remedy: "save it in another way, such as PNG or a PDF")
    }
    return QuireError(
      error.code, error.subject, page: error.page, detail: error.detail ?? said,
      remedy: error.remedy)
  }

  private func encode(_ page: ScannedPage) throws(QuireError) -> [UInt8] {
    let json: [UInt8]
    do { json = try JSON.encode(page) } catch {
      throw QuireError(.internalError, "", detail: "\(error)")
    }
    guard json.count <= FrameChannel.largestPage else {
      throw QuireError(
        .tooLarge, "", page: page.number, detail: "more text than a page can have",
        remedy: "set textLayer to ignore, to have it read anew")
    }
    return json
  }
}
