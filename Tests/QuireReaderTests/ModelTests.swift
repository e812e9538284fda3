import QuireModel
import Testing

@testable import QuireReader

@Suite("Model files")
struct ModelTests {
  @Test("What a model says about itself", arguments: ["eng", "deu", "chi_sim", "jpn", "kor"])
  func facts(name: String) throws {
    guard let model = try Models.load(name) else { return }
    let isEastAsian = ["chi_sim", "jpn", "kor"].contains(name)
    #expect(model.network.inputHeight == (isEastAsian && name != "jpn" ? 48 : 36))
    #expect(model.network.convolution.inputs == 9)
    #expect(model.network.lineLayers.map(\.isReversed) == [false, true, false])
    #expect(model.network.codeCount == model.recoder.codeRange)
    #expect(model.network.nullCode == model.network.codeCount - 1)
    #expect(model.version.contains(name))
    #expect(model.characters.characters[CharacterSet.space].text == " ")
    #expect(model.characters.isSpaceDelimited == (name != "chi_sim" && name != "jpn"))
    #expect(model.recoder.continuations(0).isEmpty != isEastAsian)
    #expect(model.wordGraph != nil && model.numberGraph != nil && model.punctuationGraph != nil)
  }

  @Test("Properties of characters, and settings")
  func characters() throws {
    guard let model = try Models.load("chi_sim") else { return }
    let all = model.characters.characters
    let seven = try #require(all.first { $0.text == "7" })
    #expect(seven.isDigit && seven.isSpaceDelimited && !seven.isLetter)
    let han = try #require(all.first { $0.text == "的" })
    #expect(han.isLetter && !han.isSpaceDelimited)
    #expect(model.settings == ["preserve_interword_spaces": "1"])
  }

  @Test("The word graph holds words, and no nonsense")
  func words() throws {
    guard let model = try Models.load("eng"), let graph = model.wordGraph else { return }
    func holds(_ word: String) -> Bool {
      var node = 0
      for (index, letter) in word.enumerated() {
        guard let id = model.characters.characters.firstIndex(where: { $0.text == String(letter) }),
          let edge = graph.edge(from: node, for: id, endingWord: index == word.count - 1)
        else { return false }
        node = graph.node(after: edge)
        if node == 0, index < word.count - 1 { return false }
      }
      return true
    }
    for word in ["the", "these", "invoice", "I", "London"] { #expect(holds(word), "\(word)") }
    for word in ["invoicq", "londonx", "xqzj"] { #expect(!holds(word), "\(word)") }
  }

  @Test("A model for orientation is refused in a sentence")
  func unsupported() throws {
    guard let file = Models.file("osd") else { return Models.skip("no model 'osd'") }
    let error = #expect(throws: QuireError.self) { try LineModel(file) }
    #expect(error?.code == .unsupported)
  }

  @Test("Damaged models throw and never trap", arguments: ["eng", "kor"])
  func fuzz(name: String) throws {
    guard let good = try Models.bytes(name) else { return }
    var random = FixedRandom(seed: 0x5EED)
    var refused = 0
    var bytes = good
    let starts = try good.withUnsafeBytes { bytes in
      let cursor = try ModelContainer(bytes)
      return [.network, .punctuationGraph, .characterSet, .recoder].compactMap {
        (part: ModelContainer.Part) in
        cursor[part].map { UnsafeRawPointer($0.baseAddress!) - bytes.baseAddress! }
      }
    }
    for _ in 0..<150 {
      // Beginnings of parts hold the lengths, so they are hit more often than chance would.
      var changed: [Int] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = ([0, 0] + starts).randomElement(using: &random)!
        let place =
          start + Int.random(in: 0..<[8, 196, 2048].randomElement(using: &random)!, using: &random)
        guard place < good.count else { continue }
        bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random)!
        changed.append(place)
      }
      let isCut = Int.random(in: 0..<4, using: &random) == 0
      let length = isCut ? Int.random(in: 0..<good.count, using: &random) : good.count
      bytes.withUnsafeBytes { bytes in
        do throws(QuireError) {
          _ = try LineModel(bytes: UnsafeRawBufferPointer(rebasing: bytes[..<length]))
        } catch {
          refused += 1
        }
      }
      for place in changed { bytes[place] = good[place] }
    }
    #expect(refused > 50)
  }
}
