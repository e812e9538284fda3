import QuireFlow

/// Files that have appeared or changed and are not done: each waits until it has stayed the same for
/// the settle time, and longer where that is not enough; then it is taken into work. Times are of the
/// monotonic clock; what the files' own times say is only compared with what they said before.
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
    /// How often it was put off with this stamp.
    var delays = 0
    var isReported = false
    var isInWork = false
  }

  private var entries: [BytePath: Entry] = [:]
  /// When the next file is due; `nil` when that is to be found out.
  private var earliest: ContinuousClock.Instant?
  private var inWorkCount = 0

  /// How long a file must have stayed the same.
  package var settle: Duration
  /// A file that is not ready after this long is spoken of.
  package var patience: Duration

  private static let shortestDelay = Duration.seconds(2)
  private static let longestDelay = Duration.seconds(60)

  package init(settle: Duration, patience: Duration = .seconds(600)) {
    self.settle = settle
    self.patience = patience
  }

  /// Files that wait.
  package var waitingCount: Int { entries.count - inWorkCount }

  /// When the file was first seen that has waited longest.
  package var oldest: ContinuousClock.Instant? {
    entries.values.lazy.filter { !$0.isInWork }.map(\.firstSeen).min()
  }

  /// Notes a file as it is now. One whose stamp is known goes on waiting, but is looked at as soon as
  /// it has settled; another stamp begins anew. What is in work is looked at when it is done.
  package mutating func note(_ file: FoundFile, _ stamp: FileStamp, at now: ContinuousClock.Instant)
  {
    let key = file.path
    var entry =
      entries[key]
      ?? Entry(file: file, stamp: stamp, unchangedSince: now, firstSeen: now, due: now + settle)
    guard !entry.isInWork else { return }
    if entry.stamp != stamp {
      entry.stamp = stamp
      entry.unchangedSince = now
      entry.delays = 0
      entry.due = now + settle
    } else {
      entry.due = min(entry.due, max(now, entry.unchangedSince + settle))
    }
    entry.file = file
    put(entry, key)
  }

  /// Lets go of a file that is done, or is no more.
  package mutating func forget(_ file: FoundFile) {
    guard let entry = entries.removeValue(forKey: file.path) else { return }
    if entry.isInWork { inWorkCount -= 1 }
    if entry.due == earliest { earliest = nil }
  }

  /// When the next file has to be looked at; `nil` when none waits.
  package mutating func nextDue() -> ContinuousClock.Instant? {
    if earliest == nil {
      earliest = entries.values.lazy.filter { !$0.isInWork }.map(\.due).min()
    }
    return earliest
  }

  /// The files to look at now, in path order.
  package mutating func due(at now: ContinuousClock.Instant) -> [FoundFile] {
    guard let next = nextDue(), next <= now else { return [] }
    return entries.values.filter { !$0.isInWork && $0.due <= now }.map(\.file).sorted {
      ($0.root, $0.relative) < ($1.root, $1.relative)
    }
  }

  /// Whether a due file, by its stamp now, has stayed the same long enough.
  package mutating func hasSettled(
    _ file: FoundFile, _ stamp: FileStamp, at now: ContinuousClock.Instant
  ) -> Bool {
    note(file, stamp, at: now)
    guard let entry = entries[file.path] else { return false }
    return now - entry.unchangedSince >= settle
  }

  /// Puts off a file that has settled and is not ready for all that, a little longer each time unless
  /// it is `briefly`.
  package mutating func putOff(
    _ file: FoundFile, briefly: Bool = false, at now: ContinuousClock.Instant
  ) {
    let key = file.path
    guard var entry = entries[key] else { return }
    let delay = Self.shortestDelay * (1 << min(entry.delays, 10))
    entry.due = now + (briefly ? Self.shortestDelay : min(delay, Self.longestDelay))
    entry.delays += 1
    put(entry, key)
  }

  /// Whether a waiting file has waited so long that a person should know; said once of each.
  package mutating func mustBeSpokenOf(
    _ file: FoundFile, at now: ContinuousClock.Instant
  ) -> Bool {
    guard let entry = entries[file.path], now - entry.firstSeen >= patience, !entry.isReported
    else { return false }
    entries[file.path]?.isReported = true
    return true
  }

  /// Files that have changed again and again for so long that a person should know: they are never due.
  package func restless(at now: ContinuousClock.Instant) -> [FoundFile] {
    entries.values.filter { entry in
      !entry.isInWork && !entry.isReported && entry.delays == 0 && entry.due > now
        && now - entry.firstSeen >= max(patience, settle)
    }.map(\.file)
  }

  /// How long ago the file was first seen; zero for an unknown one.
  package func age(of file: FoundFile, at now: ContinuousClock.Instant) -> Duration {
    entries[file.path].map { now - $0.firstSeen } ?? .zero
  }

  /// Takes a file into work: it is not due again until it is noted anew.
  package mutating func take(_ file: FoundFile) {
    let key = file.path
    guard entries[key]?.isInWork == false else { return }
    entries[key]?.isInWork = true
    inWorkCount += 1
    earliest = nil
  }

  /// Whether a file is known, and neither settled nor in work.
  package func isWaiting(_ file: FoundFile) -> Bool {
    entries[file.path].map { !$0.isInWork } ?? false
  }

  /// Has a file that was in work wait again, since it was not whole, or is to be tried later.
  package mutating func giveBack(
    _ file: FoundFile, _ stamp: FileStamp, briefly: Bool = false, at now: ContinuousClock.Instant
  ) {
    let key = file.path
    if entries[key]?.isInWork == true {
      entries[key]?.isInWork = false
      inWorkCount -= 1
    }
    note(file, stamp, at: now)
    if entries[key]?.unchangedSince != now { putOff(file, briefly: briefly, at: now) }
  }

  private mutating func put(_ entry: Entry, _ key: BytePath) {
    if let old = entries.updateValue(entry, forKey: key), old.due == earliest, entry.due > old.due {
      earliest = nil
    } else if let known = earliest {
      earliest = min(known, entry.due)
    }
  }
}
