import QuireImaging
import QuireModel
import QuireTestSupport
import Testing

@testable import QuirePreparation

@Suite struct GrainTests {
  /// A worn ribbon on grainy paper: the grain is no ghost, and what is as faint as that stays.
  @Test func takesNoGrainForWhatShinesThrough() throws {
    let drawn = Paper.typed()
    var state: UInt32 = 7
    func random(_ count: UInt32) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % Int(count)
    }
    var worn = 60
    for y in 0..<2400 {
      for x in 0..<1900 {
        // From letter to letter.
        if x % 24 == 0 { worn = 20 + random(120) }
        let isInk = Paper.grey(Paper.image(drawn), x: x, y: y) < 128
        drawn.fill(
          left: x, top: y, width: 1, height: 1, grey: UInt8((isInk ? worn : 222) + random(33)))
      }
    }
    var page = PreparedPage(Paper.image(drawn))
    let levels = try #require(page.survey().flatMap { InkLevels($0) })
    #expect(levels.ghost == nil && levels.ink > 0.4)
    #expect(Paper.prepare(Paper.image(drawn), \.background).steps.isEmpty)
  }
}
