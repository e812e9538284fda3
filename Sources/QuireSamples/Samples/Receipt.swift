/// A till receipt on a wooden table, photographed with a phone held at an angle.
enum Receipt {
  static let sample = Sample(
    "english/receipt.jpg", shows: "till receipt, phone photo, skewed and unevenly lit",
    holds: "date, amounts, telephone, URL, postal address", draw: draw)

  private static let style = TextStyle.mono(9.5)
  private static let left = 20.0
  private static let right = 84.0
  private static let middle = 52.0

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas(width: 104, height: 185, resolution: .dpi(380), skew: -2.2)
    table(page)
    page.fill(x: 15.6, y: 10.8, width: 74, height: 164, .black, opacity: 0.35)
    page.fill(x: 15, y: 10, width: 74, height: 164, Color(0.97, 0.965, 0.94))
    page.shadow(x: 94, y: 178, radius: 90, opacity: 0.32)
    print(on: page)
    let photo = try page.raster(color: true)
    var seen = photo.seen(
      corners: [(0.03, 0.025), (0.98, 0.03), (0.96, 0.98), (0.045, 0.975)], width: 1440,
      height: 2460)
    ScanEffects(
      ink: Color(0.14, 0.13, 0.14), paper: Color(1, 0.98, 0.92), blur: 1,
      light: (0.98, 0.86, 0.60, 0.80), noise: 4, speckles: 0, seed: 301
    ).apply(to: &seen)
    return DrawnSample(
      bytes: try Picture(seen).jpeg(quality: 68), pages: [page.printed.text])
  }

  private static func table(_ page: Canvas) {
    var random = SeededGenerator(seed: 302)
    page.fill(x: -20, y: -20, width: 160, height: 240, Color(0.42, 0.28, 0.18))
    for _ in 0..<160 {
      let y = random.number(in: -15...205)
      page.rule(
        from: (-20, y), to: (140, y + random.number(in: -1.5...1.5)),
        weight: random.number(in: 0.2...1.6),
        color: random.index(below: 2) == 0 ? Color(0.36, 0.23, 0.14) : Color(0.48, 0.33, 0.21))
    }
  }

  private static func print(on page: Canvas) {
    page.line("THE COPPER KETTLE", x: middle, y: 22, .mono(14).heavy, align: .center)
    page.lines(
      ["Cafe and Bakery", "28 Mill Lane, Fenbridge FX2 4AD", "Tel 01632 960155"], x: middle, y: 28,
      style, align: .center)
    divider(page, y: 42)
    page.row([Cell("14/05/2025 13:07", left), Cell("Table 6", right, .right)], y: 48, style)
    page.row([Cell("Receipt 004871", left), Cell("Served by Mina", right, .right)], y: 52.5, style)
    divider(page, y: 55.5)
    var y = 62.0
    for (item, price) in [
      ("2 Pot of tea", "5.60"), ("1 Flat white", "3.20"), ("1 Leek and potato soup", "6.75"),
      ("1 Cheese and onion pie", "8.40"), ("2 Scone with jam", "7.00"),
      ("1 Lemon drizzle slice", "3.45"), ("1 Sourdough loaf 800 g", "4.80"),
      ("1 Still water 500 ml", "2.10"),
    ] {
      page.row([Cell(item, left), Cell(price, right, .right)], y: y, style)
      y += 5.6
    }
    divider(page, y: y - 2.4)
    y += 4
    for (label, amount) in [("Subtotal", "41.30"), ("Service 10%", "4.13")] {
      page.row([Cell(label, left), Cell(amount, right, .right)], y: y, style)
      y += 5.6
    }
    page.row([Cell("TOTAL GBP", left), Cell("45.43", right, .right)], y: y + 2, .mono(13).heavy)
    y += 10
    for (label, amount) in [("Card contactless", "45.43"), ("Change", "0.00")] {
      page.row([Cell(label, left), Cell(amount, right, .right)], y: y, style)
      y += 5.6
    }
    divider(page, y: y - 2.4)
    y = page.lines(
      ["VAT at 20% included: 6.88", "VAT no. GB 000 0417 00"], x: left, y: y + 4, style)
    page.lines(
      ["Thank you for your visit!", "www.copperkettle.example.com", "Open every day 8 to 6"],
      x: middle, y: y + 6, style, align: .center)
  }

  private static func divider(_ page: Canvas, y: Double) {
    var x = left
    while x < right {
      page.rule(y: y, from: x, to: min(x + 1.4, right), weight: 0.25, color: Color(grey: 0.2))
      x += 2.4
    }
  }
}
