import FoundationEssentials
import Glibc
import QuireSamples

/// Draws the scans of `samples/`.
@main struct Main {
  static func main() {
    guard CommandLine.arguments.count == 2 else { leave("usage: quire-samples OUTPUT_FOLDER", 2) }
    do throws(SampleError) {
      let folder = URL(filePath: CommandLine.arguments[1])
      for path in try SampleFolder.draw(into: folder) { print(path) }
    } catch {
      leave("quire-samples: \(error)", 1)
    }
  }

  static func leave(_ message: String, _ code: Int32) -> Never {
    let bytes = Array((message + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    exit(code)
  }
}
