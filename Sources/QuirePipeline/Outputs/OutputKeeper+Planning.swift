import QuireFlow
import QuireIndex
import QuireIntake
import QuireModel
import QuireWriters

extension OutputKeeper {
  /// What is known of a document from its sources' stamps alone, so that an unchanged tree is not
  /// opened again: `unchanged`, `failedBefore` for a failure that another try would not mend, or
  /// `nil`.
  func knownPlan(
    for sources: [SeenSource], _ order: PageOrder, effective: FolderSettingsCache.Effective
  ) throws -> Plan? {
    var known: [LedgerInput] = []
    for source in sources {
      guard let stamp = source.stamp, let row = try ledger.input(at: source.input),
        row.stamp == stamp, !row.sha256.isEmpty
      else { return nil }
      known.append(row)
    }
    let id = DocumentID(
      sources: known.map(\.sha256), order: order, fingerprint: effective.fingerprint)
    guard known.allSatisfy({ $0.document == id }),
      let plan = try settled(known, settings: effective.settings)
    else { return nil }
    return try confirm(plan, of: known, stamps: known.map(\.stamp), effective)
  }

  /// The files that a watcher has to look at, in their order.
  func open(_ files: [StampedFile], after: AfterSettings) throws -> [StampedFile] {
    // Resolved once for all: files come folder by folder from one root.
    var roots: [BytePath: BytePath] = [:]
    return try files.filter { file in
      let root = roots[file.file.root] ?? AbsolutePath.folder(file.file.root)
      roots[file.file.root] = root
      return try standing(of: file, at: root.appending(file.file.relative), after: after) != .done
    }
  }

  /// How far a watcher is with a file as it is now.
  func standing(of file: StampedFile, after: AfterSettings) throws -> FileStanding {
    try standing(
      of: file, at: AbsolutePath.folder(file.file.root).appending(file.file.relative), after: after)
  }

  private func standing(
    of file: StampedFile, at input: BytePath, after: AfterSettings
  ) throws -> FileStanding {
    guard let known = try ledger.input(at: input) else {
      // Of a folder that was for what is done, before the pipeline named another one.
      return try ledger.isPlaceOfFiled(input) ? .done : .open
    }
    guard known.stamp == file.stamp else { return .open }
    if known.state == .failed, known.error?.isTransient == true { return .failedForNow }
    // A mistake in a folder's settings is not the scan's: it stays until that is mended.
    if FolderSettingsCache.isUnusable(key: known.settings), known.settings == file.settings {
      return .done
    }
    // With other settings it may come out as another document.
    guard known.settings == file.settings else { return .open }
    guard known.state.isDone || known.state == .failed else { return .open }
    let isOwed = try after.tellsAnybody && ledger.owesTelling(of: input)
    return after.takesAway(known.state) || isOwed ? .unfiled : .done
  }

  /// Lets go of an input that was begun, or was to be read, and that is gone: nothing waits for ever.
  func letGo(of file: FoundFile) throws {
    let input = AbsolutePath.folder(file.root).appending(file.relative)
    guard let known = try ledger.input(at: input), !PathCheck.exists(input) else { return }
    try letGo(of: known)
  }

  /// Lets go of all inputs that an earlier run had begun, or was to read, and that are gone.
  func letGoOfVanished() throws -> [BytePath] {
    let states: [LedgerInput.State] = [.processing, .queued]
    let vanished = try states.flatMap { try ledger.inputs(in: $0, limit: .max) }
      .filter { !PathCheck.exists($0.path) }
    for input in vanished { try letGo(of: input) }
    return vanished.map(\.path)
  }

  private func letGo(of known: LedgerInput) throws {
    let isGoneUnread = known.state == .failed && known.error?.code == .notFound
    guard known.state == .processing || known.state == .queued || isGoneUnread else { return }
    try ledger.remove(input: known.path)
    try clearFailure(name: known.name)
  }

  /// Has a document that is not whole yet wait in the ledger: nobody is to be a duplicate of it.
  func shelve(_ planned: PlannedDocument) throws {
    for source in planned.sources { try ledger.queue(source.input) }
  }

  /// What the pages of an input were cut short by.
  func limits(of input: BytePath) throws -> ReadingLimits? { try ledger.input(at: input)?.limits }

  /// Why an input could not be read.
  func failure(of input: BytePath) throws -> QuireError? { try ledger.input(at: input)?.error }

