import Glibc
import Testing

/// What `quire-sandbox-probe` was able to do after it had confined itself as a worker does.
@Suite struct SandboxProbeTests {
  /// Name of an attempt to `ok` or an error number.
  private static func attempts(_ mode: String) async throws -> (
    [String: String], SandboxProgram
  ) {
    let program = try SandboxProgram()
    try program.write("source", to: "source")
    try program.write("neighbour", to: "neighbour")
    let result = try await program.run("quire-sandbox-probe", [mode, program.path("")])
    #expect(result.status == 0)
    let pairs = result.output.split(separator: "\n").map { $0.split(separator: " ") }
    return (
      Dictionary(pairs.map { (String($0[0]), $0.dropFirst().joined(separator: " ")) }) { $1 },
      program
    )
  }

  /// Whom an attempt has to be refused by, as its error number.
  private static let refusals: [String: Int32] = [
    // System calls that the filter knows nothing of
    "tcpSocket": EPERM, "udpSocket": EPERM, "unixSocket": EPERM, "connectOpenSocket": EPERM,
    "exec": EPERM, "fork": EPERM, "truncate": EPERM, "unlink": EPERM, "rename": EPERM,
    "link": EPERM, "makeFolder": EPERM, "chmod": EPERM, "ptrace": EPERM, "killParent": EPERM,
    "killEverybody": EPERM,
    // Arguments that it does not let through
    "openWithoutReading": EPERM, "writeTemporary": EPERM, "writeHere": EPERM,
    "openSourceForWriting": EPERM, "namelessFile": EPERM, "writableCode": EPERM,
    // Files that Landlock hides
    "readNeighbour": EACCES, "readNeighbourByFolder": EACCES, "listFolder": EACCES,
    "readPasswords": EACCES, "readRoot": EACCES,
  ]

  /// Not tried in builds with a sanitizer.
  private static let memoryRefusals: [String: Int32] = [
    "memory": ENOMEM, "raiseMemoryLimit": EPERM,
  ]

  private static let needs = [
    "readSource", "mapSource", "thread", "allocate", "font", "fontConfiguration", "characterMap",
    "converter", "ownMemoryMap", "signalItself", "moveProcessorLimit",
  ]

  @Test func refusesWhatReadingDoesNotNeed() async throws {
    let (attempts, program) = try await Self.attempts("required")
    #expect(attempts["isComplete"] == "ok")
    for (name, code) in Self.refusals {
      #expect(attempts[name] == "\(code)", "\(name)")
    }
    for name in Self.needs {
      #expect(attempts[name] == "ok", "\(name)")
    }
    if attempts["memory"] != nil {
      for (name, code) in Self.memoryRefusals {
        #expect(attempts[name] == "\(code)", "\(name)")
      }
    }
    #expect(try program.text(of: "source") == "source")
    #expect(try program.text(of: "neighbour") == "neighbour")
  }

  /// Were they refused anyway, the test above would prove nothing.
  @Test func theSameIsPossibleWithoutSandbox() async throws {
    let (attempts, program) = try await Self.attempts("off")
    // Some need a right that a test does not have everywhere, or what an attempt before took away.
    let uncertain: Set = ["ptrace", "killEverybody", "rename", "link", "chmod"]
    for name in Self.refusals.keys where !uncertain.contains(name) {
      let expected = name == "connectOpenSocket" ? "\(ECONNREFUSED)" : "ok"
      #expect(attempts[name] == expected, "\(name)")
    }
    if let memory = attempts["memory"] { #expect(memory == "ok") }
    #expect(try program.text(of: "source") == "")
  }

  @Test func endsAtTheLimitOnProcessorTime() async throws {
    let result = try await SandboxProgram().run("quire-sandbox-probe", ["spin"])
    #expect(result.status == 128 + SIGXCPU)
  }
}
