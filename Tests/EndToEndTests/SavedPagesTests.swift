import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Pictures of pages for a person who wants to see what was read, and where.
@Suite(.timeLimit(.minutes(3))) struct SavedPagesTests {
  @Test func pagesAreKeptAsScannedAndAsPreparedAndDrawnOver() async throws {
    let space = try Workspace()
    try space.add(DrawnPage.lines(["Find this line"]).encoded(as: .png), BytePath("scan.png"))
    let without = try await space.run()
    #expect(without.status == 0 && space.outputs.map(\.text) == ["scan.json", "scan.txt"])
    try space.add(DrawnPage.lines(["And this one"]).encoded(as: .png), BytePath("other.png"))
    let result = try await space.run("--save-pages")
    #expect(result.status == 0, "\(result.errors)")
    let pictures = ["other.pages/1-prepared.png", "other.pages/1-scan.png"]
    #expect(
      space.outputs.map(\.text)
        == ["other.json"] + pictures + ["other.txt", "scan.json", "scan.txt"])
    for name in pictures {
      let bytes = try ScratchFolder.contents(of: space.output.appending(name))
      #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    }
    let overlays = try await Program.run(
      BytePath("\(Executables.packageRoot)/scripts/overlays"), [space.output])
    #expect(overlays.status == 0, "\(overlays.errors)")
    let drawing = try ScratchFolder.text(of: space.output.appending("other.pages/1.svg"))
    #expect(drawing.contains("1-scan.png") && drawing.contains("<title>And this one"))
    #expect(drawing.split(separator: "<polygon").count > 3)
  }
}
