/// The last line of the terminal, drawn over itself at most ten times a second so that it does not
/// flicker.
struct StatusLine {
  let isDrawn: Bool
  private let console: Console
  private var isVisible = false
  private var lastDrawn: ContinuousClock.Instant?

  private static let interval = Duration.milliseconds(100)

  init(console: Console, isDrawn: Bool) {
    self.console = console
    self.isDrawn = isDrawn
  }

  mutating func draw(_ text: @autoclosure () -> String) {
    guard isDrawn else { return }
    let now = ContinuousClock.now
    if isVisible, let lastDrawn, now - lastDrawn < Self.interval { return }
    lastDrawn = now
    isVisible = true
    let shown = String(text().prefix(max(10, console.width - 1)))
    console.draw("\r\u{1B}[K" + (console.usesColour ? "\u{1B}[2m\(shown)\u{1B}[0m" : shown))
  }

  mutating func clear() {
    guard isVisible else { return }
    isVisible = false
    console.draw("\r\u{1B}[K")
  }
}
