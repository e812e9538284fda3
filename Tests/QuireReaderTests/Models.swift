import Glibc
import QuireFlow
import QuireModel
import Testing

@testable import QuireReader

/// Models installed on this machine, to try the reader with.
enum Models {
  static let folder: String? = ["5", "4.00"]
    .map { (version: String) -> String in "/usr/share/tesseract-ocr/\(version)/tessdata" }
    .first { (path: String) -> Bool in access(path, R_OK) == 0 }

  static func file(_ name: String) -> FileDescriptor? {
    guard let folder else { return nil }
    return try? FileDescriptor(
      opening: BytePath("\(folder)/\(name).traineddata"), flags: O_RDONLY)
  }

  /// The model, or `nil` with a line on standard error where it is not installed.
  static func load(_ name: String) throws(QuireError) -> LineModel? {
    guard let file = file(name) else {
      skip("no model '\(name)'")
      return nil
    }
    return try LineModel(file)
  }

  static func bytes(_ name: String) throws -> [UInt8]? {
    guard let file = file(name) else {
      skip("no model '\(name)'")
      return nil
    }
    return try file.readAll(limit: Int(try file.status().st_size))
  }

  static func skip(_ reason: String) {
    let line = "skipped: \(reason) on this machine\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
  }
}

/// A fixed sequence of random numbers (xorshift64).
struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
