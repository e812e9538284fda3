/// A PDF with one page of real text and one page that is a scan of an older enclosure.
enum MixedReport {
  static let sample = Sample(
    "english/mixed.pdf", shows: "one born-digital page with real text, one scanned page",
    holds: "text layer on page 1 only, dates, e-mail, URL, telephone, amounts", draw: draw)

  private static func draw() throws(SampleError) -> DrawnSample {
    let pdf = PDFFile(title: "Survey report")
    let first = try pdf.addDrawnPage(draw: report)
    let enclosure = Canvas.a4(skew: -0.4)
    draw(enclosure: enclosure)
    let effects = ScanEffects(
      ink: Color(grey: 0.22), paper: Color(grey: 0.9), light: (1, 0.97, 0.93, 0.98), noise: 3,
      speckles: 90, seed: 901)
    try pdf.addScan(enclosure.scanned(effects), quality: 50)
    return DrawnSample(bytes: try pdf.finish(), pages: [first, enclosure.printed.text])
  }

  private static func report(on page: Canvas) {
    let body = TextStyle.dejaVu(9.5)
    page.line("Survey report 2025/31: the footbridge at Mill Lane", x: 22, y: 28, .dejaVu(14).heavy)
    page.line("Prepared by Calder & Finch Engineers, 19 May 2025", x: 22, y: 37, body)
    var y = 50.0
    for (heading, text) in [
      (
        "1. What we were asked",
        "The parish council asked us on 4 April 2025 to say whether the footbridge over the mill race "
          + "can carry a crowd on the day of the raft race, and what it would cost to keep it in use for "
          + "another twenty years. We visited the bridge on 24 April with a rope, a hammer and an "
          + "ultrasonic gauge, and again on 6 May, when the race had been drained."
      ),
      (
        "2. What we found",
        "The two main girders are of wrought iron, rolled about 1880, and have lost less than one tenth "
          + "of their thickness except at the eastern bearing, where leaves have lain against the web. "
          + "There the loss is nearly one third over a length of 400 millimetres. The deck of larch "
          + "planks was laid in 1998. Eleven planks out of sixty-two are soft. The railing on the "
          + "upstream side moves by 30 millimetres when it is pushed, which is too much."
      ),
      (
        "3. What we advise",
        "Until the bearing has been repaired, no more than twenty people should be on the bridge at one "
          + "time. A plate bolted to the web on both sides will restore its strength and can be fitted "
          + "in two days. The soft planks should be replaced this summer, the rest within five years. "
          + "The railing needs three new posts. We put the cost at £6,480.00 for the bearing and the "
          + "railing and £2,150.00 for the planks, both without VAT."
      ),
      (
        "4. Enclosure",
        "The next page is a copy of the only earlier report that we could find, by the county "
          + "surveyor's office. It came to us as a photocopy of a carbon copy and is given for what it "
          + "is worth. Questions may be put to survey@calderfinch.example.com or 01632\u{A0}960188; the "
          + "measurements are at https://calderfinch.example.com/2025-31."
      ),
    ] {
      page.line(heading, x: 22, y: y, .dejaVu(11).heavy)
      y = page.paragraph(text, x: 22, y: y + 8, width: 166, body) + 6
    }
    elevation(page, y: 236)
    page.line(
      "Elevation from downstream, not to scale. The worn bearing is on the right.", x: 22, y: 263,
      .dejaVu(8))
    page.line("Page 1 of 2", x: 188, y: 284, .dejaVu(8), align: .right)
  }

  private static func elevation(_ page: Canvas, y: Double) {
    let stone = Color(grey: 0.75)
    page.fill(x: 30, y: y, width: 26, height: 20, stone)
    page.fill(x: 154, y: y, width: 26, height: 20, stone)
    page.fill(x: 150, y: y - 1, width: 8, height: 2, .black)
    page.rule(y: y - 2, from: 44, to: 166, weight: 1.6, color: Color(grey: 0.3))
    page.rule(y: y - 14, from: 44, to: 166, weight: 0.5)
    for x in stride(from: 44.0, through: 166, by: 12.2) {
      page.rule(from: (x, y - 14), to: (x, y - 2), weight: 0.4)
    }
    page.pen(
      [(58, y + 17), (78, y + 18), (98, y + 17), (118, y + 18), (138, y + 17), (152, y + 18)],
      weight: 0.3, color: Color(0.2, 0.4, 0.6))
  }

  private static func draw(enclosure page: Canvas) {
    let body = TextStyle.mono(11)
    page.line("COUNTY SURVEYOR'S OFFICE", x: 105, y: 30, body.heavy, align: .center)
    page.line("Bridges Department", x: 105, y: 37, body, align: .center)
    page.row([Cell("Ref. B/114/62", 24), Cell("8th November 1962", 186, .right)], y: 52, body)
    page.line("FOOTBRIDGE, MILL LANE. INSPECTION.", x: 24, y: 66, body.heavy)
    var y = 78.0
    for text in [
      "The bridge was examined on the 31st October in dry weather. It was built by subscription and "
        + "taken over by the Rural District in 1934.",
      "Girders sound. Paint poor on the underside, good elsewhere. Some rust at the east bearing where "
        + "the bank has slipped and covers the bedstone. The bank should be dug back and the stone "
        + "cleaned twice a year.",
      "Decking of elm, 3 inches thick, laid about 1947. Worn by cycles, which are not allowed, and by "
        + "the milk trolley, which is. To be renewed in 1965.",
      "Handrail on the upstream side was struck by a tree in the flood of March and has been tied up "
        + "with wire. Estimate for two new standards and refixing: 14 pounds 10 shillings.",
      "No weight limit is posted. In my opinion one should be, at 25 persons.",
    ] {
      y = page.paragraph(text, x: 24, y: y, width: 162, body) + 5
    }
    page.lines(
      ["A. R. Penhallow", "Assistant Surveyor"], x: 120, y: y + 22, body)
    page.signature(x: 120, y: y + 12, width: 40, seed: 10, color: .black)
  }
}
