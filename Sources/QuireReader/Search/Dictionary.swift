/// The word graphs that a search looks words up in.
struct Dictionary {
  /// A place in one or two graphs; edges of -1 stand for a graph's start.
  struct Position: Equatable, BitwiseCopyable {
    /// The graph of words or numbers, or -1 while still in the punctuation before the word.
    var graph: Int8
    /// The punctuation graph, or -1 where there is none around.
    var punctuation: Int8
    /// In the punctuation after the word.
    var isBackInPunctuation: Bool
    var edge: Int32
    var punctuationEdge: Int32
  }

  private struct Entry {
    let graph: WordGraph
    let kind: SearchNode.WordKind
  }

  private let entries: [Entry]
  /// Indices of the graphs that a word within punctuation may be in.
  private let cores: [Int]
  private let characters: CharacterSet
  /// Where every word begins.
  let start: [Position]

  /// The character that stands for a whole word in the punctuation graph, and for any digit in that of
  /// numbers.
  private static let placeholder = 0

  /// - Parameter userWords: A graph of words that the user expects.
  init(_ model: LineModel, userWords: WordGraph? = nil) {
    var entries: [Entry] = []
    if let graph = model.punctuationGraph {
      entries.append(Entry(graph: graph, kind: .punctuation))
    }
    if let graph = model.wordGraph { entries.append(Entry(graph: graph, kind: .word)) }
    if let graph = model.numberGraph { entries.append(Entry(graph: graph, kind: .number)) }
    if let graph = userWords { entries.append(Entry(graph: graph, kind: .userWord)) }
    self.entries = entries
    characters = model.characters
    cores = entries.indices.filter { entries[$0].kind != .punctuation }
    let hasPunctuation =
      model.punctuationGraph?.edge(from: 0, for: Self.placeholder, endingWord: true) != nil
    start = entries.indices.compactMap { index in
      if entries[index].kind == .punctuation {
        return Position(
          graph: -1, punctuation: Int8(index), isBackInPunctuation: false, edge: -1,
          punctuationEdge: -1)
      }
      // Where words stand within punctuation, they are reached through it.
      return hasPunctuation
        ? nil
        : Position(
          graph: Int8(index), punctuation: -1, isBackInPunctuation: false, edge: -1,
          punctuationEdge: -1)
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Follows `character` from each of `positions`.
  ///
  /// - Parameter next: Gets the positions afterwards, all different.
  /// - Returns: The highest kind among them, `none` when the character leads nowhere, and whether a
  ///   word may end with it.
  func advance(
    _ positions: some Collection<Position>, by character: Int, into next: inout [Position]
  ) -> (kind: SearchNode.WordKind, canEnd: Bool) {
    next.removeAll(keepingCapacity: true)
    var step = Step(kind: .none, canEnd: false)
    guard character != Self.placeholder else { return (.none, false) }
    for position in positions {
      if position.graph < 0 {
        enter(position, character, &step, &next)
      } else {
        leave(position, character, &step, &next)
        if !position.isBackInPunctuation { follow(position, character, &step, &next) }
      }
    }
    return (step.kind, step.canEnd)
  }

  private struct Step {
    var kind: SearchNode.WordKind
    var canEnd: Bool

    mutating func add(_ kind: SearchNode.WordKind, canEnd: Bool) {
      self.kind = max(self.kind, kind)
      if canEnd { self.canEnd = true }
    }
  }

  /// From the punctuation before a word: into a word, or on.
  private func enter(
    _ position: Position, _ character: Int, _ step: inout Step, _ next: inout [Position]
  ) {
    let punctuation = entries[Int(position.punctuation)].graph
    guard let node = Self.node(punctuation, after: position.punctuationEdge) else { return }
    if let around = punctuation.edge(from: node, for: Self.placeholder) {
      for index in cores {
        let entry = entries[index]
        guard let edge = entry.graph.edge(from: 0, for: letter(character, in: entry)) else {
          continue
        }
        step.add(
          entry.kind, canEnd: entry.graph.endsWord(edge) && punctuation.endsWord(around))
        Self.append(
          Position(
            graph: Int8(index), punctuation: position.punctuation, isBackInPunctuation: false,
            edge: Int32(edge), punctuationEdge: Int32(around)), to: &next)
      }
    }
    if let edge = punctuation.edge(from: node, for: character) {
      step.add(.punctuation, canEnd: punctuation.endsWord(edge))
      Self.append(
        Position(
          graph: -1, punctuation: position.punctuation, isBackInPunctuation: false, edge: -1,
          punctuationEdge: Int32(edge)), to: &next)
    }
  }

  /// From the end of a word into the punctuation after it.
  private func leave(
    _ position: Position, _ character: Int, _ step: inout Step, _ next: inout [Position]
  ) {
    let entry = entries[Int(position.graph)]
    guard position.punctuation >= 0, position.edge >= 0,
      entry.graph.endsWord(Int(position.edge))
    else { return }
    let punctuation = entries[Int(position.punctuation)].graph
    guard let node = Self.node(punctuation, after: position.punctuationEdge),
      let edge = punctuation.edge(from: node, for: character)
    else { return }
    step.add(entry.kind, canEnd: punctuation.endsWord(edge))
    var after = position
    after.punctuationEdge = Int32(edge)
    after.isBackInPunctuation = true
    Self.append(after, to: &next)
  }

  /// On within a word.
  private func follow(
    _ position: Position, _ character: Int, _ step: inout Step, _ next: inout [Position]
  ) {
    let entry = entries[Int(position.graph)]
    guard let node = Self.node(entry.graph, after: position.edge),
      let edge = entry.graph.edge(from: node, for: letter(character, in: entry))
    else { return }
    let canPunctuationEnd =
      position.punctuation < 0 || position.punctuationEdge < 0
      || entries[Int(position.punctuation)].graph.endsWord(Int(position.punctuationEdge))
    step.add(entry.kind, canEnd: entry.graph.endsWord(edge) && canPunctuationEnd)
    var after = position
    after.edge = Int32(edge)
    Self.append(after, to: &next)
  }

  /// What `character` is called in a graph.
  private func letter(_ character: Int, in entry: Entry) -> Int {
    entry.kind == .number && characters.characters[character].isDigit ? Self.placeholder : character
  }

  /// The node after an edge, the first one before any edge, or `nil` where none follows.
  private static func node(_ graph: WordGraph, after edge: Int32) -> Int? {
    if edge < 0 { return 0 }
    let node = graph.node(after: Int(edge))
    return node == 0 ? nil : node
  }

  private static func append(_ position: Position, to positions: inout [Position]) {
    if !positions.contains(position) { positions.append(position) }
  }
}
