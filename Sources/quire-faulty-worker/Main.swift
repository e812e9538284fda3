import Glibc

@main struct Main {
  static func main() { exit(FaultyWorker().run()) }
}
