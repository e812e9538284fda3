import QuireModel
import Testing

@testable import QuirePipeline

@Suite struct ReadingLimitsTests {
  private static let limits = ReadingLimits(pageTime: 10, documentTime: 100, pixels: 1000)

  private func outcome(
    _ status: ScannedPage.Status = .recognized, _ code: QuireError.Code? = nil
  ) -> PageOutcome {
    PageOutcome(
      number: 1, status: status, itemCount: 0, error: code.map { QuireError($0, "") })
  }

  @Test func onlyLimitsThatCutSomethingShortAreKept() {
    #expect(Self.limits.cutting([outcome(), outcome(.blank), outcome(.failed, .damaged)]) == nil)
    #expect(
      Self.limits.cutting([outcome(), outcome(.timedOut, .timedOut)]) == ReadingLimits(pageTime: 10)
    )
    #expect(Self.limits.cutting([outcome(.failed, .tooLarge)]) == ReadingLimits(pixels: 1000))
    var page = outcome(.timedOut, .timedOut)
    page.isUnbegun = true
    #expect(Self.limits.cutting([page]) == ReadingLimits(documentTime: 100))
    page = outcome()
    page.isGentle = true
    #expect(Self.limits.cutting([page]) == ReadingLimits(pageTime: 10))
  }

  @Test func onlyARaisedLimitReadsMore() {
    let cut = ReadingLimits(pageTime: 10)
    #expect(!cut.isExceeded(by: Self.limits))
    #expect(!cut.isExceeded(by: ReadingLimits(pageTime: 5, documentTime: 0, pixels: 9999)))
    #expect(cut.isExceeded(by: ReadingLimits(pageTime: 11, documentTime: 1, pixels: 1)))
    #expect(
      ReadingLimits(pixels: 10).isExceeded(
        by: ReadingLimits(pageTime: 1, documentTime: 1, pixels: 11)))
  }

  @Test func noLimitOnADocumentIsTheHighest() {
    let none = ReadingLimits(pageTime: 1, documentTime: 0, pixels: 1)
    #expect(ReadingLimits(documentTime: 100).isExceeded(by: none))
    #expect(!ReadingLimits(documentTime: 0).isExceeded(by: Self.limits))
  }
}
