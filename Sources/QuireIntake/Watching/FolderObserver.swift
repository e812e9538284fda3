import CSystem
import Glibc
package import QuireFlow

/// Notices changes below a folder: by inotify where the file system tells, by polling where it does
/// not (network mounts, and what exceeds the user's watches), decided folder by folder.
///
/// It says where to look and never what is there: the looking is done by listing, so an event that
/// comes twice, or in odd order, does no harm. Confined to one thread; every call may block.
package final class FolderObserver {
  private let root: BytePath
  /// The output folder, when it lies below.
  private let excluded: FileIdentity?
  private let filter: SourceFilter
  private let networkFileSystem: (UInt64) -> NetworkFileSystem?
  /// As many as the kernel gives; fewer in tests.
  private let mostWatches: Int
  private var queue: InotifyQueue?
  private var watches: [Int32: BytePath] = [:]
  private var polled: PolledFolders
  private var changes = FolderChanges()
  /// The folder that is observed; `nil` when none lies at the root's path.
  private var observed: FileIdentity?
  private var hasBegun = false
  /// Notices that are given once.
  private var said: Set<String> = []

  private static let depthLimit = 128
  /// Nothing tells that another file system is mounted over the root, or that a folder above it is
  /// renamed: the root is compared with the one observed every so often. In milliseconds.
  private static let rootInterval: Int64 = 1000

  /// - Parameters:
  ///   - root: A folder, whether it exists now or not; may be a link to one.
  ///   - outputFolder: Not observed when it lies below the root.
  ///   - filter: Folders that it does not enter are not observed.
  ///   - pollInterval: Between two looks at polled folders.
  ///   - networkFileSystem: Tells by the number of statfs(2) what is polled.
  ///   - mostWatches: Folders beyond are polled.
  package init(
    root: BytePath, outputFolder: BytePath, filter: SourceFilter, pollInterval: Duration,
    networkFileSystem: @escaping (UInt64) -> NetworkFileSystem? = { NetworkFileSystem(type: $0) },
    mostWatches: Int = .max
  ) {
    self.filter = filter
    self.root = root
    self.networkFileSystem = networkFileSystem
    self.mostWatches = mostWatches
    excluded = FileIdentity(of: outputFolder)
    polled = PolledFolders(interval: pollInterval)
    queue = try? InotifyQueue()
  }

  /// Waits for changes, up to `limit`, and returns what there is; empty when nothing happened. The
  /// first time, and after a loss of events, that is every folder.
  package func wait(upTo limit: Duration) -> FolderChanges {
    let end = ContinuousClock.now + limit
    checkRoot()
    repeat {
      let left = min(end - .now, polled.untilNextLook)
      let milliseconds = Int32(max(0, min(left.milliseconds, Self.rootInterval)))
      if !changes.isEmpty {
        for event in queue?.events(waiting: 0) ?? [] { handle(event) }
      } else if let queue {
        for event in queue.events(waiting: milliseconds) { handle(event) }
      } else if milliseconds > 0 {
        usleep(UInt32(milliseconds) * 1000)
      }
      checkRoot()
      poll()
    } while changes.isEmpty && ContinuousClock.now < end
    defer { changes = FolderChanges() }
    return changes
  }

  /// Has the next ``wait(upTo:)`` name every folder, and observes those that were missed.
  package func lookAgain() {
    guard observed != nil else { return }
    let before = watches
    watches = [:]
    polled.removeAll()
    // A folder that is watched already gets its number back.
    add(BytePath([]), depth: 0)
    for watch in before.keys where watches[watch] == nil { queue?.unwatch(watch) }
  }

  /// How many folders are watched by the kernel and how many are polled.
  package var folderCounts: (watched: Int, polled: Int) { (watches.count, polled.count) }

  // MARK: The root

  private func checkRoot() {
    let now = FileIdentity(ofFolder: root)
    guard now != observed else {
      if !hasBegun { say("\(root.display): there is no such folder; waiting for it to come.") }
      hasBegun = true
      return
    }
    let isReplaced = observed != nil
    observed = now
    if now == nil {
      forget(below: BytePath([]))
      say("\(root.display): the folder is gone; waiting for it to come back.")
      return
    }
    if hasBegun {
      say(
        isReplaced
          ? "\(root.display): another folder lies there now; looking at everything."
          : "\(root.display): the folder is back; looking at everything.")
    }
    hasBegun = true
    lookAgain()
  }

  private func say(_ notice: String) { changes.notices.append(notice) }

  // MARK: Events

  private func handle(_ event: InotifyQueue.Event) {
    if event.has(IN_Q_OVERFLOW) {
      say("More changes came than the kernel keeps: looking at everything.")
      lookAgain()
      return
    }
    guard let folder = watches[event.watch] else { return }
    if event.has(IN_UNMOUNT, IN_IGNORED, IN_DELETE_SELF, IN_MOVE_SELF) {
      watches[event.watch] = nil
      if event.has(IN_UNMOUNT, IN_MOVE_SELF) { forget(below: folder) }
      if folder.isEmpty {
        // So that even one with the same inode counts as another.
        observed = nil
        say("\(root.display): the folder is gone; waiting for it to come back.")
      } else if event.has(IN_UNMOUNT) {
        // What lay below the mount point shows again.
        add(folder, depth: folder.components.count)
      }
      return
    }
    if event.name == FolderSettings.fileName {
      // Not while it is being written. A link is never written.
      let place = root.appending(folder).appending(FolderSettings.fileName)
      let isLink = event.has(IN_CREATE) && !PathCheck.isFile(place)
      if isLink || event.has(IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVED_FROM, IN_DELETE) {
        lookBelow(folder)
      }
      return
    }
    guard let name = event.name, !IgnoredNames.contains(name) else { return }
    let child = folder.appending(name)
    if !event.has(IN_ISDIR) {
      changes.files.insert(child)
    } else if event.has(IN_CREATE, IN_MOVED_TO) {
      add(child, depth: child.components.count)
    } else if event.has(IN_MOVED_FROM) {
      forget(below: child)
    }
  }

  /// Names a folder whose settings are others now, and all below it.
  private func lookBelow(_ folder: BytePath) {
    let prefix = folder.isEmpty ? [] : folder.bytes + [UInt8(ascii: "/")]
    for path in Array(watches.values) + polled.all
    where path == folder || path.bytes.starts(with: prefix) {
      changes.folders.insert(path)
    }
  }

  /// Lets go of a folder and of all below it.
  private func forget(below folder: BytePath) {
    let prefix = folder.isEmpty ? [] : folder.bytes + [UInt8(ascii: "/")]
    for (watch, path) in watches where path == folder || path.bytes.starts(with: prefix) {
      queue?.unwatch(watch)
      watches[watch] = nil
    }
    polled.remove { $0 == folder || $0.bytes.starts(with: prefix) }
  }

  // MARK: The tree

  /// Observes a folder first and lists it then, so that nothing can appear unseen in between.
  private func add(_ folder: BytePath, depth: Int) {
    let path = root.appending(folder)
    guard depth < Self.depthLimit, folder.isEmpty || filter.entersFolder(folder) else { return }
    guard let opened = open(path, isRoot: depth == 0), let facts = try? opened.status() else {
      return
    }
    if let excluded, FileIdentity(facts) == excluded { return }
    if let kind = networkFileSystem(quire_file_system_type(opened.raw)) {
      poll(folder, facts, because: "on \(kind.name), which does not tell of changes")
    } else {
      watch(folder, path, facts)
    }
    changes.folders.insert(folder)
    for name in FolderListing.subfolders(of: opened) where !IgnoredNames.contains(name) {
      add(folder.appending(name), depth: depth + 1)
    }
  }

  /// `nil` for one that is gone again or became a link, and, with a notice, for one that is closed
  /// to us.
  private func open(_ path: BytePath, isRoot: Bool) -> FileDescriptor? {
    do throws(SystemError) {
      return try FileDescriptor(
        opening: path, flags: O_RDONLY | O_DIRECTORY | (isRoot ? 0 : O_NOFOLLOW))
    } catch {
      guard ![ENOENT, ENOTDIR, ELOOP].contains(error.number) else { return nil }
      let sentence = "\(error.reading(path))"
      if said.insert(sentence).inserted { say(sentence) }
      return nil
    }
  }

  private func watch(_ folder: BytePath, _ path: BytePath, _ facts: stat) {
    guard let queue else {
      poll(folder, facts, because: "since the kernel has no inotify to give")
      return
    }
    do throws(SystemError) {
      guard watches.count < mostWatches else { throw SystemError(ENOSPC) }
      // The root may be a link, which the name behind it follows.
      watches[try queue.watch(folder.isEmpty ? path.appending(".") : path)] = folder
    } catch {
      guard error.number == ENOSPC else { return }
      poll(
        folder, facts,
        because: "since this user's inotify watches are used up; raise"
          + " fs.inotify.max_user_watches to have folders watched")
    }
  }

  // MARK: Polling

  private func poll(_ folder: BytePath, _ facts: stat, because reason: String) {
    if said.insert(reason).inserted {
      say("\(root.appending(folder).display): polled, \(reason).")
    }
    polled.add(folder, at: root.appending(folder), facts)
  }

  private func poll() {
    guard let found = polled.lookIfDue(below: root) else { return }
    for folder in found.gone { forget(below: folder) }
    for folder in found.withOtherSettings { lookBelow(folder) }
    for folder in found.changed {
      changes.folders.insert(folder)
      guard found.isListed(folder) else { continue }
      for name in Folders.names(in: root.appending(folder)) where !IgnoredNames.contains(name) {
        let child = folder.appending(name)
        if !polled.contains(child), PathCheck.isFolder(root.appending(child)) {
          add(child, depth: child.components.count)
        }
      }
    }
  }
}

extension Duration {
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
