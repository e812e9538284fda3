import Glibc
import QuireFlow
import QuireIntake
import QuireModel

/// Files a source away once its document is done: keeps it, moves it, or deletes it.
///
/// Only after every output is durable, and only when the source is still byte for byte what was
/// read; a name is never written over.
struct SourceFiler: Sendable {
  private let session: ReadingSession
  private let root: BytePath
  private let settings: AfterSettings

  init(_ session: ReadingSession, root: BytePath) {
    self.session = session
    self.root = root
    settings = session.request.settings.after
  }

  /// Clears up behind a process that was killed while it moved a source.
  func begin() async {
    let (root, folders) = (root, [settings.doneFolder, settings.failedFolder])
    let moves =
      [settings.onPartial, settings.onFailure].contains(.move) || settings.onSuccess == .move
    guard moves else { return }
    await session.intake.run {
      for folder in folders { FileMove.sweep(Step.place(of: folder, below: root)) }
    }
  }

  /// Does what the pipeline says about the sources of a document that ended so. What goes wrong is a
  /// warning: the document is done all the same, and the source stays where it is.
  ///
  /// - Parameters:
  ///   - group: The document's files.
  ///   - contents: What was read of each.
  /// - Returns: Where each lies now, or lay where it was deleted.
  @discardableResult func file(
    _ group: SourceGroup, _ contents: [SourceContent], as outcome: DocumentState.Outcome
  ) async -> [BytePath] {
    var places: [BytePath] = []
    for (source, content) in zip(group.files, contents) {
      places.append(await file(source, content, as: outcome))
    }
    return places
  }

  private func file(
    _ source: FoundFile, _ content: SourceContent, as outcome: DocumentState.Outcome
  ) async -> BytePath {
    guard let step = step(for: outcome) else { return source.input }
    let root = root
    do {
      let place = try await session.intake.run { () throws in
        try step.carryOut(on: source, content, below: root)
      }
      let resolved = AbsolutePath.resolve(place)
      try await session.keeper.markFiled(source, at: resolved)
      return resolved
    } catch {
      await session.events.send(.warning("\(error)"))
      return source.input
    }
  }

  private func step(for outcome: DocumentState.Outcome) -> Step? {
    switch outcome {
    case .written(.complete), .duplicate:
      switch settings.onSuccess {
      case .keep: nil
      case .move: .move(folder: settings.doneFolder)
      case .delete: .delete
      }
    case .written(.partial):
      settings.onPartial == .move ? .move(folder: settings.doneFolder) : nil
    case .failed, .written(.failed):
      settings.onFailure == .move ? .move(folder: settings.failedFolder) : nil
    case .processing, .unchanged, .parked, .failedBefore: nil
    }
  }

  private enum Step {
    case delete
    case move(folder: String)

    static func place(of folder: String, below root: BytePath) -> BytePath {
      let path = BytePath(folder)
      return path.isAbsolute ? path : root.appending(path)
    }

    /// - Returns: Where the source lies now.
    func carryOut(
      on source: FoundFile, _ content: SourceContent, below root: BytePath
    ) throws(QuireError) -> BytePath {
      let place = source.path
      guard !FileReadiness.isOpenForWriting(place) else {
        throw QuireError(
          .busy, place.display, detail: "it is not filed away, since it is open for writing",
          remedy: "it is tried again at the next rescan")
      }
      let hash = try content.check(source)
      switch self {
      case .delete:
        guard place.withCString({ unlink($0) }) == 0 else { throw SystemError().writing(place) }
        return place
      case .move(let folder):
        let top = Self.place(of: folder, below: root)
        let wanted = top.appending(source.relative)
        try Folders.create(wanted.parent)
        return try FileMove(from: place, sha256: hash, workFolder: top).move(to: wanted)
      }
    }
  }
}

/// What was read of a source, to be compared with what lies there later.
struct SourceContent: Sendable {
  /// `nil` where the source could not even be looked at.
  var stamp: FileStamp?
  /// `nil` where it was not read to its end.
  var sha256: String?

  /// A source as it is now.
  init(of file: FoundFile) { stamp = FileStamp(of: file) }

  init(stamp: FileStamp, sha256: String) {
    self.stamp = stamp
    self.sha256 = sha256
  }

  /// - Returns: The hash of the source's bytes.
  /// - Throws: ``QuireError`` `changed` when another file, or other bytes, lie there now.
  func check(_ file: FoundFile) throws(QuireError) -> String {
    let place = file.path
    let now = FileStamp(of: file)
    if let sha256, let stamp, now == stamp { return sha256 }
    do throws(SystemError) {
      let opened = try FileDescriptor(opening: place, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let hash = try SHA256.hexadecimal(of: opened).digest
      // Another stamp on the same bytes, as after chmod, is still what was read.
      if hash == sha256 || (sha256 == nil && now == stamp) { return hash }
    } catch {
      throw error.reading(place)
    }
    throw QuireError(
      .changed, place.display, detail: "it is not filed away, since it is not what was read",
      remedy: "it is read again")
  }
}

extension PlannedDocument {
  /// Source by source.
  var contents: [SourceContent] {
    sources.map { SourceContent(stamp: $0.stamp, sha256: $0.sha256) }
  }
}

extension SourceGroup {
  /// The sources as they are now.
  var contents: [SourceContent] { files.map { SourceContent(of: $0) } }
}
