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
}
