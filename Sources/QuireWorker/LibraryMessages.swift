import Glibc
import QuireDecoding
import QuireFlow

/// What the C libraries print on standard error, which the coordinator has made a file in memory:
/// collected after each task, so that it lands in the page's warnings and not on a terminal.
struct LibraryMessages {
  private static let mostMessages = 20
  private static let longestMessage = 300
  private static let mostBytes = 1 << 16

  /// Remarks that Tesseract makes on healthy pages and libtiff on healthy files, and one that
  /// fontconfig makes where it may only read.
  private static let chatter = [
    "Estimating resolution as", "Detected ", "Warning: Invalid resolution",
    "Error in boxClipToRectangle", "Error in pixScanForForeground", "Image too small to scale",
    "Line cannot be recognized", "Empty page", "No writable cache directories",
    "Unknown field with tag", "does not end in null byte", "max found at sweep edge",
    "image resolution not found",
  ]

  /// Where the libraries print.
  let descriptor: Int32

  /// The one of `messages` that says why something failed, without the name of the function that
  /// Leptonica begins with; of several warnings the first.
  static func explanation(_ messages: [String]) -> String? {
    let mark = "Error in "
    guard let message = messages.first(where: { $0.hasPrefix(mark) }) ?? messages.first else {
      return nil
    }
    guard message.hasPrefix(mark), let colon = message.firstRange(of: ": ") else { return message }
    return String(message[colon.upperBound...])
  }

  /// Whether Leptonica refused a file for what it is, such as a tiled TIFF or a JPEG 2000 of 16 bits.
  static func isAboutTheKind(_ message: String) -> Bool {
    ["is not supported", "cannot read compressed", "can only handle", "bps must be", "spp must be"]
      .contains { message.contains($0) }
  }

  /// What decoders say of data that is not what it should be.
  private static let complaints = [
    "Error in pixRead", "libpng error",
    "Corrupt JPEG data", "Premature end of JPEG", "Fax3Decode",
    "Fax4Decode",
    "LZWDecode", "tifferror", "ZIPDecode", "PackBitsDecode", "JPEGLib", "Bogus \"StripByteCounts\"",
    "Read error", "TIFFFillStrip", "TIFFReadEncodedStrip", "TIFFFillTile",
  ]

  /// Messages about a file, without those that its pages will be told of.
  static func ofTheWhole(_ messages: [String]) -> [String] {
    messages.filter { message in !complaints.contains { message.contains($0) } }
  }

  /// What the messages about a page mean for those who read it: of all that are about data that is not what
  /// it should be, one sentence, and none where `told` has one.
  static func inOurWords(_ messages: [String], told: [String]) -> [String] {
    var (others, isSpoilt) = ([String](), false)
    var syntax: String?
    for message in messages {
      if message.hasPrefix("Syntax error") || message.hasPrefix("Internal error") {
        syntax = syntax ?? message.firstRange(of: ": ").map { String(message[$0.upperBound...]) }
      } else if complaints.contains(where: message.contains) {
        isSpoilt = true
      } else {
        others.append(message)
      }
    }
    if isSpoilt, !Damage.isTold(in: told) { others.append(Damage.spoilt) }
    if let syntax {
      others.append("The PDF has errors here, and parts of the page may be missing (\(syntax)).")
    }
    return others
  }

  /// The message in which a decoder says that it left out some of what a page shows: one that is then empty
  /// is not blank.
  static func whyNothingIsDrawn(_ messages: [String]) -> String? {
    ["unknown filter", "image", "jpx", "jbig2", "dct", "ccittfax", "stream"].lazy.compactMap {
      part in
      messages.first { $0.lowercased().contains(part) }
    }.first
  }

  /// The messages since the last call, each once, in order.
  func take() -> [String] {
    fflush(nil)
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size > 0
    else {
      return []
    }
    var bytes = [UInt8](repeating: 0, count: min(Int(facts.st_size), Self.mostBytes))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    _ = ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    var seen: Set<String> = []
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .map { line in String(line.prefix(Self.longestMessage)) }
      .filter { line in
        !Self.chatter.contains { line.contains($0) } && seen.insert(line).inserted
      }
      .prefix(Self.mostMessages).map { $0 }
  }
}
