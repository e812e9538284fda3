import Glibc
import QuireCommands

@main struct Main {
  static func main() async {
    StandardDescriptors.prepare()
    exit(await QuireProgram.run(ArgumentVector.words))
  }
}
