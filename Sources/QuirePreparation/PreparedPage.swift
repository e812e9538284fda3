package import QuireImaging
import QuireModel

/// A page on its way through the steps, and what they found out about it.
package struct PreparedPage {
  /// What the recogniser is given.
  package private(set) var image: PageImage
  /// From the pixels of ``image`` to those of the page as scanned and turned upright.
  package private(set) var toScan = Homography.identity
  /// The size of the page as scanned and turned upright, in pixels.
  package private(set) var scanSize: (width: Int, height: Int)
  /// The steps that changed something, in order.
  package private(set) var steps: [String] = []
  /// Quarter turns clockwise that the scan was turned by, 0...3.
  package private(set) var quarterTurns = 0
  /// By how many degrees lines fell to the right before they were straightened.
  package private(set) var skew = 0.0
  /// Pixels of ``image`` for one of the page as scanned, where it was enlarged.
  private(set) var enlargement = 1.0

  private var surveyed: PageSurvey??
  private var levelled: InkLevels??
  private var masked: InkMask??
  private var marked: PageMarks??
  /// Whether its greys are no longer those of the scan.
  private(set) var isToned = false
  /// Whether all that stood on it was faint before that.
  package private(set) var wasFaint = false

  /// - Parameter quarterTurns: Clockwise, that set the scan upright.
  package init(_ scan: PageImage, quarterTurns: Int = 0) {
    image = scan
    if quarterTurns > 0, let turned = scan.turned(by: quarterTurns) {
      image = turned
      self.quarterTurns = quarterTurns
      steps = ["turned"]
    }
    scanSize = (image.width, image.height)
  }

  /// `nil` for images that are too small to be pages.
  mutating func survey() -> PageSurvey? {
    if let surveyed { return surveyed }
    let survey = PageSurvey(image)
    surveyed = .some(survey)
    return survey
  }

  /// `nil` when there is hardly any ink.
  mutating func inkLevels() -> InkLevels? {
    if let levelled { return levelled }
    let levels = survey().flatMap { InkLevels($0) }
    levelled = .some(levels)
    return levels
  }

  /// `nil` when there is hardly any ink.
  mutating func mask() -> InkMask? {
    if let masked { return masked }
    var mask: InkMask?
    if let survey = survey(), let levels = inkLevels() { mask = InkMask(survey, levels) }
    masked = .some(mask)
    return mask
  }

  /// What stood on the page before it was toned: grain that was cut off tells nothing any more. `nil` for
  /// images that are too small to be pages.
  mutating func marks() -> PageMarks? {
    if let marked { return marked }
    let marks = survey().map { PageMarks($0) }
    marked = .some(marks)
    return marks
  }

  /// The same page with other pixels on the same grid.
  mutating func replace(with image: PageImage, step: String) {
    if let resolution = self.image.resolution { image.setResolution(resolution) }
    self.image = image
    (surveyed, levelled, masked) = (nil, nil, nil)
    if !isToned { marked = nil }
    steps.append(step)
  }

  /// The page on another grid.
  ///
  /// - Parameter back: From the pixels of `image` to those of the one before.
  mutating func replace(with image: PageImage, back: Homography, step: String) {
    toScan = back.then(toScan)
    replace(with: image, step: step)
  }

  /// The page with other greys.
  mutating func replaceGreys(with image: PageImage) {
    if wasFaint { _ = marks() }
    isToned = true
    replace(with: image, step: "background")
  }

  /// Takes note of how faint the page is, before it is toned.
  mutating func lookForInk() { wasFaint = isFaint() }

  /// The page with more pixels.
  mutating func enlarge(to image: PageImage, by factor: Double) {
    let resolution = self.image.resolution
    enlargement *= factor
    replace(with: image, back: Homography(scale: 1 / factor), step: "enlarged")
    if let resolution { image.setResolution(resolution * factor) }
  }

  /// The page with its lines level.
  mutating func straighten(to image: PageImage, by angle: Double, back: Homography) {
    skew += angle
    replace(with: image, back: back, step: "deskewed")
  }
}
