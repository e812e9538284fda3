import CLeptonica
import Glibc
import QuireImaging
import QuireModel

/// Turns the page so that lines of text run level.
enum Deskew: PreparationStep {
  static let setting: PreparationRequest.Setting = \.deskew

  /// In degrees. Lines that fall by less stay within their height on their way across a page.
  private static let tolerance = 0.25
  /// The same for small type that was given more pixels: turning blurs it once more.
  private static let toleranceOfSmallType = 0.36
  /// In degrees: as far as sheets are fed askew, and where lines run in none of those directions, as far as
  /// one lies askew that was put down by hand.
  private static let (usual, widest): (Float, Float) = (10, 25)
  /// Leptonica's: how much sharper lines are at the best angle than at the worst.
  private static let leastConfidence: Float = 3

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey(), let angle = page.mask().flatMap(skew) else { return }
    let tolerance = page.enlargement > 1 ? toleranceOfSmallType : tolerance
    guard abs(angle) > (isForced ? 0.02 : tolerance) else { return }
    let (width, height) = (Double(page.image.width), Double(page.image.height))
    let (sine, cosine) = (abs(sin(angle * .pi / 180)), cos(angle * .pi / 180))
    // Room for the corners.
    let size = (
      width: (width * cosine + height * sine).rounded(.up),
      height: (width * sine + height * cosine).rounded(.up)
    )
    let back = Homography(
      turningBy: angle * .pi / 180, about: Point(x: size.width / 2, y: size.height / 2),
      to: Point(x: width / 2, y: height / 2))
    guard
      let image = page.image.warped(
        by: back.elements, width: Int(size.width), height: Int(size.height),
        fill: UInt8(survey.tiles.paperLevel(0.5)))
    else { return }
    page.straighten(to: image, by: angle, back: back)
  }

  /// By how many degrees lines fall to the right, or `nil` when there are none to tell.
  private static func skew(of mask: InkMask) -> Double? {
    guard let mask = mask.image else { return nil }
    for range in [usual, widest] {
      var (angle, confidence) = (Float(0), Float(0))
      let code = pixFindSkewSweepAndSearch(
        mask.pix, &angle, &confidence, 2, 1, range, 1, 0.02)
      // Leptonica says by how much the page has to be turned clockwise.
      if code == 0, confidence >= leastConfidence { return -Double(angle) }
    }
    return nil
  }
}
