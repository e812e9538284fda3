import QuireTestSupport
import Testing

/// The measure itself: a broken one would let anything pass.
@Suite struct CharacterErrorRateTests {
  private static let truth = "The quick brown fox jumps over the lazy dog — “twice”, it's said."

  @Test func equalTextsHaveNoErrors() {
    #expect(CharacterErrorRate(of: Self.truth, truth: Self.truth).value == 0)
    #expect(CharacterErrorRate(of: "", truth: "").value == 0)
  }

  @Test func spellingsOfTheSameCharacterAreEqual() {
    let other =
      "  The quick\u{C}brown\nfox jumps\t over the lazy dog - \"twice\", it’s sa\u{AD}id. "
    #expect(CharacterErrorRate(of: other, truth: Self.truth).value == 0)
    #expect(CharacterErrorRate(of: "ﬁne １２", truth: "fine 12").value == 0)
  }

  @Test func oneWrongLetterIsALowRate() {
    let rate = CharacterErrorRate(of: Self.truth.replacing("fox", with: "f0x"), truth: Self.truth)
    #expect(rate.errors == 1)
    #expect(rate.value > 0.01 && rate.value < 0.02)
  }

  @Test func anotherTextIsAHighRateButNeverAboveOne() {
    #expect(CharacterErrorRate(of: "", truth: Self.truth).value == 1)
    #expect(CharacterErrorRate(of: "zzzz zzzz", truth: Self.truth).value > 0.9)
    let noise = String(repeating: "#", count: 5000)
    #expect(CharacterErrorRate(of: noise, truth: Self.truth).value == 1)
  }

  @Test func pagesCountByTheirLength() {
    var rate = CharacterErrorRate(of: "abcdefghij", truth: "abcdefghij")
    rate.add("xx", truth: "ab")
    #expect(rate.errors == 2)
    #expect(rate.characters == 12)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("flaw", "lawn", 2),
    ("发票号码", "发票号", 1), ("ab", "ba", 2),
  ]) func editDistance(_ left: String, _ right: String, _ expected: Int) {
    #expect(
      EditDistance.between(Array(left.unicodeScalars), Array(right.unicodeScalars)) == expected)
  }

  @Test func editDistanceBeyondTheFirstBand() {
    let left = Array(String(repeating: "ab", count: 400).unicodeScalars)
    let right = Array(String(repeating: "ba", count: 400).unicodeScalars)
    #expect(EditDistance.between(left, right) == 2)
    #expect(EditDistance.between(left, Array(left.dropFirst(100))) == 100)
    let noise = Array(String(repeating: "x", count: 700).unicodeScalars)
    #expect(EditDistance.between(left, noise) == 800)
  }
}
