import CSystem
import Glibc
package import QuireFlow
import QuireIntake
package import QuireModel
import QuireTasks

/// Reads one file and keeps nothing: no ledger, no output folder.
package enum DirectReading {
  /// All pages of a file that the request names, in order.
  ///
  /// - Parameter path: `-` for standard input.
  /// - Throws: ``QuireError`` about the file or a missing model, `CancellationError`.
  package static func pages(
    of path: BytePath, request: RecognitionRequest, sandbox: SandboxMode
  ) async throws -> [ScannedPage] {
    let (source, sha256, format) = try await BlockingCalls(name: "input").run { () throws in
      try open(path)
    }
    let workers = WorkerPool(size: 1, launcher: WorkerLauncher(sandbox: sandbox))
    do {
      let pages = try await read(source, sha256, format, request, path.display, workers)
      await workers.stop()
      return pages
    } catch {
      await workers.stop()
      throw error
    }
  }

  private static func read(
    _ source: HeldFile, _ sha256: String, _ format: InputFormat, _ request: RecognitionRequest,
    _ display: String, _ workers: WorkerPool
  ) async throws -> [ScannedPage] {
    _ = try await Engines(workers: workers).versions(for: request.recognitionLanguages)
    let reference = SourceReference(key: sha256, format: format)
    do {
      return try await read(source, reference, request, display, workers, looksSideways: false)
    } catch is SpreadOnItsSide {
      return try await read(source, reference, request, display, workers, looksSideways: true)
    }
  }

  private static func read(
    _ source: HeldFile, _ reference: SourceReference, _ request: RecognitionRequest,
    _ display: String, _ workers: WorkerPool, looksSideways: Bool
  ) async throws -> [ScannedPage] {
    let probe = ProbeTask(source: reference, request: request, looksSideways: looksSideways)
    guard
      case .probed(let facts) = try await perform(
        .probe(probe), source, reference, limit: .seconds(120), display, workers
      ).reply
    else { throw QuireError(.internalError, display, detail: "an answer to another question") }
    guard !facts.pages.isEmpty else { throw QuireError(.noPages, display) }
    let wanted = facts.pages.indices.map { $0 + 1 }.filter(request.pages.contains)
    guard !wanted.isEmpty else {
      throw QuireError(
        .usage, display,
        detail: "none of its pages (1 to \(facts.pages.count)) is among 'pages: \(request.pages)'")
    }
    var pages: [ScannedPage] = []
    let halves = wanted.flatMap { page in facts.pages[page - 1].halves.map { (page, $0) } }
    for (index, (page, half)) in halves.enumerated() {
      // Of whole pages the numbers are those of the file.
      let number = halves.count == wanted.count ? page : index + 1
      var task = RecognizeTask(
        source: reference, document: DocumentID(reference.key), pageNumber: number,
        pageInSource: page, request: request)
      task.spread = half
      task.mayShowSpread = !looksSideways
      let answer = try await perform(
        .recognize(task), source, reference, limit: .seconds(request.pageTimeLimit + 2), display,
        workers)
      if case .showsSpread = answer.reply { throw SpreadOnItsSide() }
      guard case .recognized = answer.reply,
        let page = try? JSON.decode(ScannedPage.self, from: answer.body)
      else {
        throw QuireError(.internalError, display, detail: "an answer to another question")
      }
      pages.append(page)
    }
    return pages
  }

  private static func perform(
    _ request: TaskRequest, _ source: HeldFile, _ reference: SourceReference, limit: Duration,
    _ display: String, _ workers: WorkerPool
  ) async throws -> (reply: TaskReply, body: [UInt8]) {
    var attempts = PageAttempts()
    while true {
      do {
        let answer = try await workers.perform(
          request, source: source.descriptor.raw, sourceKey: reference.key, limit: limit)
        if case .failed(let error) = answer.reply { throw error.about(display) }
        return answer
      } catch let failure as WorkerFailure {
        if case .tryAgain = attempts.verdict(after: failure) { continue }
        throw QuireError(
          failure == .timedOut ? .timedOut : .workerDied, display, detail: failure.explanation)
      }
    }
  }

  /// Keeps a descriptor open.
  private final class HeldFile: Sendable {
    let descriptor: FileDescriptor
    init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
  }

  private static func open(_ path: BytePath) throws -> (HeldFile, String, InputFormat) {
    let display = path.bytes == [UInt8(ascii: "-")] ? "standard input" : path.display
    let holder: HeldFile
    do throws(SystemError) {
      if path.bytes == [UInt8(ascii: "-")] {
        holder = HeldFile(try spooled())
      } else {
        holder = HeldFile(try FileDescriptor(opening: path, flags: O_RDONLY))
      }
    } catch {
      throw error.reading(BytePath(display))
    }
    let (size, first, sha256): (Int, [UInt8], String)
    do throws(SystemError) {
      let facts = try holder.descriptor.status()
      let kind = facts.st_mode & S_IFMT
      guard kind == S_IFREG else { throw SystemError(kind == S_IFDIR ? EISDIR : EOPNOTSUPP) }
      size = Int(facts.st_size)
      first = try holder.descriptor.readAll(limit: InputFormat.sniffLength)
      sha256 = try SHA256.hexadecimal(of: holder.descriptor).digest
    } catch {
      throw error.reading(BytePath(display))
    }
    guard size > 0 else { throw QuireError(.empty, display) }
    guard let format = InputFormat(firstBytes: first) else {
      throw QuireError(.unsupported, display)
    }
    return (holder, sha256, format)
  }

  /// Standard input as a file that can be read from anywhere, for decoders seek.
  private static func spooled() throws(SystemError) -> FileDescriptor {
    let raw = quire_memory_file("quire-input")
    guard raw >= 0 else { throw SystemError(errno) }
    let file = FileDescriptor(owning: raw)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    while true {
      let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError(errno) }
      if count == 0 { break }
      total += count
      guard total <= largestInput else { throw SystemError(EFBIG) }
      var written = 0
      while written < count {
        let step = buffer.withUnsafeBytes {
          Glibc.write(raw, $0.baseAddress! + written, count - written)
        }
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { throw SystemError(errno) }
        written += step
      }
    }
    lseek(raw, 0, SEEK_SET)
    return file
  }

  /// It is held in memory.
  private static let largestInput = 512 << 20
}
