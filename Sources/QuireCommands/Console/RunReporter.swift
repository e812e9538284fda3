import QuireFlow
import QuireModel

/// Tells a person how a run goes: on a terminal a line for each document and one for the run below
/// them; elsewhere only what is wrong, and a summary.
struct RunReporter {
  private(set) var status = ExitStatus.ok
  private let options: RunOptions
  private let console: Console
  private var line: StatusLine
  private var tally = RunTally()
  /// Sentences about pages of documents that are not finished: of one that fails as a whole, its own
  /// sentence is enough.
  private var pageComplaints: [DocumentID: [String]] = [:]
  /// Sentences about the settings of folders, which are true for each of their files and said once.
  private var settingsComplaints: Set<String> = []

  /// Of a document; a book whose time is up has thousands of pages that were not begun.
  private static let mostPageComplaints = 10

  init(options: RunOptions, console: Console) {
    self.options = options
    self.console = console
    let isDrawn = options.progress == .auto && console.isTerminal && !options.isQuiet
    line = StatusLine(console: console, isDrawn: isDrawn)
  }

  mutating func handle(_ event: RecognitionEvent) {
    switch event {
    case .planned(let count): tally.documents = count
    case .documentStarted(let state):
      tally.begin(state)
      if let id = state.id { pageComplaints[id] = nil }
    case .added, .removed: return
    case .pageFinished(let state):
      tally.count(state)
      if state.status == .failed || state.status == .timedOut {
        let reason = state.warnings.first ?? "page \(state.number): failed"
        pageComplaints[state.document, default: []].append("quire: \(state.path), \(reason)")
      }
    case .documentFinished(let state): finished(state)
    case .passedOver: tally.passedOver += 1
    case .notice(let message): if !options.isQuiet { say(message) }
    case .warning(let message): say("quire: \(message)")
    }
    line.draw(tally.progress)
  }

  mutating func finish() {
    line.clear()
    guard !options.isQuiet else { return }
    console.say(tally.summary(outputFolder: options.outputFolder))
  }

  /// Takes away the line for the run before something else is said.
  mutating func clear() { line.clear() }

  mutating func interrupted() {
    line.clear()
    let reason = console.hasNoReader ? "nobody reads the events any more" : "interrupted"
    console.say(
      "quire: \(reason); \(counted(tally.finished, "document")) finished, run again to go on")
  }

  private mutating func finished(_ state: DocumentState) {
    tally.count(state)
    let complaints = state.id.flatMap { pageComplaints.removeValue(forKey: $0) } ?? []
    switch state.outcome {
    case .failed(let error):
      status = status.combined(with: ExitStatus(error))
      if error.code != .usage || settingsComplaints.insert(error.description).inserted {
        say("quire: \(error)")
      }
    case .failedBefore(let error):
      status = status.combined(with: ExitStatus(error))
      if !options.isQuiet { say("quire: \(error) (failed before; 'quire retry' tries again)") }
    case .written(.partial):
      status = status.combined(with: .partial)
      for complaint in complaints.prefix(Self.mostPageComplaints) { say(complaint) }
      if complaints.count > Self.mostPageComplaints {
        let more = complaints.count - Self.mostPageComplaints
        say("quire: \(state.path): so it is with \(counted(more, "more page"))")
      }
      say("quire: \(state.path): finished with gaps; its JSON says which pages")
    case .written where !state.missingFields.isEmpty:
      status = status.combined(with: .partial)
      say("quire: \(state.path): nothing found for \(state.missingFields.joined(separator: ", "))")
    case .unchanged(.partial): status = status.combined(with: .partial)
    case .unchanged where !state.missingFields.isEmpty:
      status = status.combined(with: .partial)
      if !options.isQuiet {
        say(
          "quire: \(state.path): nothing found for \(state.missingFields.joined(separator: ", "))"
            + " when it was read")
      }
    case .written, .duplicate, .unchanged, .parked, .processing: break
    }
    if options.progress == .plain || line.isDrawn, !options.isQuiet,
      let words = Self.words(for: state)
    {
      say(words)
    }
  }

  private static func words(for state: DocumentState) -> String? {
    let pages = state.pageCount.map { $0 == 1 ? "1 page" : "\($0) pages" }
    switch state.outcome {
    case .written:
      let outputs = state.outputs.map { BytePath($0).display }.joined(separator: " ")
      return "\(state.path)  \(pages ?? "")  → \(outputs)"
    case .duplicate(let first): return "\(state.path)  the same bytes as \(BytePath(first).display)"
    case .parked: return "\(state.path)  parked: the next run goes on with it"
    case .unchanged, .failed, .failedBefore, .processing: return nil
    }
  }

  private mutating func say(_ text: String) {
    line.clear()
    console.say(text)
  }
}
