import CLeptonica

extension PageImage {
  /// A grey copy reduced by averaging, or `nil` when Leptonica fails.
  ///
  /// - Parameter factor: Above 0 and below 1.
  package func reduced(by factor: Double) -> PageImage? {
    guard let grey = pixConvertTo8(pix, 0).map(PageImage.init(owning:)) else { return nil }
    guard let small = pixScaleAreaMap(grey.pix, Float(factor), Float(factor)) else { return nil }
    let image = PageImage(owning: small)
    if let resolution { image.setResolution(resolution * factor) }
    return image
  }
}

extension PageImage {
  /// A copy with black and white exchanged. `nil` when Leptonica fails.
  package func inverted() -> PageImage? { pixInvert(nil, pix).map(PageImage.init(owning:)) }

  /// A grey copy of half the width and height, a pixel the mean of four, or `nil` when Leptonica
  /// fails.
  package func halved() -> PageImage? {
    guard width >= 2, height >= 2 else { return nil }
    if depth == 1 { return pixScaleToGray2(pix).map(PageImage.init(owning:)) }
    let reducible = depth == 8 && !hasColourMap || depth == 32
    guard
      let source = reducible ? self : pixConvertTo8(pix, 0).map(PageImage.init(owning:)),
      let half = pixScaleAreaMap2(source.pix).map(PageImage.init(owning:))
    else { return nil }
    return half.depth == 8 ? half : pixConvertTo8(half.pix, 0).map(PageImage.init(owning:))
  }

  private var hasColourMap: Bool { pixGetColormap(pix) != nil }
}
