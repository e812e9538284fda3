/// A printed form, filled in on a typewriter, scanned black and white.
enum MembershipForm {
  static let sample = Sample(
    "english/form.png", shows: "filled form with boxes and ticks, black and white scan",
    holds: "name, dates, telephone, e-mail, postal address, amount", draw: draw)

  private static let label = TextStyle.sans(10.5)
  private static let entry = TextStyle.mono(12).heavy
  private static let left = 22.0
  private static let right = 188.0

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas.a4(skew: -0.3)
    page.line("FENBRIDGE ROWING CLUB", x: left, y: 24, .sans(18).heavy)
    page.line("Application for membership", x: left, y: 33, .sans(14))
    page.line(
      "Please type or write in capital letters. Form M4, edition of January 2025.", x: left, y: 41,
      .sans(9.5))
    var y = heading("1. The applicant", y: 56, on: page)
    for (name, value) in [
      ("Family name", "HOLLOWAY"), ("Given names", "JASPER EDMUND"),
      ("Date of birth", "23 / 11 / 1988"), ("Street and number", "6 TOWPATH COTTAGES"),
      ("Town and postcode", "FENBRIDGE FX2 8RB"), ("Telephone", "01632 960166"),
      ("E-mail", "J.HOLLOWAY@EXAMPLE.NET"),
    ] {
      y = field(name, value, y: y, on: page)
    }
    y = heading("2. Kind of membership", y: y + 6, on: page)
    for (name, ticked) in [
      ("Full member, £180.00 a year", true), ("Junior member, £75.00 a year", false),
      ("Friend of the club, £40.00 a year", false),
    ] {
      box(ticked: ticked, y: y, on: page)
      page.line(name, x: left + 9, y: y, label)
      y += 8.5
    }
    y = heading("3. Experience and health", y: y + 5, on: page)
    y = field("Years of rowing", "FOUR", y: y, on: page)
    y = field("Can swim 100 metres", "YES", y: y, on: page)
    y = field("In an emergency call", "NORA HOLLOWAY 01632 960167", y: y, on: page)
    y = page.paragraph(
      "I have read the rules of the club and the notice about safety on the water, and I agree to "
        + "keep to them. I know that my name and address are held in the list of members for as "
        + "long as I belong to the club and for one year afterwards.",
      x: left, y: y + 6, width: right - left, label)
    page.row([Cell("Date", left), Cell("2 MAY 2025", left + 16, .left, entry)], y: y + 14, label)
    page.rule(y: y + 16, from: left + 14, to: left + 56, weight: 0.25)
    page.rule(y: y + 16, from: 110, to: right, weight: 0.25)
    page.signature(x: 122, y: y + 11, width: 40, seed: 9, color: .black)
    page.line("Signature of the applicant", x: 110, y: y + 20.5, .sans(8.5))
    let effects = ScanEffects(ink: Color(grey: 0.14), noise: 7, speckles: 120, seed: 701)
    let picture = try Picture(bitonal: page.scanned(effects), threshold: 140)
    return DrawnSample(bytes: try picture.png(), pages: [page.printed.text])
  }

  private static func heading(_ text: String, y: Double, on page: Canvas) -> Double {
    page.fill(x: left, y: y - 5.2, width: right - left, height: 0.6, .black)
    page.line(text, x: left, y: y + 2, .sans(12).heavy)
    return y + 13
  }

  private static func field(_ name: String, _ value: String, y: Double, on page: Canvas) -> Double {
    page.row([Cell(name, left), Cell(value, 72, .left, entry)], y: y, label)
    page.rule(y: y + 2.4, from: 70, to: right, weight: 0.2)
    return y + 9.5
  }

  private static func box(ticked: Bool, y: Double, on page: Canvas) {
    page.frame(x: left, y: y - 3.8, width: 4.4, height: 4.4, weight: 0.3)
    guard ticked else { return }
    page.rule(from: (left - 0.4, y - 4.3), to: (left + 4.7, y + 1), weight: 0.6)
    page.rule(from: (left + 4.9, y - 4.4), to: (left - 0.5, y + 0.9), weight: 0.6)
  }
}
