/// A library's notice in Traditional Chinese, scanned grey.
enum TraditionalChineseNotice {
  static let sample = Sample(
    "chinese-traditional/notice.jpg", shows: "library notice in Traditional Chinese, grey scan",
    holds: "dates, times, telephone, URL, postal address", draw: draw)

  private static let body = TextStyle.traditionalChinese(13, serif: true)

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas.a4(skew: -0.3)
    page.line(
      "海山市立圖書館公告", x: 105, y: 34, .traditionalChinese(24, serif: true).heavy, align: .center)
    page.rule(y: 40, from: 30, to: 180, weight: 0.5)
    page.line("公告日期：2025年9月1日", x: 25, y: 54, body)
    page.line("主旨：總館整修期間服務調整事項", x: 25, y: 63, body.heavy)
    var y = 78.0
    for text in [
      "各位讀者，本館總館建於五十年前，屋頂與空調設備已經老舊。為了提供更安全、更舒適的閱讀環境，"
        + "總館將於今年十月一日起進行整修，預計明年三月底完工。整修期間造成不便，敬請見諒。",
      "整修期間，一樓的閱覽室與兒童室暫停開放，二樓的借書櫃臺照常服務。開放時間為星期二至星期日，"
        + "上午九時至下午五時；星期一及國定假日休館。還書箱設在正門左側，全天都可以使用。",
      "已經預約的圖書，請於收到通知後七天內到二樓領取。如果您希望改到其他分館領取，請在網站上修改，"
        + "或打電話告訴我們。借書期限一律延長兩個星期，每人最多可以借二十本。",
      "說故事活動改在海山國小禮堂舉行，每個星期六下午兩點開始，歡迎家長帶孩子參加，不必事先報名。"
        + "攝影展與讀書會的時間另行通知。",
      "我們也需要志工幫忙搬運書籍。凡年滿十八歲，每週能夠服務四小時以上的朋友，請向服務臺索取表格。",
    ] {
      y = page.paragraph(text, x: 25, y: y, width: 160, body) + 4
    }
    page.lines(
      [
        "地址：海山市中正路123號", "電話：02-1234-5678", "網址：https://library.example.org",
      ], x: 25, y: y + 6, body)
    page.line("海山市立圖書館 館長 林淑芬", x: 185, y: y + 42, body, align: .right)
    var effects = ScanEffects.flatbed(seed: 1501)
    effects.ink = Color(grey: 0.18)
    let scan = try page.scanned(effects)
    return DrawnSample(
      bytes: try Picture(scan).jpeg(quality: 52), pages: [page.printed.text])
  }
}
