import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Each option of `quire run` changes something that can be seen.
@Suite struct OptionTests {
  private static let card = "english/business-card.jpg"

  private func read(_ sample: String, _ arguments: String...) async throws -> ScannedDocument {
    let workspace = try Workspace()
    let input = try workspace.addSample(sample)
    let result = try await workspace.run(inputs: [input], arguments)
    try #require(result.status == 0, "\(result.errors)")
    return try workspace.document(input.stem.text)
  }

  @Test func pagesLeavesTheOthersSkipped() async throws {
    let document = try await read("english/fax.tif", "--pages", "2")
    #expect(document.pages.map(\.status) == [.skipped, .recognized, .skipped])
    #expect(document.status == .complete)
    let whole = try await SampleRun.shared.value.document(
      try #require(Sample.all.first { $0.path == "english/fax.tif" }))
    #expect(document.pages[1].text == whole.pages[1].text)
    #expect(document.pages[1].items[0].id.description.hasSuffix("-2-1"))
  }

  @Test func pagesThatNoDocumentHas() async throws {
    let workspace = try Workspace()
    try workspace.addSample(Self.card)
    let result = try await workspace.run("--pages", "7-")
    #expect(result.status == 2)
    #expect(result.errors.contains("business-card.jpg"))
  }

  @Test func noCorrectionIsSaidAndChangesConfidences() async throws {
    let with = try await read("english/parcel-label.png")
    let without = try await read("english/parcel-label.png", "--no-correction")
    #expect(with.pages[0].items.allSatisfy { $0.correction == .on })
    #expect(without.pages[0].items.allSatisfy { $0.correction == .off })
    #expect(with.pages[0].items.map(\.confidence) != without.pages[0].items.map(\.confidence))
    #expect(with.id != without.id)
  }

  @Test func candidatesAreKeptBestFirst() async throws {
    let document = try await read("english/receipt.jpg", "--candidates", "5")
    let items = document.pages[0].items
    #expect(items.contains { $0.candidates.count > 1 })
    for item in items {
      #expect((1...5).contains(item.candidates.count))
      #expect(item.candidates[0].text == item.text)
      #expect(item.candidates.map(\.confidence) == item.candidates.map(\.confidence).sorted(by: >))
      #expect(Set(item.candidates.map(\.text)).count == item.candidates.count)
    }
  }

  @Test func levelFastReadsAReducedImageInTheSamePixels() async throws {
    let fast = try await read(Self.card, "--level", "fast")
    let balanced = try await read(Self.card)
    #expect(fast.pages[0].preparation.last == "reduced")
    #expect(!balanced.pages[0].preparation.contains("reduced"))
    #expect(fast.pages[0].size == balanced.pages[0].size)
    let (left, right) = (fast.pages[0].items[0], balanced.pages[0].items[0])
    #expect(left.text == right.text)
    #expect(abs(left.quad.bounds.left - right.quad.bounds.left) < 20)
  }

  @Test func textLayerIgnoreRecognizesEveryPage() async throws {
    let document = try await read("english/mixed.pdf", "--text-layer", "ignore")
    #expect(document.pages.map(\.status) == [.recognized, .recognized])
    #expect(document.pages[0].text.count > 200)
  }

  @Test func textLayerOnlyRecognizesNone() async throws {
    let document = try await read("english/mixed.pdf", "--text-layer", "only")
    #expect(document.pages.map(\.status) == [.textLayer, .skipped])
    #expect(document.pages[1].warnings.count == 1)
  }

  @Test func dpiIsThatOfDrawnPages() async throws {
    let document = try await read(
      "english/mixed.pdf", "--text-layer", "ignore", "--dpi", "150", "--pages", "1")
    #expect(document.pages[0].resolution == PageResolution(dpi: 150, origin: .rendered))
    let size = try #require(document.pages[0].size)
    #expect(abs(Double(size.width) - size.widthInPoints * 150 / 72) <= 1)
  }

  @Test func formatsAreTheFilesWritten() async throws {
    let workspace = try Workspace()
    try workspace.addPage("page.pgm")
    #expect(try await workspace.run("--formats", "text").status == 0)
    #expect(workspace.shownOutputs == ["page.txt"])
    // One more format is written from the stored results.
    let more = try await workspace.run("--formats", "text,json")
    #expect(more.status == 0, "\(more.errors)")
    #expect(workspace.shownOutputs == ["page.json", "page.txt"])
  }

  @Test func languagesChangeWhatIsRead() async throws {
    let workspace = try Workspace()
    try workspace.addSample("german/minutes.jpg")
    #expect(try await workspace.run("-l", "de").status == 0)
    let german = try workspace.document("minutes")
    #expect(german.languages == ["de"])
    #expect(Array(german.versions.models.keys) == ["deu"])
    let text = try workspace.text("minutes")
    #expect(text.contains("ü") && text.contains("ä"))
  }

  @Test func folderSettingsWinForTheirFolderAndBelow() async throws {
    let workspace = try Workspace()
    try workspace.addPage("plain.pgm", shade: 1)
    try workspace.addPage("sub/deep/page.pgm", shade: 2)
    try workspace.add(
      Array("recognize:\n  recognitionLanguages: [de, en]\n".utf8), BytePath("sub/.quire.yaml"))
    #expect(try await workspace.run().status == 0)
    #expect(try workspace.document("plain").languages == ["en"])
    #expect(try workspace.document("sub/deep/page").languages == ["de", "en"])
  }

  @Test func quietSaysNothing() async throws {
    let workspace = try Workspace()
    try workspace.addPage("page.pgm")
    let result = try await workspace.run("--quiet")
    #expect(result.output.isEmpty && result.errors.isEmpty)
  }

  @Test(arguments: [
    ["--jobs", "0"], ["--candidates", "11"], ["--level", "accurate"], ["--dpi", "5"],
    ["--pages", "3-1"], ["--formats", "docx"], ["--page-time-limit", "never"],
    ["--text-layer", "x"],
    ["--unheard-of"], ["-l", "xx-nonsense"],
  ])
  func impossibleValuesAreUsageErrors(_ arguments: [String]) async throws {
    let workspace = try Workspace()
    try workspace.addPage("page.pgm")
    let result = try await workspace.run(inputs: [BytePath("in")], arguments)
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains(arguments[0]) || result.errors.contains("--languages"))
    #expect(!ScratchFolder.exists(workspace.output))
  }
}
