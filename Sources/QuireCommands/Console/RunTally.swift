import QuireFlow
import QuireModel

/// The figures of a run.
struct RunTally {
  var documents = 0
  var passedOver = 0
  /// Pages of the documents that are finished.
  private var pagesOfFinished = Pages()
  /// Of those in work: one that turns out to be a book on its side begins anew, with other pages.
  private var pagesInWork: [DocumentID: Pages] = [:]
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

  private struct Pages {
    var known = 0
    var done = 0
    /// Of those done: by this run, which is what its speed is told from.
    var read = 0
    /// Of those done: by earlier runs.
    var kept = 0
    /// By this run before the document began anew: those that are kept of them are no earlier run's.
    var readBefore = 0

    static func + (one: Self, other: Self) -> Self {
      Pages(
        known: one.known + other.known, done: one.done + other.done, read: one.read + other.read,
        kept: one.kept + other.kept)
    }
  }

  private var pages: Pages { pagesInWork.values.reduce(pagesOfFinished, +) }

  mutating func begin(_ state: DocumentState) {
    guard let id = state.id else { return }
    var pages = Pages(known: state.pageCount ?? 0)
    pages.readBefore = pagesInWork[id]?.read ?? 0
    pagesInWork[id] = pages
  }

  mutating func count(_ page: PageState) {
    var pages = pagesInWork[page.document] ?? Pages()
    pages.done += 1
    if page.isFresh {
      pages.read += 1
    } else if page.status != .skipped, pages.readBefore > 0 {
      pages.readBefore -= 1
      pages.read += 1
    } else if page.status != .skipped {
      pages.kept += 1
    }
    pagesInWork[page.document] = pages
  }

  mutating func count(_ state: DocumentState) {
    if let pages = state.id.flatMap({ pagesInWork.removeValue(forKey: $0) }) {
      pagesOfFinished = pagesOfFinished + pages
    }
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
    let pages = pages
    let rate = seconds > 0 ? Double(pages.read) / seconds : 0
    var text = "\(finished)/\(documents) documents, \(pages.done) pages"
    if rate > 0 {
      text += ", \(Self.short(rate)) pages/s"
      let seen = max(1, complete + partial + failed)
      let open = max(0, documents - finished)
      let pagesLeft = max(
        Double(pages.known - pages.done), Double(open) * Double(pages.done) / Double(seen))
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
    let pages = pages
    guard pages.read > 0 else { return "" }
    let seconds = self.seconds
    let others =
      pages.kept > 0 ? " (\(pages.kept) more \(pages.kept == 1 ? "was" : "were") kept)" : ""
    return " \(counted(pages.read, "page"))\(others) in \(Self.time(seconds)),"
      + " \(Self.short(Double(pages.read) / max(seconds, 0.001))) pages/s."
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
