/// One scan of the collection: where it lies, what it is, and how it is drawn.
package struct Sample: Sendable {
  /// Below the collection's folder, with the language's folder in front: `english/letter.pdf`.
  package let path: String
  /// What a reader sees, for the table in the collection's README.
  package let shows: String
  /// The data in it that can be looked for, for the same table.
  package let holds: String
  let draw: @Sendable () throws(SampleError) -> DrawnSample

  init(
    _ path: String, shows: String, holds: String,
    draw: @escaping @Sendable () throws(SampleError) -> DrawnSample
  ) {
    self.path = path
    self.shows = shows
    self.holds = holds
    self.draw = draw
  }

  /// `english/letter.expected.txt` for `english/letter.pdf`.
  package var expectedTextPath: String {
    path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex) + ".expected.txt"
  }
}

/// The bytes of a scan and the text that is printed on each of its pages.
struct DrawnSample {
  let bytes: [UInt8]
  let pages: [String]

  /// Lines end with a line feed; a form feed stands between pages.
  var expectedText: String { pages.joined(separator: "\u{C}") }
}

/// Why a sample could not be drawn or written: one sentence.
package struct SampleError: Error, Sendable, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
}
