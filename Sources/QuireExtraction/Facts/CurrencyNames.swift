/// What money is called. Codes are ISO 4217; a name that several countries share has no code of its own
/// and gets the one of the document's country, or the most used.
enum CurrencyNames {
  struct Unit: Sendable {
    var code: String
    /// Shared by several currencies: "dollar", "pound", "peso".
    var isShared = false
    /// A hundredth: "cent".
    var isHundredth = false
    /// A sign or a code, which may stand before the amount.
    var isSign = false
  }

  static let lexicon: Lexicon<Unit> = {
    var lexicon = Lexicon<Unit>()
    for code in codes { lexicon.insert(code, Unit(code: code, isSign: true)) }
    for code in dollars { lexicon.insert("\(code)$", Unit(code: code, isSign: true)) }
    for (code, words) in names { for word in words { lexicon.insert(word, Unit(code: code)) } }
    for (code, words) in shared {
      for word in words { lexicon.insert(word, Unit(code: code, isShared: true)) }
    }
    for (code, words) in hundredths {
      for word in words {
        lexicon.insert(word, Unit(code: code, isShared: true, isHundredth: true))
      }
    }
    for (code, words) in signs {
      for word in words { lexicon.insert(word, Unit(code: code, isSign: true)) }
    }
    for (code, words) in sharedSigns {
      for word in words { lexicon.insert(word, Unit(code: code, isShared: true, isSign: true)) }
    }
    return lexicon
  }()

