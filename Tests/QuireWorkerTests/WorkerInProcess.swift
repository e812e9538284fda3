import CSystem
import Glibc
import QuireFlow
import QuireModel
import QuireTasks
import QuireTestSupport
import QuireWorker

/// A worker's task handler without the process around it.
final class WorkerInProcess {
  static let document = DocumentID(String(repeating: "0123456789abcdef", count: 4))

  private var handler: TaskHandler
  private let folder: TemporaryFolder
  /// In the place of standard error.
  private let messages: FileDescriptor
  private var files = 0

  init() throws {
    OpenMP.silence()
    folder = try TemporaryFolder()
    messages = FileDescriptor(owning: quire_memory_file("messages"))
    handler = TaskHandler(messages: messages.raw)
  }

  /// Has a library say something.
  func say(_ text: String) throws { try messages.write(text.utf8) }

  func answer(_ request: TaskRequest, source: [UInt8]? = nil) throws -> (TaskReply, body: [UInt8]) {
    guard let source else { return handler.answer(request, source: nil) }
    files += 1
    let path = try folder.write(source, to: BytePath("\(files)"))
    return handler.answer(request, source: try FileDescriptor(opening: path, flags: O_RDONLY))
  }

  /// - Throws: What the worker answers when it cannot.
  func probe(_ source: [UInt8]) throws -> SourceProbe {
    let task = ProbeTask(source: try Self.reference(source), request: RecognitionRequest())
    switch try answer(.probe(task), source: source).0 {
    case .probed(let probe): return probe
    case .failed(let error): throw error
    default: throw QuireError(.internalError, "", detail: "an answer to another question")
    }
  }

  /// - Throws: What the worker answers when it cannot.
  func recognize(
    _ source: [UInt8], page: Int = 1, isGentle: Bool = false,
    _ change: (inout RecognitionRequest) -> Void = { _ in }
  ) throws -> ScannedPage {
    var request = RecognitionRequest()
    change(&request)
    let task = RecognizeTask(
      source: try Self.reference(source), document: Self.document, pageNumber: page + 10,
      sourceIndex: 2, pageInSource: page, request: request, isGentle: isGentle)
    let (reply, body) = try answer(.recognize(task), source: source)
    switch reply {
    case .recognized: return try JSON.decode(ScannedPage.self, from: body)
    case .failed(let error): throw error
    default: throw QuireError(.internalError, "", detail: "an answer to another question")
    }
  }

  private static func reference(_ source: [UInt8]) throws -> SourceReference {
    guard let format = InputFormat(firstBytes: source) else { throw QuireError(.unsupported, "") }
    return SourceReference(key: SHA256.hexadecimal(of: source), format: format)
  }
}
