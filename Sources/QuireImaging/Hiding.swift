import CLeptonica
package import QuireModel

extension PageImage {
  /// The image with the paper around them where these quads were, each with a margin; `nil` without memory.
  ///
  /// - Parameter margin: Of the height of a quad, on all sides.
  package func hiding(_ quads: [Quad], margin: Double) -> PageImage? {
    // A table of colours may have none for the paper.
    let flat = pixGetColormap(pix) == nil ? pixCopy(nil, pix) : pixConvertTo32(pix)
    guard let flat else { return nil }
    let image = PageImage(owning: flat)
    for quad in quads {
      let place = quad.widened(by: margin)
      let paper = image.paper(around: place)
      let bounds = place.bounds
      let rows = max(0, Int(bounds.top))..<max(0, min(height, Int(bounds.bottom) + 1))
      let columns = max(0, Int(bounds.left))..<max(0, min(width, Int(bounds.right) + 1))
      for row in rows where !rows.isEmpty {
        for column in columns where place.holds(x: Double(column), y: Double(row)) {
          pixSetPixel(image.pix, Int32(column), Int32(row), paper)
        }
      }
    }
    return image
  }

  /// The pixel in the middle of those along the sides of a quad, from dark to light.
  private func paper(around quad: Quad) -> UInt32 {
    let corners = [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft]
    var pixels: [UInt32] = []
    // More of them show nothing else.
    let places = 64
    for (index, start) in corners.enumerated() {
      let end = corners[(index + 1) % 4]
      for place in 0..<places {
        let share = Double(place) / Double(places)
        let x = Int32(start.x + (end.x - start.x) * share)
        let y = Int32(start.y + (end.y - start.y) * share)
        var pixel: UInt32 = 0
        if pixGetPixel(pix, x, y, &pixel) == 0 { pixels.append(pixel) }
      }
    }
    let isColoured = depth == 32
    let light = { (pixel: UInt32) in
      isColoured ? Int(pixel >> 24) + Int(pixel >> 16 & 255) + Int(pixel >> 8 & 255) : Int(pixel)
    }
    pixels.sort { light($0) < light($1) }
    // In one bit a pixel, 0 is white.
    return pixels.isEmpty ? (depth == 1 ? 0 : .max) : pixels[pixels.count / 2]
  }
}

extension Quad {
  /// With all corners moved outwards.
  ///
  /// - Parameter share: Of the shorter side.
  fileprivate func widened(by share: Double) -> Quad {
    func between(_ a: Point, _ b: Point) -> (x: Double, y: Double, length: Double) {
      let (x, y) = (b.x - a.x, b.y - a.y)
      let length = max(1, (x * x + y * y).squareRoot())
      return (x / length, y / length, length)
    }
    let (across, down) = (between(topLeft, topRight), between(topLeft, bottomLeft))
    let margin = share * min(across.length, down.length)
    func moved(_ point: Point, _ right: Double, _ below: Double) -> Point {
      Point(
        x: point.x + margin * (right * across.x + below * down.x),
        y: point.y + margin * (right * across.y + below * down.y))
    }
    return Quad(
      topLeft: moved(topLeft, -1, -1), topRight: moved(topRight, 1, -1),
      bottomRight: moved(bottomRight, 1, 1), bottomLeft: moved(bottomLeft, -1, 1))
  }

  /// Whether a place lies on the same side of all four sides.
  fileprivate func holds(x: Double, y: Double) -> Bool {
    let corners = [topLeft, topRight, bottomRight, bottomLeft]
    var (left, right) = (false, false)
    for (index, start) in corners.enumerated() {
      let end = corners[(index + 1) % 4]
      let turn = (end.x - start.x) * (y - start.y) - (end.y - start.y) * (x - start.x)
      if turn < 0 { left = true }
      if turn > 0 { right = true }
    }
    return !(left && right)
  }
}
