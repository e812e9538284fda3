import Glibc
import QuireFlow
import QuireModel
import QuirePipeline
import Testing

@Suite struct PipelineFileTests {
  private func load(_ name: String, _ folders: PipelineFolders) throws(SettingsProblems)
    -> PipelineSettings
  {
    try PipelineFile.load(BytePath(name), folders: folders, formats: formats)
  }

  @Test func theUsersFolderComesFirstThenTheInstalledOneThenTheCheckouts() throws {
    let root = try TestFolder()
    try root.write("recognize: {dpi: 101}", to: "config/quire/pipelines/both.yaml")
    try root.write("recognize: {dpi: 102}", to: "prefix/share/quire/pipelines/both.yaml")
    try root.write("recognize: {dpi: 103}", to: "prefix/share/quire/pipelines/installed.yaml")
    try root.write("", to: "prefix/Package.swift")
    try root.write("recognize: {dpi: 104}", to: "prefix/pipelines/checkout.yaml")
    let folders = PipelineFolders(
      configurationHome: root.path.appending("config"), home: nil,
      executableFolder: root.path.appending("prefix/bin"))
    #expect(try load("both", folders).recognize.dpi == 101)
    #expect(try load("both.yaml", folders).recognize.dpi == 101)
    #expect(try load("installed", folders).recognize.dpi == 103)
    #expect(try load("checkout", folders).recognize.dpi == 104)
    #expect(try load("checkout", folders).name == "checkout")
    #expect(folders.names == ["both", "checkout", "installed"])
    let path = root.path.appending("prefix/pipelines/checkout.yaml").text
    #expect(try load(path, folders).recognize.dpi == 104)
  }

  @Test func aRelativeConfigurationHomeDoesNotCount() {
    let folders = PipelineFolders(
      configurationHome: BytePath("config"), home: BytePath("/home/ann"), executableFolder: nil)
    #expect(folders.paths == [BytePath("/home/ann/.config/quire/pipelines")])
  }

  @Test func aMissingPipelineListsThoseThereAre() throws {
    let root = try TestFolder()
    for name in ["archive.yaml", "nightly.yaml", "notes.txt"] { try root.write("", to: name) }
    let folders = PipelineFolders(paths: [root.path])
    let near = #expect(throws: SettingsProblems.self) { try load("nightyl", folders) }
    #expect(
      near?.description
        == "nightyl: no such pipeline; did you mean 'nightly'? There are archive and nightly")
    let far = #expect(throws: SettingsProblems.self) { try load("/no/such.yaml", folders) }
    #expect(
      far?.description
        == "/no/such.yaml: no such pipeline; give a path, or one of archive and nightly")
    let none = #expect(throws: SettingsProblems.self) { try load("", PipelineFolders(paths: [])) }
    #expect(none?.problems.first?.remedy == "give the path of a pipeline file")
    #expect(throws: SettingsProblems.self) { try load("..", folders) }
  }

  @Test func foldersAndPipesAreNoPipelines() throws {
    let root = try TestFolder()
    let folders = PipelineFolders(paths: [])
    let folder = #expect(throws: SettingsProblems.self) { try load(root.path.text, folders) }
    #expect(folder?.problems.first?.what == "not a regular file")
    let pipe = root.path.appending("pipe")
    #expect(pipe.withCString { mkfifo($0, 0o600) } == 0)
    #expect(throws: SettingsProblems.self) { try load(pipe.text, folders) }
  }

  @Test func namesThatAreNotUTF8Work() throws {
    let root = try TestFolder()
    try root.write("recognize: {dpi: 99}", to: "a")
    let odd = BytePath(root.path.bytes + [0x2F, 0xFF, 0x0A] + ".yaml".utf8)
    #expect(
      root.path.appending("a").withCString { from in odd.withCString { rename(from, $0) } } == 0)
    let settings = try PipelineFile.load(odd, folders: PipelineFolders(paths: []), formats: formats)
    #expect(settings.recognize.dpi == 99)
    let (report, isValid) = PipelineFile.check(
      odd, folders: PipelineFolders(paths: []), formats: formats)
    #expect(isValid)
    #expect(report.hasSuffix("/\\xFF\\x0A.yaml: ok"))
  }

  @Test func checkReportsEveryProblemWithItsFile() throws {
    let root = try TestFolder()
    try root.write("recognize:\n  dpi: 1\n  dpl: 2\n", to: "bad.yaml")
    let path = root.path.appending("bad.yaml")
    let (report, isValid) = PipelineFile.check(
      BytePath("bad"), folders: PipelineFolders(paths: [root.path]), formats: formats)
    #expect(!isValid)
    #expect(
      report == """
        \(path): line 2: 'dpi' takes a whole number from 72 to 600, not '1'
        \(path): line 3: 'dpl' is no key of 'recognize'; did you mean 'dpi'?
        """)
  }
}

@Suite struct ShippedPipelineTests {
  static let folder = {
    var folder = BytePath(#filePath)
    while !folder.lastComponent.text.hasPrefix("Tests") { folder = folder.parent }
    return folder.parent.appending("pipelines")
  }()
  static let names = [
    "archive", "businesscards", "dropfolder", "invoices", "nightly", "parcels", "receipts",
    "travel",
  ]

  @Test func theFolderHoldsThem() {
    #expect(PipelineFolders(paths: [Self.folder]).names == Self.names)
  }

  @Test(arguments: names)
  func eachChecksClean(name: String) {
    let (report, isValid) = PipelineFile.check(
      BytePath(name), folders: PipelineFolders(paths: [Self.folder]), formats: formats)
    #expect(isValid)
    #expect(report == "\(Self.folder)/\(name).yaml: ok")
  }

  @Test func theyDifferInWhatTheyReadAndWrite() throws {
    let folders = PipelineFolders(paths: [Self.folder])
    let all = try Self.names.map {
      try PipelineFile.load(BytePath($0), folders: folders, formats: formats)
    }
    #expect(Set(all.map(\.canonicalForm)).count == Self.names.count)
    #expect(Set(all.map(\.recognize.pageTimeLimit)).count == 4)
    let archive = all[0]
    #expect(archive.recognize.recognitionLevel == .fast)
    #expect(!archive.source.admits(BytePath("1911/thumbs/1.jpg")))
    #expect(archive.source.admits(BytePath("1911/1.jpg")))
    let dropfolder = all[1]
    #expect(!dropfolder.source.admits(BytePath("Scan.PART")))
    #expect(dropfolder.source.admits(BytePath("Scan.pdf")))
  }
}
