import QuireFlow
import QuireTestSupport
import Testing

/// `--files-from`.
@Suite struct InputListTests {
  private static let oddName = BytePath("in/new\nline.pgm")

  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    for (index, name) in ["a.pgm", "b c.pgm", "d.pgm"].enumerated() {
      try workspace.addPage(name, shade: UInt8(index + 1))
    }
    try workspace.addPage(Self.oddName.lastComponent, shade: 9)
    return workspace
  }

  @Test func linesOfAFile() async throws {
    let workspace = try workspace()
    try workspace.scratch.write("in/a.pgm\nin/b c.pgm", to: "list")
    let result = try await workspace.run(
      inputs: [], ["--formats", "text", "--files-from", "list"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(workspace.shownOutputs == ["a.txt", "b c.txt"])
  }

  @Test func namesWithNewlinesFromStandardInput() async throws {
    let workspace = try workspace()
    let list = Array("in/a.pgm".utf8) + [0] + Self.oddName.bytes + [0]
    let result = try await workspace.run(
      inputs: [BytePath("in/d.pgm")], ["--formats", "text", "--files-from", "-", "--null"],
      list: list)
    #expect(result.status == 0, "\(result.errors)")
    #expect(workspace.shownOutputs == ["a.txt", "d.txt", #"new\x0Aline.txt"#])
  }

  @Test func anEmptyListIsNothingToDo() async throws {
    let workspace = try workspace()
    let result = try await workspace.run(inputs: [], ["--files-from", "-"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("No scans found"))
  }

  @Test func aMissingListIsNamed() async throws {
    let workspace = try workspace()
    let result = try await workspace.run(inputs: [], ["--files-from", "lost"])
    #expect(result.status == 4)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("lost"))
  }
}
