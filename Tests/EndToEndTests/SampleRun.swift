import QuireFlow
import QuireModel
import QuireTestSupport

/// One run over all samples, which the tests of its outputs share.
struct SampleRun: Sendable {
  let folder: ScratchFolder
  let result: ProgramResult
  /// The JSON lines of `--events`.
  let events: [EventLine]

  static let shared = Task { try await SampleRun(["--jobs", "4"]) }

  var output: BytePath { folder.appending("out") }

  init(_ arguments: [String]) async throws {
    folder = try ScratchFolder()
    let words = ["run", "--events", "-o", "out"] + arguments
    result = try await Program.run(
      try Executables.path("quire"), words.map { BytePath($0) } + [Executables.samples],
      in: folder.path)
    events = try result.outputLines.map { try JSON.decode(EventLine.self, from: $0.utf8) }
  }

  func text(_ sample: Sample) throws -> String {
    try ScratchFolder.text(of: output.appending("\(sample.base).txt"))
  }

  func document(_ sample: Sample) throws -> ScannedDocument {
    try JSON.decode(
      ScannedDocument.self,
      from: try ScratchFolder.contents(of: output.appending("\(sample.base).json")))
  }
}

/// What a test reads of a line of `--events`.
struct EventLine: Decodable, Sendable {
  var event: String
  var document: String?
  var path: String?
  var page: Int?
  var pages: Int?
  var documents: Int?
  var status: String?
  var outputs: [String]?
  var duplicateOf: String?
  var message: String?
}
