import Foundation
import Glibc

/// A folder with `in` and `out` in it that goes when the test ends.
final class Scratch {
  let folder: URL
  let input: URL
  let output: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "fault-\(UUID().uuidString)")
    input = folder.appending(path: "in")
    output = folder.appending(path: "out")
    try FileManager.default.createDirectory(at: input, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file below `in`.
  @discardableResult func put(_ bytes: [UInt8], _ name: String) throws -> URL {
    let url = input.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url
  }

  /// Writes a file in `in` whose name is any bytes.
  func put(_ bytes: [UInt8], rawName: [UInt8]) throws {
    let path = Array(input.path.utf8) + [UInt8(ascii: "/")] + rawName + [0]
    let file = path.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_WRONLY | O_CREAT, 0o644) }
    }
    guard file >= 0, write(file, bytes, bytes.count) == bytes.count else {
      throw CocoaError(.fileWriteUnknown)
    }
    close(file)
  }

  /// Runs `quire run in -o out` to its end.
  func run(
    _ options: String..., inputs: [String]? = nil, environment: [String: String] = [:]
  ) throws -> Finished {
    try start(options, inputs: inputs, environment: environment).finish()
  }

  func start(
    _ options: [String] = [], inputs: [String]? = nil, environment: [String: String] = [:]
  ) throws -> RunningQuire {
    try RunningQuire(
      ["run"] + (inputs ?? [input.path]) + ["-o", output.path] + options, in: folder,
      environment: environment)
  }

  func command(_ arguments: String...) throws -> Finished {
    try RunningQuire(arguments, in: folder).finish()
  }

  func bytes(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: output.appending(path: name))).map { Array($0) }
  }

  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  func document(_ name: String) throws -> DocumentFile {
    try JSONDecoder().decode(
      DocumentFile.self, from: Data(contentsOf: output.appending(path: name)))
  }

  func failure(_ name: String) throws -> FailureFile {
    try JSONDecoder().decode(
      FailureFile.self,
      from: Data(contentsOf: output.appending(path: "failed/\(name).error.json")))
  }

  /// The files that people see, below `out`, sorted.
  var outputs: [String] {
    let names = FileManager.default.enumerator(atPath: output.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { name in
      !name.hasPrefix(".quire/") && !name.hasPrefix("index.sqlite") && name != ".quire"
        && !isFolder(output.appending(path: name))
    }.sorted()
  }

  /// Every output with its bytes.
  var snapshot: [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: outputs.map { ($0, bytes($0) ?? []) })
  }

  /// The lines of `documents.jsonl`.
  var summary: [SummaryLine] {
    (text("documents.jsonl") ?? "").split(separator: "\n").compactMap {
      try? JSONDecoder().decode(SummaryLine.self, from: Data($0.utf8))
    }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: output.appending(path: name))
  }

  private func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }
}

struct DocumentFile: Decodable {
  struct Page: Decodable {
    struct Item: Decodable { var text: String }
    struct Size: Decodable {
      var width: Int
      var height: Int
      var widthInPoints: Double
      var heightInPoints: Double
    }
    var number: Int
    var status: String
    var items: [Item]
    var warnings: [String]
    var size: Size?
    var text: String { items.map(\.text).joined(separator: "\n") }
    /// Whether it was not on its last chance, with gentler settings.
    var isReadNormally: Bool { !warnings.contains { $0.contains("other attempts") } }
  }
  var status: String
  var pages: [Page]
}

struct FailureFile: Decodable {
  var path: String
  var stage: String
  var code: String
  var reason: String
}

struct SummaryLine: Decodable {
  var path: String
  var status: String
  var pages: Int
  var outputs: [String]
  var duplicateOf: String?
}
