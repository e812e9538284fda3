import QuireFlow
import QuireModel

/// The data of known types that a document holds as CSV: a row for each, in reading order.
struct MatchesWriter: DocumentWriter {
  static let formatName = "matches"
  static let fileExtension = "matches.csv"

  init(_ options: WriterOptions) {}

  mutating func begin(_ document: ScannedDocument) -> [UInt8] {
    CSV.row(
      [
        "page", "type", "value", "text", "confidence", "verified", "components", "alternatives",
        "item",
      ] + PixelBox.columns)
  }

  mutating func page(_ page: ScannedPage) -> [UInt8] {
    page.matches.flatMap { match in
      CSV.row(
        [
          "\(match.page)", match.type.rawValue, match.value, match.text,
          "\(match.confidence.value)", "\(match.verified)",
          match.components.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            .joined(separator: "; "),
          (match.alternatives ?? []).joined(separator: "; "), match.item.description,
        ] + PixelBox([match.quad]).cells)
    }
  }

  mutating func end() -> [UInt8] { [] }
}
