/// A parcel label from a thermal printer with an S10 item number in Code 128.
enum ParcelLabel {
  static let sample = Sample(
    "english/parcel-label.png", shows: "parcel label from a thermal printer, scanned grey",
    holds: "tracking number (UPU S10) in print and Code 128, postal addresses, telephone, date",
    draw: draw)

  static let trackingNumber = CheckDigits.postalItem(
    service: "CP", serial: "61284590", country: "GB")

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas(width: 101.6, height: 152.4, resolution: .dpi(203), skew: 0.6)
    page.frame(x: 3, y: 3, width: 95.6, height: 146.4, weight: 0.7)
    page.line("FENLAND PARCEL POST", x: 7, y: 13, .dejaVu(16).heavy)
    page.line("International Standard - Tracked", x: 7, y: 20, .dejaVu(10))
    page.rule(y: 24, from: 3, to: 98.6, weight: 0.6)
    page.line("FROM", x: 7, y: 30, .dejaVu(8).heavy)
    page.lines(
      ["Harbour Instruments Ltd", "3 Quay Road", "Fenbridge FX1 2HL", "United Kingdom"], x: 7,
      y: 35.5, .dejaVu(9))
    page.rule(y: 53, from: 3, to: 98.6, weight: 0.6)
    page.line("TO", x: 7, y: 59, .dejaVu(8).heavy)
    page.lines(
      [
        "Ms Astrid Vinter", "Kanalgade 118, 2. sal", "0999 Havneby", "DENMARK",
        "Tel +44 1632 960181",
      ], x: 7, y: 66, .dejaVu(13))
    page.rule(y: 98, from: 3, to: 98.6, weight: 0.6)
    page.row(
      [Cell("Weight 2.450 kg", 7), Cell("Posted 03/04/2025", 94.6, .right)], y: 104, .dejaVu(9))
    page.rule(y: 107, from: 3, to: 98.6, weight: 0.6)
    try page.barcode(.code128, trackingNumber, x: 14, y: 111, module: 0.375, height: 22)
    let number = trackingNumber
    let printed =
      "\(number.prefix(2)) \(number.dropFirst(2).prefix(4)) "
      + "\(number.dropFirst(6).prefix(4)) \(number.dropFirst(10).prefix(1)) \(number.suffix(2))"
    page.line(printed, x: 50.8, y: 140, .dejaVu(14).heavy, align: .center)
    page.line("Do not bend. Sign on delivery.", x: 50.8, y: 146, .dejaVu(8), align: .center)
    let effects = ScanEffects(
      ink: Color(grey: 0.16), paper: Color(grey: 0.95), light: (1, 0.98, 0.96, 0.98), noise: 1.2,
      speckles: 20, seed: 601)
    return DrawnSample(
      bytes: try Picture(page.scanned(effects)).png(), pages: [page.printed.text])
  }
}
