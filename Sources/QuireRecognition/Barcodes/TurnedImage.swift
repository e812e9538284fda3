import CLeptonica
import Glibc
import QuireImaging
import QuireModel

/// An image turned by any angle onto a larger one, and the way back for what is found on it.
struct TurnedImage {
  let image: PageImage
  private let radians: Double
  private let centre: Point
  private let centreBefore: Point

  /// - Parameter degrees: Clockwise.
  init?(_ image: PageImage, by degrees: Double) {
    radians = degrees * .pi / 180
    guard
      let grey = pixConvertTo8(image.pix, 0).map(PageImage.init(owning:)),
      let turned = pixRotate(
        grey.pix, Float(radians), Int32(L_ROTATE_AREA_MAP), Int32(L_BRING_IN_WHITE),
        Int32(image.width), Int32(image.height))
    else { return nil }
    self.image = PageImage(owning: turned)
    centre = Point(x: Double(self.image.width) / 2, y: Double(self.image.height) / 2)
    centreBefore = Point(x: Double(image.width) / 2, y: Double(image.height) / 2)
  }

  /// On the image before, and by so much further on where that was cut out.
  func quad(_ quad: Quad, left: Double, top: Double) -> Quad {
    let (sine, cosine) = (sin(radians), cos(radians))
    func back(_ point: Point) -> Point {
      let (x, y) = (point.x - centre.x, point.y - centre.y)
      return Point(
        x: left + centreBefore.x + x * cosine + y * sine,
        y: top + centreBefore.y - x * sine + y * cosine)
    }
    return Quad(
      topLeft: back(quad.topLeft), topRight: back(quad.topRight),
      bottomRight: back(quad.bottomRight), bottomLeft: back(quad.bottomLeft))
  }
}
