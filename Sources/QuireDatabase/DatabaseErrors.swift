internal import CSQLite
import Glibc
internal import QuireFlow
internal import QuireModel

extension Database {
  /// What SQLite's result code means for the person who runs Quire.
  ///
  /// Codes: https://www.sqlite.org/rescode.html. The low byte is the class.
  func error(_ code: Int32) -> QuireError {
    let message = String(cString: sqlite3_errmsg(handle))
    let systemError = sqlite3_system_errno(handle)
    switch code & 0xFF {
    case SQLITE_FULL: return QuireError(.diskFull, path.display)
    // A quota, or a file system that tells of its end only when it syncs.
    case SQLITE_IOERR where systemError == ENOSPC || systemError == EDQUOT:
      return QuireError(.diskFull, path.display)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN, SQLITE_AUTH, SQLITE_IOERR:
      return QuireError(
        access == .create ? .notWritable : .unreadable, path.display,
        detail: systemError == 0 ? message : String(cString: strerror(systemError)))
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      isDamaged = true
      guard isInUse, access == .create else {
        return QuireError(.damaged, path.display, detail: message, remedy: damagedRemedy)
      }
      return QuireError(
        .notWritable, path.display, detail: message, remedy: "run again: it is then made anew")
    case SQLITE_BUSY, SQLITE_LOCKED: return QuireError(.locked, path.display)
    default:
      return QuireError(.internalError, path.display, detail: "SQLite \(code): \(message)")
    }
  }
}
