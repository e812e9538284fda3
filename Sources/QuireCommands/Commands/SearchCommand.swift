import QuireFlow
import QuireIndex
import QuireModel

enum SearchCommand: Command {
  struct Options: Sendable {
    var index = BytePath(RunCommand.standardOutputFolder)
    var limit = 20
    var offset = 0
    var format = ListFormat.text
  }

  private static let table = OptionTable(
    defaults: Options(),
    [
      .value("-i --index", "OUT", \.index, .path, "The output folder of a run"),
      .value("-n --limit", "N", \.limit, .wholeNumber(1...10_000), "Pages listed"),
      .value("--offset", "N", \.offset, .wholeNumber(0...1_000_000_000), "Pages passed over first"),
      .value("--format", "FORMAT", \.format, .choice(), "text or json, one object a line"),
    ])

  static let description = CommandDescription(
    name: "search", synopsis: "QUERY... [OPTIONS]",
    summary: "Finds pages: words, \"phrases\", -without, OR, begin*.",
    options: table.descriptions,
    examples: [
      "quire search '\"rental agreement\" -draft'", "quire search 发票 --index ~/documents",
    ],
    exitCodes: [.init(4, "no index there"), .init(8, "nothing found")])

  static func run(_ arguments: [BytePath], console: Console) async throws -> ExitStatus {
    let parsed = try table.parse(arguments)
    let text = try parsed.operands(atLeastOne: "QUERY").map(\.text).joined(separator: " ")
    let options = parsed.options
    let query = SearchQuery(text, limit: options.limit, offset: options.offset)
    guard !query.isEmpty else {
      throw QuireError(
        .usage, "QUERY", detail: "nothing to look for in '\(shown(text))'",
        remedy: "name at least one word that is wanted")
    }
    let results = try await BlockingCalls(name: "search").run { () throws in
      let catalogue = try Catalogue(searching: options.index.appending(Catalogue.fileName))
      return try catalogue.search(query)
    }
    guard results.total > 0 else {
      console.say("quire: nothing found for \(shown(text))")
      return .nothingFound
    }
    for hit in results.hits {
      switch options.format {
      case .json: console.resultLine(String(decoding: try JSON.encode(HitLine(hit)), as: UTF8.self))
      case .text: console.result(describe(hit))
      }
    }
    if options.format == .text {
      let order = results.isRanked ? "" : ", too many to rank: the last ones read come first"
      console.say(
        "\(results.hits.count) of \(results.total) \(results.total == 1 ? "page" : "pages")\(order)"
      )
    }
    return .ok
  }

  /// A query as it may stand in a sentence: without what steers a terminal, and not a book long.
  private static func shown(_ query: String) -> String {
    let limit = 100
    return BytePath(query.count > limit ? query.prefix(limit) + "…" : query).display
  }

  private static func describe(_ hit: SearchHit) -> String {
    let bold = Console.resultsAreOnTerminal
    let snippet = hit.snippet.marked(bold ? "\u{1B}[1m" : "[", bold ? "\u{1B}[0m" : "]")
    var place = "\(hit.path.display), page \(hit.page)"
    if let box = box(of: hit) { place += ", at \(box)" }
    return "\(place)\n    \(snippet)\n"
  }

  /// Around what matches on the first line that has a match: in Chinese every character may count as
  /// a word.
  private static func box(of hit: SearchHit) -> String? {
    let boxes = hit.words.prefix { $0.item == hit.words.first?.item }.map(\.quad.bounds)
    guard let left = boxes.map(\.left).min(), let top = boxes.map(\.top).min(),
      let right = boxes.map(\.right).max(), let bottom = boxes.map(\.bottom).max()
    else { return nil }
    return "\(Int(left)),\(Int(top))-\(Int(right.rounded(.up))),\(Int(bottom.rounded(.up)))"
  }
}

/// A hit as JSON.
private struct HitLine: Encodable {
  struct Word: Encodable {
    var text: String
    var quad: Quad
    var item: ItemID
  }

  var document: DocumentID
  var path: String
  /// In base64, where the path is not valid UTF-8.
  var pathBytes: String?
  var page: Int
  var width: Int?
  var height: Int?
  var score: Double
  var item: ItemID?
  var snippet: String
  /// Half-open scalar offsets into the snippet.
  var marks: [[Int]]
  var words: [Word]

  init(_ hit: SearchHit) {
    document = hit.document
    path = hit.path.text
    pathBytes = hit.path.isValidUTF8 ? nil : hit.path.base64
    page = hit.page
    width = hit.size?.width
    height = hit.size?.height
    score = hit.score.rounded(decimals: 4)
    item = hit.item
    snippet = hit.snippet.text
    marks = hit.snippet.marks.map { [$0.lowerBound, $0.upperBound] }
    words = hit.words.map { Word(text: $0.text, quad: $0.quad, item: $0.item) }
  }
}
