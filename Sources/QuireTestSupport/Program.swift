package import Glibc
package import QuireFlow

/// How a program ended and what it said.
package struct ProgramResult: Sendable {
  /// The exit code, or 128 and the signal's number.
  package let status: Int32
  package let output: String
  package let errors: String

  package var outputLines: [String] { Self.lines(output) }
  package var errorLines: [String] { Self.lines(errors) }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}

/// A program that a test has started. It is killed when its owner goes.
package final class Program: Sendable {
  package let id: pid_t
  private let output: FileDescriptor
  private let errors: FileDescriptor

  /// As many at a time as the machine that the figures are made for has cores: with more, every
  /// one of them would be slow.
  private static let gate = Gate(capacity: 2)

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - input: What it reads from its standard input.
  ///   - folder: Where it starts; that of the tests unless given.
  package static func run(
    _ executable: BytePath, _ arguments: [BytePath], input: [UInt8] = [], in folder: BytePath? = nil
  ) async throws -> ProgramResult {
    try await gate.withAdmission(weight: 1) {
      try await Program(executable, arguments, input: input, in: folder).result()
    }
  }

  package init(
    _ executable: BytePath, _ arguments: [BytePath], input: [UInt8] = [], in folder: BytePath? = nil
  ) throws {
    let standardInput = try Self.namelessFile()
    try standardInput.write(input)
    lseek(standardInput.raw, 0, SEEK_SET)
    output = try Self.namelessFile()
    errors = try Self.namelessFile()

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, standardInput.raw, 0)
    posix_spawn_file_actions_adddup2(&actions, output.raw, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.raw, 2)
    // Without `chdir` in the parent, whose other threads would move along; `env` becomes the program.
    let start = folder.map { [BytePath("/usr/bin/env"), BytePath("--chdir"), $0] } ?? []
    let command = start + [executable] + arguments
    var words = command.map { word in word.withCString { strdup($0) } } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    var code: Int32 = 0
    for _ in 0..<400 {
      code = command[0].withCString { posix_spawn(&child, $0, &actions, nil, &words, environ) }
      // A copy just made is busy while a child of another test still holds its descriptor.
      guard code == ETXTBSY else { break }
      usleep(50_000)
    }
    guard code == 0 else { throw SystemError(code) }
    id = child
  }

  /// Waits for the end, on a thread that may be blocked.
  package func result() async throws -> ProgramResult {
    let child = id
    let status = await BlockingCalls(name: "wait").run {
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      return status
    }
    let signal = status & 0x7F
    return ProgramResult(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: try Self.text(of: output), errors: try Self.text(of: errors))
  }

  /// What has been written to standard output up to now.
  package var outputSoFar: String { (try? Self.text(of: output)) ?? "" }

  package func send(_ signal: Int32) { kill(id, signal) }

  /// The ids of the processes that this one has started and that still run.
  package var children: [pid_t] {
    ProcessTable.all.filter { $0.parent == id && !$0.isZombie }.map(\.id)
  }

  private static func namelessFile() throws -> FileDescriptor {
    var template = Array("/tmp/quire-test-XXXXXX".utf8CString)
    let raw = mkstemp(&template)
    guard raw >= 0 else { throw SystemError() }
    unlink(template)
    _ = fcntl(raw, F_SETFD, FD_CLOEXEC)
    return FileDescriptor(owning: raw)
  }

  private static func text(of file: borrowing FileDescriptor) throws -> String {
    let size = Int(try file.status().st_size)
    return String(decoding: try file.readAll(limit: size), as: UTF8.self)
  }
}
