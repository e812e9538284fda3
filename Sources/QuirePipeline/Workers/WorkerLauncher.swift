import CSystem
import Glibc
package import QuireFlow
package import QuireModel

/// Starts worker processes, all from one thread that lives as long as the process: the kernel ends
/// a worker when the *thread* that started it ends.
package actor WorkerLauncher {
  private let thread = WorkerThread(name: "launcher")
  private let executable: BytePath
  private let sandbox: SandboxMode
  private let environment: [String]

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  /// - Parameters:
  ///   - executable: The `quire-worker` to start.
  ///   - sandbox: How it confines itself before it looks at any input.
  package init(executable: BytePath = standardExecutable, sandbox: SandboxMode = .best) {
    self.executable = executable
    self.sandbox = sandbox
    environment = Self.allowedEnvironment()
  }

  /// The `quire-worker` that lies beside the running executable.
  package static var standardExecutable: BytePath {
    ownExecutable.parent.appending("quire-worker")
  }

  /// The running executable.
  package static var ownExecutable: BytePath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    return BytePath(buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)))
  }

  /// - Throws: ``QuireError`` `engineMissing` when there is no worker to start.
  /// - Returns: The process id and our end of the channel, both now the caller's.
  func start() throws(QuireError) -> (process: pid_t, channel: Int32) {
    var sockets: [Int32] = [-1, -1]
    guard quire_socket_pair(&sockets) == 0 else {
      throw QuireError(.internalError, "", detail: "socketpair: \(SystemError().message)")
    }
    let ours = FileDescriptor(owning: sockets[0])
    let theirs = FileDescriptor(owning: sockets[1])
    // What libraries print goes to memory; the worker picks it up after each task.
    let messages = FileDescriptor(owning: quire_memory_file("quire-worker"))
    guard messages.raw >= 0 else {
      throw QuireError(.internalError, "", detail: "memfd_create: \(SystemError().message)")
    }
    let words = ["quire-worker", "--sandbox", sandbox.rawValue]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = -1
    for _ in 0..<Self.mostAttempts {
      process = executable.withCString {
        quire_spawn($0, &arguments, &variables, messages.raw, theirs.raw)
      }
      // Somebody is just putting another quire-worker in its place.
      guard process < 0, errno == ETXTBSY else { break }
      usleep(Self.pause)
    }
    guard process > 0 else {
      throw QuireError(
        .engineMissing, executable.display, detail: SystemError().message,
        remedy: "install quire-worker beside quire")
    }
    return (process, ours.take())
  }

  private static let mostAttempts = 40
  /// In microseconds.
  private static let pause: UInt32 = 50_000

  /// What a worker may know of our environment. OpenMP has to be off before the process starts.
  private static func allowedEnvironment() -> [String] {
    let inherited = [
      "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "FONTCONFIG_PATH",
      "FONTCONFIG_FILE", "QUIRE_INSTRUCTIONS", "TESSDATA_PREFIX", "LD_LIBRARY_PATH", "TMPDIR",
    ].compactMap { (name: String) in getenv(name).map { "\(name)=\(String(cString: $0))" } }
    return inherited + [
      // Images come and go; memory that is given back each time costs a twentieth of the time.
      "MALLOC_MMAP_THRESHOLD_=67108864", "MALLOC_TRIM_THRESHOLD_=134217728",
      "OMP_THREAD_LIMIT=1", "LC_ALL=C.UTF-8", "SWIFT_BACKTRACE=enable=no", "MALLOC_ARENA_MAX=1",
    ]
  }
}
