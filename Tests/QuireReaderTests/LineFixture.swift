import Glibc
import QuireFlow
import Testing

@testable import QuireReader

/// An image of a line, and what Tesseract reads on it.
struct LineFixture: CustomTestStringConvertible {
  struct Character: Equatable {
    let number: Int
    let step: Int
    let certainty: Float
    let rating: Float
  }

  let name: String
  let image: LineImage
  let stepCount: Int
  let codeCount: Int
  let hash: UInt64
  let characters: [Character]

  var testDescription: String { name }
  var model: String { String(name.split(separator: "-")[0]) }

  static let all: [LineFixture] = [
    "eng-receipt-1", "eng-receipt-3", "eng-mag-2", "deu-minutes-3", "chi_sim-invoice-2",
    "chi_tra-notice-3", "jpn-notice-2",
  ].map(LineFixture.init)

  private init(name: String) {
    self.name = name
    let pgm = Self.bytes("\(name).pgm")
    // P5, width and height, 255, pixels.
    let lines = pgm.split(separator: 10, maxSplits: 3, omittingEmptySubsequences: false)
    let size = String(decoding: lines[1], as: UTF8.self).split(separator: " ").map { Int($0)! }
    image = LineImage(width: size[0], height: size[1], pixels: Array(lines[3]))
    var text = String(decoding: Self.bytes("\(name).txt"), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ") }
    let head = text.removeFirst()
    stepCount = Int(head[0])!
    codeCount = Int(head[1])!
    hash = UInt64(head[2], radix: 16)!
    characters = text.map {
      Character(
        number: Int($0[0])!, step: Int($0[1])!, certainty: Float(bitPattern: UInt32($0[2])!),
        rating: Float(bitPattern: UInt32($0[3])!))
    }
  }

  private static func bytes(_ name: String) -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let file = try! FileDescriptor(
      opening: BytePath("/\(folder)/Fixtures/\(name)"), flags: O_RDONLY)  // Is in the repository.
    return try! file.readAll(limit: Int(try! file.status().st_size))  // Likewise.
  }
}

extension LineProbabilities {
  /// FNV-1a over the bits of all probabilities.
  var hash: UInt64 {
    values.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1.bitPattern)) &* 0x100_0000_01B3 }
  }
}
