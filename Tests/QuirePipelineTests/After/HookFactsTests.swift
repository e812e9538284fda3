import QuireFlow
import QuireModel
import Testing

@testable import QuirePipeline

@Suite struct HookFactsTests {
  private func make(
    _ outcome: DocumentState.Outcome, sources: [BytePath] = [BytePath("/in/a.pdf")],
    outputs: [BytePath] = []
  ) -> HookFacts? {
    HookFacts(
      DocumentState(id: DocumentID("0a"), path: "a.pdf", pageCount: 2, outcome: outcome),
      pipeline: "p", sources: sources, outputFolder: BytePath("/out"), outputs: outputs)
  }

  private func variables(_ facts: HookFacts) -> [[UInt8]: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: facts.variables.map { variable in
        let name = variable.prefix { $0 != UInt8(ascii: "=") }
        return (Array(name), Array(variable.dropFirst(name.count + 1)))
      })
  }

  @Test func onlyWhatHasEndedIsTold() {
    #expect(make(.written(.complete))?.status == .success)
    #expect(make(.duplicate(of: "b.pdf"))?.status == .success)
    #expect(make(.written(.partial))?.status == .partial)
    #expect(make(.failed(QuireError(.empty, "a.pdf")))?.status == .failure)
    #expect(make(.unchanged(.complete)) == nil)
    #expect(make(.parked) == nil)
    #expect(make(.failedBefore(QuireError(.empty, "a.pdf"))) == nil)
  }

  @Test func pathsAreBytes() throws {
    let strange = BytePath([0x2F, 0xFF, 0x0A, 0x61])
    let facts = try #require(
      make(
        .written(.complete), sources: [strange, BytePath("/b")],
        outputs: [BytePath("x.txt"), BytePath("x.json")]))
    let variables = variables(facts)
    #expect(variables[Array("QUIRE_SOURCE".utf8)] == strange.bytes)
    #expect(variables[Array("QUIRE_SOURCES".utf8)] == strange.bytes + Array("\n/b".utf8))
    #expect(
      variables[Array("QUIRE_OUTPUTS".utf8)] == Array("/out/x.txt\n/out/x.json".utf8))
    #expect(facts.sources[0].pathBytes == strange.base64)
    #expect(facts.sources[1].pathBytes == nil)
  }

  @Test func whyItFailedIsASentence() throws {
    let error = QuireError(.encrypted, "a.pdf")
    let facts = try #require(make(.failed(error)))
    #expect(facts.reason == error.description)
    let json = String(decoding: try JSON.encode(facts), as: UTF8.self)
    #expect(json.contains("\"code\":\"encrypted\""))
    #expect(!json.contains("outputPaths"))
    #expect(try #require(make(.duplicate(of: "b.pdf"))).duplicateOf == "b.pdf")
  }
}
