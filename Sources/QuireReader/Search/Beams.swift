/// The beams of one step, and those of the step before.
struct Beams {
  static let count = 2 * SearchNode.Continuation.allCases.count * lengths
  /// Codes of a character that may be there: none to nine.
  private static let lengths = Recoder.longestSpelling + 1
  private static let widest = 16

  /// How many nodes a beam keeps, by the codes of its character.
  private static func width(_ length: Int) -> Int { length == 0 ? 5 : length == 1 ? 10 : widest }

  static func index(
    inDictionary: Bool, _ continuation: SearchNode.Continuation, _ length: Int
  ) -> Int {
    ((inDictionary ? 3 : 0) + continuation.rawValue) * lengths + length
  }

  static func length(_ beam: Int) -> Int { beam % lengths }
  static func isInDictionary(_ beam: Int) -> Bool { beam >= 3 * lengths }
  static func continuation(_ beam: Int) -> SearchNode.Continuation {
    SearchNode.Continuation(rawValue: beam / lengths % 3)!
  }
  static func width(of beam: Int) -> Int { width(length(beam)) }

  /// The beams of one step.
  struct Step {
    private let storage: Scratch<ScoreHeap.Entry>
    fileprivate(set) var heaps: [ScoreHeap]

    fileprivate init() {
      // One more than the width, between pushing and popping.
      let room = Beams.widest + 1
      let storage = Scratch<ScoreHeap.Entry>(
        Beams.count * room, filledWith: .init(score: 0, item: 0))
      heaps = (0..<Beams.count).map { ScoreHeap(storage.start + $0 * room) }
      self.storage = storage
    }

    /// Nodes in the order of the heap.
    func items(of beam: Int) -> some BidirectionalCollection<Int32> {
      (0..<heaps[beam].count).lazy.map { [heap = heaps[beam]] in heap[$0].item }
    }
  }

  private(set) var current = Step()
  private var other = Step()

  mutating func removeAll() {
    for beam in 0..<Self.count { current.heaps[beam].removeAll() }
  }

  /// Begins a new step and hands out the one before.
  mutating func next() -> Step {
    swap(&current, &other)
    removeAll()
    return other
  }

  func items(of beam: Int) -> some BidirectionalCollection<Int32> { current.items(of: beam) }

  /// Whether some node may be followed by anything.
  var hasAnything: Bool {
    (0..<Self.count).contains {
      Self.continuation($0) == .anything && !current.heaps[$0].isEmpty
    }
  }

  /// Whether a node of this score would be kept.
  func admits(_ score: Float, to beam: Int) -> Bool {
    let heap = current.heaps[beam]
    return heap.count < Self.width(of: beam) || score > heap.lowest.score
  }

  subscript(beam: Int) -> ScoreHeap { current.heaps[beam] }

  mutating func rescore(_ index: Int, _ score: Float, in beam: Int) {
    current.heaps[beam].rescore(index, score)
  }

  /// - Returns: The node that had to go, which may be the new one.
  mutating func push(_ item: Int32, _ score: Float, into beam: Int) -> Int32? {
    current.heaps[beam].push(.init(score: score, item: item))
    guard current.heaps[beam].count > Self.width(of: beam) else { return nil }
    return current.heaps[beam].popLowest().item
  }
}
