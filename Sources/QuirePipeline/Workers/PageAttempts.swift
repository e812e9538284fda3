package import QuireModel

/// Decides whether and how a page is tried again after its worker gave no answer.
///
/// Killed from outside is nobody's fault: the same again, up to three times, each time a little later,
/// since it is mostly the kernel that is short of memory. A page that crashed its
/// worker twice or timed out once is tried once more, alone and with gentler settings. Then it is
/// given up.
package struct PageAttempts {
  package enum Attempt: Sendable, Hashable {
    case normal
    /// With gentler settings, while no other page is read.
    case gentle
  }

  package enum Verdict: Sendable, Hashable {
    case tryAgain(Attempt)
    case giveUp(ScannedPage.Status)
  }

  private var kills = 0
  private var crashes = 0
  private var isGentle = false
  package private(set) var count = 1
  /// How long to wait before the next attempt.
  package private(set) var pause = Duration.zero

  private static let firstPause = Duration.milliseconds(250)
  private static let mostKills = 3
  private static let mostCrashes = 2

  package init() {}

  package mutating func verdict(after failure: WorkerFailure) -> Verdict {
    count += 1
    pause = .zero
    if case .killed = failure, kills < Self.mostKills {
      pause = Self.firstPause * (1 << kills)
      kills += 1
      return .tryAgain(isGentle ? .gentle : .normal)
    }
    if isGentle {
      return .giveUp(failure == .timedOut ? .timedOut : .failed)
    }
    crashes += 1
    if failure == .timedOut || crashes >= Self.mostCrashes {
      isGentle = true
      return .tryAgain(.gentle)
    }
    return .tryAgain(.normal)
  }
}
