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
      let result = PageImage(greyWidth: width, height: height)
    else { return nil }
    let from = GreySamples(grey, fill: fill)
    var line = [UInt8](repeating: fill, count: width)
    if map[6] == 0, map[7] == 0 {
      let runs = GreyRuns(from, step: (x: map[0] / map[8], y: map[3] / map[8]))
      for row in 0..<height {
        let y = Double(row) + 0.5
        runs.fill(
          &line,
          from: (
            x: (map[0] * 0.5 + map[1] * y + map[2]) / map[8] - 0.5,
            y: (map[3] * 0.5 + map[4] * y + map[5]) / map[8] - 0.5
          ))
        result.setGreyRow(row, line)
      }
      return result
    }
    for row in 0..<height {
      let y = Double(row) + 0.5
      var (u, v, w) = (
        map[0] * 0.5 + map[1] * y + map[2], map[3] * 0.5 + map[4] * y + map[5],
        map[6] * 0.5 + map[7] * y + map[8]
      )
      for column in 0..<width {
        line[column] = from.value(u / w - 0.5, v / w - 0.5)
        u += map[0]
        v += map[3]
        w += map[6]
      }
      result.setGreyRow(row, line)
    }
    return result
  }

  /// As in a mirror that stands beside it. `nil` when Leptonica fails.
  package func mirrored() -> PageImage? {
    pixFlipLR(nil, pix).map(PageImage.init(owning:))
  }

  /// Turned clockwise by quarters, 0...3; the same image for 0. `nil` when Leptonica fails.
  package func turned(by quarters: Int) -> PageImage? {
    quarters == 0 ? self : pixRotateOrth(pix, Int32(quarters)).map(PageImage.init(owning:))
  }
}
