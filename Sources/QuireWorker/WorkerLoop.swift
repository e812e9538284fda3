import CSystem
import Glibc
import QuireDecoding
import QuireFlow
import QuireImaging
import QuireModel
import QuireTasks

/// The worker's life: one task at a time from the socket on descriptor 3, until it closes.
public enum WorkerLoop {
  /// Called in a synchronous `main` before any other thread exists: what binds only the calling
  /// thread and its children has to be installed here.
  ///
  /// - Returns: The exit code: 0 at the end of the stream, 64 when not started by `quire`.
  public static func run() -> Int32 {
    let parent = getppid()
    var facts = stat()
    guard fstat(channelDescriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK else {
      say("started by 'quire', which talks to it through a socket")
      return 64
    }
    guard quire_die_with_parent(parent) == 0 else { return 0 }
    guard let mode = sandboxMode(CommandLine.arguments.dropFirst()) else {
      say("started with arguments of another version of 'quire'")
      return 64
    }
    let sandbox = Sandbox.install(mode, channel: channelDescriptor)
    // What libraries said until here is about no page.
    _ = LibraryMessages(descriptor: STDERR_FILENO).take()
    Leptonica.quieten()
    DecoderMessages.report()

    let channel = FrameChannel(owning: FileDescriptor(owning: channelDescriptor))
    var handler = TaskHandler(sandbox: sandbox)
    while true {
      if !isAsked(within: idleTime) { handler.rest() }
      do {
        var frame = try channel.receive(atMost: .task)
        let request = try JSON.decode(TaskRequest.self, from: frame.message)
        ProcessorTimeLimit.allow(for: request)
        if case .assemble(let task) = request {
          let reply = handler.assemble(task, AssemblyFiles(&frame))
          try channel.send(message: JSON.encode(reply))
          continue
        }
        let (reply, body) = handler.answer(request, source: frame.takeDescriptor())
        try channel.send(message: JSON.encode(reply), body: body)
      } catch FrameChannel.Failure.closed {
        return 0
      } catch {
        say("\(error)")
        return 1
      }
    }
  }

  /// What `--sandbox MODE` says, `best` where there is nothing, `nil` where there is something else.
  private static func sandboxMode(_ arguments: ArraySlice<String>) -> SandboxMode? {
    if arguments.isEmpty { return .best }
    guard arguments.count == 2, arguments.first == "--sandbox" else { return nil }
    return SandboxMode(rawValue: arguments.last ?? "")
  }

  private static func say(_ words: String) {
    _ = "quire-worker: \(words)\n".withCString { write(2, $0, strlen($0)) }
  }

  private static let channelDescriptor: Int32 = 3

  /// A worker without a task for so long closes its sources: while one is open, its file system cannot
  /// be unmounted, and a deleted one keeps its space. In milliseconds.
  private static let idleTime: Int32 = 1000

  /// Whether a task comes within so many milliseconds, or the end.
  private static func isAsked(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: channelDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) != 0
  }
}
