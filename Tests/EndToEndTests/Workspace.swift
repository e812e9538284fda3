import QuireFlow
import QuireModel
import QuireTestSupport

/// A folder `in` for inputs beside a folder `out` for outputs, and `quire` run over them.
struct Workspace: Sendable {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try Folders.create(input)
  }

  var input: BytePath { scratch.appending("in") }
  var output: BytePath { scratch.appending("out") }

  /// Adds an empty page, which is read in a moment.
  ///
  /// - Parameter shade: Makes its bytes different from those of others.
  @discardableResult func addPage(_ name: BytePath, shade: UInt8 = 255) throws -> BytePath {
    let image = Array("P5\n40 60\n255\n".utf8) + [UInt8](repeating: 255, count: 2399) + [shade]
    return try add(image, name)
  }

  @discardableResult func addPage(_ name: String, shade: UInt8 = 255) throws -> BytePath {
    try addPage(BytePath(name), shade: shade)
  }

  @discardableResult func add(_ bytes: [UInt8], _ name: BytePath) throws -> BytePath {
    try scratch.write(bytes, to: BytePath("in").appending(name))
  }

  @discardableResult func addSample(_ sample: String) throws -> BytePath {
    let name = sample.split(separator: "/").last.map(String.init) ?? sample
    return try scratch.copySample(sample, to: "in/\(name)")
  }

  /// Runs `quire run in -o out` with more arguments, from the folder around both.
  func run(_ arguments: String...) async throws -> ProgramResult {
    try await quire([BytePath("run"), BytePath("in")] + arguments.map { BytePath($0) })
  }

  /// Runs `quire run` over these inputs alone.
  func run(inputs: [BytePath], _ arguments: [String] = [], list: [UInt8] = []) async throws
    -> ProgramResult
  {
    try await quire(
      [BytePath("run")] + arguments.map { BytePath($0) } + [BytePath("--")] + inputs, list: list)
  }

  private func quire(_ arguments: [BytePath], list: [UInt8] = []) async throws -> ProgramResult {
    let command = arguments[0]
    let result = try await Program.run(
      try Executables.path("quire"),
      // Files are whole when they are there.
      ["\(command)", "-o", "out", "--settle", "0"].map { BytePath($0) } + arguments.dropFirst(),
      input: list,
      in: scratch.path)
    try WrittenJSON.check(output)
    return result
  }

  /// Files in the output folder, without those of its state, the reports of failures, the index and
  /// the summary.
  var outputs: [BytePath] {
    ScratchFolder.files(below: output).filter {
      !$0.bytes.starts(with: ".quire/".utf8) && !$0.bytes.starts(with: "failed/".utf8)
        && ![BytePath("index.sqlite"), BytePath("documents.jsonl")].contains($0)
    }
  }

  /// The same for people: what is not UTF-8 shown as `\xNN`.
  var shownOutputs: [String] { outputs.map(\.display) }

  func document(_ base: String) throws -> ScannedDocument {
    try JSON.decode(
      ScannedDocument.self, from: ScratchFolder.contents(of: output.appending("\(base).json")))
  }

  func text(_ base: String) throws -> String {
    try ScratchFolder.text(of: output.appending("\(base).txt"))
  }

  /// The reports of failures, below their folder.
  var failureReports: [String] {
    ScratchFolder.files(below: output.appending("failed")).map(\.display)
  }

  /// Files that were being written when something went wrong.
  var leftovers: [BytePath] {
    ScratchFolder.files(below: output).filter {
      $0.lastComponent.bytes.starts(with: ".quire-".utf8)
        || $0.lastComponent.bytes.suffix(4) == Array(".new".utf8)
    }
  }
}
