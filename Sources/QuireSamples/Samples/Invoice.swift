/// An invoice with a table and bank details, scanned in colour to PDF.
enum Invoice {
  static let sample = Sample(
    "english/invoice.pdf", shows: "invoice with a table, colour scan, image only",
    holds: "IBAN, amounts, dates, telephone, e-mail, postal addresses", draw: draw)

  /// The bank code is not in use.
  static let iban = CheckDigits.iban(country: "GB", account: "FENB60991740417713")

  private static let body = TextStyle.sans(10.5)
  private static let blue = Color(0.08, 0.24, 0.45)

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas.a4(skew: 0.4)
    head(page)
    let y = table(page)
    foot(page, y: y)
    let pdf = PDFFile(title: "Invoice")
    var effects = ScanEffects.flatbed(seed: 401)
    effects.paper = Color(0.975, 0.97, 0.95)
    try pdf.addScan(page.scanned(effects, color: true), quality: 50)
    return DrawnSample(bytes: try pdf.finish(), pages: [page.printed.text])
  }

  private static func head(_ page: Canvas) {
    page.fill(x: 20, y: 14, width: 170, height: 3, blue)
    page.line("Thistledown Printing", x: 20, y: 29, .sans(22).heavy.colored(blue))
    page.line(
      "52 Weaver's Row, Fenbridge FX3 1LN · 01632 960173 · accounts@thistledown.example.com",
      x: 20, y: 36, .sans(9))
    page.line("INVOICE", x: 20, y: 54, .sans(20).heavy)
    page.lines(
      [
        "Invoice number: TP-2025-0318", "Invoice date: 28 February 2025",
        "Payment due: 30 March 2025", "Customer number: 10 442",
      ], x: 20, y: 64, body)
    page.lines(
      [
        "Bill to:", "Larkfield Primary School", "The Bursar", "9 Orchard Close",
        "Larkfield LX7 3WE",
      ], x: 20, y: 90, body)
  }

  private static func table(_ page: Canvas) -> Double {
    let columns: [Double] = [22, 118, 150, 188]
    var y = 126.0
    page.fill(x: 20, y: y - 6, width: 170, height: 9, Color(0.86, 0.9, 0.95))
    page.row(
      [
        Cell("Description", columns[0]), Cell("Quantity", columns[1], .right),
        Cell("Unit price", columns[2], .right), Cell("Amount", columns[3], .right),
      ], y: y, body.heavy)
    for (text, quantity, price, amount) in [
      ("Prospectus, 24 pages, stapled", "400", "£1.15", "£460.00"),
      ("Letterhead, 120 g, two colours", "2,000", "£0.06", "£120.00"),
      ("Reading record booklets", "350", "£0.48", "£168.00"),
      ("Banner, 3 by 1 metres, with eyelets", "2", "£64.50", "£129.00"),
      ("Typesetting, hours", "6", "£38.00", "£228.00"),
      ("Corrections after proof, hours", "1", "£38.00", "£38.00"),
    ] {
      y += 10
      page.row(
        [
          Cell(text, columns[0]), Cell(quantity, columns[1], .right),
          Cell(price, columns[2], .right), Cell(amount, columns[3], .right),
        ], y: y, body)
      page.rule(y: y + 3.4, from: 20, to: 190, weight: 0.15, color: Color(grey: 0.5))
    }
    y += 2
    for (label, amount) in [
      ("Net amount", "£1,143.00"), ("VAT 20%", "£228.60"), ("Total due", "£1,371.60"),
    ] {
      y += 9
      let style = label == "Total due" ? body.heavy : body
      page.row(
        [Cell(label, columns[2], .right), Cell(amount, columns[3], .right)], y: y, style)
    }
    page.rule(y: y + 3, from: 128, to: 190, weight: 0.5)
    return y + 18
  }

  private static func foot(_ page: Canvas, y: Double) {
    var y = page.paragraph(
      "Please pay within thirty days and quote the invoice number. Deposits received are already "
        + "taken into account. We keep your films and files for two years, so that reprints cost "
        + "no more than paper and machine time.",
      x: 20, y: y, width: 168, body)
    y = page.lines(
      [
        "Bank: Fenbridge Mutual Bank", "Account name: Thistledown Printing",
        "IBAN: \(CheckDigits.grouped(iban))", "Reference: TP-2025-0318",
      ], x: 20, y: y + 6, body)
    page.rule(y: 276, from: 20, to: 190, weight: 0.3, color: blue)
    page.line(
      "Thistledown Printing is a trading name of Thistledown Press Ltd. VAT no. GB 000 0318 00",
      x: 105, y: 282, .sans(8), align: .center)
  }
}
