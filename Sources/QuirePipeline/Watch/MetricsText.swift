/// Figures in the text format that Prometheus reads (prometheus.io/docs/instrumenting,
/// "Exposition formats", version 0.0.4).
struct MetricsText {
  enum Kind: String { case counter, gauge }

  private(set) var text = ""

  /// One figure without labels.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
    describe(name, kind, help)
    text += "quire_\(name) \(Self.shown(value))\n"
  }

  /// A figure for each value of a label, in order.
  mutating func add(
    _ name: String, _ kind: Kind, _ help: String, by label: String, _ values: [(String, Double)]
  ) {
    describe(name, kind, help)
    for (labelValue, value) in values {
      text += "quire_\(name){\(label)=\"\(Self.escaped(labelValue))\"} \(Self.shown(value))\n"
    }
  }

  private mutating func describe(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP quire_\(name) \(help)\n# TYPE quire_\(name) \(kind.rawValue)\n"
  }

  private static func shown(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
