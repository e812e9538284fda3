import QuireFlow
import QuireTestSupport
import Testing

/// That the coordinator decodes nothing is a fact of the build.
@Suite struct LinkingTests {
  private static let decoders = [
    "lept", "tesseract", "poppler", "tiff", "qpdf", "ZXing", "cairo", "glib-2.0", "gobject-2.0",
    "png16", "jpeg", "phonenumber", "heif", "exif", "archive",
  ]

  @Test func theCoordinatorLinksNoDecoder() async throws {
    let libraries = try await Self.libraries(of: "quire")
    #expect(libraries.contains("libsqlite3.so.0"))
    for decoder in Self.decoders {
      #expect(!libraries.contains { $0.hasPrefix("lib\(decoder)") }, "\(decoder)")
    }
  }

  @Test func theWorkerLinksDecodersAndNoDatabase() async throws {
    let libraries = try await Self.libraries(of: "quire-worker")
    for decoder in ["lept", "tesseract", "poppler-glib", "tiff", "ZXing", "phonenumber"] {
      #expect(libraries.contains { $0.hasPrefix("lib\(decoder)") }, "\(decoder)")
    }
    for library in ["sqlite3", "yaml"] {
      #expect(!libraries.contains { $0.hasPrefix("lib\(library)") }, "\(library)")
    }
  }

  @Test func theCoordinatorLinksNoFullFoundation() async throws {
    let libraries = try await Self.libraries(of: "quire")
    #expect(!libraries.contains("libFoundation.so"))
  }

  @Test func theWorkerSaysThatItIsNotForPeople() async throws {
    let result = try await Program.run(try Executables.path("quire-worker"), [])
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains("'quire'"))
  }

  /// The libraries that an executable names itself; what those need in turn is their affair.
  private static func libraries(of name: String) async throws -> [String] {
    let result = try await Program.run(
      BytePath("/usr/bin/readelf"),
      [BytePath("--dynamic"), BytePath("--wide"), try Executables.path(name)])
    try #require(result.status == 0, "\(result.errors)")
    let needed = result.outputLines.filter { $0.contains("(NEEDED)") }
    return needed.compactMap { line in
      line.split(separator: "[").last.map { String($0.prefix { $0 != "]" }) }
    }
  }
}
