import QuireFlow

/// Files that have appeared or changed and are not ready yet: each waits until it has stayed the
/// same for the settle time. Times are of the monotonic clock; what the files' own times say is only
/// compared with what they said before.
package struct Arrivals: Sendable {
  private struct Entry {
    var file: FoundFile
    var stamp: FileStamp
    /// When this stamp was first seen.
    var unchangedSince: ContinuousClock.Instant
    /// When the file itself was first seen.
    var firstSeen: ContinuousClock.Instant
    /// When it is looked at next.
    var due: ContinuousClock.Instant
    var isReported = false
  }

  private var entries: [BytePath: Entry] = [:]
  private let settle: Duration

  /// A file that is still changing after this long is spoken of.
  package static let patience = Duration.seconds(600)

  /// - Parameter settle: How long a file must have stayed the same.
  package init(settle: Duration) { self.settle = settle }

  package var count: Int { entries.count }

  /// Notes a file as it is now. One whose stamp is known goes on waiting; another stamp begins anew.
  package mutating func note(_ file: FoundFile, _ stamp: FileStamp, at now: ContinuousClock.Instant)
  {
    let key = file.root.appending(file.relative)
    if let entry = entries[key] {
      guard entry.stamp != stamp else { return }
      entries[key]?.stamp = stamp
      entries[key]?.unchangedSince = now
      entries[key]?.due = now + settle
    } else {
      entries[key] = Entry(
        file: file, stamp: stamp, unchangedSince: now, firstSeen: now, due: now + settle)
    }
  }

  /// Lets go of a file that is no more.
  package mutating func forget(_ file: FoundFile) {
    entries[file.root.appending(file.relative)] = nil
  }

  /// When the next file has to be looked at; `nil` when none waits.
  package var nextDue: ContinuousClock.Instant? { entries.values.map(\.due).min() }

  /// The files to look at now, in path order.
  package func due(at now: ContinuousClock.Instant) -> [FoundFile] {
    entries.values.filter { $0.due <= now }.map(\.file).sorted {
      ($0.root, $0.relative) < ($1.root, $1.relative)
    }
  }

  package enum Verdict: Sendable, Hashable {
    /// Has stayed the same long enough, and is let go of.
    case settled
    /// Has changed since; goes on waiting.
    case waiting
    /// As `waiting`, and for so long that a person should know; said once.
    case neverSettles
  }

  /// Judges a due file by its stamp now.
  package mutating func judge(
    _ file: FoundFile, _ stamp: FileStamp, at now: ContinuousClock.Instant
  ) -> Verdict {
    let key = file.root.appending(file.relative)
    note(file, stamp, at: now)
    guard let entry = entries[key] else { return .waiting }
    if now - entry.unchangedSince >= settle {
      entries[key] = nil
      return .settled
    }
    if now - entry.firstSeen >= Self.patience, !entry.isReported {
      entries[key]?.isReported = true
      return .neverSettles
    }
    return .waiting
  }

  /// Has a file that has settled, but is not whole, looked at again later.
  ///
  /// - Parameter firstSeen: As ``firstSeen(of:)`` said before.
  package mutating func wait(
    _ file: FoundFile, _ stamp: FileStamp, for pause: Duration,
    since firstSeen: ContinuousClock.Instant,
    at now: ContinuousClock.Instant
  ) {
    entries[file.root.appending(file.relative)] = Entry(
      file: file, stamp: stamp, unchangedSince: now - settle, firstSeen: firstSeen, due: now + pause
    )
  }

  /// When a waiting file was first seen.
  package func firstSeen(of file: FoundFile) -> ContinuousClock.Instant? {
    entries[file.root.appending(file.relative)]?.firstSeen
  }
}
