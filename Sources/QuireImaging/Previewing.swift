import CLeptonica
package import QuireModel

extension PageImage {
  /// A small picture of the page, in its colours.
  ///
  /// - Throws: `tooLarge`, without a subject, where no picture of the format is as small as asked for.
  package func preview(_ request: PreviewRequest) throws(QuireError) -> [UInt8] {
    var side = Double(min(request.longestSide, max(width, height)))
    for _ in 0..<Self.mostSizes {
      guard let small = scaled(toLongestSide: Int(side)) else {
        throw QuireError(.engineFailed, "", detail: "no memory for a preview")
      }
      for quality in request.format == .png ? [0] : Self.qualities {
        guard let bytes = small.encoded(request.format, quality: quality) else {
          throw QuireError(.engineFailed, "", detail: "a preview cannot be encoded")
        }
        if bytes.count <= request.byteLimit { return bytes }
      }
      side = max(Self.smallestSide, side * 0.7)
    }
    throw QuireError(
      .tooLarge, "", detail: "no preview in \(request.byteLimit) bytes",
      remedy: "raise write.previewBytes")
  }

  private static let qualities: [Int32] = [80, 60, 40, 25]
  private static let mostSizes = 16
  private static let smallestSide = 16.0

  private func scaled(toLongestSide side: Int) -> PageImage? {
    guard let flat = pixRemoveColormap(pix, Int32(REMOVE_CMAP_BASED_ON_SRC)) else { return nil }
    let plain = PageImage(owning: flat)
    // Averaging needs shades.
    guard let shaded = plain.depth == 32 ? plain : pixConvertTo8(plain.pix, 0).map(PageImage.init)
    else { return nil }
    let factor = Float(side) / Float(max(width, height))
    guard factor < 1 else { return shaded }
    return pixScaleAreaMap(shaded.pix, factor, factor).map(PageImage.init(owning:))
  }

  private func encoded(_ format: PreviewRequest.Format, quality: Int32) -> [UInt8]? {
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    let code =
      switch format {
      case .jpeg: pixWriteMemJpeg(&data, &size, pix, quality, 0)
      case .png: pixWriteMemPng(&data, &size, pix, 0)
      case .webp: pixWriteMemWebP(&data, &size, pix, quality, 0)
      }
    guard code == 0, let data else { return nil }
    defer { lept_free(data) }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }
}
