/// Lays out help for a terminal of 80 by 24 characters.
package enum HelpText {
  package static let width = 80
  package static let height = 24

  /// What keeps `text` from fitting a screen: one sentence each.
  package static func excess(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let count = lines.last?.isEmpty == true ? lines.count - 1 : lines.count
    return (count > height ? ["\(count) lines, \(height) fit"] : [])
      + lines.filter { $0.count > width }.map { "\($0.count) columns, \(width) fit: \($0)" }
  }

  /// Breaks at spaces.
  ///
  /// - Parameter indentation: Of the lines behind the first.
  static func wrapped(_ text: String, indentation: Int = 0, width: Int = width) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(repeating: " ", count: indentation) + word
      }
    }
    return lines + [line]
  }

  /// Two columns; a left side that is too wide stands on a line of its own.
  static func columns(_ rows: [(left: String, right: String)]) -> [String] {
    let widest = 26
    let left = min(rows.map(\.left.count).max() ?? 0, widest) + 4
    return rows.flatMap { row in
      let text = wrapped(row.right, width: width - left)
      let first = "  " + row.left
      let padding = String(repeating: " ", count: left)
      let isOnItsOwn = first.count + 2 > left
      let head = isOnItsOwn ? [first] : [first + padding.dropFirst(first.count) + text[0]]
      return head + text.dropFirst(isOnItsOwn ? 0 : 1).map { padding + $0 }
    }
  }
}
