extension DateVocabulary {
  /// By language; a line here is all that another language needs.
  static let all: [String: DateVocabulary] = [
    "en": english, "de": german, "fr": french, "es": spanish, "pt": portuguese, "it": italian,
    "nl": dutch, "zh": chinese, "ja": japanese, "ko": korean,
  ]
}
