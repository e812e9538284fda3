/// The codes worth following at a step.
struct TopCodes {
  /// How a code ranks at a step. Codes of a lower rank are followed only when nothing came of those
  /// before.
  enum Rank: UInt8, CaseIterable {
    case bestTwo = 0
    case best = 1
    case other = 2
  }

  private let ranks: Scratch<UInt8>
  private let entries: Scratch<ScoreHeap.Entry>
  private var heap: ScoreHeap
  private let nullCode: Int
  private(set) var first = -1
  private(set) var second = -1

  /// How many codes are ranked.
  private static let count = 5

  init(codeCount: Int, nullCode: Int) {
    ranks = Scratch(codeCount, filledWith: Rank.other.rawValue)
    entries = Scratch(Self.count + 1, filledWith: .init(score: 0, item: 0))
    heap = ScoreHeap(entries.start)
    self.nullCode = nullCode
  }

  /// Whether a code has that rank. The null is always among the best two.
  func has(_ code: Int, rank: Rank) -> Bool { ranks.start[code] == rank.rawValue }

  /// - Parameter probabilities: One for each code.
  mutating func update(_ probabilities: UnsafePointer<Float>) {
    ranks.buffer.update(repeating: Rank.other.rawValue)
    heap.removeAll()
    for code in ranks.buffer.indices
    where heap.count < Self.count || probabilities[code] > heap.lowest.score {
      heap.push(.init(score: probabilities[code], item: Int32(code)))
      if heap.count > Self.count { _ = heap.popLowest() }
    }
    (first, second) = (-1, -1)
    while !heap.isEmpty {
      let code = Int(heap.popLowest().item)
      ranks.start[code] = (heap.count > 1 ? Rank.best : .bestTwo).rawValue
      if heap.count == 1 { second = code }
      if heap.isEmpty { first = code }
    }
    ranks.start[nullCode] = Rank.bestTwo.rawValue
  }
}
