/// A typewritten page from an archive: worn type on yellowed paper, faded to grey.
enum ArchivePage {
  static let sample = Sample(
    "english/archive-page.jpg", shows: "typewritten archive page, faded grey, stained paper",
    holds: "dates, shelf mark, running text", draw: draw)

  private static let style = TextStyle.mono(12)
  private static let lineHeight = 6.4

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas.a4(skew: 0.7)
    page.shadow(x: 188, y: 40, radius: 60, opacity: 0.10)
    page.shadow(x: 20, y: 280, radius: 80, opacity: 0.12)
    page.ring(x: 160, y: 238, radius: 21, weight: 1.6, Color(grey: 0.88))
    for y in [80.0, 216] { page.ring(x: 11, y: y, radius: 3, weight: 0.4, Color(grey: 0.5)) }
    var random = SeededGenerator(seed: 1101)
    var y = 24.0
    for text in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !text.isEmpty {
        page.typed(String(text), x: 26, y: y, style, using: &random)
      }
      y += lineHeight
    }
    page.rule(y: 33.2, from: 26, to: 92, weight: 0.25, color: Color(grey: 0.3))
    let effects = ScanEffects(
      ink: Color(grey: 0.36), paper: Color(grey: 0.84), blur: 2, light: (0.97, 1, 0.95, 0.92),
      noise: 4, speckles: 220, seed: 1102)
    let scan = try page.scanned(effects)
    return DrawnSample(
      bytes: try Picture(scan).jpeg(quality: 45), pages: [page.printed.text])
  }

  private static let text = """
    FENBRIDGE BOROUGH ARCHIVE
    Harbour Board, Minutes, Box 17

    19th January 1938

    The Harbour Master reported that the dredger had been
    laid up since the 3rd instant with a cracked boiler
    plate. Messrs. Rowntree and Dale had offered to make
    the repair in ten days for the sum of 86 pounds, the
    vessel to be brought to their slip at the Board's
    cost. It was resolved to accept the offer.

    A letter was read from the Fishermen's Society about
    the light on the north pier, which had failed on four
    nights in December. The Engineer explained that the
    clockwork was forty years old and that the weight had
    twice been found at the bottom of the shaft with its
    rope chafed through. He proposed to change to electric
    current from the town main. Captain Moody asked what
    would happen if the town main failed as well, which it
    did, he said, in every gale. The Engineer was asked to
    bring an estimate for both, with accumulators, to the
    next meeting.

    The Treasurer laid on the table the accounts for the
    last quarter of 1937. Dues on coal were lower by one
    eighth than in the year before, dues on timber higher
    by one fifth. Rents were paid in full with the single
    exception of the ice house, whose tenant had gone to
    Canada without giving notice.

    It was noted with regret that Mr. Josiah Kemp, for 31
    years watchman at the coal staith, had died on the
    12th instant. The Clerk was asked to write to his
    widow and to find out whether a pension could be paid.

    There being no other business the meeting closed at a
    quarter past nine.
    """
}
