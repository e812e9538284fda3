import QuireFlow
import QuireIntake
import QuireModel
import QuireTestSupport
import Testing

/// Which `.quire.yaml` files a scan is found with.
@Suite struct FolderSettingsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func find(_ input: String) -> SourceFinder.Result {
    SourceFinder.find([folder.path.appending(input)], outputFolder: folder.path.appending("out"))
  }

  private func settings(_ found: SourceFinder.Result, _ name: String) throws -> [String] {
    try #require(found.files.first { $0.relative == BytePath(name) }).folderSettings.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test func foldersInheritOutermostFirst() throws {
    try folder.write("top", to: "in/.quire.yaml")
    try folder.write("middle", to: "in/a/.quire.yaml")
    for name in ["in/x.pdf", "in/a/x.pdf", "in/a/b/x.pdf", "in/c/x.pdf"] {
      try folder.write("x", to: name)
    }
    let found = find("in")
    #expect(try settings(found, "x.pdf") == ["top"])
    #expect(try settings(found, "a/x.pdf") == ["top", "middle"])
    #expect(try settings(found, "a/b/x.pdf") == ["top", "middle"])
    #expect(try settings(found, "c/x.pdf") == ["top"])
    #expect(found.files.count == 4)
  }

  @Test func eachSaysWhereItLies() throws {
    let place = try folder.write("top", to: "in/.quire.yaml")
    try folder.write("x", to: "in/x.pdf")
    #expect(find("in").files.first?.folderSettings.map(\.path) == [place])
  }

  @Test func aNamedFileHasThoseOfItsFolder() throws {
    try folder.write("above", to: "in/.quire.yaml")
    try folder.write("beside", to: "in/a/.quire.yaml")
    try folder.write("x", to: "in/a/x.pdf")
    #expect(try settings(find("in/a/x.pdf"), "x.pdf") == ["beside"])
  }

  @Test func whatIsTooLongCanBeTold() throws {
    let limit = FolderSettings.sizeLimit
    try folder.write([UInt8](repeating: 0x20, count: limit + 100), to: BytePath("in/.quire.yaml"))
    try folder.write("x", to: "in/x.pdf")
    #expect(find("in").files.first?.folderSettings.first?.bytes.count == limit + 1)
  }

  @Test func aLinkInItsPlaceIsNotFollowed() throws {
    try folder.write("secret", to: "elsewhere")
    try folder.link("in/.quire.yaml", to: folder.path.appending("elsewhere"))
    try folder.write("x", to: "in/x.pdf")
    let found = find("in")
    #expect(found.problems.isEmpty)
    #expect(try settings(found, "x.pdf") == [""])
    #expect(found.files.first?.folderSettings.first?.problem?.code == .usage)
  }

  @Test func aFolderInItsPlaceIsNoFile() throws {
    try folder.write("x", to: "in/.quire.yaml/y")
    try folder.write("x", to: "in/x.pdf")
    #expect(find("in").files.first?.folderSettings.first?.problem?.code == .usage)
  }
}
