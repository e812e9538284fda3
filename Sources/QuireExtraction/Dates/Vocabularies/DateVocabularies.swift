extension DateVocabulary {
  /// By language; a line here is all that another language needs.
  static let all: [String: DateVocabulary] = [
    "en": english, "de": german, "fr": french, "es": spanish, "pt": portuguese, "it": italian,
    "nl": dutch, "zh": chinese.inBothScripts, "ja": japanese, "ko": korean,
  ]

  /// What documents of every language have.
  static let everywhere = DateVocabulary(
    """
    am: am|a.m.|a.m
    pm: pm|p.m.|p.m
    zone: gmt|utc|cet|cest|mez|mesz|est|edt|eet|eest|wet|west|bst|ist|pst|pdt|cst|cdt|mst|mdt|jst|kst|hkt|sgt|aest|aedt|nzst|msk|pt
    """)

  /// The same with every phrase in traditional characters as well.
  var inBothScripts: DateVocabulary {
    var both = self
    for (phrase, meaning) in entries {
      let other = String(phrase.map { Self.traditional[$0] ?? $0 })
      if other != phrase { both.entries.append((other, meaning)) }
    }
    return both
  }

  /// Of the characters that these words have.
  private static let traditional: [Character: Character] = [
    "个": "個", "后": "後", "礼": "禮", "周": "週", "钟": "鐘", "时": "時", "点": "點", "这": "這", "两": "兩",
    "节": "節", "国": "國", "庆": "慶", "圣": "聖", "诞": "誕", "现": "現", "当": "當", "纪": "紀", "从": "從",
    "劳": "勞", "动": "動", "妇": "婦", "亲": "親", "开": "開", "间": "間", "过": "過", "准": "準", "约": "約",
    "头": "頭", "来": "來", "内": "內", "马": "馬", "昼": "晝", "听": "聽", "寻": "尋", "难": "難", "复": "復",
  ]
}
