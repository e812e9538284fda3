import Glibc
import QuireFlow
import QuireIntake
import QuireModel
import QuireTestSupport
import Testing

@testable import QuirePipeline

@Suite struct SourceGroupingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func groups(
    _ names: [String], _ group: AssembleSettings.Group,
    collate: AssembleSettings.Collation = .none, window: Double = 60,
    seconds: [String: Double]? = nil
  ) -> SourceGrouping.Result {
    var settings = AssembleSettings()
    settings.group = group
    settings.collate = collate
    settings.groupWindow = window
    let files = names.sorted().map {
      FoundFile(root: folder.path, relative: BytePath($0), isNamed: false, folderSettings: [])
    }
    var grouping = SourceGrouping(settings: settings)
    if let seconds {
      grouping.timeOfArrival = { Int(seconds[$0.relative.display, default: 0] * 1e9) }
    }
    return grouping.groups(of: files)
  }

  private func names(_ result: SourceGrouping.Result) -> [[String]] {
    result.groups.map { $0.files.map(\.relative.display) }
  }

  @Test func withoutAWordEachFileIsADocument() {
    let result = groups(["a_1.png", "a_2.png"], .none)
    #expect(names(result) == [["a_1.png"], ["a_2.png"]])
    #expect(
      result.groups.allSatisfy { !$0.mayGrow && $0.warnings.isEmpty && $0.order == .sequence })
  }

  @Test func numbersCountAsNumbers() {
    let result = groups(
      ["a_10.png", "a_9.png", "a_8.png", "b.png", "a_1.tif", "s/a_1.png"], .byName)
    #expect(
      names(result) == [["a_1.tif"], ["a_8.png", "a_9.png", "a_10.png"], ["b.png"], ["s/a_1.png"]])
    #expect(result.groups.map(\.mayGrow) == [true, true, false, true])
  }

  @Test func gapsAreTold() {
    #expect(groups(["a_001.png", "a_002.png", "a_003.png"], .byName).groups[0].warnings.isEmpty)
    #expect(groups(["a_000.png", "a_001.png"], .byName).groups[0].warnings.isEmpty)
    #expect(groups(["a_5.png"], .byName).groups[0].warnings.isEmpty)
    #expect(
      groups(["a_2.png", "a_4.png", "a_04.png", "a_8.png"], .byName).groups[0].warnings == [
        "The numbers of its files begin at 2.", "Number 3 is missing among its files.",
        "Number 4 is there more than once among its files.",
        "Numbers 5 to 7 are missing among its files.",
      ])
  }

  @Test func aFolderIsADocumentAndTheTopIsNot() {
    let result = groups(
      ["x.png", "y.png", "a/2.png", "a/1.png", "a/b/3.png", "a/notes.txt"], .byFolder)
    #expect(
      names(result) == [
        ["a/1.png", "a/2.png"], ["a/b/3.png"], ["a/notes.txt"], ["x.png"], ["y.png"],
      ])
  }

  @Test func aPauseEndsADocument() {
    let seconds = ["b.png": 1.0, "a.png": 1.2, "c.png": 1.5]
    // In the order they came.
    #expect(
      names(groups(["a.png", "b.png", "c.png"], .byTime, window: 0.2, seconds: seconds))
        == [["b.png", "a.png"], ["c.png"]])
    #expect(
      names(groups(["a.png", "b.png", "c.png"], .byTime, seconds: seconds))
        == [["b.png", "a.png", "c.png"]])
  }

  @Test func aFileComesWhenItLastChanged() throws {
    for name in ["b.png", "a.png"] { try folder.write("x", to: name) }
    let groups = groups(["a.png", "b.png", "gone.png"], .byTime, window: 86_400)
    // What is gone came long ago.
    #expect(names(groups).map(Set.init) == [["a.png", "b.png"], ["gone.png"]])
  }

  @Test func aMarkerClosesWhatCameBeforeIt() throws {
    for name in ["a.png", "b.png", "1.batch", "c.png", "2.batch", "d.png", "s/e.png"] {
      try folder.write("x", to: name)
      usleep(20_000)
    }
    let files = ["a.png", "b.png", "c.png", "d.png", "s/e.png"]
    let result = groups(files, .byMarker)
    #expect(names(result) == [["a.png", "b.png"], ["c.png"]])
    #expect(result.unclosed.map(\.relative.display) == ["d.png", "s/e.png"])
    #expect(result.groups.allSatisfy { !$0.mayGrow })
    try folder.write("", to: ".batch")
    #expect(names(groups(files, .byMarker)) == [["a.png", "b.png", "c.png", "d.png"]])
  }

  @Test func stacksAreCollatedByTheirNames() {
    let result = groups(
      ["j_back.pdf", "j_front.pdf", "k-FRONT.pdf", "k-BACK.pdf", "m.pdf", "n_front.pdf"], .none,
      collate: .duplex)
    #expect(
      names(result) == [
        ["j_front.pdf", "j_back.pdf"], ["k-FRONT.pdf", "k-BACK.pdf"], ["m.pdf"], ["n_front.pdf"],
      ])
    #expect(
      result.groups.map(\.order) == [
        .duplex(fronts: 1), .duplex(fronts: 1), .sequence, .sequence,
      ])
    #expect(result.groups[3].warnings == ["Its stack of backs is missing."])
    #expect(result.groups.map(\.mayGrow) == [false, false, false, true])
  }

  @Test func stacksOfSinglePagesAreCollatedToo() {
    let result = groups(
      ["j_front_1.png", "j_front_2.png", "j_back_1.png", "j_back_2.png"], .byName,
      collate: .duplex)
    #expect(
      names(result) == [["j_front_1.png", "j_front_2.png", "j_back_1.png", "j_back_2.png"]])
    #expect(result.groups[0].order == .duplex(fronts: 2))
  }

  @Test func twoSourcesOfAGroupAreStacks() {
    #expect(
      groups(["a/1.pdf", "a/2.pdf"], .byFolder, collate: .duplex).groups[0].order
        == .duplex(fronts: 1))
    let three = groups(["a/1.pdf", "a/2.pdf", "a/3.pdf"], .byFolder, collate: .duplex).groups[0]
    #expect(three.order == .sequence)
    #expect(three.warnings.count == 1)
    let named = groups(["a/x_back.pdf", "a/x_front.pdf"], .byFolder, collate: .duplex).groups[0]
    #expect(named.first.relative == BytePath("a/x_front.pdf"))
  }

  @Test func backsComeInReverseOrder() {
    let duplex = PageOrder.duplex(fronts: 1)
    let (pages, warning) = duplex.arrange([[1, 3, 5], [6, 4, 2]])
    #expect(pages == [1, 2, 3, 4, 5, 6])
    #expect(warning == nil)
    let uneven = duplex.arrange([[1, 3, 5], [4, 2]])
    #expect(uneven.pages == [1, 2, 3, 4, 5])
    #expect(uneven.warning?.contains("3 pages and that of backs 2") == true)
    #expect(duplex.arrange([[1], [6, 4, 2]]).pages == [1, 2, 4, 6])
    #expect(PageOrder.sequence.arrange([[1], [2, 3]]).pages == [1, 2, 3])
  }

  @Test func theOrderIsInTheKey() {
    let ids = [
      DocumentID(sources: ["aa", "bb"], fingerprint: "c"),
      DocumentID(sources: ["aa", "bb"], order: .duplex(fronts: 1), fingerprint: "c"),
      DocumentID(sources: ["bb", "aa"], order: .duplex(fronts: 1), fingerprint: "c"),
    ]
    #expect(Set(ids).count == 3)
  }
}
