import FoundationEssentials
import Glibc
import QuireFlow
import QuireModel

/// How much a line of the log matters; what is less than the level asked for is not written.
enum LogLevel: String, Sendable, CaseIterable, Comparable {
  case error, warning, notice, info, debug

  /// Of syslog(3), for which the journal takes a number in angle brackets at the line's beginning.
  var priority: Int { 3 + (Self.allCases.firstIndex(of: self) ?? 0) }

  static func < (left: LogLevel, right: LogLevel) -> Bool { left.priority < right.priority }
}

/// A thing that happened in a run, as a line of the log.
struct LogLine: Sendable {
  var level: LogLevel
  var message: String
  var path: String?
  var document: DocumentID?
  var page: Int?
  var pages: Int?
  var outputs: [String]?
  var error: QuireError?

  init(_ level: LogLevel, _ message: String) {
    self.level = level
    self.message = message
  }

  /// `nil` for what is too small for a log.
  init?(_ event: RecognitionEvent) {
    switch event {
    case .planned, .added, .removed: return nil
    case .documentStarted(let state):
      self.init(.debug, "\(state.path): begun")
      describe(state)
    case .pageFinished(let state):
      let isLost = state.status == .failed || state.status == .timedOut
      self.init(
        isLost ? .warning : .debug,
        "\(state.path), page \(state.number): "
          + (isLost ? state.warnings.first ?? "failed" : state.status.rawValue))
      path = state.path
      document = state.document
      page = state.number
    case .passedOver(let path):
      self.init(.info, "\(path): passed over, since it is no scan")
      self.path = path
    case .notice(let text): self.init(.notice, text)
    case .warning(let text): self.init(.warning, text)
    case .documentFinished(let state):
      self.init(state)
      describe(state)
    }
  }

  private init(_ state: DocumentState) {
    let pages = state.pageCount.map { $0 == 1 ? "1 page" : "\($0) pages" } ?? ""
    switch state.outcome {
    case .written(.partial): self.init(.warning, "\(state.path): finished with gaps, \(pages)")
    case .written: self.init(.info, "\(state.path): finished, \(pages)")
    case .duplicate(let first): self.init(.info, "\(state.path): the same bytes as \(first)")
    case .unchanged: self.init(.info, "\(state.path): read before")
    case .parked: self.init(.notice, "\(state.path): parked, to be gone on with at the next start")
    case .processing: self.init(.debug, state.path)
    case .failed(let error): self.init(.error, error.description)
    case .failedBefore(let error): self.init(.warning, "\(error) (failed before)")
    }
  }

  private mutating func describe(_ state: DocumentState) {
    path = state.path
    document = state.id
    pages = state.pageCount
    if !state.outputs.isEmpty { outputs = state.outputs }
    switch state.outcome {
    case .failed(let error), .failedBefore(let error): self.error = error
    default: break
    }
  }
}

/// Writes a log to standard error, a line for each thing that happened.
struct Log: Sendable {
  enum Form: String, Sendable, CaseIterable {
    case text, json
  }

  let form: Form
  let level: LogLevel
  let console: Console
  private let isJournal = Log.leadsToTheJournal

  init(_ form: Form, level: LogLevel, console: Console) {
    self.form = form
    self.level = level
    self.console = console
  }

  func write(_ line: LogLine) {
    guard line.level <= level else { return }
    let prefix = isJournal ? "<\(line.level.priority)>" : ""
    switch form {
    case .text:
      for part in line.message.split(separator: "\n") { console.say(prefix + part) }
    case .json:
      guard let json = try? JSON.encode(Entry(line)) else { return }
      console.say(prefix + String(decoding: json, as: UTF8.self))
    }
  }

  /// Whether standard error is a stream to systemd's journal: the service manager says which file it
  /// made for that (systemd.exec(5), `$JOURNAL_STREAM`).
  private static var leadsToTheJournal: Bool {
    var facts = stat()
    guard let value = getenv("JOURNAL_STREAM"), fstat(2, &facts) == 0 else { return false }
    return String(cString: value) == "\(facts.st_dev):\(facts.st_ino)"
  }

  private struct Entry: Encodable {
    var time: String
    var level: String
    var message: String
    var path: String?
    var document: DocumentID?
    var page: Int?
    var pages: Int?
    var outputs: [String]?
    var error: QuireError?

    init(_ line: LogLine) {
      time = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
      level = line.level.rawValue
      message = line.message
      path = line.path
      document = line.document
      page = line.page
      pages = line.pages
      outputs = line.outputs
      error = line.error
    }
  }
}
