/// A fax of three pages as the receiving machine stored it: black and white, 204 by 196 dpi.
enum Fax {
  static let sample = Sample(
    "english/fax.tif", shows: "fax of three pages with cover sheet, Group 4 TIFF at 204 x 196 dpi",
    holds: "telephone and fax numbers, e-mail, dates, amounts", draw: draw)

  private static let body = TextStyle.sans(12)
  private static let resolution = Resolution(horizontal: 204, vertical: 196)

  private static func draw() throws(SampleError) -> DrawnSample {
    let pages = [cover(), quotation(), conditions()]
    var rasters: [Raster] = []
    for (index, page) in pages.enumerated() {
      let effects = ScanEffects(
        ink: Color(grey: 0.15), noise: 9, speckles: 90, seed: 201 + UInt64(index))
      rasters.append(try page.scanned(effects))
    }
    return DrawnSample(
      bytes: try FaxFile.bytes(pages: rasters, threshold: 150), pages: pages.map(\.printed.text))
  }

  /// A page with the line that the sending machine prints at the very top.
  private static func page(_ number: Int, skew: Double) -> Canvas {
    let page = Canvas.a4(resolution: resolution, skew: skew)
    page.row(
      [
        Cell("17/06/2025 09:41", 15), Cell("FROM: NORTHGATE SUPPLY 01632 960118", 62),
        Cell("P. 0\(number)/03", 195, .right),
      ], y: 9, .mono(10))
    return page
  }

  private static func cover() -> Canvas {
    let page = page(1, skew: 0.3)
    page.line("NORTHGATE SUPPLY CO.", x: 105, y: 34, .sans(24).heavy, align: .center)
    page.line(
      "Unit 7, Alder Trading Estate, Northgate NX2 9TB", x: 105, y: 43, body, align: .center)
    page.line("FAX", x: 105, y: 68, .sans(44).heavy, align: .center)
    let fields = [
      ("To:", "Marlow Joinery, Mr P. Aldous"), ("Fax:", "01632 960147"),
      ("From:", "Rita Okonjo, Sales Office"), ("Phone:", "01632 960119"),
      ("Date:", "17 June 2025"), ("Pages:", "3 including this one"),
      ("Subject:", "Quotation 5582 for oak boards and fittings"),
    ]
    var y = 86.0
    for (label, value) in fields {
      page.row([Cell(label, 25, .left, .sans(13).heavy), Cell(value, 58)], y: y, .sans(13))
      page.rule(y: y + 2.5, from: 25, to: 185, weight: 0.3)
      y += 10
    }
    y = page.paragraph(
      "Dear Mr Aldous, please find our quotation on the next page and the conditions of sale on the "
        + "last. The boards that you looked at on Friday are being kept aside for you until the end "
        + "of the week. If you would like us to plane them before delivery, tell us by noon on "
        + "Thursday and we shall still be able to load them on Friday's lorry.",
      x: 25, y: y + 6, width: 160, body)
    y = page.paragraph(
      "Two of the hinges in your list are no longer made. We have put the nearest sort that we have "
        + "in their place and marked both lines with a star.",
      x: 25, y: y + 4, width: 160, body)
    page.lines(
      ["With kind regards,", "Rita Okonjo", "r.okonjo@northgate.example.org"], x: 25, y: y + 8, body
    )
    page.paragraph(
      "This message is meant only for the person named above. If it has reached you by mistake, "
        + "please telephone 01632\u{A0}960119 and destroy all pages.",
      x: 25, y: 266, width: 160, .sans(10).slanted)
    return page
  }

