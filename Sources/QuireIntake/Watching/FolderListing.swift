import Glibc
import QuireFlow

/// Listings that keep no more than what is asked for, since a folder may hold a hundred thousand
/// files.
enum FolderListing {
  /// The names of the folders in an open folder, in no order; links are none.
  static func subfolders(of folder: borrowing FileDescriptor) -> [BytePath] {
    var folders: [BytePath] = []
    forEachEntry(of: folder) { entry, name in
      switch Int(entry.d_type) {
      case Int(DT_DIR): folders.append(BytePath(cString: name))
      case Int(DT_UNKNOWN):
        var facts = stat()
        if fstatat(folder.raw, name, &facts, AT_SYMLINK_NOFOLLOW) == 0,
          facts.st_mode & S_IFMT == S_IFDIR
        {
          folders.append(BytePath(cString: name))
        }
      default: break
      }
    }
    return folders
  }

  /// A number that changes when a file of the folder comes, goes, or changes in size or times.
  static func fingerprint(of folder: borrowing FileDescriptor) -> Int {
    var sum = 0
    forEachEntry(of: folder) { entry, name in
      var facts = stat()
      guard fstatat(folder.raw, name, &facts, AT_SYMLINK_NOFOLLOW) == 0,
        facts.st_mode & S_IFMT == S_IFREG
      else { return }
      var hasher = Hasher()
      hasher.combine(FileStamp(facts))
      // A sum, since entries come in no order.
      sum &+= hasher.finalize()
    }
    return sum
  }

  private static func forEachEntry(
    of folder: borrowing FileDescriptor, _ body: (dirent, UnsafePointer<CChar>) -> Void
  ) {
    let copy = fcntl(folder.raw, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let stream = fdopendir(copy) else { return }
    defer { closedir(stream) }
    // The position belongs to both descriptors.
    rewinddir(stream)
    while let entry = readdir(stream) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name)!
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { body(entry.pointee, name) }
    }
  }
}
