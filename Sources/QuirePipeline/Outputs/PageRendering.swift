import QuireFlow
import QuireIntake
import QuireModel
import QuireTasks

/// Has workers draw the stored pages of a document.
struct PageRendering: Sendable {
  let workers: WorkerPool
  let disk: BlockingCalls

  private static let limit = Duration.seconds(120)

  /// - Returns: The picture's file; `nil` where a worker cannot draw the page: what is wrong with it, its
  ///   result says.
  /// - Throws: Where the source cannot be opened or has changed.
  func picture(
    of page: ScannedPage, in planned: PlannedDocument, _ preview: PreviewRequest,
    stage: RenderTask.Stage = .source
  ) async throws -> [UInt8]? {
    guard planned.sources.indices.contains(page.source) else { return nil }
    let place = planned.sources[page.source]
    let source = try await disk.run { () throws(QuireError) in try place.open() }
    var task = RenderTask(
      source: place.reference, pageInSource: page.pageInSource, preview: preview,
      passwords: planned.settings.recognize.passwords)
    task.quarterTurns = (page.orientation ?? 0) / 90
    task.stage = stage
    task.spread = page.spread
    if stage != .source { task.request = planned.settings.pageRequest }
    let answer = try? await workers.perform(
      .render(task), source: source.descriptor.raw, sourceKey: place.reference.key,
      limit: Self.limit)
    try Task.checkCancellation()
    guard let answer, case .rendered = answer.reply else { return nil }
    return answer.body
  }
}
