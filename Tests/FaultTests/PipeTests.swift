import Foundation
import Testing

/// Readers of standard output that leave, such as `head`, and standard descriptors that are closed.
@Suite struct PipeTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for number in 1...30 {
      try scratch.put(SmallImages.pgm(width: 900, height: 200, seed: number), "\(number).pgm")
    }
  }

  /// Has bash do it, with the executable as `$quire`, the folders as `$in` and `$out`.
  private func shell(_ script: String) throws -> Finished {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "quire": try Product.executable("quire").path, "in": scratch.input.path,
      "out": scratch.output.path,
    ]) { $1 }
    let said = scratch.folder.appending(path: "said")
    try Data().write(to: said)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: said)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Finished(
      code: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: try String(contentsOf: said, encoding: .utf8))
  }

  @Test("74 events that nobody reads any more") func runWithoutAReaderEndsInOrder() throws {
    let cut = try shell(
      #""$quire" run "$in" -o "$out" --settle 0 --events | head -n 1; exit ${PIPESTATUS[0]}"#)
    #expect(cut.output.split(separator: "\n").count == 1)
    #expect(cut.code == 130, "\(cut.errors)")
    #expect(cut.errors.contains("nobody reads the events any more"))
    let left = try FileManager.default.subpathsOfDirectory(atPath: scratch.output.path)
    #expect(!left.contains { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") }, "\(left)")
    #expect(!left.contains { $0.contains(".quire-") })
    #expect(try scratch.run().code == 0)
    #expect(scratch.summary.count == 30)
  }

  @Test("74 lists that nobody reads to their end") func listsWithoutAReaderAreNoFailure() throws {
    let pdf = SmallPDF.file(pages: (1...200).map { .init(SmallPDF.words("number \($0)")) })
    try scratch.put(pdf.bytes, "book.pdf")
    #expect(try scratch.run().code == 0)
    for command in [
      #"search number -i "$out" -n 200"#, #"search number -i "$out" -n 200 --format json"#,
      #"status "$out""#, "languages --all", "pipeline show", "--help", #"plan "$in" -o "$out""#,
      "doctor",
    ] {
      let end = try shell("\"$quire\" \(command) | true; exit ${PIPESTATUS[0]}")
      #expect(end.code == 0, "\(command): \(end.errors)")
      let left = try FileManager.default.contentsOfDirectory(atPath: scratch.output.path)
      #expect(!left.contains { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") }, "\(command)")
    }
  }

  @Test("74 people that nobody listens for") func runGoesOnWithoutAListener() throws {
    let end = try shell(
      #""$quire" run "$in" -o "$out" --settle 0 --progress plain 2>&1 >&- | true; exit ${PIPESTATUS[0]}"#
    )
    #expect(end.code == 0)
    #expect(scratch.summary.count == 30)
  }

  @Test("74 56 results that find no room") func resultsThatCannotBeWrittenAreAFailure() throws {
    #expect(try scratch.run().code == 0)
    for command in [#"status "$out""#, "languages --all", "version", "--help"] {
      let end = try shell("\"$quire\" \(command) > /dev/full")
      #expect(end.code == 5, "\(command)")
      #expect(end.errors.contains("standard output: no space left"), "\(end.errors)")
    }
  }

  @Test("74 closed descriptors") func closedDescriptorsGetNoOutputs() throws {
    let end = try shell(#""$quire" run "$in" -o "$out" --settle 0 --events <&- >&- 2>&-"#)
    #expect(end.code != 0)
    #expect(try scratch.run().code == 0)
    for number in 1...30 {
      let json = try #require(scratch.bytes("\(number).json"))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json)) }
    }
  }
}
