/// A business card, scanned in colour at 300 dpi.
enum BusinessCard {
  static let sample = Sample(
    "english/business-card.jpg", shows: "business card, colour scan",
    holds: "name, telephone, mobile, e-mail, URL, postal address", draw: draw)

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas(width: 91, height: 61, skew: 1.1)
    let green = Color(0.09, 0.32, 0.22)
    page.fill(x: -3, y: -3, width: 97, height: 67, Color(grey: 0.9))
    page.fill(x: 3.3, y: 3.3, width: 85, height: 55, Color(grey: 0.78))
    page.fill(x: 3, y: 3, width: 85, height: 55, Color(0.99, 0.985, 0.96))
    page.ring(x: 77, y: 15, radius: 5.4, weight: 0.9, green)
    page.pen([(73, 16), (76, 12), (78, 18), (81, 13)], weight: 0.8, color: green)
    page.line("Dr Helena Marchbank", x: 9, y: 15, .serif(15).heavy)
    page.line("Head of River Ecology", x: 9, y: 20.5, .serif(10.5).slanted)
    page.line("Wendbury Water Trust", x: 9, y: 29, .sans(10.5).heavy.colored(green))
    page.lines(
      [
        "The Old Lock House, Wendbury WX5 6PD", "Tel: +44 1632 960124",
        "Mobile: +44 7700 900461", "h.marchbank@wendwater.example.org",
        "https://wendwater.example.org",
      ], x: 9, y: 36, .sans(9))
    var effects = ScanEffects.flatbed(seed: 1001)
    effects.speckles = 8
    let scan = try page.scanned(effects, color: true)
    return DrawnSample(
      bytes: try Picture(scan).jpeg(quality: 75), pages: [page.printed.text])
  }
}
