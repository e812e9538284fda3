import Glibc
import QuireFlow

/// The programs that hooks run.
package enum HookProgram {
  /// The one that calls web addresses.
  package static let webClient = "curl"

  /// Whether a program can be started: found along PATH, unless its name has a slash.
  package static func isThere(_ name: String) -> Bool {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/bin:/usr/bin"
    let places =
      name.contains("/")
      ? [BytePath(name)]
      : path.utf8.split(separator: UInt8(ascii: ":")).map { BytePath($0).appending(BytePath(name)) }
    return places.contains { place in place.withCString { access($0, X_OK) } == 0 }
  }
}
