import Glibc
import QuireFlow
import QuireImaging
import QuireModel

/// Pages in the repository and, where it is, in the corpus beside it.
enum Pages {
  private static let repository =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  static func sample(_ name: String) -> String { "\(repository)/samples/\(name)" }

  /// At most `count` pages of simulated scans in a language.
  static func corpus(_ language: String, _ count: Int) -> [String] {
    let folders = ["..", "../.."].map { "\(repository)/\($0)/shared/corpus/printscan" }
    let folder = folders.first { (path: String) -> Bool in access(path, R_OK) == 0 } ?? ""
    return [
      "00-clean300", "02-color200", "10-color200", "05-bleed", "14-bleed", "03-skew", "11-skew",
    ]
    .map { "\(folder)/\(language)-\($0).jpg" }
    .filter { (path: String) -> Bool in access(path, R_OK) == 0 }
    .prefix(count).map { $0 }
  }

  static func image(_ path: String) throws -> PageImage {
    let file = try FileDescriptor(opening: BytePath(path), flags: O_RDONLY)
    let bytes = try file.readAll(limit: Int(try file.status().st_size))
    return try bytes.withUnsafeBytes { bytes throws(QuireError) in try PageImage.decode(bytes) }
  }
}
