import QuireFlow
import QuireModel

/// Tells a command and a web address of documents that have come to an end, as the pipeline wishes.
///
/// A hook that fails is tried again with back-off; one that goes on failing is a warning. The document
/// is done all the same.
struct Hooks: Sendable {
  private let settings: AfterSettings
  private let events: EventSink
  /// The pause before the first retry, doubled for each further one.
  private let firstPause: Duration
  private let gate = Gate(capacity: Hooks.mostAtATime)

  private static let mostAtATime = 4
  private static let longestPause = Duration.seconds(60)

  init(_ settings: AfterSettings, events: EventSink, firstPause: Duration = .seconds(1)) {
    self.settings = settings
    self.events = events
    self.firstPause = firstPause
  }

  /// Calls the hooks one after the other. Returns when all is said, or given up.
  func tell(_ facts: HookFacts) async throws {
    let json = try JSON.encode(facts)
    let about = facts.sources.first?.path ?? ""
    if !settings.command.isEmpty, settings.commandRule.statuses.contains(facts.status) {
      let command = HookCommand(
        words: settings.command.map { Array($0.utf8) }, variables: facts.variables,
        input: .bytes(json),
        timeLimit: .seconds(settings.commandRule.timeLimit))
      try await call(command, rule: settings.commandRule, key: "after.command", about: about)
    }
    if !settings.webhook.isEmpty, settings.webhookRule.statuses.contains(facts.status) {
      let command = HookCommand(
        words: Self.request(to: settings.webhook, timeLimit: settings.webhookRule.timeLimit),
        input: .bytes(json), timeLimit: .seconds(settings.webhookRule.timeLimit + Self.grace))
      try await call(command, rule: settings.webhookRule, key: "after.webhook", about: about)
    }
  }

  /// The client ends by itself at its limit, and then says what it waited for.
  private static let grace = 5.0

  private static func request(to address: String, timeLimit: Double) -> [[UInt8]] {
    [
      // Whatever the user's own configuration of the client says.
      HookProgram.webClient, "--disable", "--silent", "--show-error", "--fail", "--globoff",
      "--proto", "=http,https", "--max-time", "\(timeLimit)", "--output", "/dev/null",
      "--header", "Content-Type: application/json", "--user-agent", "quire",
      "--data-binary", "@-", "--url", address,
    ].map { Array($0.utf8) }
  }

  private func call(
    _ command: HookCommand, rule: HookRule, key: String, about: String
  ) async throws {
    var pause = firstPause
    var attempts = 0
    while true {
      let result = try await gate.withAdmission(weight: 1) { await command.run() }
      attempts += 1
      if result.end == .exited(code: 0) { return }
      try Task.checkCancellation()
      if !result.end.isWorthRetrying || attempts > rule.retries {
        await events.send(
          .warning("\(about): \(key) \(command.complaint(result, attempts: attempts))"))
        return
      }
      try await Task.sleep(for: pause)
      pause = min(pause * 2, Self.longestPause)
    }
  }
}

extension HookCommand.End {
  /// A program that is not there will not be there in a second.
  fileprivate var isWorthRetrying: Bool {
    if case .notStarted = self { false } else { true }
  }
}
