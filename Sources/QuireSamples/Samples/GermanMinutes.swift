/// The minutes of a German club's meeting, scanned grey.
enum GermanMinutes {
  static let sample = Sample(
    "german/minutes.jpg", shows: "minutes of a club's meeting, grey scan",
    holds: "dates, times, amounts, telephone, running text with umlauts", draw: draw)

  private static let body = TextStyle.serif(11.5)

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas.a4(skew: 0.5)
    page.line("Gesangverein Eintracht Öhringshausen e. V.", x: 25, y: 25, .serif(16).heavy)
    page.line("Protokoll der Jahreshauptversammlung", x: 25, y: 34, .serif(14))
    page.rule(y: 38, from: 25, to: 185, weight: 0.3)
    page.lines(
      [
        "Datum: Freitag, 21. März 2025", "Ort: Gasthaus Zum Grünen Baum, Nebenzimmer",
        "Beginn: 19.30 Uhr, Ende: 21.50 Uhr", "Anwesend: 43 Mitglieder laut Liste",
        "Leitung: Gisela Trübswetter, Protokoll: Özlem Kaya",
      ], x: 25, y: 47, body)
    var y = 82.0
    for (heading, text) in [
      (
        "1. Begrüßung",
        "Die Vorsitzende begrüßt die Anwesenden und stellt fest, dass die Einladung rechtzeitig "
          + "verschickt wurde und die Versammlung beschlussfähig ist. Der im vergangenen Jahr "
          + "verstorbenen Mitglieder wird mit einem Lied gedacht."
      ),
      (
        "2. Bericht des Vorstands",
        "Der Chor hat 38 Proben abgehalten und ist elfmal öffentlich aufgetreten. Besonders gut "
          + "besucht war das Sommerkonzert in der Klosterkirche. Die Zahl der Mitglieder ist von 112 "
          + "auf 119 gestiegen, vor allem durch die neue Gruppe für Jugendliche."
      ),
      (
        "3. Kassenbericht",
        "Herr Ümit Schäfer trägt vor: Einnahmen 9.842,60 Euro, Ausgaben 8.117,35 Euro, Bestand am "
          + "31. Dezember 2024 insgesamt 6.403,18 Euro. Die größte Ausgabe war die Überholung des "
          + "Klaviers. Die Prüfer haben keine Fehler gefunden; der Vorstand wird einstimmig entlastet."
      ),
      (
        "4. Wahlen",
        "Gewählt werden für zwei Jahre: Gisela Trübswetter (Vorsitz), Jörg Möllenbeck (Stellvertretung) "
          + "und Ümit Schäfer (Kasse). Alle nehmen die Wahl an. Zum Notenwart wird Herr Süß bestimmt."
      ),
      (
        "5. Verschiedenes",
        "Der Ausflug führt am 28. Juni an den Bärensee. Anmeldungen nimmt Frau Kaya unter "
          + "040\u{A0}66969\u{A0}214 bis zum 1. Juni entgegen. Über den Antrag, die Proben künftig um halb acht "
          + "beginnen zu lassen, wird länger gesprochen; er wird mit 19 zu 24 Stimmen abgelehnt. Die "
          + "Vorsitzende schließt die Versammlung mit dem Dank an die Wirtsleute."
      ),
    ] {
      page.line(heading, x: 25, y: y, body.heavy)
      y = page.paragraph(text, x: 25, y: y + 6.2, width: 160, body) + 4
    }
    page.signature(x: 28, y: y + 12, width: 34, seed: 6)
    page.signature(x: 112, y: y + 12, width: 30, seed: 7)
    page.row([Cell("Gisela Trübswetter", 25), Cell("Özlem Kaya", 110)], y: y + 23, body)
    var effects = ScanEffects.flatbed(seed: 1301)
    effects.ink = Color(grey: 0.2)
    let scan = try page.scanned(effects)
    return DrawnSample(
      bytes: try Picture(scan).jpeg(quality: 52), pages: [page.printed.text])
  }
}
