import QuireModel
import Testing

@Suite struct InputFormatTests {
  private static let signatures: [(InputFormat, [UInt8])] = [
    (.pdf, Array("%PDF-1.7\n".utf8)),
    (.tiff, [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]), (.tiff, [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]),
    (.tiff, [0x49, 0x49, 0x2B, 0, 8, 0, 0, 0]), (.tiff, [0x4D, 0x4D, 0, 0x2B, 0, 8, 0, 0]),
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0]), (.jpeg, [0xFF, 0xD8, 0xFF, 0xDB]),
    (.jpeg2000, [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A]),
    (.jpeg2000, [0xFF, 0x4F, 0xFF, 0x51]),
    (.webp, Array("RIFF".utf8) + [1, 2, 3, 4] + Array("WEBPVP8 ".utf8)),
    (.gif, Array("GIF87a".utf8)), (.gif, Array("GIF89a".utf8)),
    (.bmp, Array("BM".utf8) + .init(repeating: 0, count: 12) + [40, 0, 0, 0]),
    (.pnm, Array("P1\n# made by a scanner\n10 10\n".utf8)), (.pnm, Array("P4 10 10\n".utf8)),
    (.heif, [0, 0, 0, 0x18] + Array("ftypheic".utf8)),
    (.heif, [0, 0, 0, 0x1C] + Array("ftypavif".utf8)),
    (
      .zip,
      [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 22) + [7, 0, 0, 0] + Array("001.jpg".utf8)
    ),
    (.pnm, Array("P6\n640 480\n255\n".utf8)), (.pnm, Array("P7\nWIDTH 10\n".utf8)),
  ]

  @Test(arguments: signatures)
  func knowsAFormatByItsFirstBytes(format: InputFormat, bytes: [UInt8]) {
    #expect(InputFormat(firstBytes: bytes) == format)
  }

  @Test func everyFormatHasASignatureHere() {
    #expect(Set(Self.signatures.map(\.0)) == Set(InputFormat.allCases))
  }

  @Test(arguments: signatures)
  func aPieceOfASignatureIsNotEnough(format: InputFormat, bytes: [UInt8]) {
    #expect(InputFormat(firstBytes: bytes.prefix(2)) == nil)
  }

  @Test(arguments: [
    "", "P", "Plain text about PDF-files", "BMW, car number (5): repaired", "GIF90a",
    "P5 tickets for the concert", "P1\nis the first plan", "P7 meeting", "P8\n10 10\n",
    "RIFF1234WAVEfmt ", "<html>", "%PDF", "II*", "{\\rtf1}",
  ])
  func falseFriendsAreNoScans(text: String) {
    #expect(InputFormat(firstBytes: text.utf8) == nil)
  }

  @Test func aPDFMayStandBehindJunkWithinTheFirstKilobyte() {
    let header = Array("%PDF-1.4".utf8)
    #expect(InputFormat(firstBytes: [UInt8](repeating: 10, count: 1019) + header) == .pdf)
    #expect(InputFormat(firstBytes: [UInt8](repeating: 10, count: 1020) + header) == nil)
  }

  @Test(arguments: ["pdf", "PDF", "TIF", "tiff", "jpg", "JPEG", "jp2", "webp", "gif", "bmp", "pgm"])
  func claimedByExtension(name: String) {
    #expect(InputFormat.isClaimed(byExtension: name))
  }

  @Test(arguments: ["", "txt", "docx", "pdfx"])
  func notClaimedByExtension(name: String) {
    #expect(!InputFormat.isClaimed(byExtension: name))
  }
}
