/// A row of the table of formats: what comes of one file.
struct FormatRow {
  let path: String
  /// `-` where it has no pages.
  let pages: String
  let looks: [PageLook]
  /// The sentence that says why there are none, the state of a document that is not complete, or nothing.
  let outcome: String

  init(path: String, pages: String, looks: [PageLook], outcome: String) {
    (self.path, self.pages, self.looks, self.outcome) = (path, pages, looks, outcome)
  }

  init?(_ line: some StringProtocol) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard cells.count == 4 else { return nil }
    var looks: [PageLook] = []
    for run in cells[2].split(separator: ",") {
      guard let space = run.firstIndex(of: " "), let count = Int(run[..<space]),
        let look = PageLook(run[run.index(after: space)...])
      else { return nil }
      looks += repeatElement(look, count: count)
    }
    self.init(
      path: String(cells[0]), pages: String(cells[1]), looks: looks, outcome: String(cells[3]))
  }

  /// Pages that look alike one after the other are counted.
  var text: String {
    var runs: [(count: Int, look: String)] = []
    for look in looks.map(\.text) {
      if runs.last?.look == look {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, look))
      }
    }
    return [path, pages, runs.map { "\($0.count) \($0.look)" }.joined(separator: ","), outcome]
      .joined(separator: "\t")
  }

  func agrees(with other: FormatRow) -> Bool {
    path == other.path && pages == other.pages && outcome == other.outcome
      && looks.count == other.looks.count
      && zip(looks, other.looks).allSatisfy { $0.agrees(with: $1) }
  }
}
