import Foundation
import Testing

@Suite struct EngineTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("127 128 130 speckle") func specklesEndAtTheTimeLimit() throws {
    let (width, height) = (2400, 3200)
    var state: UInt32 = 7
    var pixels = [UInt8](repeating: 255, count: width * height)
    for index in pixels.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      if state >> 24 < 16 { pixels[index] = 0 }
    }
    try scratch.put(Array("P5\n\(width) \(height)\n255\n".utf8) + pixels, "salt.pgm")
    try scratch.put(SmallPDF.text(SmallPDF.words("neighbours")), "good.pdf")
    let run = try scratch.run("--page-time-limit", "1s")
    #expect(scratch.text("good.txt")?.contains("neighbours") == true)
    // Half a million specks are more than a minute's work. A fast machine may do it gently in time.
    if let salt = scratch.text("salt.json") {
      #expect(run.code == 0)
      #expect(salt.contains("\"gentle\""))
      #expect(!scratch.outputs.contains("failed/salt.pgm.error.json"))
    } else {
      #expect(run.code == 1)
      #expect(run.errors.contains("took longer than its time limit"), "\(run.errors)")
      #expect(scratch.outputs.contains("failed/salt.pgm.error.json"))
    }
  }

  @Test("133 134 missing languages", arguments: ["xx", "en,sw", "sw,en"])
  func missingLanguagesEndTheRunBeforeWork(languages: String) throws {
    try scratch.put(SmallImages.pgm(), "a.pgm")
    let run = try scratch.run("-l", languages, "--events")
    #expect([2, 7].contains(run.code))
    #expect(run.errorLines.count == 1)
    #expect(!run.output.contains("pageFinished"))
  }

  @Test("144 the order of languages") func orderOfLanguagesIsKept() throws {
    try scratch.put(SmallImages.pgm(), "a.pgm")
    #expect(try scratch.run("-l", "en,de").code == 0)
    #expect(scratch.text("a.json")?.contains(#""languages":["en","de"]"#) == true)
    #expect(try scratch.run("-l", "de,en").code == 0)
    #expect(scratch.text("a.json")?.contains(#""languages":["de","en"]"#) == true)
  }

  @Test("138 143 numbers and boxes") func numbersAreFiniteAndBoxesLieOnThePage() throws {
    for seed in 1...6 {
      try scratch.put(SmallImages.pgm(width: 120, height: 40, seed: seed), "\(seed).pgm")
    }
    #expect(try scratch.run().code == 0)
    for seed in 1...6 {
      let json = try #require(scratch.text("\(seed).json"))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
      #expect(!json.contains("nan") && !json.contains("inf"))
      #expect(!json.contains("[-") && !json.contains(",-0]"))
    }
  }
}
