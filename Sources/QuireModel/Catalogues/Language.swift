/// A language that recognition models exist for, or a script whose languages one model reads.
///
/// Source: the models that Debian 12 packages as `tesseract-ocr-*`, whose names are ISO 639-2/T or
/// 639-3 codes, matched to the shortest BCP 47 tag (RFC 5646, IANA subtag registry).
public struct Language: Sendable, Hashable {
  /// BCP 47: `en`, `zh-Hans`.
  public let tag: String
  /// What the model file is called, without `.traineddata`.
  public let model: String
  public let englishName: String

  /// The Debian package that brings the model.
  public let package: String

  /// The language that `tag` names, whatever its letter case; regions are ignored, and `zh-CN` and
  /// `zh-TW` name the script that is usual there. `nil` when there is none.
  public init?(tag: some StringProtocol) {
    let folded = tag.lowercased().replacing("_", with: "-")
    var subtags = folded.split(separator: "-").map(String.init)
    while !subtags.isEmpty {
      let name = subtags.joined(separator: "-")
      if let language = Self.byTag[Self.aliases[name] ?? name] {
        self = language
        return
      }
      subtags.removeLast()
    }
    return nil
  }

  /// The language read by a model of this name, for those who know Tesseract's names.
  public init?(model: some StringProtocol) {
    guard let language = Self.all.first(where: { $0.model == model }) else { return nil }
    self = language
  }

  /// Whether a model reads lines that run from top to bottom, turned to lie level.
  package static func isVertical(model: String) -> Bool { model.hasSuffix("_vert") }

  /// - Parameter package: Where it is not called as the model, what comes behind `tesseract-ocr-`.
  init(_ tag: String, _ model: String, _ englishName: String, package: String? = nil) {
    self.package = "tesseract-ocr-" + (package ?? model.replacing("_", with: "-"))
    self.tag = tag
    self.model = model
    self.englishName = englishName
  }

  private static let byTag = Dictionary(
    uniqueKeysWithValues: all.map { ($0.tag.lowercased(), $0) })

  private static let aliases = [
    "zh": "zh-hans", "zh-cn": "zh-hans", "zh-sg": "zh-hans", "zh-tw": "zh-hant",
    "zh-hk": "zh-hant", "zh-mo": "zh-hant", "no": "nb", "nn": "nb", "iw": "he", "tl": "fil",
    "sr-cyrl": "sr", "sh": "sr-latn", "in": "id",
  ]

  /// Every language and script, by tag.
  public static let all = (languages + scripts).sorted { $0.tag.lowercased() < $1.tag.lowercased() }

