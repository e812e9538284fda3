internal import QuireDatabase
internal import QuireFlow
internal import QuireModel

extension Catalogue {
  /// Ranking costs time with each match, so beyond this many it is not worth the wait.
  static let mostRanked = 50_000

  /// The pages that match, best first. An empty query finds nothing.
  package func search(_ query: SearchQuery) throws -> SearchResults {
    try search(query, ranksBelow: Self.mostRanked)
  }

  func search(_ query: SearchQuery, ranksBelow limit: Int) throws -> SearchResults {
    guard let expression = query.expression else {
      return SearchResults(hits: [], total: 0, isRanked: true)
    }
    return try database.snapshot {
      let total =
        try database.first(
          "SELECT count(*) FROM page_text WHERE page_text MATCH ?", expression
        ) { $0[0, as: Int.self] } ?? 0
      let isRanked = total < limit
      let phrases = query.wanted.flatMap { $0 }
      let hits = try matches(expression, query, isRanked: isRanked)
        .compactMap { try hit(page: $0.page, score: $0.score, phrases) }
      return SearchResults(hits: hits, total: total, isRanked: isRanked)
    }
  }

  private func matches(
    _ expression: String, _ query: SearchQuery, isRanked: Bool
  ) throws -> [(page: Int64, score: Double)] {
    // Pages of equal score come in the order of their paths, not in that of their entry.
    let ranked = """
      SELECT pages.key, -page_text.rank FROM page_text
        JOIN pages ON pages.key = page_text.rowid JOIN documents ON documents.key = pages.document
      WHERE page_text MATCH ?
      ORDER BY page_text.rank, documents.path_key, pages.number LIMIT ? OFFSET ?
      """
    let newestFirst = """
      SELECT rowid, 0.0 FROM page_text WHERE page_text MATCH ?
      ORDER BY rowid DESC LIMIT ? OFFSET ?
      """
    return try database.all(
      isRanked ? ranked : newestFirst, expression, query.limit, query.offset
    ) { (page: $0[0], score: $0[1]) }
  }

  private func hit(
    page key: Int64, score: Double, _ phrases: [SearchPhrase]
  ) throws -> SearchHit? {
    let lines = try lines(of: key)
    return try database.first(
      """
      SELECT documents.id, documents.path_key, pages.number, pages.width, pages.height, pages.text
      FROM pages JOIN documents ON documents.key = pages.document WHERE pages.key = ?
      """, key
    ) { row in
      let document = DocumentID(row[0])
      let number: Int = row[2]
      let width: Int? = row[3]
      let height: Int? = row[4]
      let text: String = row[5]
      let tokens = SearchToken.all(in: text)
      let matches = phrases.map { $0.occurrences(in: tokens) }
      let words = MatchedWord.all(
        on: lines, of: Array(text.utf8), matching: matches.flatMap { $0 }
      ) { ItemID(document: document, page: number, position: $0) }
      return SearchHit(
        document: document, path: BytePath(sortKey: row[1]), page: number,
        size: width.flatMap { width in height.map { (width, $0) } }, score: score,
        item: words.first?.item, snippet: Snippet(text: text, matches: matches), words: words)
    }
  }

  private func lines(of page: Int64) throws -> [StoredLine] {
    try database.all(
      "SELECT position, start, length, boxes FROM items WHERE page = ? ORDER BY position", page
    ) { row in
      let start: Int = row[1]
      return StoredLine(
        position: row[0], range: start..<start + row[2, as: Int.self], boxes: row[3])
    }
  }
}

/// A line of a page as the catalogue keeps it.
struct StoredLine {
  /// Counted from 1.
  var position: Int
  /// UTF-8 offsets into the page's text.
  var range: Range<Int>
  var boxes: [UInt8]
}

extension MatchedWord {
  /// The words of `lines` that share a byte with one of `ranges`, each once, in reading order.
  static func all(
    on lines: [StoredLine], of text: [UInt8], matching ranges: [Range<Int>],
    id: (Int) -> ItemID
  ) -> [MatchedWord] {
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    func words(_ range: Range<Int>) -> String {
      String(decoding: text[range.clamped(to: text.indices)], as: UTF8.self)
    }
    var found: [MatchedWord] = []
    for line in lines {
      let matches = ranges.filter { $0.overlaps(line.range) }
      guard !matches.isEmpty, let boxes = BoxCoding.decode(line.boxes) else { continue }
      let item = id(line.position)
      var isCovered = false
      for word in boxes.words {
        let start = line.range.lowerBound + word.range.lowerBound
        let range = start..<start + word.range.count
        guard matches.contains(where: { $0.overlaps(range) }) else { continue }
        isCovered = true
        found.append(MatchedWord(item: item, text: words(range), quad: word.quad))
      }
      if !isCovered {
        found.append(MatchedWord(item: item, text: words(line.range), quad: boxes.quad))
      }
    }
    return found
  }
}
