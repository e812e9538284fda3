extension Language {
  /// Models that read all languages of a script, less well than those of one language; their tags are
  /// of the undetermined language in that script (ISO 15924).
  ///
  /// Source: the models that Debian 12 packages as `tesseract-ocr-script-*`.
  static let scripts = [
    Language(
      "und-Arab", "Arabic", "Arabic script", package: "script-arab"),
    Language(
      "und-Armn", "Armenian", "Armenian script", package: "script-armn"),
    Language(
      "und-Beng", "Bengali", "Bengali script", package: "script-beng"),
    Language(
      "und-Cans", "Canadian_Aboriginal", "Canadian Aboriginal script", package: "script-cans"),
    Language(
      "und-Cher", "Cherokee", "Cherokee script", package: "script-cher"),
    Language(
      "und-Cyrl", "Cyrillic", "Cyrillic script", package: "script-cyrl"),
    Language(
      "und-Deva", "Devanagari", "Devanagari script", package: "script-deva"),
    Language(
      "und-Ethi", "Ethiopic", "Ethiopic script", package: "script-ethi"),
    Language(
      "und-Geor", "Georgian", "Georgian script", package: "script-geor"),
    Language(
      "und-Grek", "Greek", "Greek script", package: "script-grek"),
    Language(
      "und-Gujr", "Gujarati", "Gujarati script", package: "script-gujr"),
    Language(
      "und-Guru", "Gurmukhi", "Gurmukhi script", package: "script-guru"),
    Language(
      "und-Hang", "Hangul", "Hangul script", package: "script-hang"),
    Language(
      "und-Hang-x-vert", "Hangul_vert", "Hangul script, vertical", package: "script-hang-vert"),
    Language(
      "und-Hans", "HanS", "Han, simplified script", package: "script-hans"),
    Language(
      "und-Hans-x-vert", "HanS_vert", "Han, simplified script, vertical",
      package: "script-hans-vert"),
    Language(
      "und-Hant", "HanT", "Han, traditional script", package: "script-hant"),
    Language(
      "und-Hant-x-vert", "HanT_vert", "Han, traditional script, vertical",
      package: "script-hant-vert"),
    Language(
      "und-Hebr", "Hebrew", "Hebrew script", package: "script-hebr"),
    Language(
      "und-Jpan", "Japanese", "Japanese script", package: "script-jpan"),
    Language(
      "und-Jpan-x-vert", "Japanese_vert", "Japanese script, vertical", package: "script-jpan-vert"),
    Language(
      "und-Khmr", "Khmer", "Khmer script", package: "script-khmr"),
    Language(
      "und-Knda", "Kannada", "Kannada script", package: "script-knda"),
    Language(
      "und-Laoo", "Lao", "Lao script", package: "script-laoo"),
    Language(
      "und-Latf", "Fraktur", "Fraktur script", package: "script-frak"),
    Language(
      "und-Latn", "Latin", "Latin script", package: "script-latn"),
    Language(
      "und-Latn-x-viet", "Vietnamese", "Vietnamese Latin script", package: "script-viet"),
    Language(
      "und-Mlym", "Malayalam", "Malayalam script", package: "script-mlym"),
    Language(
      "und-Mymr", "Myanmar", "Myanmar script", package: "script-mymr"),
    Language(
      "und-Orya", "Oriya", "Oriya script", package: "script-orya"),
    Language(
      "und-Sinh", "Sinhala", "Sinhala script", package: "script-sinh"),
    Language(
      "und-Syrc", "Syriac", "Syriac script", package: "script-syrc"),
    Language(
      "und-Taml", "Tamil", "Tamil script", package: "script-taml"),
    Language(
      "und-Telu", "Telugu", "Telugu script", package: "script-telu"),
    Language(
      "und-Thaa", "Thaana", "Thaana script", package: "script-thaa"),
    Language(
      "und-Thai", "Thai", "Thai script", package: "script-thai"),
    Language(
      "und-Tibt", "Tibetan", "Tibetan script", package: "script-tibt"),
  ]
}