  private static func quotation() -> Canvas {
    let page = page(2, skew: 0.45)
    page.line("QUOTATION 5582", x: 25, y: 30, .sans(18).heavy)
    page.line("Valid until 31 July 2025. Prices in pounds, without VAT.", x: 25, y: 39, body)
    let rows = [
      ("Oak board, 27 mm, sawn", "24", "38.40", "921.60"),
      ("Oak board, 40 mm, sawn", "10", "61.75", "617.50"),
      ("Ash strip, 20 by 45 mm", "60", "4.20", "252.00"),
      ("Beech dowel, 12 mm", "100", "0.85", "85.00"),
      ("Brass hinge, 76 mm *", "36", "7.95", "286.20"),
      ("Brass hinge, 102 mm *", "18", "11.30", "203.40"),
      ("Mortice lock with two keys", "9", "27.60", "248.40"),
      ("Iron thumb latch, black", "9", "19.15", "172.35"),
      ("Wood screw, 4 by 40, per 200", "12", "9.10", "109.20"),
      ("Hide glue, 5 kg tin", "3", "42.00", "126.00"),
      ("Linseed oil, 5 litres", "4", "31.50", "126.00"),
    ]
    var y = 54.0
    page.rule(y: y - 6, from: 25, to: 185, weight: 0.6)
    row(["Article", "Quantity", "Price each", "Amount"], y, body.heavy, on: page)
    page.rule(y: y + 3, from: 25, to: 185, weight: 0.4)
    for (article, quantity, price, amount) in rows {
      y += 10
      row([article, quantity, price, amount], y, body, on: page)
    }
    page.rule(y: y + 4, from: 25, to: 185, weight: 0.6)
    for (label, amount) in [
      ("Goods", "3147.65"), ("Delivery", "45.00"), ("Total", "£3192.65"),
    ] {
      y += 11
      page.row([Cell(label, 130), Cell(amount, 183, .right)], y: y, body.heavy)
    }
    y = page.paragraph(
      "All oak is from one parcel, felled in the winter of 2021 and dried in the open for two years "
        + "and in the kiln for five weeks. Moisture on leaving our yard is between nine and eleven "
        + "in the hundred. Boards are sold by the piece as you chose them and are numbered in chalk.",
      x: 25, y: y + 16, width: 160, body)
    page.paragraph(
      "To order, sign this page and fax it back to 01632\u{A0}960118, or telephone 01632\u{A0}960119 between "
        + "eight and half past four.",
      x: 25, y: y + 4, width: 160, body)
    return page
  }

  private static func conditions() -> Canvas {
    let page = page(3, skew: 0.2)
    page.line("CONDITIONS OF SALE", x: 25, y: 30, .sans(18).heavy)
    let conditions = [
      "A quotation binds us for the time printed on it. An order becomes a contract when we confirm "
        + "it in writing or begin to carry it out, whichever comes first.",
      "Delivery is to the kerb. The driver will help to unload where he can do so without risk, but "
        + "he is not bound to carry goods into a building or up a stair.",
      "Please count the pieces when they arrive. Shortages and visible damage must be written on the "
        + "delivery note before it is signed; hidden defects within fourteen days.",
      "Timber moves. Shrinkage, cupping and small checks at the ends of boards are in the nature of "
        + "the material and are no ground for complaint within the usual limits.",
      "Payment is due thirty days after the date of the invoice. Customers who pay within ten days "
        + "may take off two in the hundred. After sixty days we charge interest.",
      "Goods remain our property until they are paid for in full. They may be worked and sold on in "
        + "the ordinary course of business in the meantime.",
      "Articles made or cut to order cannot be returned. Other goods may be brought back within a "
        + "month, clean and undamaged, against a credit note less one tenth of the price.",
      "We answer for loss caused by our own fault up to the value of the order. We do not answer for "
        + "delay caused by weather, strikes or closed roads.",
    ]
    var y = 44.0
    for (index, text) in conditions.enumerated() {
      y = page.paragraph("\(index + 1). \(text)", x: 25, y: y, width: 160, body) + 5
    }
    page.line("Order accepted:", x: 25, y: y + 8, body)
    page.rule(y: y + 9, from: 62, to: 120, weight: 0.3)
    page.signature(x: 70, y: y + 6, width: 36, seed: 4, color: .black)
    return page
  }

  private static func row(_ cells: [String], _ y: Double, _ style: TextStyle, on page: Canvas) {
    page.row(
      [
        Cell(cells[0], 25), Cell(cells[1], 122, .right), Cell(cells[2], 154, .right),
        Cell(cells[3], 183, .right),
      ], y: y, style)
  }
}
