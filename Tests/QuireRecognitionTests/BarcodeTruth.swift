import Foundation
import QuireFlow
import QuireTestSupport

/// What a barcode of the corpus holds, compared with like.
///
/// The truth was written for a later version of ZXing than Debian's, which writes some payloads otherwise.
struct BarcodeTruth {
  private let text: String?
  private let hex: String?
  private let set: String

  /// - Parameter set: The folder of the corpus.
  init?(_ file: URL, set: String) {
    guard let data = try? Data(contentsOf: file),
      let facts = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    else { return nil }
    text = facts["text"] as? String
    hex = (facts["bytes_hex"] as? String)?.lowercased()
    self.set = set
    if text == nil, hex == nil { return nil }
  }

  /// - Parameter hex: The code's bytes, two small hexadecimal digits each.
  func agrees(payload: String, hex: String) -> Bool {
    guard let text else { return hex == self.hex }
    if payload == text { return true }
    let (own, wanted) = (Self.plain(payload), Self.plain(text))
    switch set.prefix(while: \.isLetter) {
    case "rssexpanded", "rssexpandedstacked", "code", "datamatrix":
      // Elements of GS1 stand in brackets, and the truth has separators.
      if own == wanted { return true }
    case "rss":
      // The library leaves out that it is the number of an article.
      return "01" + own == text
    case "codabar":
      // Start and stop characters, which are not among the digits.
      return own == text.dropFirst().dropLast()
    case "upce":
      return Self.expanded(own).map { "0" + $0 == text } ?? false
    default: break
    }
    // A UPC-A is an EAN-13 with a leading zero; add-ons are codes of their own.
    if set.hasPrefix("upca"), "0" + own == text { return true }
    if set.contains("extension") { return wanted.hasPrefix(own.count == 12 ? "0" + own : own) }
    return false
  }

  private static func plain(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { !"()\u{1D}".unicodeScalars.contains($0) }.map(Character.init))
  }

  /// The UPC-A that eight digits of a UPC-E stand for (GS1 General Specifications, 5.2.2.4.2).
  private static func expanded(_ upce: String) -> String? {
    let digits = Array(upce)
    guard digits.count == 8 else { return nil }
    let (system, check, last) = (digits[0], digits[7], digits[6])
    let middle: String =
      switch last {
      case "0", "1", "2": "\(digits[1])\(digits[2])\(last)0000\(digits[3])\(digits[4])\(digits[5])"
      case "3": "\(digits[1])\(digits[2])\(digits[3])00000\(digits[4])\(digits[5])"
      case "4": "\(digits[1])\(digits[2])\(digits[3])\(digits[4])00000\(digits[5])"
      default:
        "\(digits[1])\(digits[2])\(digits[3])\(digits[4])\(digits[5])0000\(last)"
      }
    return "\(system)\(middle)\(check)"
  }
}

/// ZXing's own reader (Debian's `zxing-cpp-tools`), as it is when nothing is asked of it.
struct ZXingReader {
  private static let program = "/usr/bin/ZXingReader"

  init?() {
    guard FileManager.default.isExecutableFile(atPath: Self.program) else {
      print("Not compared with ZXing's own reader: no \(Self.program)")
      return nil
    }
  }

  /// - Parameter image: A file that it reads: PNG, JPEG, PNM.
  func read(_ image: URL) async throws -> [(payload: String, hex: String)] {
    let text = try await Program.run(BytePath(Self.program), [BytePath(image.path)]).output
    return text.matches(of: /Text: +"((?s).*?)"\nBytes: +([0-9A-F ]*)\n/).map {
      (
        payload: String($0.output.1),
        hex: $0.output.2.lowercased().replacingOccurrences(of: " ", with: "")
      )
    }
  }
}
