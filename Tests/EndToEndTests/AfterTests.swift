import Glibc
import QuireFlow
import QuireTestSupport
import Testing

@testable import QuirePipeline

/// What becomes of the sources in a watched folder.
@Suite struct AfterTests {
  private static let move = """
    source: {settle: 0}
    after: {onSuccess: move, onPartial: move, onFailure: move}
    """

  @Test func sourcesAreMovedAsTheyEnded() async throws {
    let run = try PipelineRun(Self.move)
    try run.add("good.pgm")
    try run.add("sub/deep/good.pgm", pages: 2)
    try run.folder.addScan("sub/bad.pgm", pages: ["failed"])
    try run.folder.addScan("gaps.pgm", pages: ["ok", "failed"])
    try run.folder.scratch.write("x", to: "scans/done/good.pgm")
    let wanted = [
      "done/gaps.pgm", "done/good.pgm", "done/sub/deep/good.pgm", "failed/sub/bad.pgm",
    ]
    let result = try await run.watch {
      run.left.count == 5 && run.left.filter(wanted.contains).count == 4
        && !run.exists("scans/good.pgm")
    }
    let moved = run.left.filter { !wanted.contains($0) }
    #expect(moved.count == 1, "\(run.left) \(result.errors)")
    // Another file had its name.
    #expect(moved.first?.hasPrefix("done/good~") == true)
    #expect(try run.text("scans/done/good.pgm") == "x")
    #expect(run.outputs.contains("sub/deep/good.txt"))
  }

  @Test func aDoneFolderOnAnotherFileSystem() async throws {
    var template = Array("/dev/shm/quire-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return }
    let other = BytePath(cString: made)
    defer {
      for name in ScratchFolder.files(below: other) {
        _ = other.appending(name).withCString { unlink($0) }
      }
      _ = other.appending("sub").withCString { rmdir($0) }
      _ = other.withCString { rmdir($0) }
    }
    let half = try FileDescriptor(
      opening: other.appending(".quire-move-1"), flags: O_CREAT | O_WRONLY)
    try half.write(Array("half".utf8))
    let run = try PipelineRun(
      "source: {settle: 0}\nafter: {onSuccess: move, doneFolder: '\(other)'}\n")
    let source = try run.add("sub/a.pgm")
    let bytes = try ScratchFolder.contents(of: source)
    let result = try await run.watch { !PathCheck.exists(source) }
    #expect(!PathCheck.exists(source), "\(result.errors)")
    #expect(ScratchFolder.files(below: other) == [BytePath("sub/a.pgm")])
    #expect(try ScratchFolder.contents(of: other.appending("sub/a.pgm")) == bytes)
  }

  @Test func sourcesAreDeletedOnlyWhenTheyAreWhole() async throws {
    let run = try PipelineRun("source: {settle: 0}\nafter: {onSuccess: delete}\n")
    try run.add("good.pgm")
    try run.folder.addScan("gaps.pgm", pages: ["ok", "failed"])
    let result = try await run.watch {
      !run.exists("scans/good.pgm") && run.outputs.contains("gaps.json")
    }
    #expect(run.left == ["gaps.pgm"], "\(result.errors)")
    #expect(run.outputs.contains("good.txt"))
  }

  @Test func aHookIsToldWhereTheSourceIsNow() async throws {
    let script =
      #"d="${QUIRE_OUTPUT_FOLDER%/*}"; test -e "$QUIRE_SOURCE" && echo "$QUIRE_SOURCE" > "$d/told""#
    let run = try PipelineRun(
      "source: {settle: 0}\nafter:\n  onSuccess: move\n  command: [/bin/sh, -c, '\(script)']\n")
    try run.add("a.pgm")
    let result = try await run.watch { run.exists("told") }
    #expect(try run.text("told") == "\(run.scans.appending("done/a.pgm"))\n", "\(result.errors)")
  }

  @Test func whatIsDroppedAgainIsADuplicateToTheHook() async throws {
    let script = #"echo "$QUIRE_STATUS,$QUIRE_DUPLICATE_OF" >> "${QUIRE_OUTPUT_FOLDER%/*}/told""#
    let run = try PipelineRun(
      """
      source: {settle: 0}
      after: {onSuccess: move, onFailure: move, command: [/bin/sh, -c, '\(script)']}
      """)
    let told = { (try? run.text("told"))?.split(separator: "\n").map(String.init) ?? [] }
    try run.add("sub/a.pgm")
    var again = 0
    let result = try await run.watch("--log-level", "info") {
      // The next one once the one before is told of.
      if told().count == again + 1, again < 3 {
        again += 1
        if again < 3 {
          try run.add("sub/a.pgm")
        } else {
          try run.folder.scratch.write("no scan", to: "scans/bad.pdf")
        }
      }
      if told().count == 4, again == 3, run.exists("scans/failed/bad.pdf") {
        again += 1
        try run.folder.scratch.write("no scan", to: "scans/bad.pdf")
      }
      return told().count >= 5
    }
    #expect(
      told() == ["success,", "success,sub/a.pgm", "success,sub/a.pgm", "failure,", "failure,"],
      "\(result.errors)")
    #expect(result.errors.contains("a.pgm: the same bytes as sub/a.pgm"))
    #expect(run.folder.attempts == ["probe ok", "1 ok"])
  }

