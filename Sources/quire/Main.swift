import Glibc
import QuireCommands
import QuireFlow

@main struct Main {
  static func main() async {
    // The raw vector: Swift's own would replace what is not UTF-8 in a path.
    let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { BytePath(cString: $0) }
    }
    exit(await QuireProgram.run(arguments))
  }
}
