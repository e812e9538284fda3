import QuireTestSupport

/// Japanese text down the page, as in a book.
enum VerticalText {
  static let first =
    "防災訓練のお知らせ。残暑の厳しい日が続いておりますが、皆様いかがお過ごしでしょうか。日頃より自治会の活動に"
    + "ご協力いただき、ありがとうございます。今年も下記のとおり防災訓練を行いますので、ご家族そろってご参加ください。"
    + "昨年の訓練では、避難の途中で道が分からなくなったという声が多く寄せられました。そこで今年は、実際に歩いて安全な道を"
    + "確かめることを目的とします。"
  static let second =
    "当日は消防署の方が消火器の使い方を説明し、子どもたちは煙の中を歩く体験ができます。参加を希望される方は、班長へお申し"
    + "込みください。車いすをご利用の方や、小さなお子様をお連れの方には、係の者がお手伝いいたします。前もってお知らせくだ"
    + "さると助かります。なお、会場には駐車場がありませんので、お車でのご来場はご遠慮ください。皆様のご参加をお待ちして"
    + "おります。"

  /// In columns of 27 characters.
  static func drawn(_ text: String) -> DrawnText {
    DrawnText(
      text: text, font: "Noto Serif CJK JP 12",
      options: DrawnText.down + ["--width=330", "--wrap=char", "--line-spacing=1.4"])
  }
}
