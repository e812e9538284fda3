import Glibc
import QuireFlow
import QuireIndex
import QuireModel

extension OutputKeeper {
  /// Does what people asked for while a run held the folder.
  ///
  /// - Returns: Whether there is something to read again.
  @discardableResult
  func carryOutRequests() throws -> Bool {
    var count = 0
    for request in try ledger.requests() {
      count += try apply(request.action, to: request.path)
      try ledger.remove(request: request.number)
    }
    return count > 0
  }

  /// - Parameter path: Absolute, a file or a folder; `nil` for every input.
  /// - Returns: How many inputs it concerned.
  @discardableResult
  func apply(_ action: LedgerAction, to path: BytePath?) throws -> Int {
    var count = 0
    for input in try ledger.inputs(at: path) {
      switch action {
      case .retry:
        // One that is gone, or was filed away, cannot be read again where it was.
        guard input.state == .failed || input.state == .partial, PathCheck.exists(input.path)
        else { continue }
        try ledger.queue(input.path)
        try queueTwins(of: input)
      case .forget:
        try expectNews()
        try forget(input)
      }
      count += 1
    }
    return count
  }

  /// Inputs with the same bytes failed for the same reason and would speak against another try.
  private func queueTwins(of input: LedgerInput) throws {
    guard input.state == .failed, !input.sha256.isEmpty else { return }
    for twin in try ledger.inputs(with: input.document) where twin.state == .failed {
      try ledger.queue(twin.path)
    }
  }

  /// Lets go of an input: its row, and what only it needs. Its output files stay, and stay ours, so
  /// that reading it again writes them anew in their place.
  private func forget(_ input: LedgerInput) throws {
    try ledger.remove(input: input.path)
    try clearFailure(name: input.name)
    try catalogue?.remove(path: input.name)
    guard input.state != .duplicate else {
      return store.remove(duplicate: input.path, of: input.document)
    }
    try catalogue?.remove(document: input.document)
    store.remove(input.document)
    // Files with the same bytes were not read themselves; the next run reads one of them.
    for duplicate in try ledger.inputs(with: input.document) { try ledger.queue(duplicate.path) }
  }
}
