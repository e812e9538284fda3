import Glibc
import QuireFlow

/// Folders whose changes nobody tells of: looked at every so often, first at the folder's own time,
/// which moves when an entry comes or goes, and more rarely at the files' sizes and times.
struct PolledFolders {
  private struct Known {
    var stamp: FileStamp
    /// Of its files; see ``FolderListing/fingerprint(of:)``.
    var fingerprint: Int
    /// Of its settings file; `nil` where there is none.
    var settings: FileStamp?
    /// Whether it is looked at once more though its time stays: times may be as coarse as seconds.
    var isFresh = true
  }

  /// What one look found.
  struct Findings {
    /// Folders of which something has changed.
    var changed: [BytePath] = []
    /// Folders that lie there no more.
    var gone: [BytePath] = []
    /// Folders whose settings file came, changed or went.
    var withOtherSettings: [BytePath] = []
    fileprivate var listed: Set<BytePath> = []

    /// Whether the folder's list of entries may have changed, and not only a file.
    func isListed(_ folder: BytePath) -> Bool { listed.contains(folder) }
  }

  private let interval: Duration
  private var folders: [BytePath: Known] = [:]
  private var lastLook = ContinuousClock.now
  private var round = 0

  /// Files are looked at at every so many looks at their folders, a part of the folders each time.
  private static let rounds = 6

  init(interval: Duration) { self.interval = interval }

  var count: Int { folders.count }
  var all: [BytePath] { Array(folders.keys) }

  func contains(_ folder: BytePath) -> Bool { folders[folder] != nil }

  /// How long until the next look is due.
  var untilNextLook: Duration {
    folders.isEmpty ? .seconds(60) : max(.zero, lastLook + interval - .now)
  }

  /// - Parameters:
  ///   - folder: Below the root.
  ///   - path: Where it lies.
  mutating func add(_ folder: BytePath, at path: BytePath, _ facts: stat) {
    if folders.isEmpty { lastLook = .now }
    folders[folder] = Known(
      stamp: FileStamp(facts), fingerprint: Self.fingerprint(of: path) ?? 0,
      settings: Self.settings(of: path))
  }

  mutating func remove(where isMeant: (BytePath) -> Bool) {
    for folder in folders.keys where isMeant(folder) { folders[folder] = nil }
  }

  mutating func removeAll() { folders = [:] }

  /// `nil` when it is not time to look yet.
  mutating func lookIfDue(below root: BytePath) -> Findings? {
    guard !folders.isEmpty, ContinuousClock.now - lastLook >= interval else { return nil }
    round = (round + 1) % Self.rounds
    var findings = Findings()
    for (folder, known) in folders {
      let path = root.appending(folder)
      var facts = stat()
      let code = path.withCString { folder.isEmpty ? stat($0, &facts) : lstat($0, &facts) }
      guard code == 0, facts.st_mode & S_IFMT == S_IFDIR else {
        findings.gone.append(folder)
        continue
      }
      var now = known
      now.stamp = FileStamp(facts)
      now.isFresh = now.stamp != known.stamp
      var isChanged = now.isFresh || known.isFresh
      if isChanged { findings.listed.insert(folder) }
      if isChanged || (folder.hashValue & .max) % Self.rounds == round {
        now.fingerprint = Self.fingerprint(of: path) ?? known.fingerprint
        isChanged = isChanged || now.fingerprint != known.fingerprint
        now.settings = Self.settings(of: path)
        if now.settings != known.settings { findings.withOtherSettings.append(folder) }
      }
      folders[folder] = now
      if isChanged { findings.changed.append(folder) }
    }
    lastLook = .now
    return findings
  }

  private static func settings(of path: BytePath) -> FileStamp? {
    FileStamp(at: path.appending(FolderSettings.fileName))
  }

  private static func fingerprint(of path: BytePath) -> Int? {
    guard let folder = try? FileDescriptor(opening: path, flags: O_RDONLY | O_DIRECTORY) else {
      return nil
    }
    return FolderListing.fingerprint(of: folder)
  }
}
