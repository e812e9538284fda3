import Glibc
import QuireFlow
import QuireModel
import QuirePipeline

/// What `quire run` takes beside its inputs.
struct RunOptions: Sendable {
  var outputFolder = BytePath(RunCommand.standardOutputFolder)
  var pipeline: BytePath?
  var jobs = RunOptions.processorCount
  var languages: [String] = []
  var level: String?
  var withoutCorrection = false
  var candidates: String?
  var textLayer: String?
  var pages: String?
  var dpi: String?
  var pageTimeLimit: String?
  var contentTypes: [String] = []
  var symbologies: [String] = []
  var formats: [String] = []
  var settle: String?
  var filesFrom: [BytePath] = []
  var memory = Memory.standardBudget
  var sandbox = SandboxMode.best
  var stateFolder: BytePath?
  var waitsForLock = false
  var verifies = false
  var since: Double?
  var limit: Int?
  var timeBudget: Duration?
  var savesPages = false
  var isNullSeparated = false
  var printsEvents = false
  var isQuiet = false
  var progress = ProgressMode.auto
  var format = ListFormat.text

  enum ProgressMode: String, Sendable, CaseIterable {
    /// Drawn on a terminal, nothing elsewhere.
    case auto
    /// A plain line for each document, wherever standard error goes.
    case plain
    case never
  }

  static let table = OptionTable(
    defaults: RunOptions(),
    [
      .value("-o --output", "OUT", \.outputFolder, .path, "Output folder"),
      .value("-p --pipeline", "FILE", \.pipeline, .path, "Pipeline file, or the name of one"),
      .value("-j --jobs", "N", \.jobs, .wholeNumber(1...256), "Pages at a time"),
      .value("--memory", "SIZE", \.memory, .size, "For pages in work"),
      .list("--files-from", "FILE", \.filesFrom, .path, "Read inputs from a list; - is stdin"),
      .flag("--null", \.isNullSeparated, "That list is NUL-separated").compact,
      .value("--state", "DIR", \.stateFolder, .path, "Keep the ledger elsewhere than in OUT"),
      .flag("--wait", \.waitsForLock, "Wait while another run holds OUT"),
      .flag("--verify", \.verifies, "Hash files again that look unchanged").compact,
      .value("--since", "TIME", \.since, .moment, "Only what changed since: 24h, 7d, 2026-01-31"),
      .value("--limit", "N", \.limit, .wholeNumber(1...Int.max), "Documents begun"),
      .value("--time-budget", "TIME", \.timeBudget, .duration, "Park what is not done after 2h"),
      .value("--sandbox", "HOW", \.sandbox, .choice(), "required, best or off").compact,
      .flag("--events", \.printsEvents, "Print what happens as JSON lines"),
      .value("--progress", "HOW", \.progress, .choice(), "auto, plain or never").compact,
      .flag("--save-pages", \.savesPages, "Keep pages as pictures").compact,
      .flag("-q --quiet", \.isQuiet, "Say nothing unless something is wrong"),
    ] + settingOptions)

  /// What `quire plan` takes: all that can change what a run would do.
  static let planTable = OptionTable(
    defaults: RunOptions(),
    [
      .value("-o --output", "OUT", \.outputFolder, .path, "Output folder"),
      .value("-p --pipeline", "FILE", \.pipeline, .path, "Pipeline file, or the name of one"),
      .value("-j --jobs", "N", \.jobs, .wholeNumber(1...256), "Pages at a time"),
      .list("--files-from", "FILE", \.filesFrom, .path, "Read inputs from a list; - is stdin"),
      .flag("--null", \.isNullSeparated, "That list is NUL-separated"),
      .value("--state", "DIR", \.stateFolder, .path, "Where the ledger is, if not in OUT"),
      .value("--since", "TIME", \.since, .moment, "Only what changed since: 24h, 7d, 2026-01-31"),
      .value("--format", "FORMAT", \.format, .choice(), "text or json"),
      .value("--sandbox", "HOW", \.sandbox, .choice(), "required, best or off").compact,
    ] + settingOptions)

