import Glibc
import QuireWorker

@main struct Main {
  static func main() { exit(WorkerLoop.run()) }
}
