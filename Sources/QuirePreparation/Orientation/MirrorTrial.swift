package import QuireImaging

/// Finds out whether faint print is that of the back of a sheet, which shines through: it is read better in a
/// mirror.
package struct MirrorTrial {
  /// All of a page: parts of three lines in a corner are not always found to be lines.
  private let sample: PageImage

  package init(_ image: PageImage) { sample = image }

  /// What is read with less confidence is nonsense in the mirror, too.
  private static let leastSureness = 0.65

  /// - Parameter read: Reads a sample.
  package func isMirrored<Failure: Error>(
    read: (PageImage) throws(Failure) -> OrientationTrial.Score
  ) throws(Failure) -> Bool {
    guard let mirrored = sample.mirrored() else { return false }
    // Sheets are turned over beside their long edge, or above their short one.
    for quarters in [0, 2] {
      guard let image = mirrored.turned(by: quarters) else { continue }
      let score = try read(image)
      if score.average >= Self.leastSureness * Self.leastSureness,
        score.value >= OrientationTrial.leastScore
      {
        return try score.value > OrientationTrial.advantage * read(sample).value
      }
    }
    return false
  }
}
