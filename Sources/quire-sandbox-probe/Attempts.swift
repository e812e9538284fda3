import CSandboxProbe
import Glibc
import QuireModel
import QuireTasks
import QuireWorker

/// What a page that has taken over a worker might try, and what a healthy worker needs.
struct Attempts {
  let folder: String

  func run(_ mode: SandboxMode) {
    let source = open("\(folder)/source", O_RDONLY | O_CLOEXEC)
    let server = Listener()
    var limits = ResourceLimits.standard
    // A build with a sanitizer has no such limit.
    let limitsMemory = limits.addressSpace != nil
    if limitsMemory { limits.addressSpace = 2 << 30 }
    let report = Sandbox.install(mode, channel: 3, limits: limits)
    say("isComplete", report.isComplete ? 0 : EPERM)
    needed(source: source)
    forbidden(server)
    if limitsMemory {
      attempt("memory") { map(PROT_READ | PROT_WRITE, bytes: 4 << 30) }
      attempt("raiseMemoryLimit") { raiseMemoryLimit() }
    }
    // Last, for where it is allowed nothing comes after it but the shell's own word.
    attempt("exec") { execute("/bin/sh", ["-c", "echo exec ok"]) }
  }

  private func forbidden(_ server: Listener) {
    attempt("tcpSocket") { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    attempt("udpSocket") { socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0) }
    attempt("unixSocket") { socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) }
    attempt("connectOpenSocket") { server.connect() }
    attempt("fork") { quire_probe_fork() }
    attempt("readNeighbour") { open("\(folder)/neighbour", O_RDONLY) }
    attempt("readNeighbourByFolder") { open("/proc/self/cwd/neighbour", O_RDONLY) }
    attempt("listFolder") { open(folder, O_RDONLY | O_DIRECTORY) }
    attempt("readPasswords") { open("/etc/passwd", O_RDONLY) }
    attempt("readRoot") { open("/proc/self/root/etc/passwd", O_RDONLY) }
    attempt("openWithoutReading") { open("\(folder)/neighbour", pathOnly) }
    attempt("writeTemporary") {
      let file = open("/tmp/quire-sandbox-probe", O_WRONLY | O_CREAT, 0o600)
      if file >= 0 { unlink("/tmp/quire-sandbox-probe") }
      return file
    }
    attempt("writeHere") { open("quire-sandbox-probe", O_WRONLY | O_CREAT, 0o600) }
    attempt("openSourceForWriting") { open("\(folder)/source", O_RDWR) }
    attempt("namelessFile") { open("/tmp", O_RDWR | namelessFile, 0o600) }
    attempt("truncate") { truncate("\(folder)/source", 0) }
    attempt("unlink") { unlink("\(folder)/neighbour") }
    attempt("rename") { rename("\(folder)/neighbour", "\(folder)/renamed") }
    attempt("link") { link("\(folder)/neighbour", "\(folder)/linked") }
    attempt("makeFolder") { mkdir("\(folder)/made", 0o700) }
    attempt("chmod") { chmod("\(folder)/neighbour", 0) }
    attempt("ptrace") { quire_probe_trace_parent() }
    attempt("killParent") { kill(getppid(), 0) }
    attempt("killEverybody") { kill(-1, 0) }
    attempt("writableCode") { map(PROT_READ | PROT_WRITE | PROT_EXEC, bytes: 4096) }
  }

  private func needed(source: Int32) {
    attempt("readSource") {
      var byte: UInt8 = 0
      return pread(source, &byte, 1, 0) == 1 ? 0 : -1
    }
    attempt("mapSource") {
      mmap(nil, 1, PROT_READ, MAP_PRIVATE, source, 0) == MAP_FAILED ? -1 : 0
    }
    attempt("thread") { startThread() }
    attempt("allocate") {
      guard let memory = malloc(64 << 20) else { return -1 }
      memset(memory, 1, 64 << 20)
      free(memory)
      return 0
    }
    attempt("font") { open("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", O_RDONLY) }
    attempt("fontConfiguration") { open("/etc/fonts/fonts.conf", O_RDONLY) }
    attempt("characterMap") {
      open("/usr/share/poppler/cMap/Adobe-GB1/UniGB-UCS2-H", O_RDONLY)
    }
    attempt("converter") { loadConverter() }
    attempt("ownMemoryMap") { open("/proc/self/maps", O_RDONLY) }
    attempt("signalItself") { raise(SIGURG) }
    attempt("moveProcessorLimit") {
      ProcessorTimeLimit.allow(seconds: 1000)
      return 0
    }
  }

  private func attempt(_ name: String, _ body: () -> Int32) {
    errno = 0
    say(name, body() >= 0 ? 0 : errno)
  }

  private func say(_ name: String, _ code: Int32) {
    let line = "\(name) \(code == 0 ? "ok" : "\(code)")\n"
    _ = line.withCString { write(1, $0, strlen($0)) }
  }
}
