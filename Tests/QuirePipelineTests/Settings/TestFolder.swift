import FoundationEssentials
import Glibc
import QuireFlow

/// A folder that goes when the test ends.
final class TestFolder: Sendable {
  let path: BytePath

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = BytePath(url.path(percentEncoded: false))
  }

  deinit { try? FileManager.default.removeItem(atPath: path.text) }

  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: path.appending(name).text)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
