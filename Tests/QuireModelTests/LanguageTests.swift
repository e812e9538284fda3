import QuireModel
import Testing

@Suite struct LanguageTests {
  @Test(arguments: [
    ("en", "eng"), ("EN", "eng"), ("en-US", "eng"), ("en_GB", "eng"), ("de-DE-1996", "deu"),
    ("de-Latf", "frk"), ("de-latf-DE", "frk"), ("zh", "chi_sim"), ("zh-CN", "chi_sim"),
    ("zh-SG", "chi_sim"), ("zh-TW", "chi_tra"), ("zh_HK", "chi_tra"), ("zh-Hant-TW", "chi_tra"),
    ("und-latn", "Latin"), ("und-Cyrl-BG", "Cyrillic"), ("zh-hans-cn", "chi_sim"),
    ("zh-Hant-x-vert", "chi_tra_vert"), ("ja-x-vert", "jpn_vert"),
    ("ja-JP", "jpn"), ("no", "nor"), ("nn-NO", "nor"), ("nb", "nor"), ("iw", "heb"),
    ("sr-Latn-RS", "srp_latn"), ("sr-Cyrl", "srp"), ("sr-RS", "srp"), ("tl", "fil"),
  ])
  func findsTheModelOfATag(tag: String, model: String) {
    #expect(Language(tag: tag)?.model == model)
  }

  @Test(arguments: [
    "", "-", "x", "xx", "eng", "english", "klingon", "auto", "und", "und-Zzzz", "en.US", "e n",
  ])
  func unknownTagsNameNothing(tag: String) {
    #expect(Language(tag: tag) == nil)
  }

  @Test func everyTagAndModelIsThereOnce() {
    #expect(Set(Language.all.map { $0.tag.lowercased() }).count == Language.all.count)
    #expect(Set(Language.all.map(\.model)).count == Language.all.count)
    #expect(Set(Language.all.map(\.englishName)).count == Language.all.count)
  }

  @Test func tagsAreInOrder() {
    let tags = Language.all.map { $0.tag.lowercased() }
    #expect(tags == tags.sorted())
  }

  @Test func everyTagAndModelLeadsBackToItsLanguage() {
    for language in Language.all {
      #expect(Language(tag: language.tag) == language)
      #expect(Language(model: language.model) == language)
    }
    #expect(Language(model: "ENG") == nil)
  }

  @Test(arguments: [
    ("en", "tesseract-ocr-eng"), ("zh-Hans", "tesseract-ocr-chi-sim"),
    ("zh-Hant-x-vert", "tesseract-ocr-chi-tra-vert"), ("az-Cyrl", "tesseract-ocr-aze-cyrl"),
    ("und-Latn", "tesseract-ocr-script-latn"), ("und-Latf", "tesseract-ocr-script-frak"),
    ("und-Hans-x-vert", "tesseract-ocr-script-hans-vert"),
  ])
  func namesItsPackage(tag: String, package: String) {
    #expect(Language(tag: tag)?.package == package)
  }

  @Test func packageNamesAreOnesThatDebianAllows() {
    for language in Language.all {
      #expect(
        language.package.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") },
        "\(language.package)")
    }
  }
}
