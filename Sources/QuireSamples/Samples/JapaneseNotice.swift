/// A neighbourhood's notice in Japanese, horizontal, scanned grey.
enum JapaneseNotice {
  static let sample = Sample(
    "japanese/notice.jpg", shows: "notice of a fire drill in Japanese, horizontal, grey scan",
    holds: "dates, times, telephone, e-mail, postal address, amount", draw: draw)

  private static let body = TextStyle.japanese(12, serif: true)

  private static func draw() throws(SampleError) -> DrawnSample {
    let page = Canvas.a4(skew: 0.35)
    page.line("2025年8月20日", x: 185, y: 28, body, align: .right)
    page.line("住民の皆様へ", x: 25, y: 38, body)
    page.line("若葉町自治会 会長 佐藤健一", x: 185, y: 48, body, align: .right)
    page.line("防災訓練のお知らせ", x: 105, y: 66, .japanese(20).heavy, align: .center)
    var y = 82.0
    for text in [
      "残暑の厳しい日が続いておりますが、皆様いかがお過ごしでしょうか。日頃より自治会の活動にご協力いただき、"
        + "ありがとうございます。今年も下記のとおり防災訓練を行いますので、ご家族そろってご参加ください。",
      "昨年の訓練では、避難の途中で道が分からなくなったという声が多く寄せられました。そこで今年は、"
        + "実際に歩いて安全な道を確かめることを目的とします。当日は消防署の方が消火器の使い方を説明し、"
        + "子どもたちは煙の中を歩く体験ができます。",
    ] {
      y = page.paragraph(text, x: 25, y: y, width: 160, body) + 3
    }
    page.line("記", x: 105, y: y + 5, body, align: .center)
    y = page.lines(
      [
        "日時：9月7日（日曜日）午前9時から正午まで", "集合場所：若葉小学校の校庭",
        "持ち物：飲み物、帽子、軍手、筆記用具", "参加費：無料（昼食のカレーは一人300円）",
        "雨天の場合：9月14日に延期します",
      ], x: 35, y: y + 17, body)
    y = page.paragraph(
      "参加を希望される方は、8月31日までに班長へお申し込みください。車いすをご利用の方や、"
        + "小さなお子様をお連れの方には、係の者がお手伝いいたします。前もってお知らせくださると助かります。"
        + "なお、会場には駐車場がありませんので、お車でのご来場はご遠慮ください。",
      x: 25, y: y + 7, width: 160, body)
    page.lines(
      [
        "問い合わせ先：若葉町自治会事務所", "住所：青葉市若葉町2丁目15番地",
        "電話：03-0123-4567", "メール：bousai@wakaba.example.com",
      ], x: 25, y: y + 8, body)
    var effects = ScanEffects.flatbed(seed: 1601)
    effects.ink = Color(grey: 0.18)
    let scan = try page.scanned(effects)
    return DrawnSample(
      bytes: try Picture(scan).jpeg(quality: 52), pages: [page.printed.text])
  }
}
