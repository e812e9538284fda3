import Glibc
import QuireFlow
import QuireTestSupport
import Testing

/// What is run, and who is told, behind a document.
@Suite struct HookTests {
  private static func pipeline(_ script: String, _ more: String = "") -> String {
    "after:\n  command: [/bin/sh, -c, '\(script)']\n\(more)"
  }

  /// A script that puts what it is told beside the scans' folder.
  private static let record = #"""
    d="${QUIRE_OUTPUT_FOLDER%/*}"; n="${QUIRE_SOURCE##*/}"; cat > "$d/$n.told"; env | grep ^QUIRE_ > "$d/$n.env"
    """#

  @Test func aCommandIsToldHowDocumentsEnded() async throws {
    let run = try PipelineRun(Self.pipeline(Self.record))
    try run.add("good.pgm", pages: 2)
    try run.folder.addScan("gaps.pgm", pages: ["ok", "failed"])
    try run.folder.addScan("bad.pgm", pages: ["failed"])
    let result = try await run.quire("run")
    #expect(result.status == 1, "\(result.errors)")
    let good = try Facts(run, "good.pgm")
    #expect(good.status == "success" && good.pages == 2 && good.pipeline == "test")
    #expect(good.sources.map(\.path) == [run.scans.appending("good.pgm").text])
    #expect(
      good.outputs.map(\.path)
        == ["good.json", "good.txt"].map { run.output.appending($0).text })
    #expect(try Facts(run, "gaps.pgm").status == "partial")
    let bad = try Facts(run, "bad.pgm")
    #expect(bad.status == "failure" && bad.outputs.isEmpty)
    #expect(bad.reason?.contains("as it was told to say") == true)
    let variables = Set(try run.text("good.pgm.env").split(separator: "\n").map(String.init))
    #expect(
      variables.isSuperset(of: [
        "QUIRE_STATUS=success", "QUIRE_PAGES=2", "QUIRE_PIPELINE=test",
        "QUIRE_SOURCE=\(run.scans.appending("good.pgm"))", "QUIRE_OUTPUT_FOLDER=\(run.output)",
        "QUIRE_OUTPUTS=\(run.output.appending("good.json"))",
        "QUIRE_DOCUMENT=\(good.document ?? "")",
      ]))
    // Nothing new, nobody told.
    for name in ["good.pgm.told", "gaps.pgm.told", "bad.pgm.told"] {
      _ = run.folder.scratch.appending(name).withCString { unlink($0) }
    }
    _ = try await run.quire("run")
    #expect(!run.exists("good.pgm.told") && !run.exists("bad.pgm.told"))
  }

  @Test func onlyTheEndingsThatAreWantedAreTold() async throws {
    let run = try PipelineRun(Self.pipeline(Self.record, "  commandOn: [failure]\n"))
    try run.add("good.pgm")
    try run.folder.addScan("bad.pgm", pages: ["failed"])
    _ = try await run.quire("run")
    #expect(!run.exists("good.pgm.told"))
    #expect(run.exists("bad.pgm.told"))
  }

  @Test func aCommandThatFailsIsTriedAgainAndThenReported() async throws {
    let script = #"d="${QUIRE_OUTPUT_FOLDER%/*}"; echo x >> "$d/tries"; echo no luck; exit 3"#
    let run = try PipelineRun(Self.pipeline(script, "  commandRetries: 1\n"))
    try run.add("a.pgm")
    let result = try await run.quire("run", "--quiet")
    #expect(result.status == 0)
    #expect(try run.text("tries") == "x\nx\n")
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("a.pgm: after.command '/bin/sh' ended with code 3, 2 times"))
    #expect(result.errors.contains("no luck"))
    #expect(run.outputs.contains("a.txt"))
    let report = try #require(
      ScratchFolder.files(below: run.output.appending(".quire/runs")).first)
    #expect(
      try ScratchFolder.text(of: run.output.appending(".quire/runs").appending(report))
        .contains("no luck"))
  }

  @Test func aCommandThatRecoversIsNoComplaint() async throws {
    let script = #"d="${QUIRE_OUTPUT_FOLDER%/*}"; test -e "$d/x" || { touch "$d/x"; exit 1; }"#
    let run = try PipelineRun(Self.pipeline(script))
    try run.add("a.pgm")
    let result = try await run.quire("run", "--quiet")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
  }

  @Test func aCommandThatHangsIsEnded() async throws {
    let run = try PipelineRun(
      Self.pipeline("sleep 1000", "  commandTimeLimit: 1\n  commandRetries: 0\n"))
    try run.add("a.pgm")
    let result = try await run.quire("run", "--quiet")
    #expect(result.status == 0)
    #expect(result.errors.contains("was ended after 1 s"))
  }

  @Test func whatAKilledRunOwedIsToldByTheNext() async throws {
    let script = #"""
      d="${QUIRE_OUTPUT_FOLDER%/*}"; test -e "$d/again" && touch "$d/told" || kill -9 $PPID
      """#
    let run = try PipelineRun(Self.pipeline(script))
    try run.add("a.pgm")
    let killed = try await run.quire("run")
    #expect(killed.status == 128 + SIGKILL)
    #expect(run.outputs.contains("a.txt"))
    try run.folder.scratch.write("", to: "again")
    let next = try await run.quire("run")
    #expect(next.status == 0, "\(next.errors)")
    #expect(run.exists("told"))
    _ = run.folder.scratch.appending("told").withCString { unlink($0) }
    _ = try await run.quire("run")
    #expect(!run.exists("told"))
  }

  @Test func whatAKilledWatcherOwedOfFiledSourcesIsToldByTheNext() async throws {
    let script = #"""
      d="${QUIRE_OUTPUT_FOLDER%/*}"; test -e "$d/again" || kill -9 $PPID
      test -e "$d/again" && echo "$QUIRE_STATUS $QUIRE_SOURCE $QUIRE_OUTPUTS" >> "$d/told"
      """#
    let pipeline = Self.pipeline(script, "  onSuccess: move\n")
    let killed = try await DropFolderProgram(pipeline: pipeline)
    try killed.drop("a.pgm")
    #expect(try await killed.program.result().status == 128 + SIGKILL)
    #expect(killed.exists("scans/done/a.pgm"))
    try killed.folder.scratch.write("", to: "again")
    let next = try await DropFolderProgram(pipeline: pipeline, after: killed)
    try await next.wait { next.exists("told") }
    #expect(try await next.stop().status == 0)
    let told = try ScratchFolder.text(of: next.folder.scratch.appending("told"))
    #expect(told.hasPrefix("success ") && told.contains("/scans/done/a.pgm "), "\(told)")
    #expect(told.contains("/out/a.txt"))
  }

  /// Answers 503 once, then takes what it is sent.
  private static let server = """
    import http.server, sys
    tries = []
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers['Content-Length']))
            tries.append(1)
            if len(tries) > 1:
                with open(sys.argv[1] + '/body', 'wb') as f: f.write(body)
                with open(sys.argv[1] + '/type', 'w') as f: f.write(self.headers['Content-Type'])
            self.send_response(503 if len(tries) == 1 else 200)
            self.end_headers()
        def log_message(self, *args): pass
    server = http.server.HTTPServer(('127.0.0.1', 0), Handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """

  @Test func aWebAddressIsSentTheFacts() async throws {
    let scratch = try ScratchFolder()
    let server = try Program(
      BytePath("/usr/bin/env"),
      ["python3", "-c", Self.server].map { BytePath($0) } + [scratch.path])
    defer { server.send(SIGKILL) }
    var port = 0
    for _ in 0..<3600 where port == 0 {
      try await Task.sleep(for: .milliseconds(50))
      port = Int(server.outputSoFar.filter(\.isNumber)) ?? 0
    }
    try #require(port > 0)
    let run = try PipelineRun("after:\n  webhook: 'http://127.0.0.1:\(port)/scans?[1]'\n")
    try run.add("a.pgm")
    let result = try await run.quire("run", "--quiet")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let facts = try JSON.decode(
      Facts.self, from: ScratchFolder.contents(of: scratch.appending("body")))
    #expect(facts.status == "success")
    #expect(try ScratchFolder.text(of: scratch.appending("type")) == "application/json")
  }

  @Test func anAddressThatNobodyAnswersIsReported() async throws {
    // The discard port, where nobody listens.
    let run = try PipelineRun("after:\n  webhook: 'http://127.0.0.1:9/'\n  webhookRetries: 0\n")
    try run.add("a.pgm")
    let result = try await run.quire("run", "--quiet")
    #expect(result.status == 0)
    #expect(result.errors.contains("after.webhook 'curl' ended with code 7"))
  }

  @Test func theSettingsOfAFolderCannotNameACommand() async throws {
    let run = try PipelineRun("")
    try run.add("sub/a.pgm")
    try run.folder.scratch.write(
      "after:\n  command: [touch, \(run.folder.scratch.appending("ran"))]\n",
      to: "scans/sub/.quire.yaml")
    let result = try await run.quire("run")
    #expect(result.status == 2)
    #expect(result.errors.contains("'after' cannot be set for a folder"))
    #expect(!run.exists("ran"))
  }
}

/// What a hook was told.
private struct Facts: Decodable {
  struct Path: Decodable { var path: String }
  var status: String
  var document: String?
  var pages: Int?
  var pipeline: String
  var sources: [Path]
  var outputs: [Path]
  var reason: String?
}

extension Facts {
  init(_ run: PipelineRun, _ name: String) throws {
    self = try JSON.decode(
      Facts.self, from: ScratchFolder.contents(of: run.folder.scratch.appending("\(name).told")))
  }
}
