import QuireIndex
import QuireModel
import Testing

@Suite("Search in many scripts")
struct LanguageSearchTests {
  @Test(
    "A word of two Chinese characters is found within a longer run",
    arguments: [
      "发票", "增值", "号码", "增值税发票号码", "税发", "\"发票号码\"",
    ])
  func chinese(query: String) throws {
    #expect(try SampleCatalogue("请保管|增值税|发票|号码|。").finds(query))
  }

  @Test(
    "Characters that are not neighbours in this order are not found",
    arguments: [
      "票发", "增发", "发票票", "增税", "增值税号码",
    ])
  func chineseNot(query: String) throws {
    #expect(try !SampleCatalogue("增值税|发票|号码").finds(query))
  }

  @Test("東京都 and 京都 are told apart by what stands before")
  func capital() throws {
    let sample = try SampleCatalogue("東京都|庁舎", "京都|府庁", "東|から京都|へ", "東京、京都")
    #expect(try sample.paths("東京都") == ["0.pdf"])
    #expect(try sample.paths("東京") == ["0.pdf", "3.pdf"])
    #expect(try sample.paths("京都") == ["0.pdf", "1.pdf", "2.pdf", "3.pdf"])
    #expect(try sample.paths("京都府") == ["1.pdf"])
    #expect(try sample.paths("\"東京、京都\"") == ["3.pdf"])
    #expect(try sample.paths("東京 京都府").isEmpty)
  }

  @Test(
    "A single character is found at the beginning, the end and inside of a run",
    arguments: [
      "增", "值", "税", "号",
    ])
  func single(query: String) throws {
    let sample = try SampleCatalogue("增值税 No. 7 号")
    #expect(try sample.finds(query))
    #expect(try !sample.finds("票"))
    #expect(try sample.snippet("值") == "增[值]税 No. 7 号")
  }

  @Test(
    "Scripts in one word",
    arguments: [
      "第2条", "2条", "第2", "ABC株", "abc株式会社", "会社XYZ", "社", "ＡＢＣ", "条約",
    ])
  func mixed(query: String) throws {
    #expect(try SampleCatalogue("ABC株式会社XYZ|第2条約").finds(query))
  }

  @Test(
    "Japanese: widths and voicing marks are one",
    arguments: [
      "ガイド", "ｶﾞｲﾄﾞ", "図書館", "国会図書館の", "データ",
    ])
  func japanese(query: String) throws {
    let sample = try SampleCatalogue("国立国会図書館の|ガイド|データ")
    #expect(try sample.finds(query))
    #expect(try !sample.finds("カイト"))
  }

  @Test("Lines of these scripts end anywhere, and recognisers set spaces between the characters")
  func brokenRuns() throws {
    let sample = try SampleCatalogue("增值税发\n票号码", "増 値 税 発 票")
    #expect(try sample.paths("发票") == ["0.pdf"])
    #expect(try sample.paths("発票") == ["1.pdf"])
  }

  @Test(
    "Korean, with and without its endings",
    arguments: ["학교", "학교에", "갔다", "는", "\"학교에 갔다\"", "학교에갔다"])
  func korean(query: String) throws {
    #expect(try SampleCatalogue("나는 학교에 갔다").finds(query))
    // The same in conjoining letters.
    #expect(try SampleCatalogue("나는 학교에 갔다").finds(query))
  }

  @Test("Thai, Lao, Khmer and Burmese have no spaces between words")
  func southEastAsian() throws {
    let sample = try SampleCatalogue("ราชอาณาจักรไทยภาษา", "ພາສາລາວ", "ភាសាខ្មែរ", "မြန်မာဘာသာ")
    #expect(try sample.paths("ภาษา") == ["0.pdf"])
    #expect(try sample.paths("ไทย") == ["0.pdf"])
    #expect(try sample.paths("ລາວ") == ["1.pdf"])
    #expect(try sample.paths("ខ្មែរ") == ["2.pdf"])
    #expect(try sample.paths("ဘာသာ") == ["3.pdf"])
    #expect(try sample.paths("ษภา").isEmpty)
  }

  @Test(
    "Arabic: tatweel, vowel signs, hamza and presentation forms",
    arguments: [
      "محمد", "مُحَمَّد", "مـحـمـد", "احمد", "أحمد", "ﻣﺤﻤﺪ",
    ])
  func arabic(query: String) throws {
    #expect(try SampleCatalogue("الســـلام مـحمّد أَحمد").finds(query))
  }

  @Test("Hebrew points do not matter")
  func hebrew() throws {
    #expect(try SampleCatalogue("שָׁלוֹם").finds("שלום"))
  }

  @Test("Hindi words stay whole")
  func hindi() throws {
    let sample = try SampleCatalogue("हिन्दी में")
    #expect(try sample.finds("हिन्दी"))
    #expect(try !sample.finds("हिन्द"))
    #expect(try sample.finds("हिन्द*"))
  }

  @Test(
    "Letters, accents and ligatures that people type otherwise",
    arguments: [
      ("Straße", "strasse"), ("STRASSE", "straße"), ("café", "cafe"), ("cafe", "CAFÉ"),
      ("cafe\u{301}", "café"), ("Übergrößen", "ubergrossen"), ("Muller", "Müller"),
      ("ﬁnal", "final"), ("№ 5", "no"), ("ΑΘΗΝΑ", "αθήνα"), ("ёлка", "елка"),
      ("Ｉｎｖｏｉｃｅ", "invoice"),
      ("İstanbul KADIN", "istanbul kadın"), ("Việt Nam", "viet nam"),
      ("Rech\u{AD}nung", "rechnung"),
      ("na\u{200B}me", "name"), ("Na\u{7}me", "name"), ("x²", "x2"),
    ])
  func folding(text: String, query: String) throws {
    #expect(try SampleCatalogue(text).finds(query))
  }

  @Test(
    "Letters that differ stay different", arguments: [("край", "краи"), ("は", "ば"), ("ї", "і")])
  func notFolded(text: String, query: String) throws {
    #expect(try !SampleCatalogue(text).finds(query))
  }

  @Test(
    "A word cut at the end of a line is joined",
    arguments: [
      "Die Rech-\nnung liegt bei", "Die Rech\u{2010}\nnung liegt bei",
      "Die Rech\u{AD}\nnung liegt bei",
      "Die Rech¬\nnung liegt bei",
    ])
  func hyphen(text: String) throws {
    let sample = try SampleCatalogue(text)
    #expect(try sample.finds("rechnung"))
    #expect(try sample.finds("\"die rechnung liegt\""))
    #expect(try !sample.finds("nung"))
    let words = try sample.catalogue.search(SearchQuery("rechnung")).hits[0].words
    #expect(words.map(\.quad) == [wordQuad(row: 0, column: 1), wordQuad(row: 1, column: 0)])
  }

  @Test("A hyphen before a capital or a number, or within a line, parts words")
  func keptHyphen() throws {
    #expect(try SampleCatalogue("Nord-\nOstsee").finds("ostsee"))
    #expect(try SampleCatalogue("2020-\nund").finds("2020"))
    #expect(try SampleCatalogue("well-known").finds("known"))
    #expect(try SampleCatalogue("well-known").finds("well-known"))
    #expect(try SampleCatalogue("- nung").finds("nung"))
  }
}
