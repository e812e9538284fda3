import CSystem
import Glibc
import QuireCommands

@main struct Main {
  static func main() async {
    StandardDescriptors.prepare()
    // A watcher is on for months, and has a thread for each thing that it waits for.
    quire_share_heaps(2)
    exit(await QuireProgram.run(ArgumentVector.words))
  }
}
