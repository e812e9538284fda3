import CLeptonica

extension PageImage {
  /// What an image of 32 bits holds beside grey.
  struct Colours {
    /// Red, green and blue are the same everywhere.
    var isNeutral = true
    /// Nothing shines through.
    var isOpaque = true
  }

  /// Looked at until it is known to have both colours and holes, or to its end.
  var colours: Colours {
    precondition(depth == 32, "only images in colour have colours")
    var colours = Colours()
    guard let words = pixGetData(pix) else { return colours }
    let wordsALine = Int(pixGetWpl(pix))
    for row in 0..<height where colours.isNeutral || colours.isOpaque {
      let line = words + row * wordsALine
      var (different, clear) = (UInt32(0), UInt32(0))
      for column in 0..<width {
        // Red in the highest byte, opacity in the lowest.
        let pixel = line[column]
        different |= pixel ^ (pixel >> 8)
        clear |= ~pixel
      }
      if different & 0x00FF_FF00 != 0 { colours.isNeutral = false }
      if clear & 0xFF != 0 { colours.isOpaque = false }
    }
    return colours
  }

  /// The image in a byte a pixel, which loses nothing where all colours are neutral; `nil` when there
  /// is no memory for it.
  var greyOfNeutral: PageImage? {
    guard let words = pixGetData(pix), let grey = pixCreate(Int32(width), Int32(height), 8),
      let packed = pixGetData(grey)
    else { return nil }
    let image = PageImage(owning: grey)
    pixCopyResolution(grey, pix)
    pixCopyInputFormat(grey, pix)
    let (wordsALine, packedALine) = (Int(pixGetWpl(pix)), Int(pixGetWpl(grey)))
    for row in 0..<height {
      let (line, out) = (words + row * wordsALine, packed + row * packedALine)
      for word in 0..<width / 4 {
        let four = line + word * 4
        out[word] =
          four[0] & 0xFF00_0000 | four[1] >> 8 & 0xFF_0000 | four[2] >> 16 & 0xFF00
          | four[3] >> 24
      }
      for column in width / 4 * 4..<width {
        out[column / 4] |= (line[column] >> 24) << (24 - 8 * UInt32(column % 4))
      }
    }
    return image
  }
}
