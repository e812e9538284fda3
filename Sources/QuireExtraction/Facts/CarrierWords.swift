/// Words that make a number near by a parcel number.
enum CarrierWords {
  enum Word: Sendable {
    case carrier(String)
    /// "Tracking" and the like.
    case general
  }

  static let lexicon: Lexicon<Word> = {
    var lexicon = Lexicon<Word>()
    for (name, words) in carriers { for word in words { lexicon.insert(word, .carrier(name)) } }
    for word in general { lexicon.insert(word, .general) }
    return lexicon
  }()

  private static let carriers: [(String, [String])] = [
    ("UPS", ["UPS", "United Parcel"]), ("FedEx", ["FedEx", "Fed Ex", "Federal Express"]),
    (
      "USPS",
      [
        "USPS", "US Postal Service", "United States Postal Service", "Priority Mail",
        "Certified Mail",
      ]
    ),
    ("DHL", ["DHL", "Deutsche Post", "Paketnummer", "敦豪"]), ("DPD", ["DPD"]), ("GLS", ["GLS"]),
    ("TNT", ["TNT"]),
    ("Hermes", ["Hermes", "Evri"]), ("Yodel", ["Yodel"]), ("PostNL", ["PostNL"]),
    ("Amazon", ["Amazon", "AMZL"]),
    ("Canada Post", ["Canada Post", "Postes Canada"]), ("Canpar", ["Canpar"]),
    ("Purolator", ["Purolator"]),
    ("OnTrac", ["OnTrac"]), ("LaserShip", ["LaserShip"]),
    ("Old Dominion", ["Old Dominion", "ODFL"]),
    ("Spee-Dee", ["Spee Dee", "SpeeDee"]), ("SF Express", ["SF Express", "顺丰", "順豐"]),
    ("YTO Express", ["YTO", "圆通"]), ("ZTO Express", ["ZTO", "中通"]), ("STO Express", ["STO", "申通"]),
    ("Yunda Express", ["Yunda", "韵达"]), ("JD Logistics", ["京东"]),
    ("Yamato", ["Yamato", "ヤマト", "クロネコ"]),
    ("Sagawa", ["Sagawa", "佐川"]), ("Japan Post", ["Japan Post", "日本郵便", "ゆうパック"]),
    ("Royal Mail", ["Royal Mail", "Parcelforce"]),
  ]

  private static let general = [
    "tracking", "track", "parcel", "shipment", "waybill", "airwaybill", "AWB", "consignment",
    "Sendungsnummer",
    "Sendungsnr", "Sendungs", "Sendung", "Paketschein", "Paketnr", "Frachtbrief", "suivi", "colis",
    "envoi", "bordereau",
    "seguimiento", "envío", "guía", "rastreo", "rastreio", "rastreamento", "encomenda",
    "spedizione",
    "tracciamento", "lettera di vettura", "zending", "track and trace", "pakket", "快递", "快遞", "运单",
    "運單", "单号", "單號",
    "お問い合わせ番号", "お問合せ番号", "追跡番号", "伝票番号", "追跡", "운송장", "송장번호", "przesyłki", "delivery confirmation",
    "label",
  ]
}