  private static let languages = [
    Language("af", "afr", "Afrikaans"), Language("am", "amh", "Amharic"),
    Language("ar", "ara", "Arabic"), Language("as", "asm", "Assamese"),
    Language("az", "aze", "Azerbaijani"), Language("az-Cyrl", "aze_cyrl", "Azerbaijani, Cyrillic"),
    Language("be", "bel", "Belarusian"), Language("bg", "bul", "Bulgarian"),
    Language("bn", "ben", "Bengali"), Language("bo", "bod", "Tibetan"),
    Language("br", "bre", "Breton"), Language("bs", "bos", "Bosnian"),
    Language("ca", "cat", "Catalan"), Language("ceb", "ceb", "Cebuano"),
    Language("chr", "chr", "Cherokee"), Language("co", "cos", "Corsican"),
    Language("cs", "ces", "Czech"), Language("cy", "cym", "Welsh"), Language("da", "dan", "Danish"),
    Language("de", "deu", "German"), Language("de-Latf", "frk", "German, Fraktur"),
    Language("dv", "div", "Dhivehi"), Language("dz", "dzo", "Dzongkha"),
    Language("el", "ell", "Greek"), Language("en", "eng", "English"),
    Language("enm", "enm", "English, Middle"), Language("eo", "epo", "Esperanto"),
    Language("es", "spa", "Spanish"), Language("es-x-old", "spa_old", "Spanish, Old"),
    Language("et", "est", "Estonian"),
    Language("eu", "eus", "Basque"), Language("fa", "fas", "Persian"),
    Language("fi", "fin", "Finnish"), Language("fil", "fil", "Filipino"),
    Language("fo", "fao", "Faroese"), Language("fr", "fra", "French"),
    Language("frm", "frm", "French, Middle"), Language("fy", "fry", "Western Frisian"),
    Language("ga", "gle", "Irish"), Language("gd", "gla", "Scottish Gaelic"),
    Language("gl", "glg", "Galician"), Language("grc", "grc", "Greek, Ancient"),
    Language("gu", "guj", "Gujarati"), Language("he", "heb", "Hebrew"),
    Language("hi", "hin", "Hindi"), Language("hr", "hrv", "Croatian"),
    Language("ht", "hat", "Haitian"), Language("hu", "hun", "Hungarian"),
    Language("hy", "hye", "Armenian"), Language("id", "ind", "Indonesian"),
    Language("is", "isl", "Icelandic"), Language("it", "ita", "Italian"),
    Language("it-x-old", "ita_old", "Italian, Old"), Language("iu", "iku", "Inuktitut"),
    Language("ja", "jpn", "Japanese"), Language("ja-x-vert", "jpn_vert", "Japanese, vertical"),
    Language("jv", "jav", "Javanese"), Language("ka", "kat", "Georgian"),
    Language("ka-x-old", "kat_old", "Georgian, Old"), Language("kk", "kaz", "Kazakh"),
    Language("km", "khm", "Khmer"), Language("kmr", "kmr", "Kurdish, Northern"),
    Language("kn", "kan", "Kannada"), Language("ko", "kor", "Korean"),
    Language("ko-x-vert", "kor_vert", "Korean, vertical"), Language("ky", "kir", "Kyrgyz"),
    Language("la", "lat", "Latin"), Language("lb", "ltz", "Luxembourgish"),
    Language("lo", "lao", "Lao"), Language("lt", "lit", "Lithuanian"),
    Language("lv", "lav", "Latvian"), Language("mi", "mri", "Maori"),
    Language("mk", "mkd", "Macedonian"), Language("ml", "mal", "Malayalam"),
    Language("mn", "mon", "Mongolian"), Language("mr", "mar", "Marathi"),
    Language("ms", "msa", "Malay"), Language("mt", "mlt", "Maltese"),
    Language("my", "mya", "Burmese"), Language("nb", "nor", "Norwegian"),
    Language("ne", "nep", "Nepali"), Language("nl", "nld", "Dutch"),
    Language("oc", "oci", "Occitan"), Language("or", "ori", "Odia"),
    Language("pa", "pan", "Punjabi"), Language("pl", "pol", "Polish"),
    Language("ps", "pus", "Pashto"), Language("pt", "por", "Portuguese"),
    Language("qu", "que", "Quechua"), Language("ro", "ron", "Romanian"),
    Language("ru", "rus", "Russian"), Language("sa", "san", "Sanskrit"),
    Language("sd", "snd", "Sindhi"), Language("si", "sin", "Sinhala"),
    Language("sk", "slk", "Slovak"), Language("sl", "slv", "Slovenian"),
    Language("sq", "sqi", "Albanian"), Language("sr", "srp", "Serbian"),
    Language("sr-Latn", "srp_latn", "Serbian, Latin"), Language("su", "sun", "Sundanese"),
    Language("sv", "swe", "Swedish"), Language("sw", "swa", "Swahili"),
    Language("syr", "syr", "Syriac"), Language("ta", "tam", "Tamil"),
    Language("te", "tel", "Telugu"), Language("tg", "tgk", "Tajik"), Language("th", "tha", "Thai"),
    Language("ti", "tir", "Tigrinya"), Language("to", "ton", "Tongan"),
    Language("tr", "tur", "Turkish"), Language("tt", "tat", "Tatar"),
    Language("ug", "uig", "Uyghur"), Language("uk", "ukr", "Ukrainian"),
    Language("ur", "urd", "Urdu"), Language("uz", "uzb", "Uzbek"),
    Language("uz-Cyrl", "uzb_cyrl", "Uzbek, Cyrillic"), Language("vi", "vie", "Vietnamese"),
    Language("yi", "yid", "Yiddish"), Language("yo", "yor", "Yoruba"),
    Language("zh-Hans", "chi_sim", "Chinese, simplified"),
    Language("zh-Hans-x-vert", "chi_sim_vert", "Chinese, simplified, vertical"),
    Language("zh-Hant", "chi_tra", "Chinese, traditional"),
    Language("zh-Hant-x-vert", "chi_tra_vert", "Chinese, traditional, vertical"),
  ]
}
