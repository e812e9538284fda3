import CLeptonica

extension PageImage {
  /// A grey copy of an image in colour or with a table of colours, the image itself where it is grey or
  /// black and white already. `nil` when Leptonica fails.
  package func grey() -> PageImage? {
    if pixGetColormap(pix) == nil {
      if depth == 8 || depth == 1 { return self }
      if depth == 32 { return greyOfColours() }
    }
    return pixConvertTo8(pix, 0).map(PageImage.init(owning:))
  }

  /// With the weights that Leptonica has for red, green and blue, 0.3, 0.5 and 0.2, in whole numbers:
  /// in fractions it takes four times as long.
  private func greyOfColours() -> PageImage? {
    guard let result = PageImage(greyWidth: width, height: height), let words = pixGetData(pix)
    else {
      return nil
    }
    if let resolution { result.setResolution(resolution) }
    let wordsALine = Int(pixGetWpl(pix))
    var line = [UInt8](repeating: 0, count: width)
    for row in 0..<height {
      let source = words + row * wordsALine
      line.withUnsafeMutableBufferPointer { line in
        for column in line.indices {
          let pixel = source[column]
          let sum = 77 &* (pixel >> 24) &+ 128 &* (pixel >> 16 & 255) &+ 51 &* (pixel >> 8 & 255)
          line[column] = UInt8(truncatingIfNeeded: (sum &+ 128) >> 8)
        }
      }
      result.setGreyRow(row, line)
    }
    return result
  }
}
