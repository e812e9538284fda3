import QuireFlow
import QuireModel
import QuirePipeline

enum PlanCommand: Command {
  static let description = CommandDescription(
    name: "plan", synopsis: "INPUT... [OPTIONS]",
    summary: "Says what a run would do, and how long it would take.",
    options: RunOptions.planTable.descriptions,
    compactHeading: "As for 'quire run':",
    examples: ["quire plan /srv/scans -o /srv/documents -p nightly"],
    exitCodes: [.init(4, "an input cannot be read")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try RunOptions.planTable.parse(arguments)
    let options = parsed.options
    let request = try options.request(inputs: parsed.operands)
    let forecast = try await Forecaster(request).forecast()
    switch options.format {
    case .json:
      console.resultLine(String(decoding: try JSON.encode(Report(forecast)), as: UTF8.self))
    case .text: show(forecast, options, console)
    }
    var status = ExitStatus.ok
    for problem in forecast.problems {
      console.complain(problem)
      status = status.combined(with: ExitStatus(problem))
    }
    return status
  }

  private static func show(_ forecast: RunForecast, _ options: RunOptions, _ console: Console) {
    for document in forecast.documents where document.step != .unchanged {
      let pages = document.pages.map { "  \(counted($0, "page"))" } ?? ""
      let reason = document.reason.map { "  (\($0))" } ?? ""
      console.resultLine(
        "\(document.step.words.padded(to: 14))  \(document.path)\(pages)\(reason)")
    }
    for notice in forecast.notices { console.resultLine(notice) }
    let parts = RunForecast.Step.allCases.compactMap { step in
      forecast.counts[step].map { "\($0) \(step.words)" }
    }
    guard !parts.isEmpty else {
      console.resultLine("No scans found.")
      return
    }
    console.resultLine("Documents: \(parts.joined(separator: ", ")).")
    console.resultLine("Pages to read: \(forecast.pagesToRead)\(duration(of: forecast, options)).")
  }

  private static func duration(of forecast: RunForecast, _ options: RunOptions) -> String {
    guard forecast.pagesToRead > 0 else { return "" }
    guard let seconds = forecast.seconds, let cost = forecast.cost else {
      return "; how long that takes cannot be said before a run with this pipeline"
    }
    let each = cost.secondsAPage.rounded(decimals: 2)
    return ", about \(RunTally.time(seconds)) with \(counted(forecast.jobs, "job")):"
      + " \(each) s a page, measured over \(counted(cost.pages, "page"))"
  }

  private struct Report: Encodable {
    struct Document: Encodable {
      var path: String
      var sources: Int
      var step: RunForecast.Step
      var pages: Int?
      var pagesToRead: Int
      var reason: String?
    }

    var documents: [Document]
    /// Every step is there.
    var counts: [String: Int]
    var pagesToRead: Int
    var jobs: Int
    var seconds: Double?
    var secondsAPage: Double?
    var pagesMeasured: Int?
    var notices: [String]

    init(_ forecast: RunForecast) {
      documents = forecast.documents.map {
        Document(
          path: $0.path, sources: $0.sources, step: $0.step, pages: $0.pages,
          pagesToRead: $0.pagesToRead, reason: $0.reason)
      }
      counts = Dictionary(
        uniqueKeysWithValues: RunForecast.Step.allCases.map {
          ($0.rawValue, forecast.counts[$0, default: 0])
        })
      pagesToRead = forecast.pagesToRead
      jobs = forecast.jobs
      seconds = forecast.seconds?.rounded(decimals: 1)
      secondsAPage = forecast.cost?.secondsAPage.rounded(decimals: 3)
      pagesMeasured = forecast.cost?.pages
      notices = forecast.notices
    }
  }
}

extension RunForecast.Step {
  fileprivate var words: String {
    switch self {
    case .failedBefore: "failed before"
    case .passedOver: "passed over"
    case .fails: "cannot be read"
    default: rawValue
    }
  }
}
