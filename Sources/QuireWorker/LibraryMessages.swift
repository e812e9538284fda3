import Glibc
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

  /// Whether Leptonica refused a file for what it is, such as a tiled TIFF or a compressed BMP.
  static func isAboutTheKind(_ message: String) -> Bool {
    ["is not supported", "cannot read compressed"].contains { message.contains($0) }
  }

  /// The message in which a decoder says that it left out some of what a page shows: one that is then empty
  /// is not blank.
  static func whyNothingIsDrawn(_ messages: [String]) -> String? {
    // What follows the first picture of a file is left out of a picture that was drawn.
    let messages = messages.filter { !$0.contains("only read the first") }
    return ["unknown filter", "image", "jpx", "jbig2", "dct", "ccittfax", "stream"].lazy.compactMap
    {
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
