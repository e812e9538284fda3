import CTIFF
import QuireModel

/// Fax data and JPEG data of a TIFF page that lie in one strip go into a PDF as they are. Several strips
/// are several images of their own to a PDF, which would show seams, so they are decoded.
enum TIFFEmbedding {
  static func image(
    _ bytes: UnsafeRawBufferPointer, page: Int
  ) throws(QuireError) -> EmbeddedImage? {
    let place = try offset(ofPage: page, in: bytes)
    guard let directory = TIFFDirectory(bytes, at: place) else { return nil }
    var image = image(directory, in: bytes)
    if let orientation = directory.value(.orientation), (1...8).contains(orientation) {
      image?.orientation = orientation
    }
    return image
  }

  /// Where a page's directory lies. Reduced copies of pages are no pages, unless there is nothing else.
  private static func offset(
    ofPage page: Int, in bytes: UnsafeRawBufferPointer
  ) throws(QuireError) -> Int {
    let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    var found = [quire_tiff_directory](repeating: .init(), count: page + 256)
    var count = quire_tiff_directories(start, bytes.count, &found, found.count)
    if count > found.count {
      found = [quire_tiff_directory](repeating: .init(), count: count)
      count = quire_tiff_directories(start, bytes.count, &found, found.count)
    }
    let all = Array(found.prefix(count))
    let pages = all.filter { $0.is_reduced == 0 || $0.is_missing != 0 }
    let chosen = pages.isEmpty ? all : pages
    guard chosen.indices.contains(page - 1), chosen[page - 1].is_missing == 0 else {
      throw QuireError(.damaged, "", page: page, detail: "the file breaks off before this page")
    }
    return Int(chosen[page - 1].offset)
  }

  /// - Parameter file: The bytes that the directory's offsets count in.
  static func image(_ directory: TIFFDirectory, in file: UnsafeRawBufferPointer) -> EmbeddedImage? {
    guard !directory.has(.tileWidth), let width = directory.value(.width),
      let height = directory.value(.height), width > 0, height > 0,
      let offset = directory.value(.stripOffsets),
      let length = directory.value(.stripByteCounts), length > 0,
      offset <= file.count, length <= file.count - offset
    else { return nil }
    switch directory.value(.compression) {
    case 3, 4:
      return fax(directory, width: width, height: height, offset: offset, length: length)
    case 7:
      return jpeg(directory, in: file, width: width, height: height, offset: offset, length: length)
    default: return nil
    }
  }

  private static func fax(
    _ directory: TIFFDirectory, width: Int, height: Int, offset: Int, length: Int
  ) -> EmbeddedImage? {
    guard directory.value(.bitsPerSample) ?? 1 == 1, directory.value(.samplesPerPixel) ?? 1 == 1
    else { return nil }
    let options = directory.value(.groupThreeOptions) ?? 0
    var parameters = "/Columns \(width) /Rows \(height)"
    if directory.value(.compression) == 4 {
      parameters += " /K -1"
    } else {
      // Bit 0: two dimensions; bit 1, data that is not coded at all; bit 2: lines end at bytes.
      guard options & 2 == 0 else { return nil }
      parameters += options & 1 == 1 ? " /K 4" : " /K 0"
      if options & 4 == 4 { parameters += " /EncodedByteAlign true" }
    }
    // What fax calls black is nought where the file says that nought is black.
    if directory.value(.photometric) == 1 { parameters += " /BlackIs1 true" }
    let pieces = [(offset: offset, length: length)]
    return EmbeddedImage(
      width: width, height: height,
      keys: "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode"
        + " /DecodeParms << \(parameters) >>",
      data: directory.value(.fillOrder) == 2 ? .reversedPieces(pieces) : .pieces(pieces))
  }

  private static func jpeg(
    _ directory: TIFFDirectory, in file: UnsafeRawBufferPointer, width: Int, height: Int,
    offset: Int, length: Int
  ) -> EmbeddedImage? {
    let strip = UnsafeRawBufferPointer(rebasing: file[offset..<offset + length])
    guard directory.value(.planarConfiguration) ?? 1 == 1, let header = JPEGHeader(strip),
      header.width == width, header.height == height
    else { return nil }
    let keys = header.keys(isPlainColour: directory.value(.photometric) == 2)
    // The tables are a JPEG of their own, whose end and the strip's beginning fall away.
    guard let tables = directory.data(.jpegTables), tables.count > 4 else {
      return EmbeddedImage(
        width: width, height: height, keys: keys, data: .pieces([(offset, length)]))
    }
    return EmbeddedImage(
      width: width, height: height, keys: keys,
      data: .headed(Array(tables.dropLast(2)), offset: offset + 2, length: length - 2))
  }
}
