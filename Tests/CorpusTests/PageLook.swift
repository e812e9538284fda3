import CLeptonica
import QuireImaging

/// What shows which way up a page came out.
///
/// Letters that stand on their heads are not read, so a page that reads well stands upright. Of all others
/// a look at their picture is kept, small enough for a row of a table: its size, and its greys in sixteen
/// parts, which no turn leaves as they are. Somebody has seen that each of those stands upright.
enum PageLook {
  case reads
  /// There is nothing on it to stand upright.
  case blank
  case failed
  /// 0...255 each, row after row; 0 is black.
  case picture(width: Int, height: Int, greys: [Int])

  /// Greys that are off by so little are those of another version of a decoder.
  private static let tolerance = 2
  static let parts = 4

  /// `nil` where a row of a table says something else.
  init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    switch words.first {
    case "reads": self = .reads
    case "blank": self = .blank
    case "failed": self = .failed
    case let size?:
      let sides = size.split(separator: "x").compactMap { Int($0) }
      let digits = words.last!.compactMap(\.hexDigitValue)
      guard sides.count == 2, words.count == 2, digits.count == 2 * Self.parts * Self.parts else {
        return nil
      }
      let greys = stride(from: 0, to: digits.count, by: 2).map { 16 * digits[$0] + digits[$0 + 1] }
      self = .picture(width: sides[0], height: sides[1], greys: greys)
    case nil: return nil
    }
  }

  /// The look of a picture; `nil` without memory.
  init?(of page: PageImage) {
    var greys: [Int] = []
    guard let grey = pixConvertTo8(page.pix, 0).map(PageImage.init(owning:))?.greyPixels else {
      return nil
    }
    for part in 0..<Self.parts * Self.parts {
      let rows = Self.range(part / Self.parts, of: page.height)
      let columns = Self.range(part % Self.parts, of: page.width)
      let sum = rows.reduce(0) { sum, row in
        columns.reduce(sum) { $0 + Int(grey[row * page.width + $1]) }
      }
      greys.append(sum / (rows.count * columns.count))
    }
    self = .picture(width: page.width, height: page.height, greys: greys)
  }

  /// A part of so many pixels; one of them where there are fewer than parts.
  private static func range(_ part: Int, of pixels: Int) -> Range<Int> {
    let start = part * pixels / parts
    return start..<max(start + 1, (part + 1) * pixels / parts)
  }

  var text: String {
    switch self {
    case .reads: "reads"
    case .blank: "blank"
    case .failed: "failed"
    case .picture(let width, let height, let greys):
      "\(width)x\(height) " + greys.map { String($0 + 256, radix: 16).suffix(2) }.joined()
    }
  }

  func agrees(with other: PageLook) -> Bool {
    switch (self, other) {
    case (.reads, .reads), (.blank, .blank), (.failed, .failed): true
    case (.picture(let width, let height, let greys), .picture(let w, let h, let others)):
      width == w && height == h && zip(greys, others).allSatisfy { abs($0 - $1) <= Self.tolerance }
    default: false
    }
  }
}
