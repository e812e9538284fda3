extension Raster {
  /// The picture as a camera held at an angle sees it.
  /// - Parameters:
  ///   - corners: which points of this picture come to lie in the result's corners, as fractions
  ///     of width and height: top left, top right, bottom right, bottom left.
  ///   - width: of the result in pixels.
  ///   - height: of the result in pixels.
  func seen(corners: [(x: Double, y: Double)], width: Int, height: Int) -> Raster {
    var result = Raster(width: width, height: height, samples: samples, resolution: resolution)
    let map = Perspective(corners: corners)
    let source = pixels
    let (columns, rows, samples) = (self.width, self.height, self.samples)
    source.withUnsafeBufferPointer { buffer in
      guard let from = buffer.baseAddress else { return }
      result.withPixels { to in
        var y = 0
        while y < height {
          var x = 0
          while x < width {
            let point = map.point(
              (Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
            let column = min(max(point.x * Double(columns) - 0.5, 0), Double(columns) - 1.001)
            let row = min(max(point.y * Double(rows) - 0.5, 0), Double(rows) - 1.001)
            let (left, top) = (Int(column), Int(row))
            let (across, down) = (column - Double(left), row - Double(top))
            let corner = (top * columns + left) * samples
            var sample = 0
            while sample < samples {
              let first = corner + sample
              let below = first + columns * samples
              let upper =
                Double(from[first]) * (1 - across) + Double(from[first + samples]) * across
              let lower =
                Double(from[below]) * (1 - across) + Double(from[below + samples]) * across
              to[(y * width + x) * samples + sample] = UInt8(upper * (1 - down) + lower * down)
              sample += 1
            }
            x += 1
          }
          y += 1
        }
      }
    }
    return result
  }
}

/// The projective map that takes the unit square's corners to four given points.
private struct Perspective {
  private let a, b, c, d, e, f, g, h: Double

  /// Solves the eight equations in closed form (Heckbert, Fundamentals of Texture Mapping and
  /// Image Warping, 1989, section 2.2.3).
  init(corners: [(x: Double, y: Double)]) {
    let (p0, p1, p2, p3) = (corners[0], corners[1], corners[2], corners[3])
    let sum = (x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y)
    let right = (x: p1.x - p2.x, y: p1.y - p2.y)
    let lower = (x: p3.x - p2.x, y: p3.y - p2.y)
    let determinant = right.x * lower.y - lower.x * right.y
    g = (sum.x * lower.y - lower.x * sum.y) / determinant
    h = (right.x * sum.y - sum.x * right.y) / determinant
    a = p1.x - p0.x + g * p1.x
    b = p3.x - p0.x + h * p3.x
    c = p0.x
    d = p1.y - p0.y + g * p1.y
    e = p3.y - p0.y + h * p3.y
    f = p0.y
  }

  func point(_ u: Double, _ v: Double) -> (x: Double, y: Double) {
    let depth = g * u + h * v + 1
    return ((a * u + b * v + c) / depth, (d * u + e * v + f) / depth)
  }
}
