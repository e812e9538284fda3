import CLeptonica
import QuireImaging
import QuireModel
import QuirePreparation
import QuireTestSupport

/// A drawn sheet as a camera sees it on a desk.
struct Photo {
  var width = 1200
  var height = 1500
  /// Where the corners of the sheet are seen.
  var corners = Quad(
    topLeft: Point(x: 260, y: 130), topRight: Point(x: 930, y: 160),
    bottomRight: Point(x: 1060, y: 1380), bottomLeft: Point(x: 110, y: 1330))
  /// 0xRRGGBB of the desk at a pixel.
  var desk: (_ x: Int, _ y: Int) -> UInt32 = { _, _ in 0x828282 }
  /// By how much of what it is a pixel is lit.
  var light: (_ x: Int, _ y: Int) -> Double = { _, _ in 1 }
  /// Whether something lies on the sheet at a pixel.
  var isCovered: (_ x: Int, _ y: Int) -> Bool = { _, _ in false }
  /// How far the middle of the sheet's edges is lifted, of its height.
  var curl = 0.0

  private static var sheet: DrawnPage { Paper.typed(width: 1000, height: 1400) }

  func image() -> PageImage? {
    let sheet = Self.sheet
    let (w, h) = (Double(sheet.width), Double(sheet.height))
    guard let image = PageImage(colourWidth: width, height: height),
      let back = Homography(
        from: corners, to: Quad(left: 0, top: 0, right: w, bottom: h))
    else { return nil }
    for y in 0..<height {
      image.setColourRow(y) { x in
        var place = back.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        // A parabola, highest in the middle.
        place.y += curl * h * 4 * (place.x / w) * (1 - place.x / w)
        let isSheet = place.x >= 0 && place.y >= 0 && place.x < w && place.y < h
        var pixel = desk(x, y)
        if isCovered(x, y) {
          pixel = 0x9C7860
        } else if isSheet {
          var grey: UInt32 = 0
          pixGetPixel(sheet.pix, Int32(place.x), Int32(place.y), &grey)
          pixel = 0x010101 * (30 + grey * 210 / 255)
        }
        let light = light(x, y)
        let lit = { (shift: UInt32) in UInt32(Double(pixel >> shift & 0xFF) * light) << shift }
        return lit(16) | lit(8) | lit(0)
      }
    }
    return image
  }
}
