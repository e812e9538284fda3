import Glibc
import QuireFlow
import QuireIntake

/// The marker files of one folder, each of which closes the group of the files before it.
///
/// A marker with a name, `0007.batch`, closes those that came before it and after the marker before;
/// one that is nothing but the ending, `.batch`, closes its whole folder.
struct GroupMarkers {
  private var closesAll = false
  /// When the others came, in nanoseconds since 1970, in order.
  private var times: [Int] = []

  /// Blocking.
  init(in folder: BytePath, ending: String) {
    let ending = BytePath(ending)
    for name in Folders.names(in: folder)
    where name.bytes.suffix(ending.bytes.count).elementsEqual(ending.bytes) {
      var facts = stat()
      guard folder.appending(name).withCString({ lstat($0, &facts) }) == 0 else { continue }
      if name == ending { closesAll = true } else { times.append(FileStamp(facts).changed) }
    }
    times.sort()
  }

  /// - Parameter files: Of the folder, in path order, which they keep.
  func split(_ files: [FoundFile]) -> (closed: [[FoundFile]], unclosed: [FoundFile]) {
    if closesAll { return ([files], []) }
    var groups = [[FoundFile]](repeating: [], count: times.count)
    var unclosed: [FoundFile] = []
    for file in files {
      let changed = FileStamp(of: file)?.changed ?? 0
      if let index = times.firstIndex(where: { changed <= $0 }) {
        groups[index].append(file)
      } else {
        unclosed.append(file)
      }
    }
    return (groups.filter { !$0.isEmpty }, unclosed)
  }
}
