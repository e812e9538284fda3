import FoundationEssentials
import Glibc
import QuireFlow
import QuireModel

/// The folder of run reports, of which the latest are kept.
struct RunReports {
  private let folder: BytePath

  private static let kept = 200

  init(state: BytePath) { folder = state.appending("runs") }

  /// Writes a report under the time the run began, and removes the oldest beyond those kept.
  func save(_ report: RunReport) throws {
    try Folders.create(folder)
    let stem = report.started.filter { $0.isNumber || $0 == "T" || $0 == "Z" }
    var path = folder.appending("\(stem).json")
    var number = 2
    // Two runs can begin in one second.
    while PathCheck.exists(path) {
      path = folder.appending("\(stem)-\(number).json")
      number += 1
    }
    let file = try AtomicFile(path)
    try file.write(JSON.encode(report))
    try file.write("\n")
    try file.commit()
    // Never this one, which is first in the row when the clock was put back.
    let others = Folders.names(in: folder).filter {
      $0.pathExtension == "json" && $0 != path.lastComponent
    }
    for old in others.dropLast(Self.kept - 1) {
      _ = folder.appending(old).withCString { unlink($0) }
    }
  }
}
