import QuireFlow
import QuireModel
import QuirePipeline
import QuireTasks

enum DoctorCommand: Command {
  struct Options: Sendable {
    var givenLanguages: [String] = []
    var pipeline: BytePath?
    var format = ListFormat.text
  }

  private static let table = OptionTable(
    defaults: Options(),
    [
      .list(
        "-l --languages", "TAGS", \.givenLanguages, .text, splitsAtCommas: true,
        "Languages that have to be there (default: en)"),
      .value("-p --pipeline", "FILE", \.pipeline, .path, "A pipeline whose needs are looked at"),
      .value("--format", "FORMAT", \.format, .choice(), "text or json"),
    ])

  static let description = CommandDescription(
    name: "doctor", synopsis: "[OPTIONS]",
    summary: "Says what is missing on this machine and the command that brings it.",
    options: table.descriptions, examples: ["quire doctor --languages en,zh-Hans"],
    exitCodes: [.init(7, "something is missing")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try table.parse(arguments)
    try parsed.refuseOperands()
    var settings = PipelineSettings()
    if let pipeline = parsed.options.pipeline {
      var run = RunOptions()
      run.pipeline = pipeline
      settings = try run.settings()
    }
    let given = parsed.options.givenLanguages
    let wanted =
      parsed.options.pipeline == nil ? ["en"] : settings.recognize.recognitionLanguages
    let findings =
      await examine(given.isEmpty ? wanted : given) + programs(of: settings.after)
    for finding in findings {
      switch parsed.options.format {
      case .json: console.resultLine(String(decoding: try JSON.encode(finding), as: UTF8.self))
      case .text:
        let mark = finding.ok ? "ok     " : finding.isNeeded ? "missing" : "weak   "
        console.resultLine("\(mark)  \(finding.what)" + (finding.remedy.map { ": \($0)" } ?? ""))
      }
    }
    return findings.allSatisfy({ $0.ok || !$0.isNeeded }) ? .ok : .engineMissing
  }

  private static func examine(_ languages: [String]) async -> [Finding] {
    let worker = WorkerLauncher.standardExecutable
    do {
      let description = try await Capabilities.ask()
      var findings = [Finding("quire-worker (\(worker.display))")]
      findings += description.libraries.sorted { $0.key < $1.key }.map {
        Finding("\($0.key) \($0.value)")
      }
      findings += confinement(description.sandbox)
      findings.append(
        description.models.isEmpty
          ? Finding(
            "recognition models in \(description.modelFolder)",
            remedy: "apt-get install tesseract-ocr-eng")
          : Finding("\(description.models.count) models in \(description.modelFolder)"))
      for tag in languages {
        guard let language = Language(tag: tag) else {
          findings.append(Finding("language \(tag)", remedy: "'quire languages --all' lists them"))
          continue
        }
        let what = "language \(language.tag), \(language.englishName)"
        findings.append(
          description.models.contains(language.model)
            ? Finding(what) : Finding(what, remedy: "apt-get install \(language.package)"))
      }
      return findings
    } catch {
      return [
        Finding(
          "quire-worker (\(worker.display))",
          remedy: "install it beside quire, with the libraries it needs: apt-get install"
            + " libtesseract5 liblept5 libpoppler-glib8 libtiff6 libqpdf29 (\(error))")
      ]
    }
  }

  /// The programs that a pipeline's hooks need; a pipeline without hooks needs none.
  private static func programs(of after: AfterSettings) -> [Finding] {
    var findings: [Finding] = []
    if !after.webhook.isEmpty {
      let what = "\(HookProgram.webClient), for after.webhook"
      findings.append(
        HookProgram.isThere(HookProgram.webClient)
          ? Finding(what) : Finding(what, remedy: "apt-get install curl"))
    }
    if let program = after.command.first {
      let what = "\(BytePath(program).display), for after.command"
      findings.append(
        HookProgram.isThere(program)
          ? Finding(what)
          : Finding(what, remedy: "install it, or name it by its full path in the pipeline"))
    }
    return findings
  }

  /// What the kernel offers, as a worker that takes all of it says.
  private static func confinement(_ sandbox: SandboxReport) -> [Finding] {
    let isConfined = sandbox.filtersSystemCalls || sandbox.landlockVersion > 0
    return [Finding("workers confined: \(sandbox.measures)", isOK: isConfined)]
      + sandbox.missing.map {
        Finding("workers confined without \($0)", isOK: false)
      }
  }

  private struct Finding: Encodable {
    var what: String
    var ok: Bool
    var remedy: String?
    /// Whether nothing can be read without it.
    var isNeeded = true

    init(_ what: String, remedy: String? = nil) {
      self.what = what
      ok = remedy == nil
      self.remedy = remedy
    }

    /// Something that could be better and need not be.
    init(_ what: String, isOK: Bool) {
      self.what = what
      ok = isOK
      isNeeded = false
    }
  }
}
