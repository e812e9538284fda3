import QuireFlow
import QuireModel
import QuirePipeline

enum PipelineCheckCommand: Command {
  private static let table = OptionTable(defaults: NoOptions(), [])

  static let description = CommandDescription(
    name: "pipeline check", synopsis: "FILE...",
    summary: "Says what is wrong with pipeline files.", options: table.descriptions,
    examples: ["quire pipeline check pipelines/nightly.yaml"],
    exitCodes: [.init(2, "something is")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let files = try table.parse(arguments).operands(atLeastOne: "FILE")
    var status = ExitStatus.ok
    for file in files {
      let (report, isValid) = PipelineFile.check(file, formats: PipelineSettings.formatNames)
      if isValid {
        console.resultLine(report)
      } else {
        console.say(report)
        status = .usage
      }
    }
    return status
  }
}

enum PipelineShowCommand: Command {
  private static let table = OptionTable(defaults: NoOptions(), [])

  static let description = CommandDescription(
    name: "pipeline show", synopsis: "[FILE]",
    summary: "Prints a pipeline with every key, or the defaults.", options: table.descriptions,
    examples: ["quire pipeline show nightly > my.yaml"],
    exitCodes: [.init(2, "the file is not valid")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try table.parse(arguments)
    try parsed.refuseOperands(from: 1)
    var settings = PipelineSettings()
    if let file = parsed.operands.first {
      do throws(SettingsProblems) {
        settings = try PipelineFile.load(file, formats: PipelineSettings.formatNames)
      } catch {
        console.say(error.description)
        return .usage
      }
    }
    console.result(settings.yaml(formats: PipelineSettings.formatNames))
    return .ok
  }
}
