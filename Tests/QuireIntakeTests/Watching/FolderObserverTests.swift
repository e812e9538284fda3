import Glibc
import QuireFlow
import QuireIntake
import QuireTestSupport
import Testing

/// Over real folders, by inotify and by polling: what is heard of a change, and that nothing is lost.
@Suite struct FolderObserverTests {
  private let folder: TemporaryFolder
  private var root: BytePath { folder.path.appending("in") }

  init() throws {
    folder = try TemporaryFolder()
    try Folders.create(folder.path.appending("in"))
  }

  private func observer(
    polls: Bool = false, mostWatches: Int = .max, root: BytePath? = nil,
    filter: SourceFilter = SourceFilter()
  ) -> FolderObserver {
    let observer = FolderObserver(
      root: root ?? self.root, outputFolder: folder.path.appending("in/out"), filter: filter,
      pollInterval: .milliseconds(1),
      networkFileSystem: { _ in polls ? NetworkFileSystem(type: 0x6969) : nil },
      mostWatches: mostWatches)
    return observer
  }

  /// What is heard until `isEnough`, or for so long that it never will be.
  private func changes(
    of observer: FolderObserver, until isEnough: (FolderChanges) -> Bool
  ) -> FolderChanges {
    var all = FolderChanges()
    let end = ContinuousClock.now + .seconds(120)
    while !isEnough(all), ContinuousClock.now < end {
      let more = observer.wait(upTo: .milliseconds(20))
      all.folders.formUnion(more.folders)
      all.files.formUnion(more.files)
      all.notices += more.notices
    }
    #expect(isEnough(all), "heard only \(all)")
    return all
  }

  private func move(_ old: String, _ new: String) {
    let (from, to) = (folder.path.appending(old), folder.path.appending(new))
    #expect(from.withCString { from in to.withCString { rename(from, $0) } } == 0)
  }

  /// Whether a file is among what is to be looked at, by itself or with its folder.
  private func isHeardOf(_ file: String) -> (FolderChanges) -> Bool {
    { $0.files.contains(BytePath(file)) || $0.folders.contains(BytePath(file).parent) }
  }

  @Test(arguments: [false, true])
  func theFirstTimeEveryFolderIsNamed(_ polls: Bool) throws {
    try folder.write("x", to: "in/a/b/1.pdf")
    try folder.write("x", to: "in/.hidden/1.pdf")
    try folder.write("x", to: "in/out/1.txt")
    let observer = observer(polls: polls)
    let first = observer.wait(upTo: .zero)
    #expect(first.folders == Set(["", "a", "a/b"].map { BytePath($0) }))
    #expect(observer.folderCounts == (polls ? (0, 3) : (3, 0)))
    #expect(first.notices.count == (polls ? 1 : 0))
  }

  @Test(arguments: [false, true])
  func filesThatComeChangeOrGoAreHeardOf(_ polls: Bool) throws {
    try folder.write("x", to: "in/a/old.pdf")
    let observer = observer(polls: polls)
    _ = observer.wait(upTo: .zero)
    // As does a folder's first look when times are coarse.
    while !observer.wait(upTo: .milliseconds(5)).isEmpty {}
    try folder.write("x", to: "in/a/new.pdf")
    _ = changes(of: observer, until: isHeardOf("a/new.pdf"))
    while !observer.wait(upTo: .milliseconds(5)).isEmpty {}
    try folder.write("more of it", to: "in/a/old.pdf")
    _ = changes(of: observer, until: isHeardOf("a/old.pdf"))
    while !observer.wait(upTo: .milliseconds(5)).isEmpty {}
    move("in/a/old.pdf", "in/moved.pdf")
    _ = changes(of: observer, until: isHeardOf("moved.pdf"))
  }

  @Test(arguments: [false, true])
  func foldersMadeInOneBreathAreSearched(_ polls: Bool) throws {
    let observer = observer(polls: polls)
    _ = observer.wait(upTo: .zero)
    try folder.write("x", to: "in/a/b/c/d/1.pdf")
    _ = changes(of: observer, until: isHeardOf("a/b/c/d/1.pdf"))
    try folder.write("x", to: "in/a/b/c/d/2.pdf")
    _ = changes(of: observer, until: isHeardOf("a/b/c/d/2.pdf"))
  }

  @Test(arguments: [false, true])
  func aFolderMovedInIsSearchedAndOneMovedOutIsLetGo(_ polls: Bool) throws {
    let observer = observer(polls: polls)
    _ = observer.wait(upTo: .zero)
    try folder.write("x", to: "away/sub/1.pdf")
    move("away", "in/a")
    _ = changes(of: observer, until: isHeardOf("a/sub/1.pdf"))
    move("in/a", "in/b")
    _ = changes(of: observer, until: isHeardOf("b/sub/1.pdf"))
    try folder.write("x", to: "in/b/sub/2.pdf")
    let inNew = changes(of: observer, until: isHeardOf("b/sub/2.pdf"))
    #expect(!inNew.files.contains(BytePath("a/sub/2.pdf")))
    move("in/b", "away")
    try folder.write("x", to: "in/3.pdf")
    _ = changes(of: observer, until: isHeardOf("3.pdf"))
    while observer.folderCounts != (polls ? (0, 1) : (1, 0)) {
      if !observer.wait(upTo: .milliseconds(20)).isEmpty { continue }
    }
    try folder.write("x", to: "away/sub/4.pdf")
    #expect(observer.wait(upTo: .milliseconds(20)).files.isEmpty)
  }

