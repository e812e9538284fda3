import QuireModel
import QuireTestSupport
import Testing

/// What `--events` prints.
@Suite struct EventTests {
  @Test func theFirstSaysHowManyDocumentsThereAre() async throws {
    let events = try await SampleRun.shared.value.events
    #expect(events.first?.event == "planned")
    #expect(events.count { $0.event == "planned" } == 1)
    #expect(events.first?.documents ?? 0 >= Sample.all.count)
  }

  @Test(arguments: Sample.all) func aDocumentsEventsAreInOrder(_ sample: Sample) async throws {
    let run = try await SampleRun.shared.value
    let document = try run.document(sample)
    let events = run.events.filter { $0.document == document.id.description }
    #expect(events.first?.event == "documentStarted")
    #expect(events.first?.pages == sample.pages)
    #expect(events.first?.path?.hasSuffix("samples/\(sample.path)") == true)
    #expect(events.last?.event == "documentFinished")
    #expect(events.last?.status == "complete")
    #expect(Set(events.last?.outputs ?? []) == ["\(sample.base).txt", "\(sample.base).json"])
    let middle = events.dropFirst().dropLast()
    #expect(Set(middle.map(\.event)) == ["added", "pageFinished"])
    for page in document.pages {
      let ofPage = middle.filter { $0.page == page.number }
      #expect(ofPage.count { $0.event == "added" } == page.items.count)
      #expect(ofPage.last?.event == "pageFinished")
      #expect(ofPage.last?.status == page.status.rawValue)
    }
  }

  @Test func whatIsNoScanIsPassedOver() async throws {
    let events = try await SampleRun.shared.value.events
    let passedOver = events.filter { $0.event == "passedOver" }.compactMap(\.path)
    #expect(passedOver.contains { $0.hasSuffix("samples/README.md") })
    #expect(passedOver.allSatisfy { $0.hasSuffix(".txt") || $0.hasSuffix(".md") })
  }
}
