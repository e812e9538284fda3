import QuireImaging
import QuireModel

/// Makes paper white: tinted, unevenly lit, in the shadow of a hand, or with the print of its back
/// shining through.
enum Background: PreparationStep {
  static let setting: PreparationRequest.Setting = \.background

  /// Paper this light is as good as white.
  private static let white: Float = 170
  /// Paper that differs by less than this is evenly lit.
  private static let unevenness: Float = 40

  /// Ink that stands out less than this from its paper, as that of a worn ribbon does, is lost where ink is
  /// told from paper by one grey for the whole page.
  private static let faint = 0.45
  /// With fewer pieces of ink a page is a picture, whose shades are no ink.
  private static let leastMarks = 30
  /// Contrast of paper to itself that is no ink.
  private static let grain = 0.03
  /// What stands out less than this is not made black.
  private static let (leastBlack, leastFaintBlack) = (0.6, 0.3)

  /// Of a short line or two, or a stamp: pages of more have enough ink to be told from their paper.
  private static let fewLetters = 60

  static func apply(to page: inout PreparedPage, isForced: Bool) {
    page.lookForInk()
    if page.wasFaint, !isForced, let marks = page.marks(), marks.letters.count <= fewLetters {
      // Dark print needs no more contrast, where there is as little of it as that.
      if let writing = marks.writing, writing <= InkLevels.strongestGhost { page.blackenWriting() }
      return
    }
    guard page.image.depth > 1, let survey = page.survey(), let levels = page.inkLevels()
    else { return }
    let paper = PaperMap(survey.tiles)
    // Small type is made of the greys that a ghost has.
    let ghost = survey.factor > 1 && page.enlargement == 1 ? levels.ghost : nil
    let isFaint =
      levels.ink < Self.faint && (page.mask()?.marks()?.count ?? 0) >= Self.leastMarks
    let isNeeded =
      ghost != nil || isFaint || paper.lightest < white
      || paper.lightest - paper.darkest > unevenness
    guard isForced || isNeeded else { return }
    let tone = Tone(
      paper: paper.levels, columns: paper.columns, rows: paper.rows,
      cell: TileGrid.side * survey.factor,
      white: Float(ghost.map { $0 * 1.25 } ?? Self.grain),
      black: Float(max(levels.strongest, isFaint ? Self.leastFaintBlack : Self.leastBlack)))
    guard let image = page.image.toned(tone) else { return }
    page.replaceGreys(with: image)
  }
}