  /// As a watcher leaves them that is killed when it has moved the first of a document's files.
  @Test(arguments: [false, true])
  func whatIsLeftOfAFiledDocumentFollowsIt(isJoinedByAnother: Bool) async throws {
    let script = #"echo "$QUIRE_STATUS $QUIRE_SOURCES" >> "${QUIRE_OUTPUT_FOLDER%/*}/told""#
    let run = try PipelineRun(
      """
      source: {settle: 0}
      assemble: {group: byName, groupWindow: 1}
      after: {onSuccess: move, command: [/bin/sh, -c, '\(script)']}
      """)
    let names = ["i_1.pgm", "i_2.pgm", "i_3.pgm"]
    for name in names { try run.add(name) }
    let first = try await run.quire("run")
    #expect(first.status == 0, "\(first.errors)")
    let places = names.map { run.scans.appending("done/\($0)") }
    try Folders.create(run.scans.appending("done"))
    let inputs = names.map { run.scans.appending($0) }
    do {
      let ledger = try Ledger(at: run.output.appending(".quire/ledger.sqlite"))
      try ledger.oweTelling(of: inputs)
      try ledger.markFiled(inputs[1], at: places[1])
    }
    #expect(inputs[1].withCString { old in places[1].withCString { rename(old, $0) } } == 0)
    _ = run.folder.scratch.appending("told").withCString { unlink($0) }
    if isJoinedByAnother { try run.add("i_4.pgm") }
    let told = { (try? run.text("told"))?.split(separator: "\n").map(String.init) ?? [] }
    let result = try await run.watch {
      told().count { $0.hasPrefix("success ") } == (isJoinedByAnother ? 2 : 1)
    }
    #expect(run.left.allSatisfy { $0.hasPrefix("done/") }, "\(run.left) \(result.errors)")
    #expect(run.left.count == (isJoinedByAnother ? 4 : 3))
    let others = isJoinedByAnother ? ["i_4.json", "i_4.txt"] : []
    #expect(run.outputs == ["i_1.json", "i_1.txt"] + others, "\(result.errors)")
    let sources = places.map(\.display).joined(separator: "\n")
    #expect(try run.text("told").contains("success \(sources)\n"), "\(told())")
  }

  @Test func aRunMovesNothing() async throws {
    let run = try PipelineRun(Self.move)
    try run.add("a.pgm")
    #expect(try await run.quire("run").status == 0)
    #expect(run.left == ["a.pgm"])
  }
}
