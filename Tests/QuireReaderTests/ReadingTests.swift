import QuireModel
import Testing

@testable import QuireReader

@Suite("Reading lines")
struct ReadingTests {
  @Test(
    "Probabilities are Tesseract's bit for bit, whatever the instructions",
    arguments: LineFixture.all)
  func probabilities(fixture: LineFixture) throws {
    guard let model = try Models.load(fixture.model) else { return }
    for instructions in InstructionSet.available {
      let network = try LineNetwork(model, instructions: instructions)
      let result = network.probabilities(of: [fixture.image])[0]
      #expect(result.stepCount == fixture.stepCount && result.codeCount == fixture.codeCount)
      #expect(result.hash == fixture.hash, "\(instructions)")
    }
  }

  @Test("A line reads the same alone and among others")
  func batches() throws {
    guard let model = try Models.load("eng") else { return }
    let network = try LineNetwork(model)
    let fixtures = LineFixture.all.filter { $0.model == "eng" }
    // Narrow lines, and more than are advanced together.
    let narrow = [3, 4, 7].map {
      LineImage(width: $0, height: 36, pixels: .init(repeating: 200, count: $0 * 36))
    }
    let images = (0..<6).flatMap { _ in fixtures.map(\.image) } + narrow
    let together = network.probabilities(of: images)
    for (index, fixture) in fixtures.enumerated() {
      #expect(together[index].hash == fixture.hash)
      #expect(together[index + fixtures.count].hash == fixture.hash)
    }
    for (image, result) in zip(narrow, together.suffix(3)) {
      #expect(result.hash == network.probabilities(of: [image])[0].hash)
      #expect(result.stepCount == image.width / 3)
    }
    #expect(network.probabilities(of: []).isEmpty)
  }

  @Test("Characters, certainties and places are Tesseract's", arguments: LineFixture.all)
  func search(fixture: LineFixture) throws {
    guard let model = try Models.load(fixture.model) else { return }
    let reader = try LineReader(model)
    let reading = reader.read(reader.probabilities(of: [fixture.image])[0])
    let characters = reading.characters.map {
      LineFixture.Character(
        number: $0.character, step: $0.step, certainty: $0.certainty, rating: $0.rating)
    }
    #expect(characters == fixture.characters)
    #expect(reading.borders.count == characters.count + 1)
    #expect(reading.borders == reading.borders.sorted())
    #expect(reading.words.allSatisfy { (0...100).contains($0.confidence) })
  }

  @Test("Light text on dark ground is turned round")
  func inversion() throws {
    guard let model = try Models.load("eng") else { return }
    let reader = try LineReader(model)
    let fixture = LineFixture.all[0]
    let result = reader.probabilities(of: [fixture.image.inverted])[0]
    #expect(result.hash == fixture.hash)
  }

  @Test("Empty, blank and random lines are no trap")
  func oddLines() throws {
    guard let model = try Models.load("jpn") else { return }
    let reader = try LineReader(model)
    var random = FixedRandom(seed: 3)
    let images = [3, 5, 60, 200].flatMap { width in
      [
        LineImage(width: width, height: 36, pixels: .init(repeating: 255, count: width * 36)),
        LineImage(
          width: width, height: 36,
          pixels: (0..<width * 36).map { _ in UInt8.random(in: 0...255, using: &random) }),
      ]
    }
    for result in reader.probabilities(of: images) {
      let reading = reader.read(result)
      #expect(reading.words.map(\.range.count).reduce(0, +) <= reading.characters.count)
    }
    let codes = model.network.codeCount
    let none = reader.read(LineProbabilities(stepCount: 0, codeCount: codes, values: []))
    #expect(none.characters.isEmpty && none.words.isEmpty)
  }

  @Test("Without dictionaries, and with words of the user's, readings change")
  func dictionaries() throws {
    guard let model = try Models.load("eng") else { return }
    let fixture = LineFixture.all[0]
    let with = try LineReader(model)
    let without = try LineReader(model, .init(usesDictionary: false))
    let probabilities = with.probabilities(of: [fixture.image])[0]
    let (one, other) = (with.read(probabilities), without.read(probabilities))
    #expect(one.words.filter(\.isInDictionary).count > 0)
    #expect(other.words.filter(\.isInDictionary).count == 0)
    let odd = UserWords(["Xqzj", "Zürich", "日本"], model)
    #expect(odd.unreadable == ["Zürich", "日本"] && odd.graph != nil)
    #expect(UserWords(["日本"], model).graph == nil)
  }

  @Test("A word of any length is expected, as are many")
  func manyWords() throws {
    guard let model = try Models.load("eng") else { return }
    let long = String(repeating: "ab", count: 200_000)
    let many = (0..<20_000).map { "w\($0)" }
    let words = UserWords([long] + many, model)
    #expect(words.unreadable.isEmpty)
    #expect((words.graph?.count ?? 0) > 400_000)
  }

  @Test("Instructions that this machine lacks are refused with those that it has")
  func instructions() throws {
    for set in InstructionSet.available {
      #expect(try InstructionSet.named(set.description) == set)
    }
    let error = #expect(throws: QuireError.self) { _ = try InstructionSet.named("mmx") }
    #expect(error?.code == .usage)
    #expect(error?.description.contains("scalar") == true)
  }
}
