import Glibc
import QuireModel

/// Writes the content stream of a page's layer: every piece of text, shown by nothing, over its place.
///
/// Numbers are kept short and the same operators in the same order, since a layer is to cost a page
/// little.
struct LayerContent {
  private let codes: CharacterCodes
  private let fontName: String
  private var content: [UInt8] = []
  /// Where the text line matrix stands, in layer units; `nil` before the first and where it is turned.
  private var origin: (x: Int, y: Int)?
  private var size = 0
  private var stretch = 0

  /// Below this angle, in radians, a line counts as level: 0.1 degrees.
  private static let smallestTurn = 0.00175

  private init(codes: CharacterCodes, fontName: String) {
    self.codes = codes
    self.fontName = fontName
  }

  /// - Parameter fontName: In the page's resources.
  static func bytes(
    of page: PageText, at placement: PagePlacement, codes: CharacterCodes, fontName: String
  ) -> [UInt8] {
    var content = LayerContent(codes: codes, fontName: fontName)
    content.append("q ")
    content.append(placement.matrix.map(PDFSyntax.number).joined(separator: " "))
    content.append(" cm BT 3 Tr\n")
    for line in page.lines { content.append(line, at: placement) }
    content.append("ET Q\n")
    return content.content
  }

  private mutating func append(_ line: PageText.Line, at placement: PagePlacement) {
    let line = PlacedLine(line, at: placement)
    let isTurned = abs(line.angle) >= Self.smallestTurn
    if isTurned {
      let (cosine, sine) = (PDFSyntax.number(cos(line.angle)), PDFSyntax.number(sin(line.angle)))
      append("\(cosine) \(sine) \(sine.negated) \(cosine) 0 0 Tm\n")
      origin = (0, 0)
    } else if origin == nil {
      append("1 0 0 1 0 0 Tm\n")
      origin = (0, 0)
    }
    for piece in line.pieces { append(piece) }
    if isTurned { origin = nil }
  }

  private mutating func append(_ piece: PlacedLine.Piece) {
    guard let last = origin else { return }
    if piece.size != size {
      append("\(fontName) \(piece.size) Tf\n")
      size = piece.size
    }
    if piece.stretch != stretch {
      append("\(piece.stretch) Tz\n")
      stretch = piece.stretch
    }
    append("\(piece.x - last.x) \(piece.y - last.y) Td\n")
    origin = (piece.x, piece.y)
    append("(")
    for character in piece.characters { appendCode(codes.code(for: character)) }
    if piece.isFollowedBySpace { appendCode(CharacterCodes.space) }
    append(")Tj\n")
  }

  private mutating func appendCode(_ code: UInt16) {
    for byte in [UInt8(code >> 8), UInt8(code & 0xFF)] {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
        content += [UInt8(ascii: "\\"), byte]
      // A bare carriage return in a string would be read as a line feed.
      case 0x0D: append("\\r")
      default: content.append(byte)
      }
    }
  }

  private mutating func append(_ text: String) { content += Array(text.utf8) }
}

extension String {
  fileprivate var negated: String { hasPrefix("-") ? String(dropFirst()) : "-" + self }
}
