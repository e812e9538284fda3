import QuireFlow
import QuireTestSupport
import Testing

@testable import QuirePipeline

@Suite struct PageCostTests {
  @Test func reportsOfThePipelineAreAddedUp() throws {
    let folder = try TemporaryFolder()
    #expect(PageCost(state: folder.path, pipeline: "p") == nil)
    let reports = [
      "1": #"{"pipeline":"p","pagesRead":10,"pageSeconds":20.0,"later":1}"#,
      "2": #"{"pipeline":"other","pagesRead":10,"pageSeconds":900.0}"#,
      "3": #"{"pipeline":"p","pagesRead":30,"pageSeconds":20.0}"#,
      "4": #"{"pipeline":"p","pagesRead":0,"pageSeconds":0.0}"#,
      "5": #"{"pipeline":"p"}"#,
      "6": #"{"pipel"#,
    ]
    for (name, text) in reports { try folder.write(text, to: "runs/\(name).json") }
    let cost = try #require(PageCost(state: folder.path, pipeline: "p"))
    #expect(cost.pages == 40)
    #expect(cost.secondsAPage == 1)
  }

  @Test func moreJobsThanPagesAreNoFaster() {
    var forecast = RunForecast(jobs: 8)
    forecast.add(.init(path: "a", sources: 1, step: .new, pages: 2, pagesToRead: 2))
    #expect(forecast.seconds == nil)
  }
}
