/// The host names of URLs and e-mail addresses.
enum HostName {
  static func isLabelScalar(_ scalar: Scalar) -> Bool { scalar.isAlphanumeric || scalar == "-" }

  /// The labels joined by dots from an offset on, as far as they are well formed.
  static func read(_ folded: [Scalar], from start: Int, until limit: Int) -> Range<Int>? {
    var end = start
    var index = start
    while index < limit {
      let label = index
      while index < limit, isLabelScalar(folded[index]) { index += 1 }
      guard index > label, index - label <= 63, folded[label] != "-", folded[index - 1] != "-"
      else { break }
      end = index
      guard index + 1 < limit, folded[index] == "." else { break }
      index += 1
    }
    return end > start && end - start <= 253 ? start..<end : nil
  }

  /// The last label and how many there are.
  static func last(of host: Range<Int>, in folded: [Scalar]) -> (label: String, count: Int) {
    var start = host.upperBound
    while start > host.lowerBound, folded[start - 1] != "." { start -= 1 }
    let dots = folded[host].reduce(0) { $0 + ($1 == "." ? 1 : 0) }
    return (String(scalars: folded[start..<host.upperBound]), dots + 1)
  }

  /// The part of a host whose end is a domain that exists: `example.com.The` ends before the last dot.
  static func withKnownEnd(_ host: Range<Int>, in folded: [Scalar]) -> Range<Int>? {
    var host = host
    while true {
      let (label, count) = last(of: host, in: folded)
      guard count > 1 else { return nil }
      if TopLevelDomains.contains(label) { return host }
      host = host.lowerBound..<(host.upperBound - label.unicodeScalars.count - 1)
    }
  }
}