  /// Those that stand for a key of the pipeline.
  private static let settingOptions: [Option<RunOptions>] = [
    .list("-l --languages", "TAGS", \.languages, .text, splitsAtCommas: true, "en,de").compact,
    .value("--level", "LEVEL", \.level, .text, "fast or balanced").compact,
    .flag("--no-correction", \.withoutCorrection, "Without dictionaries").compact,
    .value("--candidates", "N", \.candidates, .text, "Readings of a line").compact,
    .value("--text-layer", "HOW", \.textLayer, .text, "prefer, ignore or only").compact,
    .value("--pages", "LIST", \.pages, .text, "1-3,7,10-").compact,
    .value("--dpi", "N", \.dpi, .text, "For PDF pages that are drawn").compact,
    .value("--page-time-limit", "TIME", \.pageTimeLimit, .text, "90s").compact,
    .list("--types", "NAMES", \.contentTypes, .text, splitsAtCommas: true, "Data found").compact,
    .list("--symbologies", "NAMES", \.symbologies, .text, splitsAtCommas: true, "qr,ean13").compact,
    .list("--formats", "NAMES", \.formats, .text, splitsAtCommas: true, "text,json").compact,
    .value("--settle", "TIME", \.settle, .text, "Wait so long for files just written").compact,
  ]

  /// The run that these options ask for.
  ///
  /// - Throws: ``QuireError`` `usage` where there is no input, or the pipeline is wrong.
  func request(inputs operands: [BytePath]) throws(QuireError) -> ScanRequest {
    var inputs = operands
    for list in filesFrom {
      inputs += try InputList.read(list, isNullSeparated: isNullSeparated)
    }
    guard !inputs.isEmpty || !filesFrom.isEmpty else {
      throw QuireError(
        .usage, "INPUT", detail: "missing", remedy: "'quire run --help' shows an example")
    }
    var request = ScanRequest(
      inputs: inputs, outputFolder: outputFolder, jobs: jobs, settings: try settings())
    request.sandbox = sandbox
    request.memory = memory
    request.stateFolder = stateFolder
    request.waitsForLock = waitsForLock
    request.verifies = verifies
    request.savesPages = savesPages
    request.selection.changedSince = since
    request.selection.documentLimit = limit
    request.selection.timeBudget = timeBudget
    return request
  }

  /// The pipeline's settings with those of the command line over them.
  func settings() throws(QuireError) -> PipelineSettings {
    var settings = try Self.pipeline(pipeline)
    let overrides: [(key: String, flag: String, values: [String])] = [
      ("recognize.recognitionLanguages", "--languages", languages),
      ("recognize.recognitionLevel", "--level", [level].compactMap { $0 }),
      ("recognize.usesLanguageCorrection", "--no-correction", withoutCorrection ? ["false"] : []),
      ("recognize.maximumCandidates", "--candidates", [candidates].compactMap { $0 }),
      ("recognize.textLayer", "--text-layer", [textLayer].compactMap { $0 }),
      ("recognize.pages", "--pages", [pages].compactMap { $0 }),
      ("recognize.dpi", "--dpi", [dpi].compactMap { $0 }),
      ("recognize.pageTimeLimit", "--page-time-limit", [pageTimeLimit].compactMap { $0 }),
      ("recognize.contentTypes", "--types", contentTypes),
      ("recognize.symbologies", "--symbologies", symbologies),
      ("write.formats", "--formats", formats),
      ("source.settle", "--settle", [settle].compactMap { $0 }),
    ]
    for (key, flag, values) in overrides where !values.isEmpty {
      try settings.set(key, to: values, flag: flag, formats: PipelineSettings.formatNames)
    }
    return settings
  }

  /// The settings of a file, or the usual ones.
  static func pipeline(_ file: BytePath?) throws(QuireError) -> PipelineSettings {
    guard let file else { return PipelineSettings() }
    do throws(SettingsProblems) {
      return try PipelineFile.load(file, formats: PipelineSettings.formatNames)
    } catch {
      // All problems, a line each, are worth more than the first.
      throw QuireError(.usage, "", detail: error.description)
    }
  }

  static var processorCount: Int {
    min(256, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
