import Glibc

/// A socket of this process that is open before it confines itself, for one that was never meant
/// to reach the network.
struct Listener {
  private let raw = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)

  /// To a port where nobody listens: refused by the other end when not by the kernel.
  func connect() -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(1).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(raw, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

/// `O_PATH`, which Swift does not see.
let pathOnly: Int32 = 0o10_000_000

/// `O_TMPFILE`, which Swift does not see.
let namelessFile: Int32 = 0o20_000_000 | O_DIRECTORY

/// Replaces this process by a program. Returns only on failure.
func execute(_ path: String, _ arguments: [String]) -> Int32 {
  var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
  let result = execv(path, &words)
  let code = errno
  for word in words { free(word) }
  errno = code
  return result
}

func map(_ protection: Int32, bytes: Int) -> Int32 {
  guard let address = mmap(nil, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
    address != MAP_FAILED
  else { return -1 }
  return munmap(address, bytes)
}

func raiseMemoryLimit() -> Int32 {
  let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
  var limit = rlimit(rlim_cur: rlim_t(1 << 40), rlim_max: rlim_t(1 << 40))
  return setrlimit(resource, &limit)
}

func startThread() -> Int32 {
  var thread = pthread_t()
  let code = pthread_create(&thread, nil, { _ in nil }, nil)
  guard code == 0 else {
    errno = code
    return -1
  }
  return pthread_join(thread, nil) == 0 ? 0 : -1
}

/// Has the C library load one of its converters.
func loadConverter() -> Int32 {
  guard let converter = iconv_open("UTF-8", "ISO-8859-15"), Int(bitPattern: converter) != -1 else {
    return -1
  }
  return iconv_close(converter)
}
