/// Dots per inch across and down; faxes differ in the two.
struct Resolution {
  let horizontal: Int
  let vertical: Int

  static func dpi(_ both: Int) -> Resolution { .init(horizontal: both, vertical: both) }
}

/// Pixels of eight bits a sample, grey (one sample) or RGB (three), row by row from the top
/// without padding.
struct Raster {
  let width: Int
  let height: Int
  let samples: Int
  let resolution: Resolution
  var pixels: [UInt8]

  init(width: Int, height: Int, samples: Int, resolution: Resolution) {
    self.width = width
    self.height = height
    self.samples = samples
    self.resolution = resolution
    pixels = [UInt8](repeating: 255, count: width * height * samples)
  }

  /// From cairo's RGB24: four bytes a pixel, blue first on this byte order.
  init(
    cairo: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, color: Bool,
    resolution: Resolution
  ) {
    self.init(width: width, height: height, samples: color ? 3 : 1, resolution: resolution)
    withPixels { pixels in
      var to = 0
      var y = 0
      while y < height {
        var from = y * stride
        let end = from + width * 4
        while from < end {
          let blue = cairo[from]
          let green = cairo[from + 1]
          let red = cairo[from + 2]
          if color {
            pixels[to] = red
            pixels[to + 1] = green
            pixels[to + 2] = blue
            to += 3
          } else {
            let weighted = Int(red) &* 77 &+ Int(green) &* 151 &+ Int(blue) &* 28
            pixels[to] = UInt8(truncatingIfNeeded: weighted &>> 8)
            to += 1
          }
          from += 4
        }
        y += 1
      }
    }
  }

  /// Gives the pixels as a bare pointer: loops over it are quick in debug builds too, where the
  /// tests draw every sample twice.
  mutating func withPixels(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
    pixels.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base) }
    }
  }
}
