import CLeptonica
package import QuireImaging

/// Finds out which way up a page is by reading a part of it each way: a recogniser reads letters that
/// stand on their heads badly, in every script.
package struct OrientationTrial {
  /// A way to read a page.
  package struct Way: Sendable, Hashable {
    /// Clockwise, from the image that is tried.
    package let quarterTurns: Int
    /// Whether lines run from top to bottom.
    package let isVertical: Bool

    package init(quarterTurns: Int, isVertical: Bool = false) {
      self.quarterTurns = quarterTurns
      self.isVertical = isVertical
    }
  }

  /// What was read of the sample: more, and more surely, is better.
  package struct Score: Sendable {
    let value: Double
    /// For each character, of those of other lines as well; 0...1.
    let average: Double

    /// - Parameters:
    ///   - lines: The characters of each upright line with how sure the recogniser is of them, 0...1.
    ///   - others: The characters of lines that do not stand upright.
    package init(lines: [(characters: Int, confidence: Double)], others: Int = 0) {
      // Squared: twice as much nonsense at half the confidence is no better.
      value = lines.reduce(0) { $0 + Double($1.characters) * $1.confidence * $1.confidence }
      average = value / Double(max(1, lines.reduce(others) { $0 + $1.characters }))
    }

    /// Whether so much was read so surely that no other way can be right.
    fileprivate var isSure: Bool { value >= OrientationTrial.muchText && average >= 0.7 }
  }

  package private(set) var best: Way
  /// The share of the best way in what was read both in it and in the one after it; where it was so sure
  /// that no other was tried, how sure it was.
  package private(set) var confidence = 0.0
  private let sample: PageImage
  private var scores: [(way: Way, score: Double)] = []

  /// - Parameter usual: What is kept unless another way is clearly better.
  package init(_ image: PageImage, usual: Way) {
    sample = Self.sample(of: image)
    best = usual
  }

  /// Reads the sample in one way after the other, until one is read like good print.
  ///
  /// - Parameter prepare: Makes a sample with level lines ready; on their heads, they need the same.
  package mutating func run<Failure: Error>(
    _ ways: [Way], prepare: (PageImage) -> PageImage,
    read: (PageImage, Way) throws(Failure) -> Score
  ) throws(Failure) {
    var prepared: [Int: PageImage] = [:]
    for way in ways {
      let onItsSide = way.quarterTurns % 2
      guard
        let ready = prepared[onItsSide] ?? sample.turned(by: onItsSide).map(prepare)
      else { continue }
      prepared[onItsSide] = ready
      guard let turned = ready.turned(by: way.quarterTurns - onItsSide) else { continue }
      let score = try read(turned, way)
      if score.isSure, way == best || score.value > usualScore * Self.advantage {
        (best, confidence) = (way, score.average.squareRoot())
        return
      }
      scores.append((way, score.value))
    }
    scores.sort { $0.score > $1.score }
    guard let first = scores.first, first.score > 0 else { return }
    if first.score > max(usualScore * Self.advantage, Self.leastScore) { best = first.way }
    let own = scores.first { $0.way == best }?.score ?? 0
    let other = scores.first { $0.way != best }?.score ?? 0
    confidence = own + other > 0 ? own / (own + other) : 0
  }

  private var usualScore: Double { scores.first { $0.way == best }?.score ?? 0 }

  /// As much as a short word that was read surely: less is what a picture looks like by chance.
  static let leastScore = 3.5
  /// As much as some lines.
  private static let muchText = 60.0
  /// How much better another way has to be read than the usual one.
  static let advantage = 1.3
  /// In pixels along a side: some lines of text.
  private static let sampleSide = 1400

  /// The part of the page with the most text in it.
  private static func sample(of image: PageImage) -> PageImage {
    let (width, height) = (min(sampleSide, image.width), min(sampleSide, image.height))
    guard width < image.width || height < image.height, let survey = PageSurvey(image),
      let mask = InkMask(survey)
    else { return image }
    let places = { (room: Int) in Set([0, room / 3, room / 2, room * 2 / 3, room]).sorted() }
    var best = (left: 0, top: 0, edges: -1)
    for top in places(image.height - height) {
      for left in places(image.width - width) {
        let edges = mask.edges(
          left: left / survey.factor, top: top / survey.factor, width: width / survey.factor,
          height: height / survey.factor)
        if edges > best.edges { best = (left, top, edges) }
      }
    }
    return image.cropped(left: best.left, top: best.top, width: width, height: height) ?? image
  }
}
