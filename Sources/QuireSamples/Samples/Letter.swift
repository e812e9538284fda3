/// A business letter of two pages, scanned grey to PDF.
enum Letter {
  static let sample = Sample(
    "english/letter.pdf", shows: "business letter of two pages, grey scan, images only",
    holds: "postal addresses, telephone, e-mail, URL, dates, amounts", draw: draw)

  private static let body = TextStyle.serif(11.5)
  private static let small = TextStyle.sans(8)

  private static func draw() throws(SampleError) -> DrawnSample {
    let pages = [first(), second()]
    let pdf = PDFFile(title: "Letter")
    for (index, page) in pages.enumerated() {
      let effects = ScanEffects.flatbed(seed: 101 + UInt64(index))
      try pdf.addScan(page.scanned(effects), quality: 55)
    }
    return DrawnSample(bytes: try pdf.finish(), pages: pages.map(\.printed.text))
  }

  private static func first() -> Canvas {
    let page = Canvas.a4(skew: 0.35)
    letterhead(page)
    page.foldingMarks()
    page.lines(
      [
        "Mrs Eleanor Whitcombe", "Whitcombe & Daughters, Clockmakers", "14 Lantern Street",
        "Fenbridge FX4 7QR",
      ], x: 25, y: 56, body)
    page.line("12 March 2025", x: 25, y: 86, body)
    page.line("Your order HI-20417: regulator movement no. 88", x: 25, y: 97, body.heavy)
    page.line("Dear Mrs Whitcombe,", x: 25, y: 107, body)
    paragraphs(
      [
        "Thank you for your letter of 24 February and for the photographs of the long case "
          + "regulator that your grandfather bought from us in 1931. Our records for that year have "
          + "survived, and I am glad to say that the movement is entered in the day book under the "
          + "number you found on the back plate. It left the works on 9 October 1931, was tested for "
          + "six weeks against the observatory signal, and gained less than a second in that time.",
        "You asked whether the escapement can be put back into its first state. Having looked at the "
          + "photographs with our foreman, Mr Tobias Grange, I believe that it can. The pallets have "
          + "been replaced at some point with a pair that is slightly too wide, which explains the "
          + "uneven beat that you describe. We still hold the drawings, and the jewels can be cut to "
          + "the old pattern by a workshop with which we have dealt for many years.",
        "The work would fall into three parts. First, the movement is taken down, cleaned and "
          + "measured; this needs about four days, and at the end of it we would send you a full "
          + "report before going any further. Second, the pallets and the escape wheel are made new. "
          + "Third, the clock is put together again and left to run for a month under a glass bell, "
          + "with its rate written down every morning.",
        "I enclose an estimate. The first part costs £340.00 and is charged in any case; the second "
          + "and the third together come to £1,285.50, and are charged only if you ask us to go "
          + "on. Carriage in a sprung case, both ways, is included. The prices hold until the end of "
          + "June 2025.",
        "There is at present a queue of about seven weeks. If you decide in the course of April, the "
          + "regulator could be on the bench by the middle of June and home again before the days "
          + "draw in. We insure every clock from the moment it leaves your hall, at the value that "
          + "you name, and no part of it goes out of the house except the jewels.",
      ], on: page, y: 116)
    footer(page, "Page 1 of 2")
    return page
  }

  private static func second() -> Canvas {
    let page = Canvas.a4(skew: -0.25)
    page.line("Mrs Eleanor Whitcombe, 12 March 2025", x: 25, y: 24, body.slanted)
    page.rule(y: 27, from: 25, to: 185, weight: 0.2)
    let y = paragraphs(
      [
        "There is one matter on which I should like your decision before we begin. The dial has been "
          + "cleaned in the past with something harsh, and the black wax is missing from eleven of the "
          + "minute marks. It could be filled again so that nobody would notice. Some owners would "
          + "rather leave such marks of age alone, and we have no wish to hide anything that you would "
          + "like to keep. A note by return of post would be enough.",
        "As to the pendulum, the steel rod shows no rust and the mercury jars are sound. Please do not "
          + "send them by ordinary carrier. If you can spare the afternoon, our driver could call on "
          + "you on Thursday 3 April 2025 between two and four o'clock, and would take the movement and "
          + "the pendulum together. The case may stay where it is; it is the heaviest part, and "
          + "nothing needs to be done to it beyond a little wax on the door.",
        "You also mentioned a second clock, a small carriage piece with a white dial and the name "
          + "Harbour on it. I must disappoint you there. We never made carriage clocks, although a firm "
          + "of nearly the same name did so for a few years in the next street, and parcels for the "
          + "one have been delivered to the other ever since. If you send us a picture of the back "
          + "plate, I shall gladly tell you what I can.",
        "Should you wish to see the workshop, you are welcome at any time. We are open from Monday to "
          + "Friday, eight until five, and on the first Saturday of each month there is a tour at "
          + "eleven. The spare parts list that you asked for is too long to print, but it can be read "
          + "at https://harbour.example.com/spares and is brought up to date every quarter. Questions "
          + "about the estimate are best sent to my colleague Ines Calloway, who is at "
          + "ines.calloway@harbour.example.com or on 01632\u{A0}960142 in the mornings.",
        "The photographs are returned with this letter. I have taken the liberty of keeping copies of "
          + "two of them, the back plate and the suspension, for the folder of movement no. 88. If you "
          + "come upon any papers from the year of the purchase, a receipt or a certificate of rate, a "
          + "copy of those would be most welcome too.",
        "May I add a personal word? I began here as an apprentice at the bench where your "
          + "grandfather's clock was adjusted, and the man who taught me had worked on it himself. It "
          + "would give all of us great pleasure to see it run again.",
      ], on: page, y: 38)
    page.line("Yours sincerely,", x: 25, y: y + 4, body)
    page.signature(x: 27, y: y + 14, width: 34, seed: 8)
    page.lines(
      ["Conrad Harbour", "Managing Director"], x: 25, y: y + 24, body)
    page.line("Enclosures: estimate no. 2025-117, prepaid label", x: 25, y: y + 39, body)
    footer(page, "Page 2 of 2")
    return page
  }

  @discardableResult
  private static func paragraphs(_ texts: [String], on page: Canvas, y: Double) -> Double {
    var y = y
    for text in texts { y = page.paragraph(text, x: 25, y: y, width: 160, body) + 3.4 }
    return y
  }

  private static func letterhead(_ page: Canvas) {
    page.line("HARBOUR INSTRUMENTS LTD", x: 105, y: 24, .serif(20).heavy, align: .center)
    page.line(
      "Makers of precision clocks since 1887", x: 105, y: 31, .serif(11).slanted, align: .center)
    page.rule(y: 35, from: 25, to: 185, weight: 0.5)
    page.rule(y: 36, from: 25, to: 185, weight: 0.2)
    page.line(
      "3 Quay Road, Fenbridge FX1 2HL · Telephone 01632 960140 · harbour.example.com",
      x: 105, y: 41, .sans(9), align: .center)
  }

  private static func footer(_ page: Canvas, _ number: String) {
    page.rule(y: 277, from: 25, to: 185, weight: 0.2)
    page.line(
      "Harbour Instruments Ltd. Registered in Fenbridge, no. 00000417. Registered office as above.",
      x: 25, y: 281.5, small)
    page.line(number, x: 185, y: 286, small, align: .right)
  }
}
