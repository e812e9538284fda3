import Glibc
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// Whole outputs against committed ones. `RECORD_GOLDENS=1 swift test --filter GoldenTests` writes
/// them anew, and fails, so that a recording never passes for a test.
@Suite struct GoldenTests {
  static let samples = Sample.all.filter {
    ["english/business-card.jpg", "english/mixed.pdf", "chinese-simplified/invoice.jpg"].contains(
      $0.path)
  }

  @Test(arguments: samples) func textIsAsCommitted(_ sample: Sample) async throws {
    let run = try await SampleRun.shared.value
    try Golden(name: "\(sample.goldenName).txt").check(try run.text(sample))
  }

  @Test(arguments: samples) func jsonIsAsCommitted(_ sample: Sample) async throws {
    let run = try await SampleRun.shared.value
    let json = try ScratchFolder.text(of: run.output.appending("\(sample.base).json"))
    try Golden(name: "\(sample.goldenName).json").check(try Self.withoutVersions(json))
  }

  /// Versions and hashes of engines and models are those of the machine; everything else is ours.
  private static func withoutVersions(_ json: String) throws -> String {
    let versions = #/"versions":\{"libraries":\{[^}]*\},"models":\{[^}]*\},"quire":"[^"]*"\}/#
    #expect(json.matches(of: versions).count == 1)
    return json.replacing(versions, with: #""versions":{}"#)
  }
}

private struct Golden {
  let name: String

  func check(_ text: String) throws {
    let path = Executables.packageRoot.appending("Tests/EndToEndTests/Goldens").appending(name)
    if getenv("RECORD_GOLDENS") != nil {
      try Folders.create(path.parent)
      let file = try AtomicFile(path)
      try file.write(text)
      try file.commit()
      Issue.record("wrote \(name): look at the difference, commit it, and run without recording")
      return
    }
    let golden = try #require(
      try? ScratchFolder.text(of: path), "no golden: record it with RECORD_GOLDENS=1")
    guard text != golden else { return }
    let lines = zip(text.split(separator: "\n"), golden.split(separator: "\n"))
    let (new, old) = lines.first { $0 != $1 } ?? ("(its end)", "(its end)")
    Issue.record("\(name) differs, first where it says\n  \(new)\nand the golden says\n  \(old)")
  }
}

extension Sample {
  fileprivate var goldenName: String { base.replacing("/", with: "-") }
}
