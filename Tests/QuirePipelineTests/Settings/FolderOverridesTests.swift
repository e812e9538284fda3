import Glibc
import QuireFlow
import QuireModel
import QuirePipeline
import Testing

@Suite struct FolderOverridesTests {
  private func applying(_ yaml: String, to settings: PipelineSettings) throws(SettingsProblems)
    -> PipelineSettings
  {
    try settings.applying(
      overrides: Array(yaml.utf8), named: "in/.quire.yaml", formats: formats)
  }

  @Test func onlyTheKeysNamedChange() throws {
    var base = PipelineSettings()
    base.recognize.dpi = 200
    base.recognize.recognitionLanguages = ["de"]
    base.name = "base"
    let changed = try applying(
      "recognize:\n  recognitionLanguages: fr\nwrite:\n  formats: text\n", to: base)
    var expected = base
    expected.recognize.recognitionLanguages = ["fr"]
    expected.write.formats = ["text"]
    #expect(changed == expected)
    #expect(try applying("", to: base) == base)
  }

  @Test(arguments: ["source", "assemble", "index", "after"])
  func otherBlocksAreRefused(block: String) {
    let problems = #expect(throws: SettingsProblems.self) {
      try applying("write: {}\n\(block): {}\n", to: PipelineSettings())
    }
    #expect(
      problems?.description
        == "in/.quire.yaml: line 2: '\(block)' cannot be set for a folder: a .quire.yaml holds recognize, extract and write"
    )
  }

  @Test func suggestionsStayWithinTheTwoBlocks() {
    let problems = #expect(throws: SettingsProblems.self) {
      try applying(
        "indx: {}\nafter: {}\nwrite: {enabled: true}\nenabled: 1", to: PipelineSettings())
    }
    #expect(
      problems?.problems.map(\.description) == [
        "line 1: unknown block 'indx'; the blocks are recognize, extract and write",
        "line 2: 'after' cannot be set for a folder: a .quire.yaml holds recognize, extract and write",
        "line 3: 'enabled' is no key of 'write'; its keys are formats, name, textLines, pageSeparator,"
          + " previews, previewSize, previewBytes, thumbnailSize and signedPDF",
        "line 4: unknown block 'enabled'; the blocks are recognize, extract and write",
      ])
  }

  @Test func theLimitIsSmall() {
    let large = String(repeating: "#", count: FolderOverrides.fileLimit + 1)
    let problems = #expect(throws: SettingsProblems.self) {
      try applying(large, to: PipelineSettings())
    }
    #expect(problems?.problems.first?.what == "larger than 64 KiB, the most that is read")
  }

  @Test func onlyARegularFileIsOpened() throws {
    let folder = try TestFolder()
    func read() throws(SettingsProblems) -> [UInt8]? {
      let descriptor = folder.path.withCString { open($0, O_RDONLY | O_DIRECTORY) }
      defer { close(descriptor) }
      return try FolderOverrides.bytes(in: descriptor, named: "in/.quire.yaml")
    }
    #expect(try read() == nil)
    try folder.write("write: {}\n", to: ".quire.yaml")
    #expect(try read() == Array("write: {}\n".utf8))
    let file = folder.path.appending(".quire.yaml")
    let target = folder.path.appending("target")
    #expect(file.withCString { from in target.withCString { rename(from, $0) } } == 0)
    #expect(target.withCString { to in file.withCString { symlink(to, $0) } } == 0)
    #expect(throws: SettingsProblems.self) { try read() }
    #expect(file.withCString { unlink($0) } == 0)
    #expect(file.withCString { mkfifo($0, 0o600) } == 0)
    #expect(throws: SettingsProblems.self) { try read() }
    #expect(file.withCString { unlink($0) } == 0)
    try folder.write(
      String(repeating: "#", count: FolderOverrides.fileLimit + 1), to: ".quire.yaml")
    #expect(throws: SettingsProblems.self) { try read() }
  }
}
