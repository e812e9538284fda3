/// The text that a PDF page carries, on the nominal grid of 300 pixels per inch.
public struct TextLayer: Sendable, Hashable {
  public struct Word: Sendable, Hashable {
    public var text: String
    public var quad: Quad

    public init(text: String, quad: Quad) {
      self.text = text
      self.quad = quad
    }
  }

  /// Pixels per inch of the grid that the quads lie on.
  public static let gridResolution = 300.0

  /// Lines of words in reading order; an empty line ends a paragraph.
  public var lines: [[Word]]
  /// Characters that are not white space.
  public var characterCount: Int
  /// Characters that the page's fonts give no meaning to: U+FFFD, private use, controls.
  public var unmappedCount: Int
  /// The share of the page that its images cover, 0...1.
  public var imageCoverage: Double

  public init(
    lines: [[Word]], characterCount: Int, unmappedCount: Int, imageCoverage: Double
  ) {
    self.lines = lines
    self.characterCount = characterCount
    self.unmappedCount = unmappedCount
    self.imageCoverage = imageCoverage
  }
}
