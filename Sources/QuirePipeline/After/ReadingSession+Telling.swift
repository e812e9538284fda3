import QuireFlow
import QuireIntake
import QuireModel

extension ReadingSession {
  /// Tells the pipeline's command and web address how a document ended, if they want to know. The
  /// ledger holds the debt until then, so that a kill in between only puts it off.
  ///
  /// - Parameter places: Where the sources lie now, in the group's order.
  func tell(_ state: DocumentState, of group: SourceGroup, at places: [BytePath]? = nil)
    async throws
  {
    let inputs = group.files.map(\.input)
    try await tell(state, of: inputs, at: places ?? inputs)
  }

  private func tell(
    _ state: DocumentState, of inputs: [BytePath], at places: [BytePath]
  ) async throws {
    guard let status = state.outcome.hookStatus, request.settings.after.tells(of: status) else {
      return
    }
    let outputs = try await keeper.outputs(ofInput: inputs[0])
    let facts = HookFacts(
      state, pipeline: request.settings.name, sources: places,
      outputFolder: AbsolutePath.folder(request.outputFolder), outputs: outputs)
    if let facts { try await hooks.tell(facts) }
    try await keeper.settleTelling(inputs)
  }

  /// Whether the pipeline names anybody to tell.
  var tellsAnybody: Bool {
    !request.settings.after.command.isEmpty || !request.settings.after.webhook.isEmpty
  }

  /// The same for a plan that left nothing to read.
  func tell(_ plan: Plan, of group: SourceGroup, at places: [BytePath]? = nil) async throws {
    switch plan {
    case .failed(let error), .unusableSettings(let error):
      try await tell(
        DocumentState(path: group.display, outcome: .failed(error)), of: group, at: places)
    case .droppedAgain(let id, let pages, _, let first):
      try await tell(
        DocumentState(
          id: id, path: group.display, pageCount: pages, outcome: .duplicate(of: first)),
        of: group, at: places)
    default: try await payDebts(of: group, plan)
    }
  }

  /// Pays what a killed run still owed: a document was done, and nobody had been told.
  private func payDebts(of group: SourceGroup, _ plan: Plan) async throws {
    guard tellsAnybody, try await keeper.owesTelling(of: group.first.input) else { return }
    var state = DocumentState(path: group.display, outcome: .processing)
    switch plan {
    case .unchanged(let id, let pages, let isPartial, _):
      state.id = id
      state.pageCount = pages
      state.outcome = .written(isPartial ? .partial : .complete)
    case .failedBefore(let error): state.outcome = .failed(error)
    case .read, .duplicate, .droppedAgain, .passedOver, .failed, .unusableSettings, .gone:
      return
    }
    // Of all its sources, where they were filed away in two goes.
    let sources = try await keeper.sources(with: group.files.map(\.input))
    if sources.count > group.files.count { state.path = sources[0].name.display }
    try await tell(state, of: sources.map(\.path), at: sources.map { $0.place ?? $0.path })
  }

  /// What a watcher that ended still owed of sources that it had filed away by then: they are not found
  /// in their folder any more. To be asked for before anything is read.
  func debtsOfGone() async throws -> [OutputKeeper.Debt] {
    tellsAnybody ? try await keeper.debtsOfGone() : []
  }

  func pay(_ debts: [OutputKeeper.Debt]) async throws {
    for debt in debts { try await tell(debt.state, of: debt.inputs, at: debt.places) }
  }
}

extension OutputKeeper {
  typealias Debt = (state: DocumentState, inputs: [BytePath], places: [BytePath])

  /// What is owed of documents none of whose sources lies where it was read.
  fileprivate func debtsOfGone() throws -> [Debt] {
    try ledger.debts().compactMap { entries in
      let first = entries[0]
      guard !entries.contains(where: { PathCheck.exists($0.path) }) else { return nil }
      var state = DocumentState(path: first.name.display, outcome: .processing)
      state.id = first.document
      state.pageCount = first.pages
      switch first.state {
      case .written: state.outcome = .written(.complete)
      case .partial: state.outcome = .written(.partial)
      case .failed:
        guard let error = first.error else { return nil }
        state.outcome = .failed(error)
      case .duplicate:
        let owner = try ledger.inputs(with: first.document).first { $0.ownsItsDocument }
        state.outcome = .duplicate(of: owner?.name.display ?? first.name.display)
      case .queued, .processing: return nil
      }
      return (state, entries.map(\.path), entries.map { $0.place ?? $0.path })
    }
  }

  /// Below the output folder; none for a failure.
  func outputs(ofInput input: BytePath) throws -> [BytePath] {
    guard let row = try ledger.input(at: input), row.state.isDone else { return [] }
    return try ledger.outputs(of: row.base).map(\.path)
  }

  func owesTelling(of input: BytePath) throws -> Bool { try ledger.owesTelling(of: input) }

  func settleTelling(_ inputs: [BytePath]) throws { try ledger.settleTelling(inputs) }
}
