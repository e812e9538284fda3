import CSystem
import Glibc
import QuireFlow
import Synchronization

/// Runs a program of the user's once: facts on its standard input, a time limit, and what it prints kept
/// for the case that something goes wrong.
struct HookCommand: Sendable {
  /// The program and its arguments; no shell reads them.
  var words: [[UInt8]]
  /// `NAME=value`, over what this process has in its environment.
  var variables: [[UInt8]] = []
  var input: Input
  /// An open file that takes the program's standard output; `nil` where that is kept with its errors. It
  /// stays the caller's.
  var output: Int32?
  var timeLimit: Duration

  enum Input: Sendable {
    case bytes([UInt8])
    /// An open file, read from its beginning. It stays the caller's.
    case file(Int32)
  }

  enum End: Sendable, Hashable {
    case exited(code: Int32)
    case killed(signal: Int32)
    case timedOut
    /// Not even begun.
    case notStarted(SystemError)
  }

  struct Result: Sendable {
    var end: End
    /// The end of what was printed.
    var output: [UInt8]
  }

  /// What is kept of the output, in bytes; what was before it is dropped.
  static let outputLimit = 4096

  /// Runs the program on a thread of its own. Cancelling the task kills it, with all it has started.
  func run() async -> Result {
    let isCancelled = Flag()
    return await withTaskCancellationHandler {
      await BlockingCalls(name: "hook").run { runBlocking(until: isCancelled) }
    } onCancel: {
      isCancelled.set()
    }
  }

  private func runBlocking(until isCancelled: Flag) -> Result {
    do throws(SystemError) {
      let facts = FileDescriptor(owning: try inputFile())
      var ends: [Int32] = [-1, -1]
      guard quire_pipe(&ends) == 0 else { throw SystemError() }
      let reader = FileDescriptor(owning: ends[0])
      let process = try start(input: facts, messages: FileDescriptor(owning: ends[1]))
      return follow(process, output: reader, until: isCancelled)
    } catch {
      return Result(end: .notStarted(error), output: [])
    }
  }

  /// Completes "The command …": how it ended, and the last words of what it printed, which say more than
  /// its first.
  func complaint(_ result: Result, attempts: Int = 1) -> String {
    let end =
      switch result.end {
      case .exited(let code): "ended with code \(code)"
      case .killed(let signal): "ended by signal \(signal)"
      case .timedOut: "was ended after \(timeLimit.components.seconds) s"
      case .notStarted(let error): "cannot be started (\(error.message))"
      }
    let times = attempts == 1 ? "" : ", \(attempts) times"
    let lines = result.output.split(separator: UInt8(ascii: "\n")).map { BytePath($0).display }
    let said = lines.joined(separator: " | ").suffix(Self.quotedOutput)
    return
      "'\(BytePath(words[0]).display)' \(end)\(times)\(said.isEmpty ? "" : "; it said: \(said)")"
  }

  private static let quotedOutput = 400

  private func inputFile() throws(SystemError) -> Int32 {
    switch input {
    case .bytes(let bytes):
      let file = FileDescriptor(owning: quire_memory_file("quire-facts"))
      guard file.raw >= 0 else { throw SystemError() }
      try file.write(bytes)
      lseek(file.raw, 0, SEEK_SET)
      return file.take()
    case .file(let file):
      lseek(file, 0, SEEK_SET)
      let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { throw SystemError() }
      return copy
    }
  }

  /// Closes the writing end when it returns, so that the pipe ends with the program.
  private func start(
    input: borrowing FileDescriptor, messages: consuming FileDescriptor
  ) throws(SystemError) -> pid_t {
    let arguments = Self.pointers(words)
    let environment = Self.pointers(Self.inheritedEnvironment(without: variables) + variables)
    defer { for text in arguments + environment { free(text) } }
    let process = quire_spawn_command(
      arguments, environment, input.raw, output ?? messages.raw, messages.raw)
    guard process > 0 else { throw SystemError() }
    return process
  }

  private func follow(
    _ process: pid_t, output: borrowing FileDescriptor, until isCancelled: Flag
  ) -> Result {
    let deadline = SuspendingClock.now + timeLimit
    let end = FileDescriptor(owning: quire_process_descriptor(process))
    var printed: [UInt8] = []
    var isOpen = true
    while true {
      let left = deadline - .now
      if left <= .zero || isCancelled.isSet {
        // The leader is not reaped yet, so its number still is the group's.
        kill(-process, SIGKILL)
        _ = Self.reap(process)
        return Result(end: .timedOut, output: printed)
      }
      // A negative descriptor is passed over; without one for the end, the clock has to do.
      var waits = [
        pollfd(fd: end.raw, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen ? output.raw : -1, events: Int16(POLLIN), revents: 0),
      ]
      poll(&waits, 2, Int32(min(left, Self.longestWait).milliseconds))
      if waits[1].revents != 0 { isOpen = Self.read(output, into: &printed) }
      var facts = siginfo_t()
      if waitid(P_PID, id_t(process), &facts, WEXITED | WNOHANG | WNOWAIT) == 0,
        facts.si_signo != 0
      {
        break
      }
    }
    // What it started and left behind may hold the pipe open: only what is there is read.
    _ = fcntl(output.raw, F_SETFL, O_NONBLOCK)
    while isOpen, Self.read(output, into: &printed) {}
    return Result(end: Self.reap(process), output: printed)
  }

  private static let longestWait = Duration.milliseconds(100)

  /// - Returns: Whether there may be more.
  private static func read(
    _ output: borrowing FileDescriptor, into printed: inout [UInt8]
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = Glibc.read(output.raw, &buffer, buffer.count)
    if count <= 0 { return count < 0 && errno == EINTR }
    printed += buffer[..<count]
    printed.removeFirst(max(0, printed.count - outputLimit))
    return true
  }

  private static func reap(_ process: pid_t) -> End {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited(code: (status >> 8) & 0xFF) : .killed(signal: signal)
  }

  private static func inheritedEnvironment(without own: [[UInt8]]) -> [[UInt8]] {
    let names = own.map { $0.prefix { $0 != UInt8(ascii: "=") } }
    var variables: [[UInt8]] = []
    var next = environ
    while let text = next.pointee {
      let bytes = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
      if !names.contains(bytes.prefix { $0 != UInt8(ascii: "=") }) { variables.append(bytes) }
      next += 1
    }
    return variables
  }

  /// Ends with a null pointer; the caller frees them.
  private static func pointers(_ texts: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in BytePath(text).withCString { strdup($0) } } + [nil]
  }
}

/// Set once, from another thread.
private final class Flag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .relaxed) }
  func set() { value.store(true, ordering: .relaxed) }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000) + 1
  }
}
