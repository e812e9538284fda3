import Foundation
import QuireModel
import Testing

/// Which engine reads, and that a page says where it was not the one asked for.
@Suite struct EngineTests {
  private static let models = "/usr/share/tesseract-ocr"

  private func model() throws -> URL {
    let version = try #require(FileManager.default.contentsOfDirectory(atPath: Self.models).first)
    return URL(fileURLWithPath: "\(Self.models)/\(version)/tessdata/eng.traineddata")
  }

  private func document(
    engine: String, in program: SandboxProgram, environment: [String: String] = [:]
  ) async throws -> ScannedDocument {
    try program.write("recognize:\n  engine: \(engine)\n", to: "\(engine).yaml")
    let card = FileManager.default.currentDirectoryPath + "/samples/english/business-card.jpg"
    let result = try await program.run(
      "quire", ["run", card, "-o", engine, "-p", program.path("\(engine).yaml")],
      environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(
      ScannedDocument.self,
      from: Data(contentsOf: program.folder.appending(path: "\(engine)/business-card.json")))
  }

  @Test func aModelOfFloatingPointNumbersIsReadByTesseractAndThePageSaysSo() async throws {
    let program = try SandboxProgram()
    let folder = program.folder.appending(path: "models")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(FloatModel(Array(Data(contentsOf: model()))).bytes)
      .write(to: folder.appending(path: "eng.traineddata"))
    let page = try #require(
      await document(
        engine: "lineReader", in: program, environment: ["TESSDATA_PREFIX": folder.path]
      ).pages.first)
    #expect(
      page.warnings == [
        "Read by the engine tesseract, since the line reader does not run model eng: its weights are"
          + " not 8-bit integers."
      ])
    #expect(page.text.contains("@"))
    #expect((page.meanConfidence?.value ?? 0) > 0.8)
  }

  @Test func bothEnginesReadACard() async throws {
    let program = try SandboxProgram()
    let ours = try #require(await document(engine: "lineReader", in: program).pages.first)
    let theirs = try #require(await document(engine: "tesseract", in: program).pages.first)
    #expect(ours.warnings.isEmpty && theirs.warnings.isEmpty)
    #expect(ours.text.contains("@") && theirs.text.contains("@"))
    // Half-size layout moves boxes by a pixel.
    #expect(ours.items.map(\.quad) != theirs.items.map(\.quad))
  }
}
