import Foundation
import QuireTestSupport
import Testing

/// What engines get wrong when they are asked in the wrong way.
@Suite struct ReadingTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The engine's own default takes a page for one block, and its models have no other mode than this.
  @Test("131 135 two columns", arguments: ["tesseract", "lineReader"])
  func columnsAreReadOneAfterTheOther(engine: String) throws {
    let page = DrawnPage(width: 2400, height: 1500)
    let words = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel"]
    for (row, word) in words.enumerated() {
      page.draw("\(word) stands to the left", left: 100, top: 100 + 110 * row)
      page.draw("\(word) stands to the right", left: 1400, top: 100 + 110 * row)
    }
    try scratch.put(page.encoded(as: .png), "a.png")
    let pipeline = scratch.folder.appending(path: "p.yaml")
    try Data("recognize:\n  engine: \(engine)\n".utf8).write(to: pipeline)
    #expect(try scratch.run("-p", pipeline.path).code == 0)
    let text = try #require(scratch.text("a.txt"))
    let left = try #require(text.range(of: "left", options: .backwards), "\(text)")
    let right = try #require(text.range(of: "right"), "\(text)")
    #expect(left.upperBound < right.lowerBound, "\(text)")
    for word in words { #expect(text.contains(word), "\(text)") }
  }

  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "samples")

  @Test(
    "141 spaces between ideographs",
    arguments: [
      ("chinese-simplified/invoice.jpg", "zh-Hans"), ("japanese/notice.jpg", "ja"),
    ])
  func noSpacesStandBetweenIdeographs(name: String, language: String) throws {
    let sample = Self.samples.appending(path: name)
    #expect(try scratch.start(["-l", language], inputs: [sample.path]).finish().code == 0)
    let stem = sample.deletingPathExtension().lastPathComponent
    let text = try #require(scratch.text("\(stem).txt"))
    let scalars = Array(text.unicodeScalars)
    #expect(scalars.count { Self.isIdeograph($0) } > 50)
    let torn = scalars.indices.dropFirst().dropLast().filter {
      scalars[$0] == " " && Self.isIdeograph(scalars[$0 - 1]) && Self.isIdeograph(scalars[$0 + 1])
    }
    #expect(torn.isEmpty, "\(text)")
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    (0x4E00...0x9FFF).contains(scalar.value) || (0x3040...0x30FF).contains(scalar.value)
  }

  @Test("105 Poppler in threads") func eachWorkerHasOneThread() throws {
    for number in 1...60 {
      try scratch.put(
        SmallPDF.text(SmallPDF.words("sheep \(number)"), SmallPDF.words("goats")), "\(number).pdf")
    }
    let run = try scratch.start(["-j", "2"])
    var counts: [Int] = []
    _ = run.wait {
      for worker in run.workers {
        let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker)/task")
        if let count = threads?.count { counts.append(count) }
      }
      return false
    }
    #expect(try run.finish().code == 0)
    #expect(counts.count > 1)
    #expect(counts.allSatisfy { $0 == 1 })
  }
}
