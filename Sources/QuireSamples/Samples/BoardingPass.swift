/// A boarding pass of card with its PDF417 barcode, scanned in colour.
enum BoardingPass {
  static let sample = Sample(
    "english/boarding-pass.jpg", shows: "boarding pass with a PDF417 barcode, colour scan",
    holds: "flight number, date, barcode (PDF417, IATA BCBP)", draw: draw)

  static let data = BoardingPassData(
    name: "ALDOUS/PETRA MS", reference: "Q7RX4K", from: "LHR", to: "CPH", carrier: "NW",
    flight: 482, day: 227, cabin: "Y", seat: "14C", sequence: 63)

  private static let label = TextStyle.sans(8).colored(Color(grey: 0.25))
  private static let value = TextStyle.sans(13).heavy
  private static let teal = Color(0.0, 0.36, 0.42)

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas(width: 203, height: 84, skew: -0.5)
    page.fill(x: 0, y: 0, width: 203, height: 2.5, teal)
    page.line("NORTHWIND AIRWAYS", x: 8, y: 12, .sans(16).heavy.colored(teal))
    page.line("Boarding pass", x: 140, y: 12, .sans(13), align: .right)
    fields([("Passenger", data.name, 8, 27)], y: 23, on: page)
    fields([("From", "London LHR", 8, 27), ("To", "Copenhagen CPH", 72, 82)], y: 32, on: page)
    fields(
      [("Flight", "NW 482", 8, 27), ("Date", "15 AUG 2025", 72, 82)], y: 41, on: page)
    fields(
      [("Seat", data.seat, 8, 27), ("Gate", "B27", 72, 82), ("Boarding", "10:25", 100, 115)],
      y: 50, on: page)
    fields(
      [("Booking", data.reference, 72, 88)], y: 62, on: page)
    page.lines(
      ["Gate closes 15 minutes before departure.", "Cabin bag up to 8 kg. No refund."],
      x: 72, y: 70, .sans(8.5))
    try page.barcode(.pdf417, data.payload, x: 8, y: 57, module: 0.42)
    stub(page)
    var effects = ScanEffects.flatbed(seed: 501)
    effects.paper = Color(0.98, 0.975, 0.96)
    let scan = try page.scanned(effects, color: true)
    return DrawnSample(
      bytes: try Picture(scan).jpeg(quality: 70), pages: [page.printed.text])
  }

  /// - Parameter fields: label, value, and where each begins.
  private static func fields(
    _ fields: [(String, String, Double, Double)], y: Double, on page: Canvas
  ) {
    page.row(
      fields.flatMap { [Cell($0.0, $0.2, .left, label), Cell($0.1, $0.3)] }, y: y, value)
  }

  private static func stub(_ page: Canvas) {
    var y = 3.0
    while y < 84 {
      page.disc(x: 148, y: y, radius: 0.35, Color(grey: 0.45))
      y += 1.8
    }
    page.line("NORTHWIND", x: 154, y: 12, .sans(12).heavy.colored(teal))
    page.line("ALDOUS/PETRA MS", x: 154, y: 22, .sans(11).heavy)
    page.line("LHR to CPH", x: 154, y: 32, .sans(13).heavy)
    page.line("NW 482 / 15 AUG", x: 154, y: 42, .sans(11))
    page.line("Seat 14C", x: 154, y: 52, .sans(16).heavy)
    page.line("Ticket 000 2400 4178 82", x: 154, y: 62, .sans(9))
  }
}
