import QuireFlow
import QuireIntake
import QuireModel
import QuireTasks

/// Has a worker look at a source's headers.
struct SourceProber: Sendable {
  let workers: WorkerPool

  private static let limit = Duration.seconds(120)

  /// - Throws: ``QuireError`` about the file when it has no page to read.
  func probe(_ planned: PlannedDocument) async throws -> SourceProbe {
    let task = ProbeTask(
      source: SourceReference(key: planned.sha256, format: planned.format),
      request: planned.settings.recognize)
    var attempts = PageAttempts()
    while true {
      do {
        let answer = try await workers.perform(
          .probe(task), source: planned.source.descriptor.raw, sourceKey: planned.sha256,
          limit: Self.limit)
        switch answer.reply {
        case .probed(let probe): return try checked(probe, planned)
        case .failed(let error): throw error.about(planned.display)
        default: throw WorkerFailure.garbage("an answer to another question")
        }
      } catch let failure as WorkerFailure {
        // Looking at headers has no gentler way.
        if case .tryAgain(.normal) = attempts.verdict(after: failure) { continue }
        throw QuireError(
          failure == .timedOut ? .timedOut : .damaged, planned.display,
          detail: failure.explanation.replacing(
            "page took longer than its time limit", with: "headers took longer than two minutes"),
          // The limit is not that on pages, so raising that one would not help.
          remedy: failure == .timedOut ? "save it anew with another program" : nil)
      }
    }
  }

  /// What is missing of a file that is not structurally whole; `nil` when it is whole, and when the
  /// worker cannot say: the probe will.
  func missingPart(of planned: PlannedDocument) async throws -> String? {
    let task = CheckTask(source: SourceReference(key: planned.sha256, format: planned.format))
    let answer = try? await workers.perform(
      .check(task), source: planned.source.descriptor.raw, limit: Self.limit)
    try Task.checkCancellation()
    guard case .checked(let missing)? = answer?.reply else { return nil }
    return missing
  }

  private func checked(
    _ probe: SourceProbe, _ planned: PlannedDocument
  ) throws(QuireError) -> SourceProbe {
    guard !probe.pages.isEmpty else { throw QuireError(.noPages, planned.display) }
    let wanted = planned.settings.recognize.pages
    guard (1...probe.pages.count).contains(where: wanted.contains) else {
      throw QuireError(
        .usage, planned.display,
        detail: "none of its pages (1 to \(probe.pages.count)) is among 'pages: \(wanted)'")
    }
    return probe
  }
}
