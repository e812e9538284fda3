import Glibc
import QuireModel

/// A line in layer units, in a frame that is turned with it: along it is x, and y is across.
struct PlacedLine {
  struct Piece {
    var characters: [String]
    var isFollowedBySpace: Bool
    var x: Int
    /// Of the baseline.
    var y: Int
    /// Of the font, which is the height of the piece's box.
    var size: Int
    /// In percent of the font's own width.
    var stretch: Int
  }

  /// In radians, counterclockwise.
  let angle: Double
  let pieces: [Piece]

  /// Pieces much lower than their line, such as a dash, get this share of its height at least: readers
  /// take what stands on quite another height, or is much smaller, for another line.
  private static let smallestShare = 0.55
  /// What readers see as a space between words, in heights of their boxes, and some more.
  private static let narrowestSpace = 0.2
  /// Widths are told this roughly where no other piece is near: few different numbers take less room.
  private static let stretchStep = 5.0
  /// From this on, in font sizes, readers see a space between words, with what rounding takes of it.
  private static let visibleSpace = 0.17
  /// What is left of a word at least when room is made for a space behind it.
  private static let narrowestShare = 0.3

  init(_ line: PageText.Line, at placement: PagePlacement) {
    angle = Self.angle(of: line, at: placement)
    var boxes = line.pieces.map { [angle] piece in
      Self.box(of: piece.quad, turnedBy: angle, at: placement)
    }
    Self.raise(&boxes)
    Self.level(&boxes, in: line)
    Self.fit(&boxes, in: line)
    let places = boxes.map { Int($0.left.rounded()) }
    let isLeftward = line.direction == .rightToLeft
    pieces = line.pieces.indices.compactMap { index in
      // The piece to the right of it, and whether a space belongs between the two.
      let right = isLeftward ? index - 1 : index + 1
      let edge =
        boxes.indices.contains(right)
        ? (x: places[right], isSpace: line.pieces[min(index, right)].isFollowedBySpace) : nil
      return Self.placed(line.pieces[index], boxes[index], before: edge)
    }
  }

  /// Makes low pieces as high as readers want them.
  private static func raise(_ boxes: inout [Box]) {
    // The middle one: half of the words are at least so high.
    let usual = boxes.map(\.height).sorted()[boxes.count / 2]
    let floor = boxes.map(\.bottom).sorted()[boxes.count / 2]
    for index in boxes.indices where boxes[index].height < usual * smallestShare {
      boxes[index].bottom = min(boxes[index].bottom, floor)
      boxes[index].top = max(boxes[index].top, boxes[index].bottom + usual * smallestShare)
    }
  }

  /// Gives pieces that follow each other without a space one height: readers take them for one word.
  private static func level(_ boxes: inout [Box], in line: PageText.Line) {
    var start = 0
    for index in boxes.indices
    where line.pieces[index].isFollowedBySpace || index == boxes.count - 1 {
      let run = boxes[start...index]
      let (bottom, top) = (run.map(\.bottom).min()!, run.map(\.top).max()!)
      for other in start...index { (boxes[other].bottom, boxes[other].top) = (bottom, top) }
      start = index + 1
    }
  }

  /// Sees to it that there is room between pieces where a space belongs, and none where it does not.
  private static func fit(_ boxes: inout [Box], in line: PageText.Line) {
    for index in boxes.indices.dropLast() {
      let (box, next) = (boxes[index], boxes[index + 1])
      let hasSpace = line.pieces[index].isFollowedBySpace
      let space = hasSpace ? box.height * narrowestSpace : 0
      let least = box.width * narrowestShare
      if line.direction == .rightToLeft {
        let edge = min(next.right + space, box.right - least)
        if !hasSpace || edge > box.left { boxes[index].left = edge }
      } else {
        let edge = max(next.left - space, box.left + least)
        if !hasSpace || edge < box.right { boxes[index].right = edge }
      }
    }
  }

  private static func placed(
    _ piece: PageText.Piece, _ box: Box, before edge: (x: Int, isSpace: Bool)?
  ) -> Piece? {
    let characters = VisualOrder.characters(of: piece.text)
    guard !characters.isEmpty else { return nil }
    let size = max(1, Int(box.height.rounded()))
    let count = max(1, characters.count { !VisualOrder.isWidthless($0) })
    let natural = Double(size * count * BlankFont.advance) / 1000
    let x = Int(box.left.rounded())
    return Piece(
      characters: characters, isFollowedBySpace: piece.isFollowedBySpace,
      x: x, y: Int((box.bottom - Double(size * BlankFont.descent) / 1000).rounded()), size: size,
      stretch: stretch(of: box.width / natural) { wanted in
        // The piece's end is where readers look for a space, or for none.
        guard let edge, edge.x > x else { return nil }
        let room = Double(edge.x - x) - (edge.isSpace ? visibleSpace * Double(size) : 0)
        let most = room / natural
        return most > wanted * narrowestShare && (!edge.isSpace || most < wanted) ? most : nil
      })
  }

  /// In percent.
  ///
  /// - Parameter exact: What it has to be, or not to exceed, given what it would be; `nil` for a piece that
  ///   no other stands beside.
  private static func stretch(of share: Double, _ exact: (Double) -> Double?) -> Int {
    let rough = max(1, (100 * share / stretchStep).rounded() * stretchStep)
    guard let wanted = exact(rough / 100) else { return Int(rough) }
    return max(1, Int(100 * wanted))
  }

  /// That of the line from the beginning of its first piece to the end of its last.
  private static func angle(of line: PageText.Line, at placement: PagePlacement) -> Double {
    // Of one piece, or of pieces that stand upright one below the other, the top edge tells.
    guard let longest = line.pieces.max(by: { width(of: $0.quad) < width(of: $1.quad) }) else {
      return 0
    }
    if line.direction == .topToBottom { return -Double.pi / 2 }
    let (left, right) = (
      placement.point(longest.quad.topLeft), placement.point(longest.quad.topRight)
    )
    return atan2(right.y - left.y, right.x - left.x)
  }

  private static func width(of quad: Quad) -> Double {
    let (x, y) = (quad.topRight.x - quad.topLeft.x, quad.topRight.y - quad.topLeft.y)
    return (x * x + y * y).squareRoot()
  }

  private static func box(
    of quad: Quad, turnedBy angle: Double, at placement: PagePlacement
  ) -> Box {
    let (cosine, sine) = (cos(angle), sin(angle))
    let corners = quad.corners.map { corner in
      let point = placement.point(corner)
      return Point(
        x: point.x * cosine + point.y * sine, y: point.y * cosine - point.x * sine)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return Box(left: xs.min()!, bottom: ys.min()!, right: xs.max()!, top: ys.max()!)
  }

  private struct Box {
    var left: Double
    var bottom: Double
    var right: Double
    var top: Double
    var width: Double { right - left }
    var height: Double { top - bottom }
  }
}
