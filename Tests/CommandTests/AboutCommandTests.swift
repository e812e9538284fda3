import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// The commands that tell about Quire and this machine, and help.
@Suite struct AboutCommandTests {
  @Test func version() async throws {
    for arguments in [["version"], ["--version"]] {
      let result = try await quire(arguments[0])
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("quire \(QuireVersion.current)"))
    }
  }

  @Test func languagesListsWhatIsInstalled() async throws {
    let result = try await quire("languages")
    #expect(result.status == 0)
    for name in ["English", "German", "Chinese"] { #expect(result.output.contains(name)) }
    #expect(!result.output.contains("apt-get"))
    let all = try await quire("languages", "--all")
    #expect(all.outputLines.count > result.outputLines.count)
    #expect(all.output.contains("apt-get install tesseract-ocr-"))
  }

  @Test func languagesAsJSON() async throws {
    struct Row: Decodable { var tag: String, model: String, installed: Bool }
    let result = try await quire("languages", "--format", "json")
    let rows = try result.outputLines.map { try JSON.decode(Row.self, from: $0.utf8) }
    #expect(rows.contains { $0.tag == "zh-Hans" && $0.model == "chi_sim" && $0.installed })
    #expect(rows.map(\.tag) == rows.map(\.tag).sorted())
  }

  @Test func doctorIsContent() async throws {
    let result = try await quire("doctor", "--languages", "en,zh-Hans")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.outputLines.allSatisfy { $0.hasPrefix("ok") })
    for library in ["tesseract", "leptonica", "poppler"] {
      #expect(result.output.contains(library))
    }
  }

  @Test func doctorSaysWhatBringsAMissingLanguage() async throws {
    let missing = try #require(
      try await quire("languages", "--all").outputLines.first { $0.contains("apt-get") })
    let tag = String(missing.prefix { $0 != " " })
    let result = try await quire("doctor", "--languages", tag)
    #expect(result.status == 7)
    let line = try #require(result.outputLines.first { $0.hasPrefix("missing") })
    #expect(line.contains("language \(tag)"))
    #expect(line.contains("apt-get install tesseract-ocr-"))
  }

  @Test func doctorWithoutAWorker() async throws {
    let folder = try ScratchFolder()
    let alone = try folder.write(
      ScratchFolder.contents(of: try Executables.path("quire")), to: BytePath("quire"))
    _ = try await Program.run(BytePath("/bin/chmod"), [BytePath("+x"), alone])
    let doctor = try await Program.run(alone, [BytePath("doctor")])
    #expect(doctor.status == 7)
    #expect(doctor.output.contains("quire-worker"))
    #expect(doctor.output.contains("apt-get install"))
    let scan = try folder.copySample("english/business-card.jpg")
    let run = try await Program.run(
      alone, [BytePath("run"), scan, BytePath("-o"), folder.appending("out")])
    #expect(run.status == 7)
    #expect(run.errorLines.count == 1)
  }

  @Test(arguments: ["run", "search", "status", "languages", "doctor", "version"])
  func helpFitsAScreenAndHasAnExample(_ command: String) async throws {
    let result = try await quire(command, "--help")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("quire \(command)"))
    #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 35)
    #expect(result.outputLines.allSatisfy { $0.count <= 100 })
  }

  @Test func noCommandIsAUsageErrorWithHelp() async throws {
    let result = try await quire()
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("quire run"))
  }

  @Test func aMistypedCommandIsGuessed() async throws {
    let result = try await quire("serach", "x")
    #expect(result.status == 2)
    #expect(result.errors.contains("search"))
  }
}
