import CQPDF
import QuireModel

/// Builds a damaged PDF anew from what can be found in it, through qpdf: Poppler gives up on some
/// files that still hold their pages.
enum PDFRepair {
  /// The bytes of a whole PDF without a password, or `nil` where nothing can be saved.
  static func repaired(_ file: MappedFile, passwords: [String]) -> MappedFile? {
    for password in [""] + passwords {
      if let repaired = repaired(file, password: password) { return repaired }
    }
    return nil
  }

  private static func repaired(_ file: MappedFile, password: String) -> MappedFile? {
    var data = qpdf_init()
    guard let raw = data else { return nil }
    defer {
      // Otherwise qpdf prints that nobody asked for them.
      if qpdf_has_error(raw) != 0 { _ = qpdf_get_error(raw) }
      while qpdf_more_warnings(raw) != 0 { _ = qpdf_next_warning(raw) }
      qpdf_cleanup(&data)
    }
    qpdf_set_suppress_warnings(raw, 1)
    qpdf_silence_errors(raw)
    let bytes = file.bytes.assumingMemoryBound(to: CChar.self)
    let code = qpdf_read_memory(raw, "source", bytes.baseAddress, UInt64(bytes.count), password)
    guard code & Int32(QPDF_ERRORS) == 0, qpdf_get_num_pages(raw) > 0,
      qpdf_init_write_memory(raw) & Int32(QPDF_ERRORS) == 0
    else { return nil }
    qpdf_set_preserve_encryption(raw, 0)
    qpdf_set_static_ID(raw, 1)
    guard qpdf_write(raw) & Int32(QPDF_ERRORS) == 0, let written = qpdf_get_buffer(raw) else {
      return nil
    }
    let count = qpdf_get_buffer_length(raw)
    return MappedFile(Array(UnsafeBufferPointer(start: written, count: count)))
  }
}
