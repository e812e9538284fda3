import Glibc
import QuireFlow
import QuireModel

/// A database that cannot be trusted any more is kept for people to look at, out of the way.
enum DamagedFile {
  /// Renames it, with the log that belongs to it and would be replayed into the next one of the name.
  ///
  /// - Returns: Where it lies now.
  static func setAside(_ path: BytePath) throws(QuireError) -> BytePath {
    var number = 1
    var aside: BytePath
    repeat {
      aside = BytePath(path.bytes + Array(".damaged-\(number)".utf8))
      number += 1
    } while PathCheck.exists(aside)
    guard path.withCString({ from in aside.withCString { rename(from, $0) } }) == 0 else {
      throw SystemError().writing(path)
    }
    for suffix in ["-wal", "-shm"] {
      let companion = BytePath(path.bytes + Array(suffix.utf8))
      let target = BytePath(aside.bytes + Array(suffix.utf8))
      _ = companion.withCString { from in target.withCString { rename(from, $0) } }
    }
    return aside
  }
}
