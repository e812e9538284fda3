import QuireDecoding
import QuireFlow
import QuireImaging
import QuireModel

/// An image on its way into a PDF: what the dictionary of its stream says, and where its data comes
/// from.
struct EmbeddedImage {
  enum Data {
    /// Bytes of the source as they are: offsets in it and lengths, one behind the other.
    case pieces([(offset: Int, length: Int)])
    /// The same, each byte's bits in reverse order.
    case reversedPieces([(offset: Int, length: Int)])
    case bytes([UInt8])
    /// Decoded pixels, deflated on the way; made only when the data is wanted.
    case made(() throws(QuireError) -> [UInt8])
    /// Bytes that stand before pieces of the source: the tables of a JPEG in a TIFF.
    case headed([UInt8], offset: Int, length: Int)

    /// The same without reference to the source, whose bytes do not lie in its file as they are.
    func gathered(from source: UnsafeRawBufferPointer) throws(QuireError) -> [UInt8] {
      switch self {
      case .bytes(let bytes): bytes
      case .made(let make): try make()
      case .pieces(let pieces): pieces.flatMap { source[$0.offset..<$0.offset + $0.length] }
      case .reversedPieces(let pieces):
        pieces.flatMap { source[$0.offset..<$0.offset + $0.length].map(\.bitsReversed) }
      case .headed(let head, let offset, let length): head + source[offset..<offset + length]
      }
    }
  }

  var width: Int
  var height: Int
  /// Keys of the stream's dictionary beside its kind and size.
  var keys: String
  var data: Data
  /// How a camera or scanner wrote that its rows lie: 1...8, as in EXIF and TIFF.
  var orientation = 1
  /// Whether the data still has to be deflated.
  var compresses = false

  var dictionary: String {
    "<< /Type /XObject /Subtype /Image /Width \(width) /Height \(height) \(keys) >>"
  }

  /// Of the page that shows it upright.
  var uprightSize: (width: Int, height: Int) {
    orientation >= 5 ? (height, width) : (width, height)
  }

  /// The operands of `cm` that have it fill a page of this size, upright: an image fills the unit square,
  /// its first row on top.
  func matrix(width: Double, height: Double) -> String {
    let values =
      switch orientation {
      case 2: [-width, 0, 0, height, width, 0]
      case 3: [-width, 0, 0, -height, width, height]
      case 4: [width, 0, 0, -height, 0, height]
      case 5: [0, -height, -width, 0, width, height]
      case 6: [0, -height, width, 0, 0, height]
      case 7: [0, height, width, 0, 0, 0]
      case 8: [0, height, -width, 0, width, 0]
      default: [width, 0, 0, height, 0, 0]
      }
    return values.map(PDFSyntax.number).joined(separator: " ")
  }
}

/// The ways images become part of a PDF. Each says no to what it does not know, and the last decodes
/// it.
enum ImageEmbedding {
  /// - Parameters:
  ///   - source: What is opened of `bytes`, the source itself; both stay as long as the image is wanted.
  ///   - page: Counted from 1 in it.
  static func image(
    _ source: any PageSource, _ format: InputFormat, _ bytes: UnsafeRawBufferPointer, page: Int
  ) throws(QuireError) -> EmbeddedImage {
    let decode = { () throws(QuireError) in
      try source.page(page).image(dpi: 0, pixelLimit: .max).image
    }
    guard let container = source as? any ContainerSource else {
      return try image(format, bytes, page: page, decode: decode)
    }
    let member = try container.member(ofPage: page)
    defer { withExtendedLifetime(member.file) {} }
    var image = try image(member.format, member.file.bytes, page: member.page, decode: decode)
    if case .made = image.data { return image }
    // Unpacked again when it is written, so that one file of the archive is in memory at a time.
    let data = image.data
    image.data = .made { () throws(QuireError) in
      let file = try container.member(ofPage: page).file
      return try withExtendedLifetime(file) { () throws(QuireError) in
        try data.gathered(from: file.bytes)
      }
    }
    return image
  }

  private static func image(
    _ format: InputFormat, _ bytes: UnsafeRawBufferPointer, page: Int,
    decode: @escaping () throws(QuireError) -> PageImage
  ) throws(QuireError) -> EmbeddedImage {
    var image: EmbeddedImage? =
      switch format {
      case .jpeg: JPEGEmbedding.image(bytes)
      case .jpeg2000: JPEG2000Embedding.image(bytes)
      case .png: PNGEmbedding.image(bytes)
      case .tiff: try TIFFEmbedding.image(bytes, page: page)
      default: nil
      }
    if format == .jpeg || format == .png {
      image?.orientation = EXIFOrientation.value(in: bytes)
    }
    // What is decoded comes upright.
    if let image { return image }
    return try DecodedEmbedding.image(page: page, decode)
  }
}
