import QuireFlow
import QuireModel

/// The figures of a run.
struct RunTally {
  var documents = 0
  var pagesKnown = 0
  var pagesDone = 0
  /// Of those done: by this run, which is what its speed is told from.
  var pagesRead = 0
  /// Of those done: by earlier runs.
  var pagesKept = 0
  var passedOver = 0
  private(set) var finished = 0
  private var complete = 0
  private var partial = 0
  private var failed = 0
  private var failedBefore = 0
  private var unchanged = 0
  /// Of those unchanged.
  private var unchangedWithGaps = 0
  private var duplicates = 0
  private var parked = 0
  private let start = ContinuousClock.now

  mutating func count(_ state: DocumentState) {
    finished += 1
    switch state.outcome {
    case .written(.partial): partial += 1
    case .written: complete += 1
    case .failed: failed += 1
    case .failedBefore: failedBefore += 1
    case .unchanged(let status):
      unchanged += 1
      if status == .partial { unchangedWithGaps += 1 }
    case .duplicate: duplicates += 1
    case .parked: parked += 1
    case .processing: break
    }
  }

  /// One line: documents, pages, speed, and the time left, which assumes that the documents not yet
  /// looked at are like the others.
  var progress: String {
    let seconds = self.seconds
    let rate = seconds > 0 ? Double(pagesRead) / seconds : 0
    var text = "\(finished)/\(documents) documents, \(pagesDone) pages"
    if rate > 0 {
      text += ", \(Self.short(rate)) pages/s"
      let seen = max(1, complete + partial + failed)
      let open = max(0, documents - finished)
      let pagesLeft = max(
        Double(pagesKnown - pagesDone), Double(open) * Double(pagesDone) / Double(seen))
      if pagesLeft > 0 { text += ", about \(Self.time(pagesLeft / rate)) left" }
    }
    return text
  }

  func summary(outputFolder: BytePath) -> String {
    let others = passedOver > 0 ? "; \(counted(passedOver, "other file")) passed over" : ""
    let done = complete + partial + failed + duplicates + parked
    if done == 0 {
      var parts = ["\(counted(unchanged, "document")) read before and unchanged"]
      if unchangedWithGaps > 0 {
        parts.append("\(unchangedWithGaps) of them with gaps ('quire retry' tries again)")
      }
      if failedBefore > 0 { parts.append("\(failedBefore) failed before") }
      return unchanged + failedBefore > 0
        ? "Nothing to do: \(parts.joined(separator: ", "))\(others)." : "No scans found\(others)."
    }
    let parts = [
      ("complete", complete), ("with gaps", partial), ("failed", failed),
      (duplicates == 1 ? "duplicate" : "duplicates", duplicates), ("parked", parked),
      ("unchanged", unchanged), ("failed before", failedBefore),
    ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    return
      "\(counted(done + unchanged + failedBefore, "document")): \(parts.joined(separator: ", "))\(others)."
      + "\(speed) Outputs in \(outputFolder.display)"
  }

  /// Nothing where no page was read.
  private var speed: String {
    guard pagesRead > 0 else { return "" }
    let seconds = self.seconds
    let others = pagesKept > 0 ? " (\(pagesKept) more were kept)" : ""
    return " \(counted(pagesRead, "page"))\(others) in \(Self.time(seconds)),"
      + " \(Self.short(Double(pagesRead) / max(seconds, 0.001))) pages/s."
  }

  private var seconds: Double {
    let elapsed = (ContinuousClock.now - start).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  }

  private static func short(_ number: Double) -> String {
    "\(number.rounded(decimals: number < 10 ? 1 : 0))"
  }

  static func time(_ seconds: Double) -> String {
    if seconds < 60 { return "\(short(seconds)) s" }
    let whole = Int(seconds.rounded())
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return hours > 0 ? "\(hours) h \(minutes) min" : "\(minutes) min \(whole % 60) s"
  }
}
