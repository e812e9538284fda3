import QuireFlow
import QuireModel
import QuirePipeline

enum WatchCommand: Command {
  struct Options: Sendable {
    var outputFolder = BytePath(RunCommand.standardOutputFolder)
    var pipeline: BytePath?
    var jobs = RunOptions.processorCount
    var memory = Memory.standardBudget
    var stateFolder: BytePath?
    var waitsForLock = false
    var printsEvents = false
    var isQuiet = false
  }

  private static let table = OptionTable(
    defaults: Options(),
    [
      .value("-o --output", "OUT", \.outputFolder, .path, "Output folder"),
      .value("-p --pipeline", "FILE", \.pipeline, .path, "Pipeline file, or the name of one"),
      .value("-j --jobs", "N", \.jobs, .wholeNumber(1...256), "Pages at a time"),
      .value("--memory", "SIZE", \.memory, .size, "For pages in work"),
      .value("--state", "DIR", \.stateFolder, .path, "Keep the ledger elsewhere than in OUT"),
      .flag("--wait", \.waitsForLock, "Wait while another run holds OUT"),
      .flag("--events", \.printsEvents, "Print what happens as JSON lines"),
      .flag("-q --quiet", \.isQuiet, "Say nothing unless something is wrong"),
    ])

  static let description = CommandDescription(
    name: "watch", synopsis: "FOLDER [OPTIONS]",
    summary: "Reads what is in a drop folder and what comes, until told to stop.",
    options: table.descriptions,
    examples: ["quire watch /srv/scans -o /srv/documents -p dropfolder"],
    exitCodes: [.init(6, "another run holds OUT"), .init(130, "interrupted")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try table.parse(arguments)
    let folder = try parsed.operand("FOLDER")
    let options = parsed.options
    guard PathCheck.exists(folder) else { throw QuireError(.notFound, folder.display) }
    var runOptions = RunOptions()
    runOptions.outputFolder = options.outputFolder
    runOptions.pipeline = options.pipeline
    runOptions.printsEvents = options.printsEvents
    runOptions.isQuiet = options.isQuiet
    runOptions.progress = options.isQuiet ? .never : .plain
    var request = ScanRequest(
      inputs: [folder], outputFolder: options.outputFolder, jobs: options.jobs,
      settings: try runOptions.settings())
    request.memory = options.memory
    request.stateFolder = options.stateFolder
    request.waitsForLock = options.waitsForLock
    return try await RunCommand.follow(
      ScanRun(request, mode: .watching), options: runOptions, console: console)
  }
}