  /// How many inputs are in each state. Counted anew only where something has been written since: the
  /// figures are asked for all day, and counting goes through all inputs. Nobody else writes there
  /// while this output folder is locked, but for requests.
  func stateCounts() throws -> [LedgerInput.State: Int] {
    let changes = ledger.totalChanges
    if let counted, counted.changes == changes { return counted.states }
    let states = try ledger.counts()
    counted = (states, changes)
    return states
  }

  /// Notes that a source was filed away.
  func markFiled(_ file: FoundFile, at place: BytePath) throws {
    try ledger.markFiled(file.input, at: place)
  }

  /// Whether an input is being read, or is still to be read to its end.
  func isOpen(_ input: BytePath) throws -> Bool {
    let state = try ledger.input(at: input)?.state
    return state == .processing || state == .queued
  }

  /// The hash of an input that has not changed since it was hashed.
  func knownHash(of input: BytePath, stamp: FileStamp) throws -> String? {
    guard let known = try ledger.input(at: input), known.stamp == stamp, !known.sha256.isEmpty
    else { return nil }
    return known.sha256
  }

  /// Decides what is to be done with a document's sources, and enters them in the ledger when it is to
  /// be read.
  func plan(
    _ sources: [PlannedSource], of group: SourceGroup, effective: FolderSettingsCache.Effective
  ) throws -> Plan {
    let settings = effective.settings
    let id = DocumentID(
      sources: sources.map(\.sha256), order: group.order, fingerprint: effective.fingerprint)
    let known = try sources.map { try ledger.input(at: $0.input) }
    let same = known.compactMap(\.self).filter { $0.document == id }
    if same.count == sources.count, let plan = try settled(same, settings: settings),
      try !isDroppedAgainToBeRead(same, plan)
    {
      // Only a stamp is another: touched, copied over itself, or dropped again.
      return try confirm(plan, of: same, stamps: sources.map(\.stamp), effective)
    }
    if let plan = try remainderPlan(of: sources, known, effective: effective) { return plan }
    let limits = ReadingLimits.inForce(settings, pixels: pixelLimit)
    let first = try first(of: id, besides: sources.map(\.input), limits, settings)
    let rows = try enter(
      sources.map { source in
        var seen = SeenSource(source.file)
        seen.stamp = source.stamp
        seen.sha256 = source.sha256
        return seen
      }, as: id, state: first == nil ? .processing : .queued, effective)
    // What was last read of them, and what was last written where that has failed.
    let former = try known.compactMap { $0?.document } + ledger.documents(writtenTo: rows[0].base)
    var superseded: [DocumentID] = []
    for old in former where old != id && !superseded.contains(old) { superseded.append(old) }
    var planned = PlannedDocument(
      sources: sources, order: group.order, warnings: group.warnings, id: id, settings: settings,
      fingerprint: effective.fingerprint, base: rows[0].base, name: rows[0].name,
      superseded: superseded)
    planned.rereadsGentlePages = same.contains {
      $0.limits?.isPageTimeExceeded(by: limits) ?? false
    }
    return first.map { .duplicate(planned, of: $0.path) } ?? .read(planned)
  }

  /// The first input of another document with the same bytes, which speaks for them: it has been
  /// read, is being read, or turned out to be unreadable within these limits. A source that is gone, and
  /// that Quire did not file away, was renamed, perhaps to one of these.
  private func first(
    of document: DocumentID, besides own: [BytePath], _ limits: ReadingLimits,
    _ settings: PipelineSettings
  ) throws -> LedgerInput? {
    let others = try ledger.inputs(with: document).filter {
      try $0.position == 0 && !own.contains($0.path)
        && (PathCheck.exists($0.path) || standsForItself($0, settings))
    }
    return others.first(where: \.ownsItsDocument)
      ?? others.first { $0.hasFailedForGood && $0.limits?.isExceeded(by: limits) != true }
  }

  /// Whether what was made of a source that was filed away is still there: nobody could make it again.
  func standsForItself(_ input: LedgerInput, _ settings: PipelineSettings) throws -> Bool {
    guard try ledger.isFiled(input.path) else { return false }
    return try !input.state.isDone || ledger.hasOutputs(of: input, settings, in: outputFolder)
  }

  /// Whether somebody has put a source that could not be read back to where it was filed away from: he
  /// wants it tried again.
  private func isDroppedAgainToBeRead(_ known: [LedgerInput], _ plan: Plan) throws -> Bool {
    guard case .failedBefore = plan else { return false }
    return try ledger.isFiled(known[0].path)
  }

