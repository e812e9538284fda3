import Foundation
import QuireTestSupport
import Testing

@Suite struct SettingTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.put(SmallPDF.text(SmallPDF.words("settings")), "a.pdf")
  }

  private func run(flag: String) throws -> Finished {
    let file = scratch.folder.appending(path: "p.yaml")
    try Data("recognize:\n  usesLanguageCorrection: \(flag)\n".utf8).write(to: file)
    return try scratch.run("-p", file.path)
  }

  @Test("73 words that are no truth", arguments: ["\"False\"", "0", "nope", "[]", "''", "1", "y"])
  func nonsenseIsNoBoolean(flag: String) throws {
    let end = try run(flag: flag)
    #expect(end.code == 2)
    #expect(end.errors.contains("p.yaml: line 2:"), "\(end.errors)")
    #expect(end.errors.contains("usesLanguageCorrection"))
    #expect(scratch.outputs.isEmpty)
  }

  @Test("73 truth and falsehood", arguments: [("true", "on"), ("false", "off")])
  func booleansMeanWhatTheySay(flag: String, correction: String) throws {
    try scratch.put(DrawnPage.lines(["Hello world"]).encoded(as: .png), "b.png")
    #expect(try run(flag: flag).code == 0)
    #expect(scratch.text("b.json")?.contains(#""correction":"\#(correction)""#) == true)
  }

  @Test("73 the environment sets nothing") func environmentSetsNothing() throws {
    #expect(try scratch.run().code == 0)
    let before = scratch.snapshot
    try FileManager.default.removeItem(at: scratch.output)
    let names = ["USES_LANGUAGE_CORRECTION", "FORMATS", "OUTPUT", "TEXT_LAYER", "JOBS"]
    let environment = Dictionary(uniqueKeysWithValues: names.map { ("QUIRE_\($0)", "False") })
    #expect(try scratch.run(environment: environment).code == 0)
    #expect(scratch.snapshot == before)
  }
}
