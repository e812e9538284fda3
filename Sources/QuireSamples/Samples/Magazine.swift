/// A page of a magazine: headline across, text in two justified columns.
enum Magazine {
  static let sample = Sample(
    "english/magazine.jpg", shows: "magazine page in two columns, with headline and picture",
    holds: "URL, date, running text in columns", draw: draw)

  private static let body = TextStyle.serif(10.5)
  private static let columns = [18.0, 110.0]
  private static let width = 82.0

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas(width: 210, height: 280, skew: 0.25)
    page.row(
      [Cell("THE HEDGEROW", 18, .left, .sans(9).heavy), Cell("Autumn 2025", 192, .right)], y: 14,
      .sans(9))
    page.rule(y: 17, from: 18, to: 192, weight: 0.6, color: Color(0.55, 0.2, 0.12))
    page.line("The Night the Owls Came Back", x: 18, y: 35, .serif(31).heavy)
    page.paragraph(
      "For thirty years the barns along the Wend stood empty. Then a joiner, a schoolteacher and a "
        + "retired bus driver began to build boxes.",
      x: 18, y: 46, width: 172, .serif(14).slanted)
    column(0, first, y: 70, on: page)
    column(1, second, y: 70, on: page)
    landscape(page)
    page.line(
      "The water meadows below Wendbury on an evening in May.", x: 18, y: 264, .sans(8.5))
    page.row([Cell("www.hedgerow.example.org", 18), Cell("27", 192, .right)], y: 273, .sans(9))
    var effects = ScanEffects.flatbed(seed: 801)
    effects.paper = Color(0.975, 0.96, 0.925)
    effects.ink = Color(0.13, 0.12, 0.12)
    let scan = try page.scanned(effects, color: true)
    return DrawnSample(
      bytes: try Picture(scan).jpeg(quality: 52), pages: [page.printed.text])
  }

  private static func column(_ index: Int, _ texts: [String], y: Double, on page: Canvas) {
    var y = y
    for text in texts {
      y =
        page.paragraph(
          text, x: columns[index], y: y, width: width, body, align: .justified) + 1.8
    }
  }

  private static func landscape(_ page: Canvas) {
    page.fill(x: 18, y: 205, width: 174, height: 54, Color(0.80, 0.78, 0.68))
    page.disc(x: 150, y: 222, radius: 6, Color(0.95, 0.88, 0.66))
    for (index, grey) in [0.66, 0.56, 0.46, 0.36].enumerated() {
      let top = 226.0 + Double(index) * 8
      page.fill(
        x: 18, y: top, width: 174, height: 259 - top, Color(grey * 0.85, grey, grey * 0.75))
    }
    page.fill(x: 52, y: 219, width: 26, height: 22, Color(0.34, 0.24, 0.2))
    page.fill(x: 49, y: 216, width: 32, height: 5, Color(0.28, 0.19, 0.17))
  }

  private static let first = [
    "The first thing that Margaret Pell noticed was the silence of the mice. She had come down to the "
      + "kitchen for a glass of water, and the scratching that had kept her company behind the stove "
      + "since Christ\u{AD}mas was gone. She stood at the window in the dark. Something pale went along the "
      + "hedge, turned at the gate without a sound, and came back.",
    "It was, she says, like seeing a relation whom every\u{AD}body had given up for dead. Her father had "
      + "farmed here when there were owls in each of the eleven barns between Wend\u{AD}bury and the sea. "
      + "He used to leave a pane out of the gable for them. By the time she took over the house, the "
      + "last pair had been gone for a decade, the barns had been sold as dwell\u{AD}ings or had fallen in, "
      + "and the rough grass in which voles live had been ploughed to the edge of the road.",
    "What changed was neither a law nor a grant. In the winter of 2019 Edwin Tarrow, who makes stair\u{AD}cases, "
      + "had a stack of ply\u{AD}wood that was too warped to use. His neigh\u{AD}bour, Lucy Anstey, taught the "
      + "upper class at the village school and was looking for some\u{AD}thing that thirty children could "
      + "hammer. The third of the founders, Bill Crane, had driven the number nine bus past those fields "
      + "every day for twenty-six years.",
  ]

  private static let second = [
    "Crane knew who owned what. He also knew who could be asked, and after which football result. One "
      + "by one the farmers agreed to leave a strip of grass along the ditches, four metres wide, and "
      + "to cut it only every third year. It cost them little. The boxes went up in poplars and on poles, "
      + "and for two summers nothing happened except that they filled with jack\u{AD}daws.",
    "\"We were told to be patient,\" says Anstey, \"and we were not. The children wrote letters to the "
      + "owls.\" The letters hang in the corridor still. They promise voles, quiet, and in one case a "
      + "share of a birth\u{AD}day cake.",
    "In April of the third year a hunter found pellets under the pole at Long Reach. By June there were "
      + "four chicks in the box, hissing like a kettle at any\u{AD}body who lifted the lid. Last summer "
      + "nine boxes were taken, and the bird that woke Mrs Pell by not waking her was ringed as one of "
      + "the brood from the old mill.",
    "The plans for the box, which needs one sheet of ply\u{AD}wood and an after\u{AD}noon, may be had from the "
      + "school. Tarrow has only one piece of advice for those who want to follow. \"Make the hole "
      + "smaller than you think,\" he says, \"and then go away.\"",
  ]
}