  /// The input that speaks for a duplicate's bytes after all others have been read: the first may
  /// have held other bytes by then. `nil` when the duplicate has to be read itself.
  func currentFirst(of planned: PlannedDocument, formerly first: BytePath) throws -> BytePath? {
    if try ledger.input(at: first)?.document == planned.id { return first }
    let current = ReadingLimits.inForce(planned.settings, pixels: pixelLimit)
    if let other = try self.first(
      of: planned.id, besides: planned.inputs, current, planned.settings)
    {
      return other.path
    }
    let limits = ReadingLimits().loweringPageTime(to: planned.settings.recognize.pageTimeLimit)
    try ledger.finish(planned.inputs, as: .processing, limits: limits, isOwed: false)
    return nil
  }

  /// Enters the sources of a document in the ledger. The first one's names are the document's; those
  /// of the others are kept for the case that they are documents of their own again.
  @discardableResult
  func enter(
    _ sources: [SeenSource], as id: DocumentID, state: LedgerInput.State,
    _ effective: FolderSettingsCache.Effective?, error: QuireError? = nil
  ) throws -> [LedgerInput] {
    // Where the reading of settings failed, that is the error.
    let key = effective?.key ?? error.map { FolderSettingsCache.key(of: $0) } ?? ""
    var rows: [LedgerInput] = []
    for (index, source) in sources.enumerated() {
      // A failure has no outputs.
      let settings = index == 0 && error == nil ? effective?.settings : nil
      let (base, name) = try names(
        for: source.file, input: source.input, sha256: source.sha256 ?? "",
        extensions: settings.map { Self.extensions(of: $0) } ?? [],
        template: settings?.write.name ?? .standard, modified: source.stamp?.modified ?? 0)
      let known = try ledger.input(at: source.input)
      var limits = known?.document == id ? known?.limits : nil
      if state == .processing, let settings = effective?.settings {
        limits = (limits ?? ReadingLimits())
          .loweringPageTime(to: settings.recognize.pageTimeLimit)
      }
      let row = LedgerInput(
        path: source.input,
        stamp: source.stamp
          ?? FileStamp(device: 0, inode: 0, size: 0, modified: 0, changed: 0),
        sha256: source.sha256 ?? "", document: id, settings: key, position: index, base: base,
        name: name, state: state, error: error, limits: limits)
      try ledger.save(row)
      rows.append(row)
    }
    return rows
  }

  /// The outputs' common path and the name in the catalogue.
  func names(
    for file: FoundFile, input: BytePath, sha256: String, extensions: [String],
    template: NameTemplate, modified: Int
  ) throws -> (base: BytePath, name: BytePath) {
    let base = try OutputNames(ledger: ledger, outputFolder: outputFolder).base(
      for: template.path(for: file.relative, modified: modified), input: input, sha256: sha256,
      extensions: extensions)
    var name = file.relative
    if try ledger.hasInput(called: name, otherThan: input) {
      name = name.pathExtension.isEmpty ? base : base.adding(extension: name.pathExtension)
    }
    return (base, name)
  }

  /// The document under the name that the values of its form give it.
  func named(_ planned: PlannedDocument, fields: [DocumentField]?) throws -> PlannedDocument {
    let template = planned.settings.write.name
    guard !template.fields.isEmpty else { return planned }
    let source = planned.sources[0]
    let wanted = template.path(
      for: source.file.relative, modified: source.stamp.modified, fields: fields ?? [])
    var planned = planned
    planned.base = try OutputNames(ledger: ledger, outputFolder: outputFolder).newBase(
      for: wanted, input: planned.input, sha256: source.sha256,
      extensions: Self.extensions(of: planned.settings))
    try ledger.rename(planned.input, to: planned.base)
    return planned
  }

  /// What is to be said of a document whose inputs have not changed, or `nil` when there is work to
  /// do.
  ///
  /// - Parameter known: In the document's order.
  private func settled(_ known: [LedgerInput], settings: PipelineSettings) throws -> Plan? {
    let first = known[0]
    guard known.allSatisfy({ $0.state == first.state }) else { return nil }
    let limits = ReadingLimits.inForce(settings, pixels: pixelLimit)
    if let cut = first.limits, cut.isExceeded(by: limits) { return nil }
    if first.hasFailedForGood, let error = first.error { return .failedBefore(error) }
    guard first.state.isDone, try isWritten(first, settings: settings) else { return nil }
    return .unchanged(
      id: first.document, pages: first.pages, isPartial: first.state == .partial,
      missingFields: missingFields(of: first, settings.extract))
  }

