import QuireImaging
import QuirePreparation
import QuireTestSupport
import Testing

@Suite struct TrialTests {
  private typealias Way = OrientationTrial.Way
  private let image = Paper.image(Paper.typed())

  private func unchanged(_ sample: PageImage) -> PageImage { sample }

  private func best(_ scores: [Int: Double], usual: Int = 0) -> (turns: Int, confidence: Double) {
    var trial = OrientationTrial(image, usual: Way(quarterTurns: usual))
    trial.run([0, 1, 2, 3].map { Way(quarterTurns: $0) }, prepare: unchanged) { _, way in
      OrientationTrial.Score(lines: [(100, scores[way.quarterTurns] ?? 0)])
    }
    return (trial.best.quarterTurns, trial.confidence)
  }

  @Test func whatReadsBestWins() {
    let found = best([0: 0.3, 1: 0.1, 2: 0.8, 3: 0.1])
    #expect(found.turns == 2)
    #expect(abs(found.confidence - 0.64 / 0.73) < 0.001)
  }

  @Test func whatReadsLikePrintEndsTheTrial() {
    var tried: [Int] = []
    func trial(_ lines: [Int: (Int, Double)], others: Int = 0) -> (turns: Int, confidence: Double) {
      tried = []
      var trial = OrientationTrial(image, usual: Way(quarterTurns: 0))
      trial.run([0, 2, 1].map { Way(quarterTurns: $0) }, prepare: unchanged) { _, way in
        tried.append(way.quarterTurns)
        return OrientationTrial.Score(
          lines: [lines[way.quarterTurns] ?? (100, 0.1)], others: others)
      }
      return (trial.best.quarterTurns, trial.confidence)
    }
    let found = trial([2: (100, 0.9)])
    #expect(tried == [0, 2] && found.turns == 2)
    #expect(abs(found.confidence - 0.9) < 0.001)
    // A word alone may be chance, and so may lines among others that do not stand upright.
    #expect(trial([2: (20, 0.95)]).turns == 2 && tried == [0, 2, 1])
    #expect(trial([2: (100, 0.9)], others: 50).turns == 2 && tried == [0, 2, 1])
  }

  @Test func aSlightAdvantageDoesNotTurnAPage() {
    #expect(best([0: 0.80, 2: 0.85]).turns == 0)
    #expect(best([0: 0.5, 2: 0.5]).turns == 0)
    #expect(best([:]).turns == 0)
  }

  @Test func theSampleIsTheTextAndNotAllOfAPage() {
    let drawn = DrawnPage(width: 4000, height: 5000)
    for row in 0..<10 { drawn.draw(Paper.words, left: 2500, top: 3600 + row * 60) }
    var trial = OrientationTrial(Paper.image(drawn), usual: Way(quarterTurns: 0))
    trial.run([Way(quarterTurns: 0)], prepare: unchanged) { sample, _ in
      #expect(sample.width < 2000 && sample.height < 2000)
      #expect(DrawnPage.pixels(of: sample.pix).contains(0))
      return OrientationTrial.Score(lines: [])
    }
  }

  @Test func samplesAreTurned() {
    var seen: [Int: Int] = [:]
    var trial = OrientationTrial(
      Paper.image(Paper.typed(width: 1900, height: 1000)), usual: Way(quarterTurns: 0))
    trial.run([0, 1].map { Way(quarterTurns: $0) }, prepare: unchanged) { sample, way in
      seen[way.quarterTurns] = sample.width
      return OrientationTrial.Score(lines: [(1, 0.5)])
    }
    #expect(seen == [0: 1400, 1: 1000])
  }

  /// On its head, a page needs what it needs upright.
  @Test func samplesArePreparedOnceForEachDirectionOfLines() {
    var prepared: [Int] = []
    func prepare(_ sample: PageImage) -> PageImage {
      prepared.append(sample.width)
      return sample
    }
    var trial = OrientationTrial(
      Paper.image(Paper.typed(width: 1900, height: 1000)), usual: Way(quarterTurns: 0))
    trial.run([0, 2, 1, 3].map { Way(quarterTurns: $0) }, prepare: prepare) { _, _ in
      OrientationTrial.Score(lines: [(1, 0.5)])
    }
    #expect(prepared == [1400, 1000])
  }
}
