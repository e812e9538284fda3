/// A container that scans arrive in, known by its first bytes and never by its name.
public enum InputFormat: String, Sendable, Hashable, Codable, CaseIterable {
  case pdf, tiff, png, jpeg, jpeg2000, webp, gif, bmp, pnm, heif, zip

  /// The most bytes that ``init(firstBytes:)`` looks at: PDF headers may stand behind junk.
  public static let sniffLength = 1024

  /// Tells the format from the first ``sniffLength`` bytes of a file, or `nil` when it is none.
  ///
  /// Signatures: ISO 32000 (PDF), TIFF 6.0 and BigTIFF, ISO 15948 (PNG), ISO 10918 (JPEG),
  /// ISO 15444 (JPEG 2000), the WebP container, GIF 87a/89a, the BMP file header, Netpbm, ISO 23008-12
  /// (HEIF), APPNOTE (ZIP).
  public init?(firstBytes bytes: some Collection<UInt8>) {
    let bytes = Array(bytes.prefix(Self.sniffLength))
    func starts(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.count >= offset + signature.count
        && bytes[offset..<offset + signature.count].elementsEqual(signature)
    }
    func starts(_ text: String, at offset: Int = 0) -> Bool { starts(Array(text.utf8), at: offset) }

    if starts("%PDF-") {
      self = .pdf
    } else if starts([0x49, 0x49, 0x2A, 0]) || starts([0x4D, 0x4D, 0, 0x2A])
      || starts([0x49, 0x49, 0x2B, 0]) || starts([0x4D, 0x4D, 0, 0x2B])
    {
      self = .tiff
    } else if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20]) || starts([0xFF, 0x4F, 0xFF, 0x51]) {
      self = .jpeg2000
    } else if starts("RIFF"), starts("WEBP", at: 8) {
      self = .webp
    } else if starts("GIF87a") || starts("GIF89a") {
      self = .gif
    } else if starts("BM"), bytes.count >= 18, [12, 40, 52, 56, 64, 108, 124].contains(bytes[14]),
      bytes[15...17].allSatisfy({ $0 == 0 })
    {
      self = .bmp
    } else if starts("ftyp", at: 4), Self.heifBrands.contains(where: { starts($0, at: 8) }) {
      self = .heif
    } else if starts([0x50, 0x4B, 3, 4]), Self.isArchiveOfImages(bytes) {
      self = .zip
    } else if Self.isNetpbm(bytes) {
      self = .pnm
    } else if Self.hasLatePDFHeader(bytes) {
      self = .pdf
    } else {
      return nil
    }
  }

  /// Whether a file of this name claims to be a scan. Such a file is reported when it turns out to
  /// be something else; other files in a folder are passed over in silence.
  public static func isClaimed(byExtension name: some StringProtocol) -> Bool {
    extensions.contains(name.lowercased())
  }

  private static let extensions: Set<String> = [
    "pdf", "tif", "tiff", "png", "jpg", "jpeg", "jpe", "jp2", "j2k", "jpf", "jpx", "webp", "gif",
    "bmp", "pnm", "pbm", "pgm", "ppm", "pam", "heic", "heif", "hif", "avif", "cbz",
  ]

  /// Of still pictures in HEVC and AV1, and of collections of them.
  private static let heifBrands = [
    "heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1", "avif", "avis",
  ]

  /// Office documents and programs are archives too: what counts is the first file in it, which is an
  /// image, a folder, or what comic books and a Mac put before the images.
  private static func isArchiveOfImages(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 30 else { return false }
    let length = Int(bytes[26]) | Int(bytes[27]) << 8
    let name = String(decoding: bytes[30...].prefix(length), as: UTF8.self).lowercased()
    if name.hasPrefix("meta-inf/") || name.hasPrefix("_rels/") || name.hasPrefix("word/") {
      return false
    }
    return name.hasSuffix("/") || name.hasPrefix("__macosx/") || name.hasSuffix("comicinfo.xml")
      || extensions.contains { $0 != "pdf" && name.hasSuffix(".\($0)") }
  }

  /// A number, a comment or more white space follows the magic of all but P7, which has words.
  private static func isNetpbm(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 3, bytes[0] == UInt8(ascii: "P") else { return false }
    let isSpace = { (byte: UInt8) in [0x09, 0x0A, 0x0D, 0x20].contains(byte) }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    switch bytes[1] {
    case UInt8(ascii: "1")...UInt8(ascii: "6"):
      return isSpace(bytes[2])
        && (isSpace(bytes[3]) || digits.contains(bytes[3]) || bytes[3] == UInt8(ascii: "#"))
    case UInt8(ascii: "7"): return bytes[2] == 0x0A
    default: return false
    }
  }

  private static func hasLatePDFHeader(_ bytes: [UInt8]) -> Bool {
    let header = Array("%PDF-".utf8)
    guard bytes.count > header.count else { return false }
    return (0...bytes.count - header.count).contains {
      bytes[$0..<$0 + header.count].elementsEqual(header)
    }
  }
}
