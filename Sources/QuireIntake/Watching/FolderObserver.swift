import Glibc
package import QuireFlow

/// Notices changes below a folder: by inotify where the file system tells, by polling folders' times
/// where it does not (network mounts, and what exceeds the user's watches), decided folder by folder.
///
/// It says where to look and never what is there: the looking is done by listing, so an event that
/// comes twice, or in odd order, does no harm. Confined to one thread; every call may block.
package final class FolderObserver {
  private let root: BytePath
  /// The output folder, when it lies below.
  private let excluded: FileIdentity?
  private let filter: SourceFilter
  private let pollInterval: Duration
  private var queue: InotifyQueue?
  private var watches: [Int32: BytePath] = [:]
  private var polled: [BytePath: PolledFolder] = [:]
  private var changes = FolderChanges()
  private var lastPoll = ContinuousClock.now
  private var saidThatWatchesAreOut = false
  private var rootIsGone = false

  private struct PolledFolder {
    /// In nanoseconds; moves when an entry comes or goes.
    var modified: Int
  }

  private static let depthLimit = 128

  /// - Parameters:
  ///   - root: A folder, whether it exists now or not.
  ///   - outputFolder: Not observed when it lies below the root.
  ///   - filter: Folders that it does not enter are not observed.
  ///   - pollInterval: Between two looks at polled folders.
  package init(
    root: BytePath, outputFolder: BytePath, filter: SourceFilter, pollInterval: Duration
  ) {
    self.filter = filter
    self.root = root
    excluded = FileIdentity(of: outputFolder)
    self.pollInterval = pollInterval
    queue = try? InotifyQueue()
    changes.needsRescan = true
    addRoot()
  }

  /// Waits for changes, up to `limit`, and returns what there is; empty when nothing happened.
  package func wait(upTo limit: Duration) -> FolderChanges {
    let end = ContinuousClock.now + limit
    repeat {
      let left = min(end - .now, nextPoll)
      let milliseconds = Int32(max(0, min(left.milliseconds, 60_000)))
      if let queue {
        for event in queue.events(waiting: milliseconds) { handle(event) }
      } else if milliseconds > 0 {
        usleep(UInt32(milliseconds) * 1000)
      }
      pollIfDue()
    } while changes.isEmpty && ContinuousClock.now < end
    defer { changes = FolderChanges() }
    return changes
  }

  /// How many folders are watched by the kernel and how many are polled.
  package var folderCounts: (watched: Int, polled: Int) { (watches.count, polled.count) }

  private var nextPoll: Duration {
    polled.isEmpty && !rootIsGone ? .seconds(60) : max(.zero, lastPoll + pollInterval - .now)
  }

  // MARK: Events

  private func handle(_ event: InotifyQueue.Event) {
    if event.has(IN_Q_OVERFLOW) {
      changes.needsRescan = true
      changes.notices.append("More changes came than the kernel keeps: looking at everything.")
      return
    }
    guard let folder = watches[event.watch] else { return }
    if event.has(IN_UNMOUNT, IN_IGNORED, IN_DELETE_SELF, IN_MOVE_SELF) {
      forget(folder)
      if folder.isEmpty { loseRoot() }
      return
    }
    changes.folders.insert(folder)
    guard event.has(IN_ISDIR), let name = event.name else { return }
    let child = folder.appending(name)
    if event.has(IN_CREATE, IN_MOVED_TO) {
      add(child, depth: child.components.count)
    } else if event.has(IN_MOVED_FROM, IN_DELETE) {
      forget(child)
    }
  }

  private func forget(_ folder: BytePath) {
    let prefix = folder.isEmpty ? [] : folder.bytes + [UInt8(ascii: "/")]
    for (watch, path) in watches where path == folder || path.bytes.starts(with: prefix) {
      queue?.unwatch(watch)
      watches[watch] = nil
    }
    for path in polled.keys where path == folder || path.bytes.starts(with: prefix) {
      polled[path] = nil
    }
  }

  // MARK: The tree

  private func addRoot() {
    rootIsGone = !PathCheck.isFolder(root)
    if !rootIsGone { add(BytePath([]), depth: 0) }
  }

  private func loseRoot() {
    rootIsGone = true
    changes.notices.append("\(root.display): the folder is gone; waiting for it to come back.")
  }

  /// Watches a folder first and lists it then, so that nothing can appear unseen in between.
  private func add(_ folder: BytePath, depth: Int) {
    let path = root.appending(folder)
    guard depth < Self.depthLimit, folder.isEmpty || filter.entersFolder(folder),
      let opened = try? FileDescriptor(
        opening: path, flags: O_RDONLY | O_DIRECTORY | (depth == 0 ? 0 : O_NOFOLLOW)),
      let facts = try? opened.status()
    else { return }
    if let excluded, FileIdentity(facts) == excluded { return }
    if let kind = NetworkFileSystem(holding: path) {
      poll(folder, facts, because: "on \(kind.name), which does not tell of changes")
    } else {
      watch(folder, path, facts)
    }
    changes.folders.insert(folder)
    for name in Folders.names(in: path) where !IgnoredNames.contains(name) {
      let child = folder.appending(name)
      if PathCheck.isFolder(root.appending(child)) { add(child, depth: depth + 1) }
    }
  }

  private func watch(_ folder: BytePath, _ path: BytePath, _ facts: stat) {
    guard let queue else {
      poll(folder, facts, because: "since the kernel has no inotify to give")
      return
    }
    do throws(SystemError) {
      watches[try queue.watch(path)] = folder
    } catch {
      guard error.number == ENOSPC else { return }
      if !saidThatWatchesAreOut {
        saidThatWatchesAreOut = true
        changes.notices.append(
          "This user's inotify watches are used up, so some folders are polled; raise"
            + " fs.inotify.max_user_watches to have them watched.")
      }
      poll(folder, facts, because: nil)
    }
  }

  // MARK: Polling

  private func poll(_ folder: BytePath, _ facts: stat, because reason: String?) {
    if polled.isEmpty, let reason {
      changes.notices.append("\(root.appending(folder).display): polled, \(reason).")
    }
    polled[folder] = PolledFolder(modified: FileStamp(facts).modified)
  }

  /// One stat(2) for each polled folder; only those whose time has moved are listed.
  private func pollIfDue() {
    guard !polled.isEmpty || rootIsGone, ContinuousClock.now - lastPoll >= pollInterval else {
      return
    }
    lastPoll = .now
    if rootIsGone {
      addRoot()
      if !rootIsGone {
        changes.needsRescan = true
        changes.notices.append("\(root.display): the folder is back; looking at everything.")
      }
      return
    }
    for (folder, known) in polled {
      var facts = stat()
      let path = root.appending(folder)
      guard path.withCString({ lstat($0, &facts) }) == 0, facts.st_mode & S_IFMT == S_IFDIR else {
        forget(folder)
        if folder.isEmpty { loseRoot() }
        continue
      }
      let modified = FileStamp(facts).modified
      guard modified != known.modified else { continue }
      polled[folder]?.modified = modified
      changes.folders.insert(folder)
      for name in Folders.names(in: path) where !IgnoredNames.contains(name) {
        let child = folder.appending(name)
        if polled[child] == nil, PathCheck.isFolder(root.appending(child)) {
          add(child, depth: child.components.count)
        }
      }
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
