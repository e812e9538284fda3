import Foundation
import Testing

@Suite struct NameTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let page = SmallPDF.text(SmallPDF.words("names"))

  @Test(
    "36 38 40 41 42 43 odd names survive",
    arguments: [
      Array("-rf.pdf".utf8), Array("a -- b.pdf".utf8), Array("a#1%20 'q' \"d\" [x].pdf".utf8),
      Array("line\nbreak.pdf".utf8), Array("tab\tand\u{1B}[31mred.pdf".utf8),
      Array("right\u{202E}fdp.exe.pdf".utf8), Array("✅👍.pdf".utf8), Array("cut.1.v2.pdf".utf8),
      [0x4D, 0xFC, 0x6C, 0x6C] + Array(".pdf".utf8), Array("\u{C4}rger.pdf".utf8),
      Array("A\u{308}rger.pdf".utf8), Array("back\\slash.pdf".utf8),
    ])
  func oddNamesSurvive(name: [UInt8]) throws {
    try scratch.put(Self.page, rawName: name)
    let run = try scratch.run("--progress", "plain")
    #expect(run.code == 0, "\(run.errors)")
    let text = try FileManager.default.contentsOfDirectory(atPath: scratch.output.path)
    #expect(text.contains { $0.hasSuffix(".txt") })
    #expect(scratch.summary.count == 1)
    #expect(run.errorLines.count == 2)
    #expect(!run.errors.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" })
    #expect(try scratch.run().errors.hasPrefix("Nothing to do"))
  }

  @Test("36 names equal but for case or composition") func namesThatLookAlikeStayApart() throws {
    for (number, name) in ["a.pdf", "A.pdf", "\u{E4}.pdf", "a\u{308}.pdf"].enumerated() {
      try scratch.put(
        SmallPDF.text(SmallPDF.words("number \(number)")), rawName: Array(name.utf8))
    }
    #expect(try scratch.run().code == 0)
    #expect(scratch.outputs.filter { $0.hasSuffix(".txt") }.count == 4)
  }

  @Test("39 names of 255 bytes") func longestNamesHaveOutputs() throws {
    for letter in ["x", "y"] {
      let name = String(repeating: "long", count: 62) + "\(letter)\(letter)\(letter).pdf"
      try scratch.put(SmallPDF.text(SmallPDF.words(letter)), rawName: Array(name.utf8))
    }
    let emoji = String(repeating: "🦆", count: 62) + "abc.pdf"
    try scratch.put(SmallPDF.text(SmallPDF.words("ducks")), rawName: Array(emoji.utf8))
    try scratch.put(Array("%PDF-1.4 not".utf8), rawName: Array(("f" + emoji.dropFirst()).utf8))
    let run = try scratch.run()
    #expect(run.code == 1, "\(run.errors)")
    #expect(scratch.outputs.filter { $0.hasSuffix(".txt") }.count == 3)
    #expect(scratch.outputs.filter { $0.hasPrefix("failed/") }.count == 1)
  }

  @Test("41 a list of names with newlines") func listsMayBeSeparatedByNUL() throws {
    try scratch.put(Self.page, rawName: Array("a\nb.pdf".utf8))
    let list = scratch.folder.appending(path: "list")
    try Data((scratch.input.path + "/a\nb.pdf\0").utf8).write(to: list)
    let run = try scratch.start(["--files-from", list.path, "--null"], inputs: []).finish()
    #expect(run.code == 0)
    #expect(scratch.summary.count == 1)
  }

  @Test(
    "44 136 the locale changes nothing", arguments: ["C", "POSIX", "de_DE.UTF-8", "tr_TR.UTF-8"])
  func localeChangesNothing(locale: String) throws {
    try scratch.put(SmallImages.pgm(), rawName: Array("Gr\u{FC}\u{DF}e.pgm".utf8))
    #expect(try scratch.run().code == 0)
    let plain = scratch.snapshot
    try FileManager.default.removeItem(at: scratch.output)
    #expect(try scratch.run(environment: ["LC_ALL": locale, "LANG": locale]).code == 0)
    #expect(scratch.snapshot == plain)
  }

  @Test("15 17 18 content decides, not the name") func contentDecides() throws {
    try scratch.put(Self.page, "UPPER.PDF")
    try scratch.put(SmallPDF.text(SmallPDF.words("nothing")), "without-extension")
    try scratch.put(SmallImages.pgm(), "picture.pdf")
    try scratch.put([0xFF, 0xFE] + Array("log".utf16.flatMap { [UInt8($0 & 255), 0] }), "log.pdf")
    try scratch.put([UInt8](repeating: 0, count: 50_000), "zeros.pdf")
    try scratch.put([], "empty.pdf")
    for name in ["._x.pdf", "Thumbs.db", ".DS_Store", "~$x.pdf", "x.pdf.part"] {
      try scratch.put(Self.page, name)
    }
    let run = try scratch.run()
    #expect(run.code == 1)
    #expect(
      scratch.summary.map(\.path).sorted() == ["UPPER.PDF", "picture.pdf", "without-extension"])
    #expect(try scratch.failure("log.pdf").code == "unsupported")
    #expect(try scratch.failure("zeros.pdf").code == "unsupported")
    #expect(try scratch.failure("empty.pdf").code == "empty")
  }
}
