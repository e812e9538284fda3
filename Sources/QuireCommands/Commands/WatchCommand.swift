import Glibc
import QuireFlow
import QuireModel
import QuirePipeline
import Synchronization

enum WatchCommand: Command {
  struct Options: Sendable {
    var outputFolder = BytePath(RunCommand.standardOutputFolder)
    var pipeline: BytePath?
    var settle: String?
    var jobs = RunOptions.processorCount
    var memory = Memory.standardBudget
    var stateFolder: BytePath?
    var waitsForLock = false
    var stopTime = Duration.seconds(20)
    var sandbox = SandboxMode.best
    var metricsFile: BytePath?
    var metricsPort: Int?
    var logForm = Log.Form.text
    var logLevel = LogLevel.info
    var printsEvents = false
    var isQuiet = false
  }

  private static let table = OptionTable(
    defaults: Options(),
    [
      .value("-o --output", "OUT", \.outputFolder, .path, "Output folder"),
      .value("-p --pipeline", "FILE", \.pipeline, .path, "Pipeline file, or the name of one"),
      .value("--settle", "TIME", \.settle, .text, "How long a file has to stay the same"),
      .value("-j --jobs", "N", \.jobs, .wholeNumber(1...256), "Pages at a time"),
      .value("--memory", "SIZE", \.memory, .size, "For pages in work"),
      .value("--state", "DIR", \.stateFolder, .path, "Keep the ledger elsewhere than in OUT"),
      .flag("--wait", \.waitsForLock, "Wait while another run holds OUT"),
      .value("--stop-time", "TIME", \.stopTime, .duration, "For pages in work when told to stop"),
      .value("--metrics", "FILE", \.metricsFile, .path, "Figures for Prometheus, every 15 seconds"),
      .value("--metrics-port", "PORT", \.metricsPort, .wholeNumber(0...65_535), "The same by HTTP")
        .compact,
      .value("--log", "FORM", \.logForm, .choice(), "text or json, on standard error"),
      .value("--log-level", "LEVEL", \.logLevel, .choice(), "error to debug"),
      .flag("--events", \.printsEvents, "Print what happens as JSON lines"),
      .flag("-q --quiet", \.isQuiet, "Only warnings and errors"),
      .value("--sandbox", "HOW", \.sandbox, .choice(), "required, best or off").compact,
    ])

  static let description = CommandDescription(
    name: "watch", synopsis: "FOLDER [OPTIONS]",
    summary: "Reads what is in a drop folder and what comes, until told to stop.",
    options: table.descriptions,
    examples: ["quire watch /srv/scans -o /srv/documents -p dropfolder"],
    exitCodes: [.init(6, "another run holds OUT"), .init(130, "Ctrl-C")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try table.parse(arguments)
    let folder = try parsed.operand("FOLDER")
    let options = parsed.options
    try check(folder, options)
    let log = Log(
      options.logForm, level: options.isQuiet ? min(options.logLevel, .warning) : options.logLevel,
      console: console)
    let control = WatchControl(stopTime: options.stopTime)
    var request = ScanRequest(
      inputs: [folder], outputFolder: options.outputFolder, jobs: options.jobs,
      settings: try settings(options))
    request.memory = options.memory
    request.sandbox = options.sandbox
    request.stateFolder = options.stateFolder
    request.waitsForLock = options.waitsForLock
    request.metricsFile = options.metricsFile
    request.metricsPort = options.metricsPort
    request.control = control
    return try await follow(
      ScanRun(request, mode: .watching), control: control, log: log,
      printsEvents: options.printsEvents,
      reload: { [options] () throws(QuireError) in try settings(options) }, console: console)
  }

  private static func check(_ folder: BytePath, _ options: Options) throws(QuireError) {
    guard PathCheck.exists(folder) else { throw QuireError(.notFound, folder.display) }
    if AbsolutePath.folder(folder) == AbsolutePath.folder(options.outputFolder) {
      throw QuireError(
        .usage, folder.display, detail: "the drop folder is the output folder",
        remedy: "name another output folder with -o")
    }
  }

  private static func settings(_ options: Options) throws(QuireError) -> PipelineSettings {
    var runOptions = RunOptions()
    runOptions.pipeline = options.pipeline
    runOptions.settle = options.settle
    return try runOptions.settings()
  }

  /// Logs what happens until the watch ends: by SIGTERM, which is how services are stopped and no
  /// failure, by Ctrl-C, or because the events it was to print have no reader.
  private static func follow(
    _ run: ScanRun, control: WatchControl, log: Log, printsEvents: Bool,
    reload: @escaping @Sendable () throws(QuireError) -> PipelineSettings, console: Console
  ) async throws -> ExitStatus {
    let isInterrupted = Atomic(false)
    // A second signal ends the process at once.
    let stops = Interrupts { number in
      if number == SIGINT { isInterrupted.store(true, ordering: .relaxed) }
      log.write(LogLine(.notice, "Stopping: pages in work are finished, the others parked."))
      control.stop()
    }
    let reloads = SignalSource(SIGHUP) {
      do throws(QuireError) {
        control.reload(try reload())
      } catch {
        log.write(LogLine(.error, "The pipeline is not read again, the old one stays:\n\(error)"))
      }
    }
    defer { withExtendedLifetime((stops, reloads)) {} }
    for try await event in run {
      if printsEvents, console.resultsFailure == nil {
        console.resultLine(try EventLine.json(event))
        if console.resultsFailure != nil {
          isInterrupted.store(true, ordering: .relaxed)
          log.write(LogLine(.error, "Stopping: nobody reads the events any more."))
          control.stop()
        }
      }
      if let line = LogLine(event) { log.write(line) }
    }
    return isInterrupted.load(ordering: .relaxed) ? .interrupted : .ok
  }
}
