import Glibc
import QuireFlow
import QuireModel
import QuirePipeline

enum CaptureCommand: Command {
  struct Options: Sendable {
    var types: [String] = []
    var languages: [String] = []
    var countries: [String] = []
    var referenceDate: String?
    var symbologies: [String] = []
    var pages: String?
    var textLayer: String?
    var isFirstOnly = false
    var format = ListFormat.text
    var sandbox = SandboxMode.best
  }

  private static let table = OptionTable(
    defaults: Options(),
    [
      .list("-t --type", "TYPES", \.types, .text, splitsAtCommas: true, "'quire types' lists them"),
      .flag("--first", \.isFirstOnly, "Only the one that is surest"),
      .list(
        "-l --languages", "TAGS", \.languages, .text, splitsAtCommas: true, "Of the text: en,de"),
      .list(
        "--countries", "CODES", \.countries, .text, splitsAtCommas: true,
        "Where it comes from: DE,AT"),
      .value(
        "--reference-date", "DAY", \.referenceDate, .text, "The day of 'tomorrow', or DAYThh:mm"),
      .list(
        "--symbologies", "NAMES", \.symbologies, .text, splitsAtCommas: true,
        "Look in barcodes as well: qr,aztec"),
      .value("--pages", "LIST", \.pages, .text, "1-3,7,10-"),
      .value("--text-layer", "HOW", \.textLayer, .text, "prefer, ignore or only"),
      .value("--format", "FORMAT", \.format, .choice(), "text: a value a line; json: all of it"),
      .value("--sandbox", "HOW", \.sandbox, .choice(), "required, best or off").compact,
    ])

  static let description = CommandDescription(
    name: "capture", synopsis: "FILE --type TYPES [OPTIONS]",
    summary: "Prints the data of some types that a file holds.",
    options: table.descriptions,
    examples: [
      "quire capture invoice.pdf --type currency,dateTimeDuration",
      "quire capture - --type telephoneNumber --first < card.jpg",
    ],
    exitCodes: [.init(4, "no such file"), .init(8, "nothing found")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try table.parse(arguments)
    let options = parsed.options
    guard parsed.operands.count == 1 else {
      throw QuireError(
        .usage, "FILE", detail: parsed.operands.isEmpty ? "missing" : "more than one",
        remedy: "'quire capture --help' shows an example")
    }
    let request = try settings(options).recognize
    guard !request.contentTypes.isEmpty else {
      throw QuireError(
        .usage, "--type", detail: "missing", remedy: "'quire types' lists what can be found")
    }
    let task = Task {
      try await DirectReading.pages(
        of: parsed.operands[0], request: request, sandbox: options.sandbox)
    }
    let interrupts = Interrupts { _ in task.cancel() }
    defer { withExtendedLifetime(interrupts) {} }
    let pages: [ScannedPage]
    do { pages = try await task.value } catch is CancellationError { return .interrupted }
    for page in pages {
      for warning in page.warnings { console.say("quire: page \(page.number): \(warning)") }
    }
    var matches = pages.flatMap(\.matches)
    if options.isFirstOnly { matches = matches.best.map { [$0] } ?? [] }
    for match in matches {
      switch options.format {
      case .json: console.resultLine(String(decoding: try JSON.encode(match), as: UTF8.self))
      case .text: console.resultLine(match.value.oneLine)
      }
    }
    if matches.isEmpty {
      console.say(
        "quire: no \(request.contentTypes.map(\.rawValue).joined(separator: ", ")) in \(parsed.operands[0].display)"
      )
    }
    if pages.contains(where: { !$0.isComplete }) { return .partial }
    return matches.isEmpty ? .nothingFound : .ok
  }

  private static func settings(_ options: Options) throws(QuireError) -> PipelineSettings {
    var settings = PipelineSettings()
    let overrides: [(key: String, flag: String, values: [String])] = [
      ("recognize.contentTypes", "--type", options.types),
      ("recognize.recognitionLanguages", "--languages", options.languages),
      ("recognize.countries", "--countries", options.countries),
      ("recognize.referenceDate", "--reference-date", [options.referenceDate].compactMap { $0 }),
      ("recognize.symbologies", "--symbologies", options.symbologies),
      ("recognize.pages", "--pages", [options.pages].compactMap { $0 }),
      ("recognize.textLayer", "--text-layer", [options.textLayer].compactMap { $0 }),
    ]
    for (key, flag, values) in overrides where !values.isEmpty {
      try settings.set(key, to: values, flag: flag, formats: PipelineSettings.formatNames)
    }
    return settings
  }
}

extension [ContentMatch] {
  /// What is proven comes before what is not; of equals the first holds.
  fileprivate var best: ContentMatch? {
    var best: ContentMatch?
    for match in self {
      guard let known = best else {
        best = match
        continue
      }
      if (match.verified ? 1 : 0, match.confidence.value) > (
        known.verified ? 1 : 0, known.confidence.value
      ) {
        best = match
      }
    }
    return best
  }
}

extension String {
  fileprivate var oneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) ? " " : $0 }))
  }
}
