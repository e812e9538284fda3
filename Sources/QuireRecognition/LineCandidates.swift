import QuireModel

/// Puts together readings of a whole line from the alternatives of its parts.
enum LineCandidates {
  /// A part of a line: a symbol, or a space between words. Best reading first, at least one.
  typealias Alternatives = [(text: String, confidence: Double)]

  /// The `count` likeliest readings of `parts` in a row, best first, all different.
  ///
  /// A reading's likelihood is the product of its parts' confidences, each relative to the best of
  /// its part. Only the likeliest readings so far are extended from part to part, which is exact:
  /// a prefix that is not among the best can never end up in a reading that is.
  ///
  /// - Parameter lineConfidence: Of the first reading; the others' are scaled from it.
  static func best(
    _ count: Int, of parts: [Alternatives], lineConfidence: Confidence
  ) -> [TextCandidate] {
    var readings: [(text: String, likelihood: Double)] = [("", 1)]
    for part in parts {
      guard let best = part.first, part.count > 1, best.confidence > 0 else {
        for index in readings.indices { readings[index].text += part.first?.text ?? "" }
        continue
      }
      var extended: [String: Double] = [:]
      var order: [String] = []
      for reading in readings {
        for alternative in part {
          let text = reading.text + alternative.text
          let likelihood =
            reading.likelihood * min(1, max(alternative.confidence, 1e-6) / best.confidence)
          if extended[text] == nil { order.append(text) }
          extended[text] = max(extended[text] ?? 0, likelihood)
        }
      }
      // Ties keep the order in which the recogniser gave its alternatives.
      readings = order.enumerated()
        .map { (text: $1, likelihood: extended[$1]!, order: $0) }
        .sorted { ($1.likelihood, $0.order) < ($0.likelihood, $1.order) }
        .prefix(count)
        .map { ($0.text, $0.likelihood) }
    }
    return readings.map {
      TextCandidate(
        text: $0.text, confidence: Confidence(lineConfidence.value * $0.likelihood))
    }
  }
}
