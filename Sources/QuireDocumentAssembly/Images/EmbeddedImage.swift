import QuireFlow
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
  }

  var width: Int
  var height: Int
  /// Keys of the stream's dictionary beside its kind and size.
  var keys: String
  var data: Data
  /// Whether the data still has to be deflated.
  var compresses = false

  var dictionary: String {
    "<< /Type /XObject /Subtype /Image /Width \(width) /Height \(height) \(keys) >>"
  }
}

/// The ways images become part of a PDF. Each says no to what it does not know, and the last decodes
/// it.
enum ImageEmbedding {
  /// - Parameters:
  ///   - bytes: Of the source.
  ///   - page: Counted from 1 in it.
  static func image(
    _ format: InputFormat, _ bytes: UnsafeRawBufferPointer, page: Int
  ) throws(QuireError) -> EmbeddedImage {
    let image: EmbeddedImage? =
      switch format {
      case .jpeg: JPEGEmbedding.image(bytes)
      case .jpeg2000: JPEG2000Embedding.image(bytes)
      case .png: PNGEmbedding.image(bytes)
      case .tiff: try TIFFEmbedding.image(bytes, page: page)
      default: nil
      }
    if let image { return image }
    return try DecodedEmbedding.image(format, bytes, page: page)
  }
}
