import Glibc
import QuireFlow
import QuireIntake
import QuireModel
import QuireTestSupport
import Testing

@Suite struct SourceFinderTests {
  private let folder: TemporaryFolder
  private var root: BytePath { folder.path.appending("in") }
  private var output: BytePath { folder.path.appending("out") }

  init() throws {
    folder = try TemporaryFolder()
    try Folders.create(folder.path.appending("in"))
  }

  private func find(_ inputs: BytePath..., filter: SourceFilter = SourceFilter())
    -> SourceFinder.Result
  { SourceFinder.find(inputs, outputFolder: output, filter: filter) }

  private func add(_ names: String...) throws {
    for name in names { try folder.write("x", to: "in/\(name)") }
  }

  @Test func mirrorsPathsBelowTheInputInOrder() throws {
    try add("b.pdf", "a/z.pdf", "a.pdf", "a/b/c.tif", "a-1.pdf", "Z.png")
    let found = find(root)
    #expect(
      found.files.map(\.relative.display)
        == ["Z.png", "a/b/c.tif", "a/z.pdf", "a-1.pdf", "a.pdf", "b.pdf"])
    #expect(found.files.allSatisfy { $0.root == root && !$0.isNamed })
    #expect(found.files.map(\.relative) == found.files.map(\.relative).sorted())
    #expect(found.problems.isEmpty)
  }

  @Test func aNamedFileLiesAtTheTop() throws {
    try add("a/scan.pdf")
    let file = try #require(find(root.appending("a/scan.pdf")).files.first)
    #expect(file.relative == BytePath("scan.pdf"))
    #expect(file.root == root.appending("a"))
    #expect(file.isNamed)
    #expect(file.display == root.appending("a/scan.pdf").display)
  }

  @Test func inputsKeepTheirOrder() throws {
    try add("b/1.pdf", "a/2.pdf", "c.pdf")
    let found = find(root.appending("b"), root.appending("c.pdf"), root.appending("a"))
    #expect(found.files.map(\.relative.display) == ["1.pdf", "c.pdf", "2.pdf"])
  }

  @Test func hiddenAndForeignNamesArePassedOver() throws {
    try add(
      ".hidden.pdf", ".git/a.pdf", "Thumbs.db", "@eaDir/a.pdf", "__MACOSX/a.pdf", "kept.pdf")
    #expect(find(root).files.map(\.relative.display) == ["kept.pdf"])
  }

  @Test func aHiddenFileThatWasNamedIsTaken() throws {
    try add(".hidden.pdf")
    #expect(find(root.appending(".hidden.pdf")).files.count == 1)
  }

  @Test func linksInFoldersAreCountedAndNotFollowed() throws {
    try add("a.pdf")
    try folder.write("x", to: "elsewhere/secret.pdf")
    try folder.link("in/link.pdf", to: folder.path.appending("elsewhere/secret.pdf"))
    try folder.link("in/sub", to: folder.path.appending("elsewhere"))
    try folder.link("in/loop", to: root)
    try folder.link("in/broken", to: BytePath("nowhere"))
    let found = find(root)
    #expect(found.files.map(\.relative.display) == ["a.pdf"])
    #expect(found.linkCount == 4)
    #expect(found.problems.isEmpty)
  }

  @Test func aLinkThatWasNamedIsFollowed() throws {
    try folder.write("x", to: "elsewhere/a.pdf")
    try folder.link("link", to: folder.path.appending("elsewhere"))
    try folder.link("b.pdf", to: folder.path.appending("elsewhere/a.pdf"))
    let found = find(folder.path.appending("link"), folder.path.appending("b.pdf"))
    #expect(found.files.map(\.relative.display) == ["a.pdf", "b.pdf"])
    #expect(found.linkCount == 0)
  }

  @Test func theOutputFolderBelowAnInputIsNotEntered() throws {
    try add("a.pdf")
    try folder.write("x", to: "in/results/a.txt")
    let found = SourceFinder.find([root], outputFolder: root.appending("results"))
    #expect(found.files.map(\.relative.display) == ["a.pdf"])
    #expect(found.problems.isEmpty)
  }

  @Test func anInputThatIsTheOutputFolderIsReported() throws {
    try add("a.pdf")
    let found = SourceFinder.find([root], outputFolder: root.appending("../in"))
    #expect(found.files.isEmpty)
    #expect(found.problems.map(\.code) == [.usage])
    #expect(found.problems.map(\.subject) == [root.display])
  }

  @Test func aMissingInputIsReportedAndTheOthersFound() throws {
    try add("a.pdf")
    let missing = folder.path.appending("nothing.pdf")
    let found = find(missing, root)
    #expect(found.problems.map(\.code) == [.notFound])
    #expect(found.problems[0].subject == missing.display)
    #expect(found.files.count == 1)
  }

  @Test func whatIsNoFileIsReportedWhenNamedAndPassedOverInFolders() throws {
    try add("a.pdf")
    let pipe = root.appending("pipe.pdf")
    #expect(pipe.withCString { mkfifo($0, 0o600) } == 0)
    #expect(find(root).files.map(\.relative.display) == ["a.pdf"])
    #expect(find(pipe).problems.map(\.code) == [.unreadable])
  }

  @Test func oneFileNamedInSeveralWaysIsFoundOnce() throws {
    try add("a.pdf", "sub/b.pdf")
    try folder.link("again", to: root)
    let found = find(
      root, root.appending("a.pdf"), root.appending("sub"), root.appending("./a.pdf"),
      root.appending("sub/../a.pdf"), folder.path.appending("again"), root.appending(""))
    #expect(found.files.map(\.relative.display) == ["a.pdf", "sub/b.pdf"])
  }

  @Test func filesOfOneNameInTwoInputsAreTwo() throws {
    try add("one/a.pdf", "two/a.pdf")
    #expect(find(root.appending("one"), root.appending("two")).files.count == 2)
  }

  @Test func hardLinksAreFilesOfTheirOwn() throws {
    try add("a.pdf")
    let code = root.appending("a.pdf").withCString { from in
      root.appending("b.pdf").withCString { link(from, $0) }
    }
    #expect(code == 0)
    #expect(find(root).files.map(\.relative.display) == ["a.pdf", "b.pdf"])
  }

  @Test func theFilterDecidesInFoldersAlone() throws {
    try add("a.pdf", "b.tif", "skip/c.pdf", "keep/d.pdf")
    let filter = SourceFilter(
      takesFile: { $0.pathExtension == "pdf" }, entersFolder: { $0 != BytePath("skip") })
    #expect(find(root, filter: filter).files.map(\.relative.display) == ["a.pdf", "keep/d.pdf"])
    #expect(find(root.appending("b.tif"), filter: filter).files.count == 1)
  }

  @Test(arguments: [
    [0x61, 0xFF, 0x2E, 0x70, 0x64, 0x66], Array("-o\n\"'.pdf".utf8), Array("מסמך.pdf".utf8),
    [UInt8](repeating: 0x61, count: 255),
  ])
  func namesAreBytes(name: [UInt8]) throws {
    try folder.write("x".utf8, to: BytePath("in").appending(BytePath(name)))
    #expect(find(root).files.map(\.relative) == [BytePath(name)])
  }

  @Test func nestingHasABound() throws {
    let deep = Array(repeating: "d", count: 140).joined(separator: "/")
    try add("\(deep)/lost.pdf", "found.pdf")
    let found = find(root)
    #expect(found.files.map(\.relative.display) == ["found.pdf"])
    #expect(found.problems.map(\.code) == [.unreadable])
  }

  @Test(.disabled(if: geteuid() == 0, "the superuser can read everything"))
  func foldersThatCannotBeReadAreReported() throws {
    try add("a.pdf", "closed/b.pdf", "listed/c.pdf")
    let (closed, listed) = (root.appending("closed"), root.appending("listed"))
    _ = closed.withCString { chmod($0, 0) }
    // Names can be listed, but nothing can be learnt of the files.
    _ = listed.withCString { chmod($0, 0o400) }
    let found = find(root)
    _ = closed.withCString { chmod($0, 0o700) }
    _ = listed.withCString { chmod($0, 0o700) }
    #expect(found.files.map(\.relative.display) == ["a.pdf"])
    #expect(
      found.problems.map(\.subject)
        == [closed.display, listed.appending("c.pdf").display])
    #expect(found.problems.allSatisfy { $0.code == .unreadable })
  }
}
