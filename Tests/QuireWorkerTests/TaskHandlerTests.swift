import QuireFlow
import QuireModel
import QuireTasks
import QuireTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct TaskHandlerTests {
  private let worker: WorkerInProcess

  init() throws { worker = try WorkerInProcess() }

  private static let png = DrawnPage.lines(["Hello world"]).encoded(as: .png)

  @Test func describesItself() throws {
    let reply = try worker.answer(.describe(DescribeTask(models: ["eng", "nothing"]))).0
    guard case .described(let description) = reply else {
      Issue.record("expected a description, got \(reply)")
      return
    }
    #expect(Set(description.libraries.keys) == ["leptonica", "poppler", "tesseract", "zxing"])
    #expect(description.models.contains("eng"))
    #expect(Array(description.modelHashes.keys) == ["eng"])
    #expect(description.modelHashes["eng"]?.count == 16)
  }

  @Test func probesHeaders() throws {
    let probe = try worker.probe(Self.png)
    #expect(probe == SourceProbe(format: .png, pages: [PageProbe(width: 1200, height: 310)]))
    let tiff = DrawnPage.multipageTIFF([DrawnPage.lines(["a"]), DrawnPage.lines(["b"], width: 900)])
    #expect(try worker.probe(tiff).pages.map(\.width) == [1200, 900])
  }

  @Test func refusesWithoutEnding() throws {
    let broken = Array(Self.png.prefix(20))
    let error = #expect(throws: QuireError.self) { try worker.probe(broken) }
    #expect(error?.code == .damaged)
    #expect(throws: QuireError.self) { try worker.recognize(broken) }
    #expect(try worker.recognize(Self.png).text == "Hello world")
  }

  @Test func aPageThatIsNotThere() throws {
    #expect(throws: QuireError.self) { try worker.recognize(Self.png, page: 2) }
    #expect(throws: QuireError.self) { try worker.recognize(TinyPDF([.init()]).bytes, page: 2) }
  }

  @Test func anUnknownLanguageIsNamed() throws {
    let error = #expect(throws: QuireError.self) {
      try worker.recognize(Self.png) { $0.recognitionLanguages = ["en", "tlh"] }
    }
    #expect(error?.code == .languageMissing)
    #expect(error?.subject == "tlh")
  }

  @Test func aTaskWithoutItsSourceIsADefect() throws {
    let task = ProbeTask(
      source: SourceReference(key: "unseen", format: .png), request: RecognitionRequest())
    guard case .failed(let error) = try worker.answer(.probe(task)).0 else {
      Issue.record("expected a refusal")
      return
    }
    #expect(error.code == .internalError)
  }

  @Test func aSourceStaysOpenForItsPages() throws {
    _ = try worker.probe(Self.png)
    let task = RecognizeTask(
      source: SourceReference(key: SHA256.hexadecimal(of: Self.png), format: .png),
      document: WorkerInProcess.document, pageNumber: 1, pageInSource: 1,
      request: RecognitionRequest())
    guard case .recognized = try worker.answer(.recognize(task)).0 else {
      Issue.record("the source was closed")
      return
    }
  }

  @Test func whatLibrariesSayLandsInTheWarningsOfTheirPage() throws {
    #expect(try worker.recognize(Self.png).warnings.isEmpty)
    try worker.say(
      "Detected 12 diacritics\nError in something: line 3\n\nError in something: line 3\nWarning: odd"
    )
    let page = try worker.recognize(Self.png)
    #expect(page.warnings == ["Error in something: line 3", "Warning: odd"])
    #expect(try worker.recognize(Self.png).warnings.isEmpty)
  }

  /// Or the page that a worker happens to begin with would have them.
  @Test func whatIsSaidOfAFileIsSaidInItsProbe() throws {
    try worker.say("Error in something: no table\n")
    #expect(try worker.recognize(Self.png).warnings.isEmpty)
    try worker.say("Error in something: no table\n")
    #expect(try worker.probe(Self.png).warnings == ["Error in something: no table"])
  }

  @Test func messagesHaveABound() throws {
    let long = String(repeating: "x", count: 1000)
    try worker.say((0..<100).map { "\($0) \(long)\n" }.joined())
    let probe = try worker.probe(Self.png)
    #expect(probe.warnings.count == 20)
    #expect(probe.warnings.allSatisfy { $0.count <= 300 })
  }

  @Test func aRefusalIsExplainedInOurWords() throws {
    try worker.say("libpng error: read error\n")
    let error = #expect(throws: QuireError.self) { try worker.probe(Array(Self.png.prefix(20))) }
    #expect(error?.detail == "the file breaks off: no IEND chunk")
  }

  @Test(arguments: [
    "Error in pixReadFromTiffStream: tiled format is not supported",
    "Error in pixReadMemBmp: cannot read compressed BMP files",
    "Error in pixReadStreamJp2k: found 16 bps; can only handle 8 bps",
  ])
  func whatALibraryDoesNotReadIsNotDamaged(_ message: String) throws {
    try worker.say("\(message)\n")
    let error = #expect(throws: QuireError.self) { try worker.probe(Array(Self.png.prefix(20))) }
    #expect(error?.code == .unsupported)
    #expect(error?.remedy?.contains("PNG") == true)
  }
}
