import CLeptonica

extension PageImage {
  /// A grey image of another grid over this one.
  ///
  /// - Parameters:
  ///   - map: Nine elements of the projective map from the pixels of the result to those of this
  ///     image, row by row. Pixels are squares: the centre of the first lies at (0.5, 0.5).
  ///   - fill: The grey of what lies outside.
  /// - Returns: `nil` when Leptonica fails.
  package func warped(by map: [Double], width: Int, height: Int, fill: UInt8) -> PageImage? {
    guard let grey = pixConvertTo8(pix, 0).map(PageImage.init(owning:)),
      let source = pixGetData(grey.pix),
      let result = PageImage(greyWidth: width, height: height), let target = pixGetData(result.pix)
    else { return nil }
    let from = Samples(
      bytes: UnsafeMutableRawPointer(source).assumingMemoryBound(to: UInt8.self),
      stride: Int(pixGetWpl(grey.pix)) * 4, width: Int32(grey.width), height: Int32(grey.height),
      fill: Int32(fill))
    let bytes = UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt8.self)
    let stride = Int(pixGetWpl(result.pix)) * 4
    let isAffine = map[6] == 0 && map[7] == 0
    for row in 0..<height {
      let y = Double(row) + 0.5
      var (u, v, w) = (
        map[0] * 0.5 + map[1] * y + map[2], map[3] * 0.5 + map[4] * y + map[5],
        map[6] * 0.5 + map[7] * y + map[8]
      )
      let line = bytes + row * stride
      for column in 0..<width {
        let scale = isAffine ? 1 / map[8] : 1 / w
        line[column ^ 3] = from.value(u * scale - 0.5, v * scale - 0.5)
        u += map[0]
        v += map[3]
        w += map[6]
      }
    }
    return result
  }

  /// Turned clockwise by quarters, 0...3. `nil` when Leptonica fails.
  package func turned(by quarters: Int) -> PageImage? {
    pixRotateOrth(pix, Int32(quarters)).map(PageImage.init(owning:))
  }

  /// Grey samples in words of four that are turned round.
  private struct Samples {
    let bytes: UnsafeMutablePointer<UInt8>
    let stride: Int
    let width: Int32
    let height: Int32
    let fill: Int32

    /// Between the centres of four pixels.
    func value(_ x: Double, _ y: Double) -> UInt8 {
      guard x > -1, y > -1, x < Double(width), y < Double(height) else { return UInt8(fill) }
      // In 1/256 of a pixel, from a pixel outside on so that rounding goes down.
      let (fixedX, fixedY) = (Int32((x + 1) * 256), Int32((y + 1) * 256))
      let (left, top) = (fixedX >> 8 - 1, fixedY >> 8 - 1)
      let (across, down) = (fixedX & 255, fixedY & 255)
      let upper = sample(left, top) * (256 - across) + sample(left + 1, top) * across
      let lower = sample(left, top + 1) * (256 - across) + sample(left + 1, top + 1) * across
      return UInt8(truncatingIfNeeded: (upper * (256 - down) + lower * down) >> 16)
    }

    private func sample(_ x: Int32, _ y: Int32) -> Int32 {
      guard x >= 0, y >= 0, x < width, y < height else { return fill }
      return Int32(bytes[Int(y) * stride + Int(x) ^ 3])
    }
  }
}
