import QuireFlow
import QuireIntake
import QuireModel
import QuireTasks

/// Has a worker look at a source's headers.
struct SourceProber: Sendable {
  let workers: WorkerPool

  private static let limit = Duration.seconds(120)

  /// - Parameter looksSideways: See ``ProbeTask/looksSideways``.
  /// - Throws: ``QuireError`` about the file when it has no page to read.
  func probe(
    _ source: OpenSource, _ reference: SourceReference, request: RecognitionRequest,
    looksSideways: Bool = false
  ) async throws -> SourceProbe {
    let display = source.file.display
    let task = ProbeTask(source: reference, request: request, looksSideways: looksSideways)
    var attempts = PageAttempts()
    while true {
      do {
        let answer = try await workers.perform(
          .probe(task), source: source.descriptor.raw, sourceKey: reference.key,
          limit: Self.limit)
        switch answer.reply {
        case .probed(let probe): return try checked(probe, display, wanted: request.pages)
        case .failed(let error): throw error.about(display)
        default: throw WorkerFailure.garbage("an answer to another question")
        }
      } catch let failure as WorkerFailure {
        // Looking at headers has no gentler way.
        if case .tryAgain(.normal) = attempts.verdict(after: failure) {
          try await Task.sleep(for: attempts.pause)
          continue
        }
        throw QuireError(
          failure == .timedOut ? .timedOut : .damaged, display,
          detail: failure.explanation.replacing(
            "page took longer than its time limit", with: "headers took longer than two minutes"),
          // The limit is not that on pages, so raising that one would not help.
          remedy: failure == .timedOut ? "save it anew with another program" : nil)
      }
    }
  }

  /// What is missing of a file that is not structurally whole; `nil` when it is whole, and when the
  /// worker cannot say: the probe will.
  func missingPart(of source: OpenSource, _ reference: SourceReference) async throws -> String? {
    let answer = try? await workers.perform(
      .check(CheckTask(source: reference)), source: source.descriptor.raw, limit: Self.limit)
    try Task.checkCancellation()
    guard case .checked(let missing)? = answer?.reply else { return nil }
    return missing
  }

  /// - Throws: ``QuireError`` `tooLarge` for a file whose pages all have more pixels than is allowed and
  ///   that are not drawn, but decoded.
  func refuseGiants(
    _ source: OpenSource, _ reference: SourceReference, request: RecognitionRequest, pixelLimit: Int
  ) async throws {
    guard reference.format != .pdf else { return }
    let display = source.file.display
    let pages: [PageProbe]
    do {
      pages = try await probe(source, reference, request: request).pages
    } catch let error as QuireError where error.code != .tooLarge {
      return
    }
    guard let first = pages.first, pages.allSatisfy({ $0.pixels > pixelLimit }) else { return }
    throw QuireError(.tooLarge, display, detail: "\(first.width) x \(first.height)")
  }

  private func checked(
    _ probe: SourceProbe, _ display: String, wanted: PageRanges
  ) throws(QuireError) -> SourceProbe {
    guard !probe.pages.isEmpty else { throw QuireError(.noPages, display) }
    guard (1...probe.pages.count).contains(where: wanted.contains) else {
      throw QuireError(
        .usage, display,
        detail: "none of its pages (1 to \(probe.pages.count)) is among 'pages: \(wanted)'")
    }
    return probe
  }
}
