import QuireFlow
import QuireModel
import QuirePipeline

enum ExportCommand: Command {
  struct Options: Sendable {
    var formats: [String] = []
    var pipeline: BytePath?
    var signedPDF: SignedPDF?
    var stateFolder: BytePath?
  }

  private static let table = OptionTable(
    defaults: Options(),
    [
      .list("--to", "FORMATS", \.formats, .text, splitsAtCommas: true, "Such as pdf,hocr"),
      .value("-p --pipeline", "FILE", \.pipeline, .path, "Says how they are written"),
      .value("--signed-pdf", "HOW", \.signedPDF, .choice(), "A signed PDF: copy or refuse"),
      .value("--state", "DIR", \.stateFolder, .path, "The state folder, if the run had one"),
    ])

  static let description = CommandDescription(
    name: "export", synopsis: "[OUT] --to FORMATS [OPTIONS]",
    summary: "Writes other formats of what was read before.",
    options: table.descriptions,
    examples: ["quire export ~/documents --to pdf,hocr"],
    exitCodes: [
      .init(1, "some failed"), .init(4, "no run has been there"), .init(8, "nothing to export"),
    ])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try table.parse(arguments)
    try parsed.refuseOperands(from: 1)
    let options = parsed.options
    let names = PipelineSettings.formatNames
    guard !options.formats.isEmpty else {
      throw QuireError(
        .usage, "--to", detail: "missing",
        remedy: "name one or more of \(names.joined(separator: ", "))")
    }
    var settings = try RunOptions.pipeline(options.pipeline)
    if let signedPDF = options.signedPDF { settings.write.signedPDF = signedPDF }
    let export = try DocumentExport(
      of: parsed.operands.first ?? BytePath(RunCommand.standardOutputFolder),
      state: options.stateFolder, formats: options.formats, as: settings)
    var status = ExitStatus.nothingFound
    try await export.run { outcome in
      if let error = outcome.error {
        console.say("quire: \(error)")
        status =
          status == .nothingFound ? .documentsFailed : status.combined(with: .documentsFailed)
      } else {
        for output in outcome.outputs { console.resultLine(output) }
        status = status == .nothingFound ? .ok : status
      }
    }
    if status == .nothingFound { console.say("quire: nothing to export") }
    return status
  }
}
