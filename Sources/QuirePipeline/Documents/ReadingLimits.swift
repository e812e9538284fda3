import QuireModel

/// Limits that cut pages of a document short: these are read again once one of them is raised.
struct ReadingLimits: Sendable, Hashable, Codable {
  /// See `recognize.pageTimeLimit`; set where a page timed out, or was read gently after that.
  var pageTime: Double?
  /// See `recognize.documentTimeLimit`; set where a page was not begun any more.
  var documentTime: Double?
  /// Pixels of a page; set where one had more.
  var pixels: Int?

  /// Those that a run would read with.
  static func inForce(_ settings: PipelineSettings, pixels: Int) -> ReadingLimits {
    ReadingLimits(
      pageTime: settings.recognize.pageTimeLimit, documentTime: settings.documentTimeLimit,
      pixels: pixels)
  }

  /// Those of `self` that these pages ran into; `nil` when all were read as they ought to be.
  func cutting(_ outcomes: [PageOutcome]) -> ReadingLimits? {
    let cuts = Set(outcomes.compactMap(\.cut))
    let limits = ReadingLimits(
      pageTime: cuts.contains(.pageTime) ? pageTime : nil,
      documentTime: cuts.contains(.documentTime) ? documentTime : nil,
      pixels: cuts.contains(.pixels) ? pixels : nil)
    return limits == ReadingLimits() ? nil : limits
  }

  /// Whether a run with these would read more.
  func isExceeded(by current: ReadingLimits) -> Bool {
    isPageTimeExceeded(by: current) || Self.isRaised(pixels, current.pixels)
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
