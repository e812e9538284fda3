import Glibc
import QuireFlow
import QuireIntake
import QuireModel
import Synchronization

/// The files of a document that were taken into work: read where there is something to read, filed
/// away, and told of to who wants to know.
struct DroppedGroup: Sendable {
  let group: SourceGroup
  let plan: Plan
  /// The sources as they were before they were planned: what came later is not what was decided on.
  let seen: [SourceContent]
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
      let places = await fileAway(planned.contents, state.outcome)
      try await session.tell(state, of: group, at: places)
    case .unchanged(_, _, let isPartial, _), .droppedAgain(_, _, let isPartial, _):
      // What was read before stands for it.
      await session.report(plan, of: group)
      let places = await fileAway(seen, .written(isPartial ? .partial : .complete))
      try await session.tell(plan, of: group, at: places)
    case .failedBefore(let error):
      await session.report(plan, of: group)
      let places = await fileAway(seen, .failed(error))
      try await session.tell(plan, of: group, at: places)
    case .failed(let error):
      await session.report(plan, of: group)
      guard !error.isTransient else { break }
      let places = await fileAway(seen, .failed(error))
      try await session.tell(plan, of: group, at: places)
    case .unusableSettings:
      // The scan stays where it is, and is looked at again once the settings are others.
      await session.report(plan, of: group)
      try await session.tell(plan, of: group)
    case .passedOver(let error):
      // What it is could not be seen yet.
      if error.isTransient { return .notYet(error) }
      await session.report(plan, of: group)
      let stamps = zip(group.files, seen).compactMap { file, content in
        content.stamp.map { (file, $0) }
      }
      return .passedOver(Dictionary(stamps) { first, _ in first })
    case .gone: await session.report(plan, of: group)
    }
    return .done
  }

  private func read(_ planned: PlannedDocument) async throws -> DropFolder.Ending {
    let state = try await session.reader.read(planned)
    // Read again once it has settled.
    if case .failed(let error) = state.outcome, error.meansLookAgain { return .notYet(error) }
    let places = await fileAway(planned.contents, state.outcome)
    try await session.tell(state, of: group, at: places)
    return .done
  }

  private func fileAway(
    _ contents: [SourceContent], _ outcome: DocumentState.Outcome
  ) async -> [BytePath] {
    let places = await session.stageTimes.measure(.after) {
      await filer.file(group, contents, as: outcome)
    }
    // A marker that stays behind would speak for the next file of the name.
    for file in group.files where !PathCheck.exists(file.path) {
      session.request.settings.source.removeMarkers(ofGone: file)
    }
    removeGroupMarker()
    return places
  }

  /// One that closes its whole folder would close the next document there at its first file.
  private func removeGroupMarker() {
    let settings = session.request.settings.assemble
    guard settings.group == .byMarker,
      !group.files.contains(where: { PathCheck.exists($0.path) })
    else { return }
    let folder = group.first.root.appending(group.first.relative.parent)
    _ = folder.appending(settings.groupMarker).withCString { unlink($0) }
  }
}

/// Groups of files that are no longer in work, on their way back to the loop that handed them out.
final class FinishedFiles: Sendable {
  struct Entry: Sendable {
    let group: SourceGroup
    let ending: Result<DropFolder.Ending, any Error>
  }

  private let entries = Mutex<[Entry]>([])

  func add(_ group: SourceGroup, _ body: () async throws -> DropFolder.Ending) async {
    let ending: Result<DropFolder.Ending, any Error>
    do { ending = .success(try await body()) } catch { ending = .failure(error) }
    entries.withLock { $0.append(Entry(group: group, ending: ending)) }
  }

  func take() -> [Entry] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
