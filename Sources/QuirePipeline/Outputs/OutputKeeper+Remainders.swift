import QuireFlow
import QuireIntake
import QuireModel

/// What is left of documents whose other sources were filed away: a watcher was killed in between, or a
/// source could not be moved. Such files follow the others; they are no documents of their own, whatever
/// grouping would make of them now.
extension OutputKeeper {
  /// Those of some files that are left of documents, those of a document together in its order.
  func remainders(among files: [FoundFile]) throws -> [[FoundFile]] {
    // In a folder from which nothing is filed away this is asked every second, of all that lies there.
    guard !files.isEmpty, try ledger.hasFiledSources else { return [] }
    var documents: [DocumentID: [(file: FoundFile, position: Int)]] = [:]
    for file in files {
      guard let known = try ledger.input(at: file.input), known.stamp == FileStamp(of: file),
        try ledger.isRemainder(known)
      else { continue }
      documents[known.document, default: []].append((file, known.position))
    }
    return documents.values.map { $0.sorted { $0.position < $1.position }.map(\.file) }
      .sorted { $0[0].relative < $1[0].relative }
  }

  /// What there is to say of a group that is left of a document; `nil` of any other.
  ///
  /// - Parameter known: The rows of its sources, where they have one.
  func remainderPlan(
    of sources: [PlannedSource], _ known: [LedgerInput?], effective: FolderSettingsCache.Effective
  ) throws -> Plan? {
    let rows = known.compactMap(\.self)
    guard rows.count == sources.count, let first = rows.first,
      rows.allSatisfy({ $0.document == first.document && $0.state == first.state }),
      zip(rows, sources).allSatisfy({ $0.sha256 == $1.sha256 }),
      try rows.allSatisfy({ try ledger.isRemainder($0) })
    else { return nil }
    try ledger.transaction {
      for (row, source) in zip(rows, sources) {
        try ledger.confirm(row.path, stamp: source.stamp, settings: effective.key)
      }
    }
    if let error = first.error { return .failedBefore(error) }
    return .unchanged(
      id: first.document, pages: first.pages, isPartial: first.state == .partial,
      missingFields: [])
  }

  /// The sources that made a document with these, these included: those that were filed away before.
  /// In the document's order.
  func sources(with inputs: [BytePath]) throws -> [LedgerInput] {
    let own = try inputs.compactMap { try ledger.input(at: $0) }
    guard let first = own.first else { return [] }
    let others = try ledger.filedSources(with: first).filter { !inputs.contains($0.path) }
    return (own + others).sorted { $0.position < $1.position }
  }
}

extension Ledger {
  /// Whether it is done, was not filed away, and others of its document were.
  fileprivate func isRemainder(_ input: LedgerInput) throws -> Bool {
    guard input.state.isDone || input.hasFailedForGood, try !isFiled(input.path) else {
      return false
    }
    return try !filedSources(with: input).isEmpty
  }
}
