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
  /// In blocks, from the left edge of a page to the right one: lines that fall by one may be level, since each
  /// block is rounded to ink or paper, and lines that fall by two are not.
  private static let leastFall = 1.5
  /// In degrees: as far as sheets are fed askew, and where lines run in none of those directions, as far as
  /// one lies askew that was put down by hand.
  fileprivate static let (usual, widest): (Float, Float) = (10, 25)
  /// Leptonica's: how much sharper lines are at the best angle than at the worst.
  fileprivate static let leastConfidence: Float = 3

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    guard let survey = page.survey(), let angle = page.mask().flatMap(skew) else { return }
    let tolerance = page.enlargement > 1 ? toleranceOfSmallType : tolerance
    let told = atan(leastFall / Double(survey.width)) * 180 / .pi
    guard abs(angle) > (isForced ? told : tolerance) else { return }
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

  /// Where lines are few, or not quite parallel, halves of the page have to tell the same: how sure each of
  /// them is, how far apart they may be, and how large the angle is from which on it is worth it.
  fileprivate static let (leastOfHalves, leastOfAll, apart, worthIt): (Float, Float, Float, Float) =
    (
      1.6, 1.5, 2, 1.5
    )

  /// By how many degrees lines fall to the right, or `nil` when there are none to tell.
  private static func skew(of mask: InkMask) -> Double? {
    guard let mask = mask.image else { return nil }
    for range in [usual, widest] {
      guard let (angle, confidence) = angle(of: mask, within: range) else { continue }
      // Few sheets lie that far askew: something else may line up there, and lines beyond the range.
      let isUsual = range == widest || abs(angle) <= range / 2
      if confidence >= leastConfidence, isUsual { return Double(angle) }
      guard range == widest, confidence >= leastOfAll, abs(angle) >= worthIt else { continue }
      let halves = anglesOfHalves(of: mask, within: widest)
      if halves.count == 2, halves.allSatisfy({ $0.confidence >= leastOfHalves }),
        abs(halves[0].degrees - halves[1].degrees) <= apart
      {
        return Double(angle)
      }
    }
    return nil
  }

  /// What the upper half of a page tells, and what the lower one does.
  fileprivate static func anglesOfHalves(
    of mask: PageImage, within range: Float
  ) -> [(degrees: Float, confidence: Float)] {
    let half = mask.height / 2
    return [0, mask.height - half].compactMap { top in
      mask.cropped(left: 0, top: top, width: mask.width, height: half)
        .flatMap { angle(of: $0, within: range) }
    }
  }

  private static func angle(
    of mask: PageImage, within range: Float
  ) -> (degrees: Float, confidence: Float)? {
    var (angle, confidence) = (Float(0), Float(0))
    let code = pixFindSkewSweepAndSearch(mask.pix, &angle, &confidence, 2, 1, range, 1, 0.02)
    // Leptonica says by how much the page has to be turned clockwise.
    return code == 0 ? (-angle, confidence) : nil
  }
}

extension PreparedPage {
  /// By how many degrees more lines of the lower half fall to the right than those of the upper one; `nil` where
  /// one of them has too few to tell.
  mutating func fanOfLines() -> Double? {
    guard let mask = mask()?.image else { return nil }
    let halves = Deskew.anglesOfHalves(of: mask, within: Deskew.usual)
    guard halves.count == 2, halves.allSatisfy({ $0.confidence >= Deskew.leastOfHalves }) else {
      return nil
    }
    return Double(halves[1].degrees - halves[0].degrees)
  }
}
