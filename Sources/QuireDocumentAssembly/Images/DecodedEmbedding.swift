import QuireImaging
import QuireModel

/// What PDF cannot hold as it is goes in losslessly: one bit a pixel as fax group 4, all else deflated.
enum DecodedEmbedding {
  /// - Parameter decode: Gives the page's pixels, upright, as often as they are wanted.
  static func image(
    page: Int, _ decode: @escaping () throws(QuireError) -> PageImage
  ) throws(QuireError) -> EmbeddedImage {
    // Decoded now for what the dictionary says, and dropped: the data is wanted when the file is
    // written, a page at a time.
    let image = try plain(decode(), page: page)
    let (width, height) = (image.width, image.height)
    if image.depth == 1 {
      var embedded = try fax(image)
      embedded.data = .made { () throws(QuireError) in
        let again = try fax(plain(decode(), page: page))
        guard case .bytes(let data) = again.data else { return [] }
        return data
      }
      return embedded
    }
    let samples = image.depth == 32 ? 3 : 1
    return EmbeddedImage(
      width: width, height: height,
      keys: "/ColorSpace \(samples == 3 ? "/DeviceRGB" : "/DeviceGray") /BitsPerComponent 8"
        + " /Filter /FlateDecode /DecodeParms"
        + " << /Predictor 15 /Colors \(samples) /BitsPerComponent 8 /Columns \(width) >>",
      data: .made { () throws(QuireError) in
        rows(of: try plain(decode(), page: page), samples: samples)
      }, compresses: true)
  }

  private static func plain(_ image: PageImage, page: Int) throws(QuireError) -> PageImage {
    guard let plain = image.plain() else {
      throw QuireError(.engineFailed, "", page: page, detail: "no memory for its pixels")
    }
    return plain
  }

  private static func fax(_ image: PageImage) throws(QuireError) -> EmbeddedImage {
    guard let file = image.groupFourTIFF() else {
      throw QuireError(.engineFailed, "", detail: "fax data cannot be made of it")
    }
    let embedded = file.withUnsafeBytes { bytes in
      let isLittleEndian = bytes[0] == UInt8(ascii: "I")
      let offset = (0..<4).reduce(0) { number, index in
        number << 8 | Int(bytes[4 + (isLittleEndian ? 3 - index : index)])
      }
      return TIFFDirectory(bytes, at: offset).flatMap { TIFFEmbedding.image($0, in: bytes) }
    }
    guard var embedded, case .pieces(let pieces) = embedded.data else {
      throw QuireError(.engineFailed, "", detail: "fax data cannot be made of it")
    }
    embedded.data = .bytes(
      pieces.flatMap { file[$0.offset..<$0.offset + $0.length] })
    return embedded
  }

  /// Rows as PNG has them: each the difference from the one above, which compresses better.
  private static func rows(of image: PageImage, samples: Int) -> [UInt8] {
    let up: UInt8 = 2
    var rows: [UInt8] = []
    rows.reserveCapacity((image.width * samples + 1) * image.height)
    var above = [UInt8](repeating: 0, count: image.width * samples)
    for row in 0..<image.height {
      let line = image.samples(ofRow: row)
      rows.append(up)
      for (value, other) in zip(line, above) { rows.append(value &- other) }
      above = line
    }
    return rows
  }
}
