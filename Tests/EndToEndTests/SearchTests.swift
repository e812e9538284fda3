import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// `quire search` over the samples.
@Suite struct SearchTests {
  struct Hit: Decodable {
    struct Word: Decodable { var text: String, quad: Quad, item: ItemID }
    var path: String
    var page: Int
    var width: Int?
    var height: Int?
    var snippet: String
    var marks: [[Int]]
    var words: [Word]
  }

  private func search(_ arguments: String...) async throws -> (ProgramResult, [Hit]) {
    let run = try await SampleRun.shared.value
    let result = try await Program.run(
      try Executables.path("quire"),
      [BytePath("search"), BytePath("-i"), run.output, BytePath("--format"), BytePath("json")]
        + arguments.map { BytePath($0) })
    return (result, try result.outputLines.map { try JSON.decode(Hit.self, from: $0.utf8) })
  }

  @Test(arguments: [
    ("Marchbank", "english/business-card.jpg", 1), ("发票", "chinese-simplified/invoice.jpg", 1),
    ("圖書館", "chinese-traditional/notice.jpg", 1), ("避難", "japanese/notice.jpg", 1),
    ("Großmann", "german/letter.pdf", 1), ("GROSSMANN", "german/letter.pdf", 1),
  ])
  func findsThePageAndABoxThatCoversTheWord(
    _ query: String, _ path: String, _ page: Int
  ) async throws {
    let (result, hits) = try await search(query)
    #expect(result.status == 0, "\(result.errors)")
    let hit = try #require(hits.first { $0.path == path }, "\(hits.map(\.path))")
    #expect(hit.page == page)
    let document = try await SampleRun.shared.value.document(
      try #require(Sample.all.first { $0.path == path }))
    let items = document.pages[page - 1].items
    try #require(!hit.words.isEmpty)
    for word in hit.words {
      let item = try #require(items.first { $0.id == word.item })
      let (box, line) = (word.quad.bounds, item.quad.bounds)
      #expect(box.left < box.right && box.top < box.bottom)
      let middle = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      #expect((line.left...line.right).contains(middle.0))
      #expect((line.top...line.bottom).contains(middle.1))
    }
    // The boxes cover exactly the words of the line that the query is in.
    let found = hit.words.map(\.text).joined()
    #expect(found.folded.contains(query.folded), "\(found)")
    let scalars = Array(hit.snippet.unicodeScalars)
    let mark = try #require(hit.marks.first)
    #expect(mark[0] >= 0 && mark[0] < mark[1] && mark[1] <= scalars.count)
  }

  @Test func theRightPageOfSeveral() async throws {
    let run = try await SampleRun.shared.value
    let fax = try run.document(try #require(Sample.all.first { $0.path == "english/fax.tif" }))
    let words = fax.pages.map { Set($0.items.flatMap { $0.words.map(\.text) }) }
    let word = try #require(
      words[2].filter {
        $0.count > 6 && $0.allSatisfy(\.isLetter) && !words[0].contains($0)
          && !words[1].contains($0)
      }.sorted().first)
    let (_, hits) = try await search(word)
    #expect(hits.filter { $0.path == "english/fax.tif" }.map(\.page) == [3])
  }

  @Test func nothingFoundIsAStatusOfItsOwn() async throws {
    let (result, hits) = try await search("xylophonquartett")
    #expect(result.status == 8)
    #expect(hits.isEmpty && result.output.isEmpty)
    #expect(result.errorLines.count == 1)
  }

  @Test(arguments: ["-draft", "\"", "*"])
  func aQueryThatAsksForNothingIsAMistake(_ query: String) async throws {
    let (result, _) = try await search("--", query)
    #expect(result.status == 2)
    #expect(result.errors.contains("nothing to look for"))
  }

  @Test func aLongOrHostileQueryIsNotRepeatedAsItIs() async throws {
    let (result, _) = try await search("\u{1B}[2Jxylophon" + String(repeating: "x", count: 20_000))
    #expect(result.status == 8)
    #expect(result.errors.contains("\\x1B[2J") && result.errors.utf8.count < 300)
  }

  @Test func whereThereIsNoIndex() async throws {
    let scratch = try ScratchFolder()
    let result = try await Program.run(
      try Executables.path("quire"), ["search", "word", "-i", "nothing"].map { BytePath($0) },
      in: scratch.path)
    #expect(result.status == 4)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("nothing"))
    #expect(ScratchFolder.files(below: scratch.path).isEmpty)
  }

  @Test(arguments: ["\"Helena Marchbank", "Helena AND (Marchbank", "Helena* \"", "Marchbank:"])
  func punctuationDoesNotBreakAQuery(_ query: String) async throws {
    let (result, _) = try await search(query)
    #expect(result.status == 0 || result.status == 8, "\(result.errors)")
  }

  @Test func peopleSeePlaceAndSnippet() async throws {
    let run = try await SampleRun.shared.value
    let result = try await Program.run(
      try Executables.path("quire"), ["search", "发票", "-i"].map { BytePath($0) } + [run.output])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("chinese-simplified/invoice.jpg, page 1, at "))
    #expect(result.output.contains("[发票"))
    // The box is that of the whole word, not of its first character: wider than high.
    let place = result.output.split(separator: "\n")[0].split(separator: " ").last ?? ""
    let numbers = place.split { $0 == "," || $0 == "-" }.compactMap { Int($0) }
    try #require(numbers.count == 4)
    #expect(numbers[2] - numbers[0] > numbers[3] - numbers[1])
  }
}

extension String {
  fileprivate var folded: String { lowercased().replacing("ß", with: "ss") }
}
