import QuireFlow
import Testing

@Suite struct JSONTests {
  private struct Value: Codable, Equatable {
    var zebra = "a/b"
    var apple = [1.5, 2, 0.1]
    var list = ["k": 1, "j": 2, "a": 3]
    var nothing: String?
  }

  @Test func keysAreSortedAndSlashesPlain() throws {
    let json = String(decoding: try JSON.encode(Value()), as: UTF8.self)
    #expect(json == #"{"apple":[1.5,2,0.1],"list":{"a":3,"j":2,"k":1},"zebra":"a/b"}"#)
  }

  @Test func equalValuesGiveEqualBytes() throws {
    let words = (0..<200).map { "key\($0)" }
    let forwards = Dictionary(uniqueKeysWithValues: words.map { ($0, 1) })
    let backwards = Dictionary(uniqueKeysWithValues: words.reversed().map { ($0, 1) })
    #expect(try JSON.encode(forwards) == JSON.encode(backwards))
  }

  @Test func anyTextComesBack() throws {
    let texts = ["", "\"\\/\n\t\u{1}\u{7F}", "发票 📄 e\u{301}", "\u{2028}\u{FFFD}"]
    let json = try JSON.encode(texts)
    #expect(try JSON.decode([String].self, from: json) == texts)
    #expect(!json.contains(0x0A))
  }

  @Test(arguments: ["", "{", "[1", "nonsense", "\u{0}"])
  func refusesWhatIsNoJSON(text: String) {
    #expect(throws: (any Error).self) { try JSON.decode([Int].self, from: text.utf8) }
  }

  @Test func refusesNumbersThatAreNone() {
    #expect(throws: (any Error).self) { try JSON.encode([Double.nan]) }
  }
}
