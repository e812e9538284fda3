/// A choice of pages, counted from 1, written as `1-3,7,10-`.
public struct PageRanges: Sendable, Hashable, CustomStringConvertible {
  /// Every page.
  public static let all = PageRanges(ranges: [])

  /// In ascending order without overlap; empty for every page.
  let ranges: [ClosedRange<Int>]

  private init(ranges: [ClosedRange<Int>]) { self.ranges = ranges }

  /// `nil` when `text` is not a list of pages such as `1-3,7,10-`.
  public init?(_ text: some StringProtocol) {
    if text == "all" {
      self = .all
      return
    }
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard (1...2).contains(ends.count), let first = Self.number(ends[0]) else { return nil }
      if ends.count == 1 {
        ranges.append(first...first)
      } else if ends[1].isEmpty {
        ranges.append(first...Int.max)
      } else {
        guard let last = Self.number(ends[1]), last >= first else { return nil }
        ranges.append(first...last)
      }
    }
    guard !ranges.isEmpty else { return nil }
    self.init(ranges: Self.merged(ranges))
  }

  public func contains(_ page: Int) -> Bool {
    ranges.isEmpty || ranges.contains { $0.contains(page) }
  }

  public var description: String {
    guard !ranges.isEmpty else { return "all" }
    return ranges.map { range in
      if range.upperBound == Int.max { return "\(range.lowerBound)-" }
      return range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }.joined(separator: ",")
  }

  private static func number(_ text: Substring) -> Int? {
    let trimmed = text.drop { $0 == " " }
    guard trimmed.allSatisfy(\.isNumber), let number = Int(trimmed), number >= 1 else { return nil }
    return number
  }

  private static func number(_ text: some StringProtocol) -> Int? { number(Substring(text)) }

  private static func merged(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var merged: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

extension PageRanges: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let ranges = PageRanges(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is no list of pages"))
    }
    self = ranges
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
