import QuireFlow
import QuireModel

/// What a hook is told of a document: as JSON, and in short in the environment of a command.
struct HookFacts: Sendable, Encodable {
  struct Path: Sendable, Encodable {
    /// Absolute; bytes that are not UTF-8 are replaced.
    var path: String
    /// In base64, where the path is not valid UTF-8.
    var pathBytes: String?

    init(_ path: BytePath) {
      self.path = path.text
      pathBytes = path.isValidUTF8 ? nil : path.base64
    }
  }

  var status: HookRule.Status
  var document: DocumentID?
  var pages: Int?
  var pipeline: String
  /// Where the sources lie now, or lay where they were deleted; in the document's order.
  var sources: [Path]
  var outputFolder: Path
  var outputs: [Path]
  /// The first document's path below its input, where this one has the same bytes.
  var duplicateOf: String?
  /// Why it failed.
  var error: QuireError?
  /// The same as a sentence.
  var reason: String?

  private let sourcePaths: [BytePath]
  private let outputFolderPath: BytePath
  private let outputPaths: [BytePath]

  private enum CodingKeys: CodingKey {
    case status, document, pages, pipeline, sources, outputFolder, outputs, duplicateOf, error
    case reason
  }

  /// - Parameters:
  ///   - sources: Absolute.
  ///   - outputFolder: Absolute.
  ///   - outputs: Below the output folder.
  /// - Returns: `nil` for an outcome that nobody is told of.
  init?(
    _ state: DocumentState, pipeline: String, sources: [BytePath], outputFolder: BytePath,
    outputs: [BytePath]
  ) {
    guard let status = state.outcome.hookStatus else { return nil }
    self.status = status
    self.pipeline = pipeline
    document = state.id
    pages = state.pageCount
    sourcePaths = sources
    outputFolderPath = outputFolder
    outputPaths = outputs.map { outputFolder.appending($0) }
    self.sources = sources.map { Path($0) }
    self.outputFolder = Path(outputFolder)
    self.outputs = outputPaths.map { Path($0) }
    switch state.outcome {
    case .duplicate(let first): duplicateOf = first
    case .failed(let error):
      self.error = error
      reason = error.description
    default: break
    }
  }

  /// `NAME=value`. Several paths stand a line each: names that hold a line break are only in the JSON.
  var variables: [[UInt8]] {
    let newline = [UInt8(ascii: "\n")]
    let values: [(String, [UInt8])] = [
      ("STATUS", Array(status.rawValue.utf8)),
      ("SOURCE", sourcePaths.first?.bytes ?? []),
      ("SOURCES", Array(sourcePaths.map(\.bytes).joined(separator: newline))),
      ("DOCUMENT", Array((document?.description ?? "").utf8)),
      ("PAGES", Array((pages.map { "\($0)" } ?? "").utf8)),
      ("OUTPUTS", Array(outputPaths.map(\.bytes).joined(separator: newline))),
      ("OUTPUT_FOLDER", outputFolderPath.bytes),
      ("PIPELINE", Array(pipeline.utf8)),
      ("DUPLICATE_OF", Array((duplicateOf ?? "").utf8)),
      ("REASON", Array((reason ?? "").utf8)),
    ]
    return values.map { name, value in Array("QUIRE_\(name)=".utf8) + value.filter { $0 != 0 } }
  }
}

extension DocumentState.Outcome {
  /// `nil` where nothing has come to an end in this run.
  var hookStatus: HookRule.Status? {
    switch self {
    case .written(.complete), .duplicate: .success
    case .written(.partial): .partial
    case .written(.failed), .failed: .failure
    case .processing, .unchanged, .parked, .failedBefore: nil
    }
  }
}
