import QuireModel
import Testing

@testable import QuireRecognition

@Suite struct WordJoiningTests {
  @Test(
    arguments: [
      ([], ""), (["one"], "one"), (["one", "two"], "one two"), (["发", "票"], "发票"),
      (["发票", "号码", ":", "12"], "发票号码 : 12"), (["共", "2", "页"], "共 2 页"),
      (["東京", "都", "、", "日本"], "東京都、日本"), (["カタ", "カナ"], "カタカナ"),
      (["ひら", "がな", "。"], "ひらがな。"), (["ｶﾅ", "ｶﾅ"], "ｶﾅｶﾅ"), (["１２", "３"], "１２３"),
      (["대한", "민국"], "대한 민국"), (["𠀀", "𠀁"], "𠀀𠀁"), (["שלום", "עולם"], "שלום עולם"),
      (["a", "", "b"], "a b"),
    ] as [([String], String)])
  func putsSpacesWhereTheScriptHasThem(words: [String], text: String) {
    #expect(WordJoining.join(words) == text)
  }

  @Test(arguments: [
    ("Hello", ScriptDirection.leftToRight), ("שלום", .rightToLeft), ("مرحبا", .rightToLeft),
    ("12345", .leftToRight), ("", .leftToRight), ("שלום abc עולם", .rightToLeft),
    ("Hello שלום world", .leftToRight), ("日本", .leftToRight),
  ])
  func directionIsThatOfMostLetters(text: String, direction: ScriptDirection) {
    #expect(ScriptDirection(of: text) == direction)
  }
}
