import Foundation
import QuireModel
import QuireTestSupport
import Testing

/// Which engine reads, and that a page says where it was not the one asked for.
@Suite struct EngineTests {
  private static let models = "/usr/share/tesseract-ocr"

  private func model() throws -> URL {
    let version = try #require(FileManager.default.contentsOfDirectory(atPath: Self.models).first)
    return URL(fileURLWithPath: "\(Self.models)/\(version)/tessdata/eng.traineddata")
  }

  private func document(
    _ sample: String, engine: String, in program: SandboxProgram,
    environment: [String: String] = [:]
  ) async throws -> ScannedDocument {
    try program.write("recognize:\n  engine: \(engine)\n", to: "\(engine).yaml")
    let source = FileManager.default.currentDirectoryPath + "/samples/english/\(sample).jpg"
    let result = try await program.run(
      "quire", ["run", source, "-o", engine, "-p", program.path("\(engine).yaml")],
      environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(
      ScannedDocument.self,
      from: Data(contentsOf: program.folder.appending(path: "\(engine)/\(sample).json")))
  }

  @Test func aModelOfFloatingPointNumbersIsReadByTesseractAndThePageSaysSo() async throws {
    let program = try SandboxProgram()
    let folder = program.folder.appending(path: "models")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(FloatModel(Array(Data(contentsOf: model()))).bytes)
      .write(to: folder.appending(path: "eng.traineddata"))
    let page = try #require(
      await document(
        "business-card", engine: "lineReader", in: program,
        environment: ["TESSDATA_PREFIX": folder.path]
      ).pages.first)
    #expect(
      page.warnings == [
        "Read by the engine tesseract, since the line reader does not run model eng: its weights are"
          + " not 8-bit integers."
      ])
    #expect(page.text.contains("@"))
    #expect((page.meanConfidence?.value ?? 0) > 0.7)
  }

  @Test func bothEnginesReadAPage() async throws {
    let program = try SandboxProgram()
    func page(_ engine: String) async throws -> ScannedPage {
      try #require(
        await document("archive-page", engine: engine, in: program).pages.first)
    }
    let (ours, theirs) = (try await page("lineReader"), try await page("tesseract"))
    #expect(ours.warnings.isEmpty && theirs.warnings.isEmpty)
    #expect(CharacterErrorRate(of: ours.text, truth: theirs.text).value < 0.02)
    // Layout has seen a page of half the size.
    #expect(ours.items.map(\.quad) != theirs.items.map(\.quad))
  }
}
