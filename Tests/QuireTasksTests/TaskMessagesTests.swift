import QuireFlow
import QuireModel
import QuireTasks
import Testing

@Suite struct TaskMessagesTests {
  private static var request: RecognitionRequest {
    var request = RecognitionRequest()
    request.recognitionLevel = .fast
    request.recognitionLanguages = ["de", "zh-Hans"]
    request.usesLanguageCorrection = false
    request.maximumCandidates = 7
    request.textLayer = .only
    request.dpi = 240
    request.pageTimeLimit = 12.5
    if let pages = PageRanges("1-3,9-") { request.pages = pages }
    return request
  }

  private static let source = SourceReference(key: "abc", format: .tiff)

  /// Equality of messages is that of their JSON, which holds everything they have.
  private func roundTrip<Message: Codable>(_ message: Message) throws -> Message {
    let json = try JSON.encode(message)
    let copy = try JSON.decode(Message.self, from: json)
    #expect(try JSON.encode(copy) == json)
    return copy
  }

  @Test func describe() throws {
    guard
      case .describe(let task) = try roundTrip(
        TaskRequest.describe(DescribeTask(models: ["eng", "deu"])))
    else {
      Issue.record("another task")
      return
    }
    #expect(task.models == ["eng", "deu"])
  }

  @Test func probe() throws {
    guard
      case .probe(let task) = try roundTrip(
        TaskRequest.probe(ProbeTask(source: Self.source, request: Self.request)))
    else {
      Issue.record("another task")
      return
    }
    #expect(task.source == Self.source)
    #expect(task.request == Self.request)
  }

  @Test func recognize() throws {
    let sent = RecognizeTask(
      source: Self.source, document: DocumentID("0a"), pageNumber: 7, sourceIndex: 2,
      pageInSource: 5, request: Self.request, isGentle: true, pixelLimit: 1234)
    guard case .recognize(let task) = try roundTrip(TaskRequest.recognize(sent)) else {
      Issue.record("another task")
      return
    }
    #expect(task.source == Self.source && task.document == DocumentID("0a"))
    #expect(task.pageNumber == 7 && task.sourceIndex == 2 && task.pageInSource == 5)
    #expect(task.request == Self.request)
    #expect(task.isGentle && task.pixelLimit == 1234)
  }

  @Test func replies() throws {
    let description = WorkerDescription(
      libraries: ["tesseract": "5.3.0"], modelFolder: "/usr/share", models: ["deu", "eng"],
      modelHashes: ["eng": "0123"])
    guard case .described(let described) = try roundTrip(TaskReply.described(description)),
      described == description
    else {
      Issue.record("another description")
      return
    }
    let probe = SourceProbe(
      format: .pdf, pages: [PageProbe(width: 10, height: 20)], warnings: ["a"])
    guard case .probed(let probed) = try roundTrip(TaskReply.probed(probe)), probed == probe else {
      Issue.record("another probe")
      return
    }
    guard case .recognized = try roundTrip(TaskReply.recognized) else {
      Issue.record("another reply")
      return
    }
    let error = QuireError(.damaged, "", page: 3, detail: "why", remedy: "do")
    guard case .failed(let failed) = try roundTrip(TaskReply.failed(error)), failed == error else {
      Issue.record("another error")
      return
    }
  }

  @Test(arguments: [#"{"obey":{}}"#, "{}", "[]", #"{"recognize":{"_0":{}}}"#])
  func nonsenseIsNoRequest(json: String) {
    #expect(throws: (any Error).self) { try JSON.decode(TaskRequest.self, from: json.utf8) }
  }

  @Test func pixelsOfAnImpossiblePageAreTheMost() {
    #expect(PageProbe(width: 2480, height: 3508).pixels == 8_699_840)
    #expect(PageProbe(width: 1 << 40, height: 1 << 40).pixels == .max)
    #expect(PageProbe(width: .max, height: 2).pixels == .max)
  }
}