  @Test(arguments: [false, true])
  func aRootThatIsReplacedOrGoneForAWhileIsFoundAgain(_ polls: Bool) throws {
    let observer = observer(polls: polls)
    _ = observer.wait(upTo: .zero)
    move("in", "in-old")
    try folder.write("x", to: "in/1.pdf")
    let replaced = changes(of: observer, until: isHeardOf("1.pdf"))
    #expect(!replaced.notices.isEmpty)
    move("in", "in-older")
    let gone = changes(of: observer) { $0.notices.contains { $0.contains("gone") } }
    #expect(gone.folders.isEmpty)
    move("in-older", "in")
    let back = changes(of: observer) { $0.folders.contains(BytePath("")) }
    #expect(back.notices.contains { $0.contains("back") })
    try folder.write("x", to: "in/2.pdf")
    _ = changes(of: observer, until: isHeardOf("2.pdf"))
  }

  @Test(arguments: [false, true])
  func aSettingsFileConcernsAllBelowIt(_ polls: Bool) throws {
    for name in ["a/b/1.pdf", "other/1.pdf"] { try folder.write("x", to: "in/\(name)") }
    let observer = observer(polls: polls)
    _ = observer.wait(upTo: .zero)
    while !observer.wait(upTo: .milliseconds(5)).isEmpty {}
    let below = Set(["a", "a/b"].map { BytePath($0) })
    let areNamed = { (changes: FolderChanges) in changes.folders.isSuperset(of: below) }
    try folder.write("recognize: {dpi: 200}", to: "in/a/.quire.yaml")
    _ = changes(of: observer, until: areNamed)
    while !observer.wait(upTo: .milliseconds(5)).isEmpty {}
    move("in/a/.quire.yaml", "in/a/away")
    let gone = changes(of: observer, until: areNamed)
    #expect(!gone.folders.contains(BytePath("other")))
    try folder.link("in/a/.quire.yaml", to: root.appending("a/away"))
    _ = changes(of: observer, until: areNamed)
  }

  @Test func aRootThatIsNotThereYetIsWaitedFor() throws {
    let observer = observer(root: folder.path.appending("later"))
    #expect(observer.wait(upTo: .zero).notices.count == 1)
    try folder.write("x", to: "later/1.pdf")
    _ = changes(of: observer, until: isHeardOf("1.pdf"))
  }

  @Test func aRootMayBeALink() throws {
    try folder.link("link", to: root)
    let observer = observer(root: folder.path.appending("link"))
    _ = observer.wait(upTo: .zero)
    #expect(observer.folderCounts == (1, 0))
    try folder.write("x", to: "in/1.pdf")
    _ = changes(of: observer, until: isHeardOf("1.pdf"))
  }

  @Test func foldersBeyondTheWatchesArePolledWithOneWord() throws {
    for name in ["a", "b", "c"] { try folder.write("x", to: "in/\(name)/1.pdf") }
    let observer = observer(mostWatches: 2)
    let first = observer.wait(upTo: .zero)
    #expect(observer.folderCounts == (2, 2))
    #expect(first.notices.count == 1)
    #expect(first.notices[0].contains("max_user_watches"))
    for name in ["a", "b", "c"] {
      try folder.write("x", to: "in/\(name)/2.pdf")
      _ = changes(of: observer, until: isHeardOf("\(name)/2.pdf"))
    }
  }

  @Test func anOverflowingQueueHasEverythingLookedAt() throws {
    try folder.write("x", to: "in/a/1.pdf")
    let observer = observer()
    _ = observer.wait(upTo: .zero)
    let limit = try FileDescriptor(
      opening: BytePath("/proc/sys/fs/inotify/max_queued_events"), flags: O_RDONLY)
    let digits = String(decoding: try limit.readAll(limit: 32), as: UTF8.self)
    let most = try #require(Int(digits.filter(\.isNumber)))
    try #require(most < 1_000_000)
    // Two names by turns, since the kernel drops an event that equals the one before.
    for _ in 0...(most / 2) {
      move("in/a/1.pdf", "in/a/2.pdf")
      move("in/a/2.pdf", "in/a/1.pdf")
    }
    // Not heard of by itself any more.
    try folder.write("x", to: "in/new/3.pdf")
    let heard = changes(of: observer, until: isHeardOf("new/3.pdf"))
    #expect(heard.notices.contains { $0.contains("More changes") })
    try folder.write("x", to: "in/new/4.pdf")
    _ = changes(of: observer, until: isHeardOf("new/4.pdf"))
  }

  @Test func whatTheFilterDoesNotEnterIsNotObserved() throws {
    try folder.write("x", to: "in/done/1.pdf")
    let observer = observer(filter: SourceFilter(entersFolder: { $0 != BytePath("done") }))
    #expect(observer.wait(upTo: .zero).folders == [BytePath("")])
    #expect(observer.folderCounts == (1, 0))
  }

  @Test func lookingAgainNamesEveryFolderAndKeepsWatching() throws {
    try folder.write("x", to: "in/a/1.pdf")
    let observer = observer()
    _ = observer.wait(upTo: .zero)
    observer.lookAgain()
    #expect(observer.wait(upTo: .zero).folders == Set(["", "a"].map { BytePath($0) }))
    #expect(observer.folderCounts == (2, 0))
    try folder.write("x", to: "in/a/2.pdf")
    #expect(changes(of: observer, until: isHeardOf("a/2.pdf")).files == [BytePath("a/2.pdf")])
  }
}
