import CPDFForms

/// Forms that are filled in, and what is stamped and typed over a page: Poppler draws them, and leaves them
/// out of the page's text.
enum PDFForms {
  /// The document with all of that in the contents of its pages; `nil` where there is none.
  static func flattened(_ file: MappedFile) -> PDFDocument? {
    var (flat, count) = (UnsafeMutablePointer<UInt8>?.none, 0)
    let bytes = file.bytes.assumingMemoryBound(to: UInt8.self)
    guard quire_pdf_flatten(bytes.baseAddress, bytes.count, &flat, &count) == 0, let flat else {
      return nil
    }
    defer { quire_pdf_flat_free(flat) }
    return try? PDFDocument(UnsafeRawBufferPointer(start: flat, count: count))
  }
}
