import Glibc
package import QuireModel

extension Quad {
  /// The rectangle turned by `angle` that just fits into an upright box, as the box of a word on a
  /// skewed line is the upright box around a turned word.
  ///
  /// - Parameter angle: In radians, positive when the line falls to the right, within a quarter
  ///   of a right angle; beyond it the box itself comes back.
  package init(
    inside box: (left: Double, top: Double, right: Double, bottom: Double), turnedBy angle: Double
  ) {
    let (width, height) = (box.right - box.left, box.bottom - box.top)
    let (sine, cosine) = (abs(sin(angle)), cos(angle))
    let determinant = cosine * cosine - sine * sine
    // The outer width is w cos + h sin and the outer height w sin + h cos; solved for w and h.
    let inner = (
      width: (width * cosine - height * sine) / determinant,
      height: (height * cosine - width * sine) / determinant
    )
    guard abs(angle) > 0.0005, determinant > 0.5, inner.width > 1, inner.height > 1 else {
      self.init(left: box.left, top: box.top, right: box.right, bottom: box.bottom)
      return
    }
    let centre = Point(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2)
    func corner(_ x: Double, _ y: Double) -> Point {
      let (dx, dy) = (x * inner.width / 2, y * inner.height / 2)
      return Point(
        x: centre.x + dx * cos(angle) - dy * sin(angle),
        y: centre.y + dx * sin(angle) + dy * cos(angle))
    }
    self.init(
      topLeft: corner(-1, -1), topRight: corner(1, -1), bottomRight: corner(1, 1),
      bottomLeft: corner(-1, 1))
  }

  /// The same corners, beginning `quarters` corners later: for text that is turned on its page.
  package func rotatingCorners(by quarters: Int) -> Quad {
    let corners = corners
    func corner(_ index: Int) -> Point { corners[(index + quarters) % 4] }
    return Quad(
      topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3))
  }
}
