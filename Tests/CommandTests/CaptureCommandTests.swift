import QuireFlow
import QuireTestSupport
import Testing

/// `quire capture`, `types` and `symbologies` as they are typed.
@Suite struct CaptureCommandTests {
  private var card: BytePath {
    Executables.packageRoot.appending("samples/english/business-card.jpg")
  }

  @Test func valuesStandOneALine() async throws {
    let result = try await quire("capture", card.text, "--type", "emailAddress,URL")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.outputLines.isEmpty)
    #expect(result.outputLines.allSatisfy { $0.contains("example") })
  }

  @Test func theSurestStandsAlone() async throws {
    let result = try await quire(
      "capture", card.text, "--type", "telephoneNumber,emailAddress", "--first")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.outputLines.count == 1)
  }

  @Test func matchesHaveCornersAsJSON() async throws {
    struct Row: Decodable { var type: String, value: String, quad: [[Double]], page: Int }
    let result = try await quire("capture", card.text, "--type", "emailAddress", "--format", "json")
    let rows = try result.outputLines.map { try JSON.decode(Row.self, from: $0.utf8) }
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0.type == "emailAddress" && $0.quad.count == 4 && $0.page == 1 })
  }

  @Test func nothingFoundSaysSo() async throws {
    let result = try await quire("capture", card.text, "--type", "flightNumber")
    #expect(result.status == 8)
    #expect(result.output.isEmpty)
    #expect(result.errorLines.count == 1)
  }

  @Test func whatIsMissingIsSaid() async throws {
    #expect(try await quire("capture", card.text).status == 2)
    #expect(try await quire("capture", "--type", "URL").status == 2)
    #expect(try await quire("capture", card.text, "--type", "phone").status == 2)
    #expect(try await quire("capture", "/nowhere.pdf", "--type", "URL").status == 4)
    let folder = try await quire(
      "capture", Executables.packageRoot.appending("samples").text, "--type", "URL")
    #expect(folder.status == 4)
    #expect(folder.errorLines.allSatisfy { $0.contains("a folder") && $0.contains("name a file") })
  }

  @Test func typesAndSymbologiesAreListed() async throws {
    let types = try await quire("types")
    #expect(types.status == 0)
    #expect(types.output.contains("shipmentTrackingNumber"))
    let codes = try await quire("symbologies", "--format", "json")
    #expect(codes.status == 0)
    #expect(codes.output.contains(#""symbology":"qr""#))
  }
}