  /// The required fields that stayed empty. Only where a form has such its record is looked at.
  private func missingFields(of input: LedgerInput, _ form: ExtractSettings) -> [String] {
    guard input.state != .duplicate, form.fields.contains(where: \.isRequired) else { return [] }
    return store.record(of: input.document)?.document?.missingFields ?? []
  }

  /// Notes what the sources of a document that has not changed are like now.
  private func confirm(
    _ plan: Plan, of known: [LedgerInput], stamps: [FileStamp],
    _ effective: FolderSettingsCache.Effective
  ) throws -> Plan {
    try ledger.transaction {
      for (row, stamp) in zip(known, stamps)
      where row.stamp != stamp || row.settings != effective.key {
        try ledger.confirm(row.path, stamp: stamp, settings: effective.key)
      }
      guard try ledger.isFiled(known[0].path) else { return plan }
      for row in known { try ledger.markDroppedAgain(row.path) }
      if effective.settings.after.tells(of: .success) {
        try ledger.oweTelling(of: known.map(\.path))
      }
      guard case .unchanged(let id, let pages, let isPartial, _) = plan else { return plan }
      return .droppedAgain(id: id, pages: pages, isPartial: isPartial, of: known[0].name.text)
    }
  }

  private func isWritten(_ input: LedgerInput, settings: PipelineSettings) throws -> Bool {
    // An index that was removed is made anew from the stored results.
    if let catalogue, try !catalogue.contains(input.document) { return false }
    if input.state == .duplicate {
      if let catalogue, try !catalogue.containsDuplicate(at: input.name) { return false }
      // The first one holds other bytes by now, or may, or has been forgotten.
      guard
        try ledger.inputs(with: input.document).contains(where: { first in
          first.ownsItsDocument && (FileStamp(at: first.path).map { $0 == first.stamp } ?? true)
        })
      else { return false }
    }
    return try ledger.hasOutputs(of: input, settings, in: outputFolder)
  }

  static func extensions(of settings: PipelineSettings) -> [String] {
    settings.write.fileExtensions
  }
}

extension Ledger {
  /// Whether all files that an input which is done ought to have are there.
  func hasOutputs(
    of input: LedgerInput, _ settings: PipelineSettings, in outputFolder: BytePath
  ) throws -> Bool {
    let outputs = try outputs(of: input.base)
    let wanted = input.state == .duplicate ? ["json"] : OutputKeeper.extensions(of: settings)
    return wanted.allSatisfy { name in
      // One, or one of each document that it was cut into.
      let own = outputs.filter { $0.isNamed(name, of: input.base) }
      return !own.isEmpty
        && own.allSatisfy { $0.isMissing || PathCheck.exists(outputFolder.appending($0.path)) }
    }
  }
}

extension LedgerOutput {
  /// Whether it is the file of this extension of a document with this base, or of a part of it.
  fileprivate func isNamed(_ extension: String, of base: BytePath) -> Bool {
    if path == base.adding(extension: `extension`) { return true }
    let end = Array(".\(`extension`)".utf8)
    guard path.bytes.starts(with: base.bytes), path.bytes.reversed().starts(with: end.reversed())
    else { return false }
    let middle = path.bytes.dropFirst(base.bytes.count).dropLast(end.count)
    // A number, and what tells it apart from other files of that name.
    let number = middle.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = middle.dropFirst(1 + number.count)
    return middle.first == UInt8(ascii: ".") && !number.isEmpty
      && (rest.isEmpty || rest.first == UInt8(ascii: "~"))
  }
}

/// How far a watcher is with a file.
enum FileStanding: Sendable {
  /// Unknown, changed, or not read to its end.
  case open
  /// Could not be read, for a reason that may pass.
  case failedForNow
  /// Read, and not yet where it ought to be, or not yet told of.
  case unfiled
  case done
}

extension AfterSettings {
  /// Whether a source does not stay where it is once its document has come to this.
  fileprivate func takesAway(_ state: LedgerInput.State) -> Bool {
    switch state {
    case .written, .duplicate: onSuccess != .keep
    case .partial: onPartial != .keep
    case .failed: onFailure != .keep
    case .queued, .processing: false
    }
  }
}
