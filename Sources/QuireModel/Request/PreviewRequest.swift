/// A small picture of a page, for people to look at.
package struct PreviewRequest: Sendable, Hashable, Codable {
  package enum Format: String, Sendable, Hashable, Codable, CaseIterable {
    case jpeg, png, webp

    /// Of files, without the dot.
    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
    package var mediaType: String { "image/\(rawValue)" }
  }

  package var format = Format.jpeg
  /// In pixels, of the longer side; no picture is made larger than its page.
  package var longestSide = 1400
  /// In bytes: a picture that would be larger is made coarser, then smaller.
  package var byteLimit = 400_000

  package init() {}

  package static let sideLimits = 32...10_000
  package static let byteLimits = 2_000...50_000_000
}
