import Glibc
import QuireFlow

/// Compares what a test made with a file in `Tests/Goldens`.
package enum Golden {
  /// Set to make the files anew; the tests fail while it is set, so that it cannot stay set.
  package static let recordingVariable = "QUIRE_RECORD_GOLDENS"

  /// - Returns: What is wrong, or `nil` when `bytes` are those of the file.
  package static func problem(with bytes: [UInt8], named name: String) throws -> String? {
    let place = folder.appending(name)
    if getenv(recordingVariable) != nil {
      let file = try AtomicFile(place)
      try file.write(bytes)
      try file.commit()
      return "\(name) was made anew; read it, and run again without \(recordingVariable)"
    }
    guard let file = try? FileDescriptor(opening: place, flags: O_RDONLY) else {
      return "\(name) is missing; make it with \(recordingVariable)=1"
    }
    let expected = try file.readAll(limit: Int(file.status().st_size))
    return expected == bytes ? nil : difference(expected, bytes, name)
  }

  private static func difference(_ expected: [UInt8], _ actual: [UInt8], _ name: String) -> String {
    let index = zip(expected, actual).enumerated().first { $1.0 != $1.1 }?.offset
    let start = index ?? min(expected.count, actual.count)
    func piece(_ bytes: [UInt8]) -> String {
      String(decoding: bytes[max(0, start - 40)..<min(bytes.count, start + 40)], as: UTF8.self)
    }
    return "\(name) differs at byte \(start): expected …\(piece(expected))…, got …\(piece(actual))…"
  }

  private static var folder: BytePath {
    BytePath(#filePath).parent.parent.parent.appending("Tests").appending("Goldens")
  }
}
