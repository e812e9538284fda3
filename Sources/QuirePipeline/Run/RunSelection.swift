import QuireIntake
import Synchronization

/// Which of the files found a run takes on, and when it stops taking on more: what a run from cron
/// is bounded by.
public struct RunSelection: Sendable, Hashable {
  /// Takes files whose content or name changed at or after this moment, in seconds since 1970; by
  /// the change time, which copying with old dates does not set back. `nil` for all.
  public var changedSince: Double?
  /// The most documents that are begun. `nil` for all.
  public var documentLimit: Int?
  /// How long pages are begun, from the start of the run. What is not done then is parked, and the
  /// next run goes on at its next page. `nil` for as long as it takes.
  public var timeBudget: Duration?

  public init() {}

  /// In their order. A document is taken when one of its files has changed; a file that cannot be
  /// looked at stays in, to be reported.
  func apply(to groups: [SourceGroup]) -> [SourceGroup] {
    guard let changedSince else { return groups }
    return groups.filter { group in
      group.files.contains { file in
        guard let stamp = FileStamp(of: file) else { return true }
        return Double(stamp.changed) / 1e9 >= changedSince
      }
    }
  }

  /// Why no further document may be begun, or `nil` when it may.
  func reasonToStop(started: Int, budget: TimeBudget) -> String? {
    if budget.isSpent { return "The time budget is spent" }
    if let documentLimit, started >= documentLimit { return "The limit of documents is reached" }
    return nil
  }
}

/// How long a run may begin pages.
final class TimeBudget: Sendable {
  private let end: ContinuousClock.Instant?
  private let isCut = Atomic(false)

  init(_ limit: Duration?) { end = limit.map { .now + $0 } }

  var isSpent: Bool {
    isCut.load(ordering: .relaxed) || end.map { ContinuousClock.now >= $0 } ?? false
  }

  /// Ends it now.
  func cut() { isCut.store(true, ordering: .relaxed) }
}

/// Thrown for a page that was to begin when the time budget was spent: the document is parked.
struct TimeBudgetSpent: Error {}
