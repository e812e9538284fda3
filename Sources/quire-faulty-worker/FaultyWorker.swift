import CSystem
import Glibc
import QuireFlow
import QuireModel
import QuireTasks

/// Speaks the language of workers and does to the coordinator what libraries do on a bad day.
struct FaultyWorker: ~Copyable {
  private static let socket: Int32 = 3
  private static let hoard = 512 << 20

  private let channel = FrameChannel(owning: FileDescriptor(owning: socket))
  private let attempts = AttemptLog()

  /// - Returns: The exit code.
  func run() -> Int32 {
    guard quire_die_with_parent(getppid()) == 0 else { return 0 }
    while true {
      do {
        var frame = try channel.receive(atMost: .task)
        let request = try JSON.decode(TaskRequest.self, from: frame.message)
        try answer(request, source: frame.takeDescriptor())
      } catch FrameChannel.Failure.closed {
        return 0
      } catch {
        return 1
      }
    }
  }

  private func answer(_ request: TaskRequest, source: consuming FileDescriptor?) throws {
    if case .describe(let task) = request {
      let hashes = Dictionary(uniqueKeysWithValues: task.models.map { ($0, "0000000000000000") })
      try reply(
        .described(
          WorkerDescription(
            libraries: ["faulty": "1"], modelFolder: "/", models: task.models, modelHashes: hashes))
      )
      return
    }
    guard let source else { throw FrameChannel.Failure.garbage("no source") }
    let script = try FaultyScript(source.readAll(limit: 1 << 16))
    switch request {
    case .describe: break
    case .reread: try reply(.reread([]))
    case .assemble, .render:
      try reply(.failed(QuireError(.damaged, "", detail: "as it was told to say")))
    case .check: try reply(.checked(missing: nil))
    case .probe(let task):
      try attempts.add("probe", script.probe)
      try perform(script.probe, isGentle: false) { () throws in
        let pages = script.pages.map { _ in PageProbe(width: 1000, height: 1400) }
        try reply(.probed(SourceProbe(format: task.source.format, pages: pages)))
      }
    case .recognize(let task):
      let behaviour = script.pages[task.pageInSource - 1]
      let isFirst = try attempts.add("\(task.pageNumber)", behaviour, isGentle: task.isGentle)
      try perform(behaviour, isGentle: task.isGentle, isFirst: isFirst) { () throws in
        var page = Self.page(task)
        if behaviour == .odd { page = OddPage.page(like: page, of: task.document) }
        try reply(.recognized, body: JSON.encode(page))
      }
    }
  }

  private func perform(
    _ behaviour: FaultyScript.Behaviour, isGentle: Bool, isFirst: Bool = true,
    answer: () throws -> Void
  ) throws {
    switch behaviour {
    case .ok, .odd: try answer()
    case .slow:
      usleep(100_000)
      try answer()
    case .patient:
      // Beyond the shortest limit on a page.
      if !isGentle { sleep(4) }
      try answer()
    case .hoard:
      memset(malloc(Self.hoard), 1, Self.hoard)
      try answer()
    case .crash: Self.crash()
    case .crashOnce: if isFirst { Self.crash() } else { try answer() }
    case .gentleOnly: if isGentle { try answer() } else { Self.crash() }
    case .killed: kill(getpid(), SIGKILL)
    case .killedOnce: if isFirst { kill(getpid(), SIGKILL) } else { try answer() }
    case .exit: exit(7)
    case .hang: while true { pause() }
    case .garbage: Self.send(Array("What a day for a garbage truck!\n".utf8))
    case .lyingLength:
      Self.send(Self.header(message: 10, body: 1 << 20))
      while true { pause() }
    case .hugeLength: Self.send(Self.header(message: 10, body: 0xFFFF_FF00))
    case .nonsense: try channel.send(message: Array("[]".utf8))
    case .otherAnswer:
      try reply(.probed(SourceProbe(format: .pnm, pages: [])))
    case .noPage: try reply(.recognized, body: Array("{}".utf8))
    case .failed: try reply(.failed(QuireError(.damaged, "", detail: "as it was told to say")))
    }
  }

  private func reply(_ reply: TaskReply, body: [UInt8] = []) throws {
    try channel.send(message: JSON.encode(reply), body: body)
  }

  /// As a library does: by a signal that nobody sent.
  private static func crash() {
    signal(SIGSEGV, SIG_DFL)
    raise(SIGSEGV)
  }

  private static func send(_ bytes: [UInt8]) { _ = write(socket, bytes, bytes.count) }

  private static func header(message: UInt32, body: UInt32) -> [UInt8] {
    Array("QIRE".utf8)
      + [message, body, ~(message &+ body)].flatMap { number in
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      }
  }

  private static func page(_ task: RecognizeTask) -> ScannedPage {
    let quad = Quad(left: 100, top: 100, right: 500, bottom: 150)
    let (text, confidence) = ("Read page \(task.pageInSource)", Confidence(0.9))
    return ScannedPage(
      number: task.pageNumber, source: task.sourceIndex, pageInSource: task.pageInSource,
      status: .recognized,
      size: PageSize(width: 1000, height: 1400, dpi: 120),
      resolution: PageResolution(dpi: 120, origin: .file),
      preparation: task.isGentle ? [ScannedPage.gentleStep] : [],
      items: [
        TextItem(
          id: ItemID(document: task.document, page: task.pageNumber, position: 1), text: text,
          confidence: confidence, candidates: [TextCandidate(text: text, confidence: confidence)],
          quad: quad, direction: .leftToRight, block: 0, paragraph: 0,
          words: [TextWord(text: text, confidence: confidence, quad: quad)], correction: .on,
          source: .ocr)
      ],
      warnings: task.isGentle ? ["Read gently."] : [])
  }
}
