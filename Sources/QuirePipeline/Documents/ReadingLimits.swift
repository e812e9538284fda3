import QuireModel

/// Limits that cut a document or pages of it short: it is read again once one of them is raised. And
/// what it was let through with, so that it is judged again once less is tolerated.
struct ReadingLimits: Sendable, Hashable, Codable {
  /// See `recognize.pageTimeLimit`; set where a page timed out, or was read gently after that.
  var pageTime: Double?
  /// See `recognize.documentTimeLimit`; set where a page was not begun any more.
  var documentTime: Double?
  /// Pixels of a page; set where one had more.
  var pixels: Int?
  /// The share of pages that may be given up, see ``AssembleSettings/toleratedGaps``; set where more
  /// were.
  var gaps: Double?
  /// The share of pages that were given up and tolerated; set where there were any.
  var toleratedGaps: Double?

  /// Those that a run would read with.
  static func inForce(_ settings: PipelineSettings, pixels: Int) -> ReadingLimits {
    ReadingLimits(
      pageTime: settings.recognize.pageTimeLimit, documentTime: settings.documentTimeLimit,
      pixels: pixels, gaps: settings.assemble.toleratedGaps)
  }

  /// Those of `self` that these pages ran into; `nil` when all were read as they ought to be.
  func cutting(_ outcomes: [PageOutcome]) -> ReadingLimits? {
    let cuts = Set(outcomes.compactMap(\.cut))
    let share = AssembleSettings.share(
      failed: outcomes.count { !$0.isComplete }, of: outcomes.count)
    let limits = ReadingLimits(
      pageTime: cuts.contains(.pageTime) ? pageTime : nil,
      documentTime: cuts.contains(.documentTime) ? documentTime : nil,
      pixels: cuts.contains(.pixels) ? pixels : nil,
      gaps: gaps.flatMap { share > $0 ? $0 : nil },
      toleratedGaps: gaps.flatMap { share > 0 && share <= $0 ? share : nil })
    return limits == ReadingLimits() ? nil : limits
  }

  /// What pages of a document may have been cut short by when one more run begins them.
  func loweringPageTime(to time: Double) -> ReadingLimits {
    var limits = self
    limits.pageTime = min(pageTime ?? time, time)
    return limits
  }

  /// Whether a run with the current ones would read more, or let less through.
  func isExceeded(by current: ReadingLimits) -> Bool {
    isPageTimeExceeded(by: current) || Self.isRaised(pixels, current.pixels)
      || Self.isRaised(gaps, current.gaps) || Self.isRaised(current.gaps, toleratedGaps)
      || Self.isRaised(Self.unlimited(documentTime), Self.unlimited(current.documentTime))
  }

  func isPageTimeExceeded(by current: ReadingLimits) -> Bool {
    Self.isRaised(pageTime, current.pageTime)
  }

  private static func isRaised<Limit: Comparable>(_ old: Limit?, _ new: Limit?) -> Bool {
    guard let old, let new else { return false }
    return new > old
  }

  /// A document's limit of 0 is none.
  private static func unlimited(_ time: Double?) -> Double? { time == 0 ? .infinity : time }
}

extension PageOutcome {
  enum Cut: Sendable, Hashable {
    case pageTime, documentTime, pixels
  }

  /// The limit that it ran into.
  fileprivate var cut: Cut? {
    if isUnbegun { return .documentTime }
    if isGentle || status == .timedOut { return .pageTime }
    return error?.code == .tooLarge ? .pixels : nil
  }
}
