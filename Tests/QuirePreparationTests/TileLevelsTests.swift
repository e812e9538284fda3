import Testing

@testable import QuirePreparation

@Suite struct TileLevelsTests {
  @Test func ranksAreThoseOfASortedList() {
    let (width, height) = (60, 50)
    let levels = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 * $0 / 7 + $0 % 13 * 20) }
    var tile = TileLevels()
    for (x, y) in [(3..<17, 5..<19), (40..<60, 30..<50), (0..<1, 0..<1), (0..<60, 0..<50)] {
      tile.take(levels, width: width, x, y)
      let sorted = y.flatMap { row in x.map { levels[row * width + $0] } }.sorted()
      for rank in [0, sorted.count / 50, sorted.count / 2, sorted.count - 1] {
        #expect(tile.level(at: rank) == sorted[rank])
      }
    }
  }
}
