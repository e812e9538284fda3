/// An invoice in Simplified Chinese with a table, scanned in colour.
enum SimplifiedChineseInvoice {
  static let sample = Sample(
    "chinese-simplified/invoice.jpg", shows: "invoice (发票) in Simplified Chinese, colour scan",
    holds: "the word 发票, dates, amounts, telephone, postal addresses, e-mail", draw: draw)

  private static let body = TextStyle.simplifiedChinese(10.5)
  private static let brown = Color(0.45, 0.2, 0.1)

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas(width: 210, height: 200, skew: 0.3)
    page.line("云河市增值税普通发票", x: 105, y: 25, .simplifiedChinese(21).colored(brown), align: .center)
    page.rule(y: 29, from: 65, to: 145, weight: 0.4, color: brown)
    page.rule(y: 30, from: 65, to: 145, weight: 0.2, color: brown)
    page.lines(["发票号码：04170023", "开票日期：2025年4月18日"], x: 20, y: 40, body)
    page.lines(
      [
        "购买方名称：青松图书馆", "地址：云河市梧桐路26号", "电话：010-1234 5678",
        "销售方名称：晨光纸业有限公司", "地址：云河市东湖大道88号", "邮箱：fapiao@chenguang.example.com",
      ], x: 20, y: 56, body)
    let bottom = table(page)
    let y = page.lines(
      ["合计金额（大写）：叁仟陆佰捌拾元整", "合计金额（小写）：¥3680.00"], x: 20, y: bottom + 10,
      .simplifiedChinese(11.5).heavy)
    page.paragraph(
      "备注：货物已于四月十五日送达，请在收到发票后三十天内付款。如有疑问，请致电客户服务部，我们将尽快答复。",
      x: 20, y: y + 3, width: 170, body)
    page.row([Cell("收款人：李晓梅", 20), Cell("复核：王建国", 85), Cell("开票人：陈思雨", 145)], y: 190, body)
    let red = Color(0.8, 0.2, 0.2)
    page.ring(x: 165, y: 60, radius: 15, weight: 0.9, red)
    page.ring(x: 165, y: 60, radius: 13.6, weight: 0.3, red)
    page.star(x: 165, y: 60, radius: 6, red)
    var effects = ScanEffects.flatbed(seed: 1401)
    effects.paper = Color(0.98, 0.97, 0.94)
    let scan = try page.scanned(effects, color: true)
    return DrawnSample(
      bytes: try Picture(scan).jpeg(quality: 58), pages: [page.printed.text])
  }

  /// - Returns: the lower edge in millimetres.
  private static func table(_ page: Canvas) -> Double {
    let top = 94.0
    let rows = [
      ("货物名称", "单位", "数量", "单价", "金额"), ("复印纸", "箱", "20", "95.00", "1900.00"),
      ("笔记本", "本", "150", "6.00", "900.00"), ("文件夹", "个", "80", "8.50", "680.00"),
      ("信封", "包", "25", "8.00", "200.00"),
    ]
    for (index, row) in rows.enumerated() {
      let y = top + 7 + Double(index) * 10
      page.row(
        [
          Cell(row.0, 24), Cell(row.1, 90, .center), Cell(row.2, 122, .right),
          Cell(row.3, 152, .right), Cell(row.4, 186, .right),
        ], y: y, index == 0 ? body.heavy : body)
      page.rule(y: y - 7, from: 20, to: 190, weight: 0.25, color: brown)
    }
    let bottom = top + Double(rows.count) * 10
    page.rule(y: bottom, from: 20, to: 190, weight: 0.25, color: brown)
    for x in [20.0, 190] {
      page.rule(from: (x, top), to: (x, bottom), weight: 0.25, color: brown)
    }
    return bottom
  }
}
