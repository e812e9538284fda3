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

  @Test func moreGapsThanAreToleratedAreALimit() {
    let outcomes = [outcome(), outcome(.failed, .damaged)]
    #expect(ReadingLimits(gaps: 0.4).cutting(outcomes) == ReadingLimits(gaps: 0.4))
    #expect(ReadingLimits(gaps: 0.5).cutting(outcomes) == ReadingLimits(toleratedGaps: 0.5))
    #expect(ReadingLimits(gaps: 0.5).cutting([outcome()]) == nil)
    #expect(ReadingLimits(gaps: 0).isExceeded(by: ReadingLimits(gaps: 1)))
    #expect(!ReadingLimits(gaps: 0.4).isExceeded(by: ReadingLimits(gaps: 0.4)))
  }

  @Test func toleratedGapsAreJudgedAgainWhereLessIsTolerated() {
    let kept = ReadingLimits(toleratedGaps: 0.5)
    #expect(kept.isExceeded(by: ReadingLimits(gaps: 0)))
    #expect(kept.isExceeded(by: ReadingLimits(gaps: 0.4)))
    #expect(!kept.isExceeded(by: ReadingLimits(gaps: 0.5)))
    #expect(!kept.isExceeded(by: ReadingLimits(gaps: 1)))
  }

  @Test func aShareOfPagesIsExact() {
    var settings = AssembleSettings()
    for hundredths in 0...100 {
      settings.toleratedPageFailures = Double(hundredths) / 100
      #expect(settings.accepts(failed: hundredths, of: 100))
      #expect(!settings.accepts(failed: hundredths + 1, of: 100))
    }
    settings.onPageFailure = .fail
    #expect(!settings.accepts(failed: 1, of: 100) && settings.accepts(failed: 0, of: 100))
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

  @Test func theLowestPageTimeOfSeveralBeginningsIsKept() {
    let first = ReadingLimits().loweringPageTime(to: 10)
    #expect(first == ReadingLimits(pageTime: 10))
    #expect(first.loweringPageTime(to: 20) == first)
    #expect(first.loweringPageTime(to: 5) == ReadingLimits(pageTime: 5))
  }

  @Test func noLimitOnADocumentIsTheHighest() {
    let none = ReadingLimits(pageTime: 1, documentTime: 0, pixels: 1)
    #expect(ReadingLimits(documentTime: 100).isExceeded(by: none))
    #expect(!ReadingLimits(documentTime: 0).isExceeded(by: Self.limits))
  }
}
