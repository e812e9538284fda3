/// A German business letter by DIN 5008 with address window and folding marks, black and white.
enum GermanLetter {
  static let sample = Sample(
    "german/letter.pdf",
    shows: "letter by DIN 5008 with address window, black and white scan (Group 4), image only",
    holds: "postal addresses, telephone, e-mail, URL, IBAN, dates, amounts", draw: draw)

  /// The bank code is not in use.
  static let iban = CheckDigits.iban(country: "DE", account: "999999990048210077")

  private static let body = TextStyle.sans(11)

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas.a4(skew: -0.35)
    page.foldingMarks()
    page.line("Gärtnerei Blütenhof GmbH", x: 25, y: 22, .sans(19).heavy)
    page.line("Stauden, Gehölze und Gartenpflege seit 1962", x: 25, y: 29, .sans(10.5))
    page.line("Blütenhof GmbH · Am Mühlbach 4 · 00815 Lindenau", x: 25, y: 48, .sans(8))
    page.rule(y: 49.5, from: 25, to: 96, weight: 0.15)
    page.lines(
      ["Frau", "Käthe Großmann", "Weißdornweg 17", "00742 Öhringshausen"], x: 25, y: 57, body)
    page.line("Lindenau, den 7. Mai 2025", x: 25, y: 86, body)
    page.line("Angebot Nr. 2025-0764: Neuanlage Ihres Vorgartens", x: 25, y: 98, body.heavy)
    page.line("Sehr geehrte Frau Großmann,", x: 25, y: 109, body)
    var y = 118.0
    for text in [
      "vielen Dank für das freundliche Gespräch am 29. April und für die Führung durch Ihren Garten. "
        + "Wie besprochen haben wir den Boden untersucht: Er ist schwer, leicht sauer und im unteren "
        + "Teil zu nass für die Rosen, die dort jetzt stehen. Wir schlagen deshalb vor, die Fläche vor "
        + "dem Haus um etwa zwanzig Zentimeter zu erhöhen und eine Drainage zu verlegen.",
      "Für die Bepflanzung denken wir an drei Felsenbirnen, eine niedrige Hecke aus Hainbuche und "
        + "dazwischen Stauden, die vom März bis in den Oktober blühen. Die alte Kletterrose am "
        + "Eingang bleibt selbstverständlich stehen; sie muss nur zurückgeschnitten und neu "
        + "aufgebunden werden. Die Pflanzliste finden Sie auf der Rückseite.",
      "Die Arbeiten dauern fünf bis sechs Tage und kosten einschließlich aller Pflanzen und der "
        + "Abfuhr der Erde 4.380,00 Euro zuzüglich Mehrwertsteuer. Wenn Sie uns bis zum 31. Mai "
        + "Bescheid geben, können wir Mitte September beginnen. Mit der Bestellung bitten wir um eine "
        + "Anzahlung von 900,00 Euro auf das unten genannte Konto.",
      "Falls Sie noch Fragen haben, erreichen Sie mich werktags zwischen acht und siebzehn Uhr unter "
        + "030\u{A0}23125\u{A0}118 oder per E-Mail an buero@bluetenhof.example.com. Bilder ähnlicher Gärten "
        + "zeigen wir auf www.bluetenhof.example.com.",
    ] {
      y = page.paragraph(text, x: 25, y: y, width: 160, body) + 3.5
    }
    page.line("Mit freundlichen Grüßen", x: 25, y: y + 4, body)
    page.signature(x: 27, y: y + 15, width: 34, seed: 5, color: .black)
    page.line("Jürgen Weißenfels", x: 25, y: y + 25, body)
    page.rule(y: 272, from: 25, to: 185, weight: 0.2)
    page.line(
      "Geschäftsführer: Jürgen Weißenfels · Amtsgericht Lindenau · Steuernummer 000/815/00764",
      x: 105, y: 277, .sans(8.5), align: .center)
    page.line(
      "Sparbank Lindenau · IBAN \(CheckDigits.grouped(iban))", x: 105, y: 282, .sans(8.5),
      align: .center)
    let effects = ScanEffects(ink: Color(grey: 0.14), noise: 7, speckles: 110, seed: 1201)
    let pdf = PDFFile(title: "Angebot")
    try pdf.addBitonalScan(page.scanned(effects), threshold: 140)
    return DrawnSample(bytes: try pdf.finish(), pages: [page.printed.text])
  }
}
