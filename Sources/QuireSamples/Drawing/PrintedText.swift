/// The text of a page, line by line in the order it was printed, which is the reading order.
struct PrintedText {
  private var lines: [String] = []
  private var last: (baseline: Double, height: Double)?

  /// Adds a line; one that stands clear of the line before it, or above it, begins a new block
  /// after an empty line.
  /// - Parameters:
  ///   - baseline: millimetres from the top of the page.
  ///   - height: the usual distance to the next baseline, in millimetres.
  mutating func add(_ line: String, baseline: Double, height: Double) {
    if let last {
      let step = baseline - last.baseline
      if step > 1.5 * max(height, last.height) || step < 0 { lines.append("") }
    }
    lines.append(line)
    last = (baseline, height)
  }

  /// Ends with a line feed; empty where nothing was printed.
  var text: String { lines.map { $0 + "\n" }.joined() }
}
