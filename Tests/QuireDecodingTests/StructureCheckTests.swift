import Glibc
import QuireDecoding
import QuireFlow
import QuireModel
import QuireTestSupport
import Testing

/// A whole file has nothing missing; one that is cut anywhere near its end has, and says what.
@Suite struct StructureCheckTests {
  private static let samples: [(InputFormat, String)] = [
    (.pdf, "english/letter.pdf"), (.tiff, "english/fax.tif"),
    (.jpeg, "english/business-card.jpg"),
  ]

  private func missing(_ bytes: [UInt8], _ format: InputFormat) throws -> String? {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: BytePath("file"))
    let file = try FileDescriptor(opening: path, flags: O_RDONLY)
    return try StructureCheck.missingPart(of: file, format: format)
  }

  @Test(arguments: samples)
  func samplesAreWholeAndPartsOfThemAreNot(_ format: InputFormat, _ name: String) throws {
    let bytes = try ScratchFolder.contents(of: Executables.samples.appending(name))
    #expect(try missing(bytes, format) == nil)
    // Some senders pad.
    #expect(try missing(bytes + [UInt8](repeating: 0, count: 100), format) == nil)
    for part in [0.1, 0.5, 0.9] {
      let half = Array(bytes.prefix(Int(Double(bytes.count) * part)))
      #expect(try missing(half, format) != nil, "\(part)")
    }
  }

  @Test func aPNGEndsWithItsLastChunk() throws {
    let chunk: ([UInt8], [UInt8]) -> [UInt8] = { name, data in
      [0, 0, 0, UInt8(data.count)] + name + data + [0, 0, 0, 0]
    }
    let begin = [UInt8]([0x89]) + Array("PNG\r\n".utf8) + [0x1A, 0x0A]
    let parts =
      begin + chunk(Array("IHDR".utf8), Array(repeating: 1, count: 13))
      + chunk(Array("IDAT".utf8), Array(repeating: 2, count: 50))
    let whole = parts + chunk(Array("IEND".utf8), [])
    #expect(try missing(whole, .png) == nil)
    #expect(try missing(parts, .png) == "no IEND chunk")
    #expect(try missing(Array(whole.dropLast()), .png) != nil)
    #expect(try missing(Array(whole.prefix(40)), .png) != nil)
  }

  /// Phones put films and further pictures there.
  @Test func aJPEGMayHaveAnythingBehindItsEnd() throws {
    let whole = DrawnPage.lines(["Hello"], width: 400).encoded(as: .jpeg)
    let film = (0..<9000).map { UInt8($0 % 251) }
    #expect(try missing(whole + film, .jpeg) == nil)
    #expect(try missing(Array(whole.prefix(whole.count / 2)) + film, .jpeg) != nil)
  }

  @Test func lengthsInHeadersAreKept() throws {
    let webp = Array("RIFF".utf8) + [20, 0, 0, 0] + [UInt8](repeating: 7, count: 20)
    #expect(try missing(webp, .webp) == nil)
    #expect(try missing(Array(webp.dropLast()), .webp) == "27 of 28 bytes")
    let bmp = Array("BM".utf8) + [40, 0, 0, 0] + [UInt8](repeating: 7, count: 34)
    #expect(try missing(bmp, .bmp) == nil)
    #expect(try missing(Array(bmp.dropLast(3)), .bmp) == "37 of 40 bytes")
  }

  @Test func aGIFEndsWithItsTrailer() throws {
    let gif = Array("GIF89a".utf8) + [UInt8](repeating: 9, count: 60) + [0x3B]
    #expect(try missing(gif, .gif) == nil)
    #expect(try missing(gif + [0, 0], .gif) == nil)
    #expect(try missing(Array(gif.dropLast()), .gif) == "no trailer")
  }

  @Test(arguments: [
    ("P4 10 3\n", 6), ("P5\n# a comment 9 9\n10 3\n255\n", 30), ("P5 10 3 65535\n", 60),
    ("P6\n10 3 255\n", 90),
  ])
  func binaryMapsAreAsLongAsTheirHeaderSays(_ header: String, _ size: Int) throws {
    let bytes = Array(header.utf8) + [UInt8](repeating: 1, count: size)
    #expect(try missing(bytes, .pnm) == nil)
    #expect(try missing(bytes + [1, 2], .pnm) == nil)
    #expect(
      try missing(Array(bytes.dropLast()), .pnm) == "\(bytes.count - 1) of \(bytes.count) bytes")
    #expect(try missing(Array(bytes.prefix(5)), .pnm) != nil)
  }

  @Test(arguments: ["P1 2 2\n1 0 0", "P5 x", "P5 99999999999999 1 255\n", "P7\nWIDTH 10\n"])
  func mapsWhoseLengthCannotBeToldPass(_ text: String) throws {
    #expect(try missing(Array(text.utf8), .pnm) == nil)
  }

  @Test func hugeDimensionsDoNotOverflow() throws {
    #expect(try missing(Array("P6 999999999 999999999 65535\n".utf8), .pnm) != nil)
  }

  @Test func aJPEG2000FileHoldsItsCodestream() throws {
    let signature: [UInt8] = [0, 0, 0, 12] + Array("jP  ".utf8) + [0x0D, 0x0A, 0x87, 0x0A]
    let stream = [0xFF, 0x4F] + [UInt8](repeating: 3, count: 40) + [0xFF, 0xD9]
    let box = [0, 0, 0, UInt8(stream.count + 8)] + Array("jp2c".utf8) + stream
    #expect(try missing(signature + box, .jpeg2000) == nil)
    #expect(try missing(Array((signature + box).dropLast()), .jpeg2000) != nil)
    #expect(try missing(signature, .jpeg2000) == "no codestream")
    let open: [UInt8] = [0, 0, 0, 0] + Array("jp2c".utf8)
    #expect(try missing(signature + open + stream, .jpeg2000) == nil)
    #expect(try missing(signature + open + stream.dropLast(), .jpeg2000) != nil)
    #expect(try missing(stream, .jpeg2000) == nil)
    #expect(try missing(Array(stream.dropLast()), .jpeg2000) != nil)
  }
}
