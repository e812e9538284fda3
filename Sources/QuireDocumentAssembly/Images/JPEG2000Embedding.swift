import QuireImaging

/// A JP2 file goes into a PDF as it is (JPXDecode), and its own boxes say what its colours are. A bare
/// code stream has none, and is decoded.
enum JPEG2000Embedding {
  static func image(_ bytes: UnsafeRawBufferPointer) -> EmbeddedImage? {
    let signature: [UInt8] = [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20]
    guard bytes.starts(with: signature), let size = try? PageImage.measure(bytes) else {
      return nil
    }
    return EmbeddedImage(
      width: size.width, height: size.height, keys: "/Filter /JPXDecode",
      data: .pieces([(0, bytes.count)]))
  }
}