  private static let codes = """
    AED AFN ARS AUD AZN BDT BGN BHD BOB BRL BYN CAD CHF CLP CNY COP CRC CZK DKK DOP DZD EGP EUR FIM FRF DEM ITL ESP
    ATS NLG BEF PTE GRD IEP GBP GEL GHS GTQ HKD HNL HRK HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KRW KWD KZT LAK
    LBP LKR LTL LVL MAD MDL MOP MXN MYR NGN NOK NPR NZD OMR PEN PHP PKR PLN PYG QAR RON RSD RUB SAR SEK SGD THB TND
    TRY TWD TZS UAH UGX USD UYU UZS VES VND XAF XOF ZAR BTC
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// Also written with the sign behind the code.
  private static let dollars = [
    "USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN", "JMD", "ARS", "CLP", "COP",
  ]

  private static let signs: [(String, [String])] = [
    ("EUR", ["€"]), ("USD", ["US$", "U.S.$", "$US", "USD$", "US $"]),
    ("CAD", ["C$", "CA$", "CAD$", "CDN$", "Can$"]),
    ("AUD", ["A$", "AU$", "AUD$"]), ("NZD", ["NZ$"]), ("HKD", ["HK$", "HKD$"]),
    ("TWD", ["NT$", "TW$"]),
    ("SGD", ["S$", "SG$"]), ("BRL", ["R$"]), ("MXN", ["MX$", "Mex$"]), ("INR", ["₹"]),
    ("KRW", ["₩"]), ("CNY", ["RMB", "CN¥", "RMB¥"]),
    ("ILS", ["₪"]), ("RUB", ["₽"]), ("TRY", ["₺"]), ("UAH", ["₴"]), ("VND", ["₫"]), ("NGN", ["₦"]),
    ("PHP", ["₱"]), ("CRC", ["₡"]),
    ("LAK", ["₭"]), ("GEL", ["₾"]), ("KZT", ["₸"]), ("THB", ["฿"]), ("PYG", ["₲"]), ("GHS", ["₵"]),
    ("MNT", ["₮"]), ("CHF", ["SFr", "SFr.", "Fr."]),
    ("PLN", ["zł"]), ("CZK", ["Kč"]), ("HUF", ["Ft"]), ("JPY", ["JP¥"]), ("BTC", ["₿"]),
    ("DEM", ["DM"]), ("ESP", ["pta", "ptas", "pts"]),
  ]

  private static let sharedSigns: [(String, [String])] = [
    ("USD", ["$"]), ("GBP", ["£"]), ("JPY", ["¥"]), ("INR", ["Rs", "Rs."]), ("SEK", ["kr", "kr."]),
  ]

  private static let names: [(String, [String])] = [
    ("EUR", ["euro", "euros", "欧元", "歐元", "ユーロ", "유로"]),
    (
      "USD",
      [
        "us dollar", "us dollars", "u.s. dollar", "u.s. dollars", "american dollar",
        "american dollars", "united states dollar",
        "united states dollars", "us-dollar", "dollars américains", "dollar américain",
        "dólares estadounidenses", "dólar estadounidense",
        "dólares americanos", "dólar americano", "dólares estadunidenses", "dólar estadunidense",
        "dollari americani", "dollari statunitensi",
        "dollaro statunitense", "dollaro americano", "dollari usa", "美元", "美金", "美圆", "米ドル",
        "アメリカドル", "미국 달러", "미 달러",
        "usドル", "bucks", "dollars des états-unis", "dollar des états-unis",
      ]
    ),
    (
      "CAD",
      [
        "canadian dollar", "canadian dollars", "dollars canadiens", "dollar canadien",
        "dólares canadienses", "dólar canadiense",
        "dólares canadenses", "dólar canadense", "dollari canadesi", "dollaro canadese", "加元",
        "加拿大元", "カナダドル", "캐나다 달러", "캐나다달러",
        "kanadische dollar", "kanadischer dollar",
      ]
    ),
    (
      "AUD",
      [
        "australian dollar", "australian dollars", "dollars australiens", "dollar australien",
        "dólares australianos", "dólar australiano",
        "dollari australiani", "澳元", "豪ドル", "オーストラリアドル", "호주 달러", "australische dollar",
      ]
    ),
    (
      "NZD",
      [
        "new zealand dollar", "new zealand dollars", "dólares neozelandeses", "dólar neozelandés",
        "dollars néo-zélandais", "纽元", "新西兰元", "ニュージーランドドル",
      ]
    ),
    (
      "HKD",
      [
        "hong kong dollar", "hong kong dollars", "dollars de hong kong", "dólares de hong kong",
        "港币", "港元", "港幣", "香港ドル", "홍콩 달러", "홍콩달러",
      ]
    ),
    (
      "TWD",
      [
        "new taiwan dollar", "new taiwan dollars", "taiwan dollar", "taiwan dollars", "台币", "新台币",
        "台幣", "新台幣", "台湾ドル", "대만 달러",
      ]
    ),
    ("SGD", ["singapore dollar", "singapore dollars", "新加坡元", "シンガポールドル", "싱가포르 달러"]),
    (
      "CNY",
      [
        "yuan", "chinese yuan", "renminbi", "rmb", "kuai", "yuans", "yuan chinois", "yuan chino",
        "yuanes", "yuans chineses", "yuan cinesi", "人民币", "人民幣",
        "元人民币", "块", "块钱", "元", "元人民幣", "人民元", "中国元", "위안", "위안화", "중국 위안",
      ]
    ),
    (
      "JPY",
      [
        "yen", "yens", "japanese yen", "yen japonais", "yenes", "yenes japoneses", "ienes", "iene",
        "yen giapponesi", "日元", "日圆", "日幣", "円", "圓", "日本円", "엔", "엔화", "일본 엔", "japanische yen",
      ]
    ),
    (
      "GBP",
      [
        "pound sterling", "pounds sterling", "british pound", "british pounds", "sterling",
        "livres sterling", "livre sterling", "libras esterlinas", "libra esterlina",
        "sterline", "sterlina", "pfund sterling", "britische pfund", "英镑", "英鎊", "ポンド", "英ポンド",
        "イギリスポンド", "영국 파운드", "파운드",
      ]
    ),
    (
      "CHF",
      [
        "swiss franc", "swiss francs", "francs suisses", "franc suisse", "schweizer franken",
        "franken", "francos suizos", "franco suizo", "francos suíços", "franco suíço",
        "franchi svizzeri", "franco svizzero", "瑞士法郎", "スイスフラン", "スイス・フラン", "스위스 프랑",
      ]
    ),
    (
      "KRW",
      ["won", "south korean won", "korean won", "wons", "韩元", "韓元", "ウォン", "韓国ウォン", "원", "한국 원"]
    ),
    (
      "INR",
      [
        "indian rupee", "indian rupees", "rupias indias", "roupies indiennes", "印度卢比", "インドルピー",
        "인도 루피",
      ]
    ),
    (
      "MXN",
      [
        "mexican peso", "mexican pesos", "pesos mexicanos", "peso mexicano", "pesos mexicains",
        "pesos messicani", "墨西哥比索", "メキシコペソ",
      ]
    ),
    (
      "BRL",
      [
        "brazilian real", "brazilian reais", "reais", "réis", "reales brasileños",
        "reais brasileiros", "巴西雷亚尔", "브라질 헤알",
      ]
    ),
    (
      "RUB",
      [
        "ruble", "rubles", "rouble", "roubles", "rublos", "rublo", "rubli", "rubel", "卢布", "ルーブル",
        "루블",
      ]
    ),
    (
      "SEK",
      [
        "swedish krona", "swedish kronor", "schwedische kronen", "couronnes suédoises",
        "coronas suecas", "瑞典克朗",
      ]
    ),
    ("NOK", ["norwegian krone", "norwegian kroner", "norwegische kronen", "挪威克朗"]),
    ("DKK", ["danish krone", "danish kroner", "dänische kronen", "丹麦克朗"]),
    (
      "TRY",
      [
        "turkish lira", "turkish liras", "lire turche", "liras turcas", "türkische lira", "土耳其里拉",
        "トルコリラ",
      ]
    ), ("PLN", ["zloty", "zlotys", "złotych", "złoty", "兹罗提"]),
    ("THB", ["thai baht", "baht", "泰铢", "バーツ", "바트"]), ("VND", ["vietnamese dong", "dong", "越南盾"]),
    ("ZAR", ["rand", "south african rand", "兰特"]),
    ("ILS", ["shekel", "shekels", "israeli shekel"]), ("HUF", ["forint", "forints"]),
    ("CZK", ["czech koruna", "koruna"]),
    ("DEM", ["deutsche mark", "d-mark", "deutschmark", "deutschmarks", "deutsche marks", "德国马克"]),
    ("FIM", ["finnish mark", "marks finlandais", "mark finlandais", "markka"]),
    ("NLG", ["dutch guilder", "guilders", "gulden", "florins néerlandais", "florin néerlandais"]),
    ("ITL", ["lire", "italian lire"]), ("ESP", ["pesetas", "peseta"]), ("PTE", ["escudos"]),
    ("ATS", ["schilling"]), ("GEL", ["lari", "georgian lari"]),
    ("BTC", ["bitcoin", "bitcoins", "比特币", "ビットコイン", "비트코인"]),
    ("SAR", ["saudi riyal", "saudi riyals", "riyals"]),
    ("AED", ["dirham", "dirhams", "uae dirham"]),
    ("LKR", ["sri lankan rupee", "sri lankan rupees"]),
    ("EGP", ["egyptian pound", "egyptian pounds"]),
    ("ARS", ["argentine peso", "argentine pesos", "pesos argentinos"]),
    ("COP", ["colombian peso", "colombian pesos", "pesos colombianos"]),
    ("CLP", ["chilean peso", "chilean pesos", "pesos chilenos"]),
    ("PHP", ["philippine peso", "philippine pesos"]),
    ("IDR", ["rupiah", "indonesian rupiah", "印尼盾"]), ("MYR", ["ringgit", "malaysian ringgit"]),
    ("IRR", ["iranian rial"]), ("KWD", ["kuwaiti dinar", "kuwaiti dinars"]),
  ]

  private static let shared: [(String, [String])] = [
    ("USD", ["dollar", "dollars", "dólar", "dólares", "dollari", "dollaro", "ドル", "달러", "美刀"]),
    ("GBP", ["pound", "pounds", "quid", "libra", "libras", "livre", "livres", "pfund"]),
    ("FRF", ["franc", "francs", "franco", "francos", "franchi", "法郎", "フラン", "프랑"]),
    ("MXN", ["peso", "pesos", "ペソ", "比索", "페소"]),
    (
      "INR",
      ["rupee", "rupees", "rupias", "rupia", "roupies", "roupie", "rupie", "卢比", "ルピー", "루피"]
    ),
    ("SEK", ["krona", "kronor", "krone", "kroner", "kronen", "couronnes", "coronas", "coroas"]),
    ("DEM", ["mark", "marks", "marcos", "marchi"]),
    ("TRY", ["lira", "liras", "リラ", "리라"]), ("KWD", ["dinar", "dinars", "dinares"]),
  ]

  private static let hundredths: [(String, [String])] = [
    (
      "USD",
      [
        "cent", "cents", "centavo", "centavos", "centesimi", "centesimo", "centimes", "centime",
        "céntimos", "céntimo", "cêntimos",
        "美分", "セント", "센트", "¢",
      ]
    ),
    ("GBP", ["pence", "penny", "pennies", "peniques", "便士", "ペンス"]),
    ("EUR", ["eurocent", "eurocents", "euro cents"]), ("CNY", ["mao"]),
    ("DEM", ["pfennig"]), ("CHF", ["rappen"]),
  ]

  /// What "dollar" and the like mean in a country.
  static func code(of unit: Unit, in countries: [String]) -> String {
    guard unit.isShared, let country = countries.first else { return unit.code }
    switch (unit.code, country) {
    case ("USD", "CA"): return "CAD"
    case ("USD", "AU"): return "AUD"
    case ("USD", "NZ"): return "NZD"
    case ("USD", "HK"): return "HKD"
    case ("USD", "SG"): return "SGD"
    case ("USD", "TW"): return "TWD"
    case ("USD", "MX"): return "MXN"
    case ("JPY", "CN"): return "CNY"
    case ("FRF", "CH"): return "CHF"
    case ("SEK", "DK"): return "DKK"
    case ("SEK", "NO"): return "NOK"
    case ("MXN", "AR"): return "ARS"
    case ("MXN", "CL"): return "CLP"
    case ("MXN", "CO"): return "COP"
    case ("MXN", "PH"): return "PHP"
    default: return unit.code
    }
  }
}
