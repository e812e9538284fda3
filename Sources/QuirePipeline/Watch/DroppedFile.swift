import Glibc
import QuireFlow
import QuireIntake
import QuireModel
import Synchronization

/// A file that was taken into work: read where there is something to read, and filed away.
struct DroppedFile: Sendable {
  let file: FoundFile
  let plan: Plan
  let session: ReadingSession
  let filer: SourceFiler

  /// - Throws: Only what ends the watch.
  func finish() async throws -> DropFolder.Ending {
    switch plan {
    case .read(let planned): return try await read(planned)
    case .duplicate(let planned, let first):
      // Not waited for here: all places could be taken by those who wait for one that has none.
      if try await session.keeper.isOpen(first) {
        return .notYet(QuireError(.busy, planned.display, detail: "waits for \(first.display)"))
      }
      guard let first = try await session.keeper.currentFirst(of: planned, formerly: first) else {
        return try await read(planned)
      }
      let state = try await session.finish(duplicate: planned, of: first)
      await fileAway(planned.content, state.outcome)
    case .unchanged(_, _, let isPartial):
      // Dropped again: what was read before stands for it.
      await session.report(plan, of: file)
      await fileAway(SourceContent(of: file), .written(isPartial ? .partial : .complete))
    case .failedBefore(let error):
      await session.report(plan, of: file)
      await fileAway(SourceContent(of: file), .failed(error))
    case .failed(let error):
      await session.report(plan, of: file)
      if !error.isTransient { await fileAway(SourceContent(of: file), .failed(error)) }
    case .passedOver, .gone: await session.report(plan, of: file)
    }
    return .done
  }

  private func read(_ planned: PlannedDocument) async throws -> DropFolder.Ending {
    let state = try await session.reader.read(planned)
    // Read again once it has settled.
    if case .failed(let error) = state.outcome, error.meansLookAgain { return .notYet(error) }
    await fileAway(planned.content, state.outcome)
    return .done
  }

  private func fileAway(_ content: SourceContent, _ outcome: DocumentState.Outcome) async {
    await session.stageTimes.measure(.after) { await filer.file(file, content, as: outcome) }
    // A marker that stays behind would speak for the next file of the name.
    guard !PathCheck.exists(file.root.appending(file.relative)) else { return }
    for marker in DropFolder.markers(of: file, session.request.settings.source) {
      _ = marker.withCString { unlink($0) }
    }
  }
}

/// Files that are no longer in work, on their way back to the loop that handed them out.
final class FinishedFiles: Sendable {
  struct Entry: Sendable {
    let file: FoundFile
    let ending: Result<DropFolder.Ending, any Error>
  }

  private let entries = Mutex<[Entry]>([])

  func add(_ file: FoundFile, _ body: () async throws -> DropFolder.Ending) async {
    let ending: Result<DropFolder.Ending, any Error>
    do { ending = .success(try await body()) } catch { ending = .failure(error) }
    entries.withLock { $0.append(Entry(file: file, ending: ending)) }
  }

  func take() -> [Entry] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
