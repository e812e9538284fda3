import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// What one run over all samples writes.
@Suite struct SampleTests {
  @Test func everySampleIsWrittenAndNothingElse() async throws {
    let run = try await SampleRun.shared.value
    #expect(run.result.status == 0, "\(run.result.errors)")
    let expected =
      Sample.all.flatMap { ["\($0.base).json", "\($0.base).txt"] }
      + ["documents.jsonl", "index.sqlite"]
    let files = ScratchFolder.files(below: run.output).map(\.text).filter {
      !$0.hasPrefix(".quire/")
    }
    #expect(Set(files) == Set(expected))
    #expect(run.result.errorLines.count == 1, "only the summary: \(run.result.errors)")
  }

  @Test(arguments: Sample.all) func textIsReadWell(_ sample: Sample) async throws {
    let run = try await SampleRun.shared.value
    let rate = CharacterErrorRate(of: try run.text(sample), truth: try sample.expectedText())
    #expect(
      rate.value <= sample.highestErrorRate,
      "\(rate.errors) errors in \(rate.characters) characters of \(sample.path)")
  }

  @Test(arguments: Sample.all) func aFormFeedStandsBetweenPages(_ sample: Sample) async throws {
    let text = try await SampleRun.shared.value.text(sample)
    #expect(text.count { $0 == "\u{C}" } == sample.pages - 1)
    #expect(text.hasSuffix("\n"))
  }

  @Test(arguments: Sample.all) func jsonIsTheDataModel(_ sample: Sample) async throws {
    let run = try await SampleRun.shared.value
    let document = try run.document(sample)
    #expect(document.schema == ScannedDocument.schema)
    #expect(document.status == .complete)
    #expect(document.pageCount == sample.pages)
    #expect(document.pages.map(\.number) == Array(1...sample.pages))
    #expect(document.sources.map(\.path) == [sample.path])
    #expect(document.sources[0].nameBytes == nil)
    let source = try ScratchFolder.contents(of: Executables.samples.appending(sample.path))
    #expect(document.sources[0].bytes == source.count)
    #expect(document.sources[0].sha256 == SHA256.hexadecimal(of: source))
    let pages = document.pages.map { $0.text.isEmpty ? "" : $0.text + "\n" }
    #expect(try run.text(sample) == pages.joined(separator: "\u{C}"))
  }

  @Test(arguments: Sample.all) func itemsAreNumberedByPageAndPosition(
    _ sample: Sample
  ) async throws {
    let document = try await SampleRun.shared.value.document(sample)
    for page in document.pages {
      let expected = page.items.indices.map {
        ItemID(document: document.id, page: page.number, position: $0 + 1)
      }
      #expect(page.items.map(\.id) == expected)
    }
  }

  @Test(arguments: Sample.all) func quadsLieOnThePageAndWordsOnTheirLine(
    _ sample: Sample
  ) async throws {
    for page in try await SampleRun.shared.value.document(sample).pages {
      let size = try #require(page.size)
      for item in page.items {
        let line = item.quad.bounds
        for corner in item.quad.corners + item.words.flatMap(\.quad.corners) {
          #expect((0...Double(size.width)).contains(corner.x), "\(item.text)")
          #expect((0...Double(size.height)).contains(corner.y), "\(item.text)")
        }
        for word in item.words {
          let bounds = word.quad.bounds
          let (x, y) = ((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2)
          #expect((line.left...line.right).contains(x), "\(word.text) in \(item.text)")
          #expect((line.top...line.bottom).contains(y), "\(word.text) in \(item.text)")
        }
      }
    }
  }

  @Test(arguments: Sample.all) func linesAreTheirWordsAndTheirBestCandidate(
    _ sample: Sample
  ) async throws {
    for page in try await SampleRun.shared.value.document(sample).pages {
      for item in page.items {
        let letters = item.text.filter { $0 != " " }
        #expect(item.words.map(\.text).joined().filter { $0 != " " } == letters)
        #expect(item.candidates.map(\.text) == [item.text])
        #expect(item.candidates[0].confidence == item.confidence)
      }
    }
  }

  @Test(arguments: Sample.all.filter { $0.path.contains("chinese") || $0.path.contains("japan") })
  func noSpacesStandBetweenIdeographs(_ sample: Sample) async throws {
    let text = try await SampleRun.shared.value.text(sample)
    let spaced = #/[\u{4E00}-\u{9FFF}] [\u{4E00}-\u{9FFF}]/#
    let printed = try sample.expectedText().matches(of: spaced).count
    #expect(text.matches(of: spaced).count <= printed)
  }

  @Test func aPageWithTextIsNotRecognized() async throws {
    let document = try await SampleRun.shared.value.document(
      try #require(Sample.all.first { $0.path == "english/mixed.pdf" }))
    #expect(document.pages.map(\.status) == [.textLayer, .recognized])
    #expect(document.pages[0].items.allSatisfy { $0.source == .textLayer })
    #expect(document.pages[1].items.allSatisfy { $0.source == .ocr })
  }

  @Test func folderSettingsChoseTheLanguages() async throws {
    let run = try await SampleRun.shared.value
    let languages = try Dictionary(
      grouping: Sample.all, by: { $0.path.split(separator: "/")[0] }
    ).mapValues { samples in try Set(samples.map { try run.document($0).languages }) }
    #expect(
      languages == [
        "english": [["en"]], "german": [["de"]], "japanese": [["ja"]],
        "chinese-simplified": [["zh-Hans"]], "chinese-traditional": [["zh-Hant"]],
      ])
  }

  @Test func theSummaryHasALineForEachDocumentInPathOrder() async throws {
    struct Line: Decodable { var path: String }
    let run = try await SampleRun.shared.value
    let lines = try ScratchFolder.text(of: run.output.appending("documents.jsonl"))
      .split(separator: "\n")
    let paths = try lines.map { try JSON.decode(Line.self, from: $0.utf8).path }
    #expect(paths == Sample.all.map { BytePath($0.path) }.sorted().map(\.text))
  }
}
