import Glibc
import QuireFlow
import QuireIntake
import QuireModel

/// Files that a sender puts beside a scan to say that it is complete, where the pipeline wants that said.
extension SourceSettings {
  /// Where a file's marker may lie: beside it, behind its name or in place of its extension.
  func markers(of file: FoundFile) -> [BytePath] {
    guard !doneMarker.isEmpty else { return [] }
    let path = file.path
    return [path, path.parent.appending(path.stem)].map { BytePath($0.bytes + doneMarker.utf8) }
  }

  /// Whether the sender has said that a file is complete, or need not. Blocking.
  func isSaidToBeComplete(_ file: FoundFile) -> Bool {
    doneMarker.isEmpty || markers(of: file).contains(where: PathCheck.exists)
  }
}

extension SourceSettings {
  /// Removes the markers of a file that is not there any more, but for one that also speaks for another
  /// scan: `a.done` for `a.pdf` and `a.png`. Blocking.
  func removeMarkers(ofGone file: FoundFile) {
    for marker in markers(of: file) where PathCheck.exists(marker) {
      let stem = Array(marker.bytes.dropLast(doneMarker.utf8.count))
      let isShared = Folders.names(in: marker.parent).contains { name in
        InputFormat.isClaimed(byExtension: name.pathExtension)
          && marker.parent.appending(name.stem).bytes == stem
      }
      if !isShared { _ = marker.withCString { unlink($0) } }
    }
  }
}

extension SourceGrouping.Result {
  /// Takes out the documents of which a file is not said to be complete. Who names a file says so
  /// himself. Blocking.
  ///
  /// - Returns: The files whose markers have not come, in path order.
  mutating func takeOutUnmarked(_ source: SourceSettings) -> [FoundFile] {
    guard !source.doneMarker.isEmpty else { return [] }
    let unmarked = groups.flatMap(\.files).filter {
      !$0.isNamed && !source.isSaidToBeComplete($0)
    }
    let files = Set(unmarked)
    groups.removeAll { $0.files.contains(where: files.contains) }
    return unmarked.sorted { ($0.root, $0.relative) < ($1.root, $1.relative) }
  }
}
