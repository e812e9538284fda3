import CQPDF
import QuireModel

/// What the objects of a PDF say about its images, through qpdf: Poppler tells where an image is
/// shown but not how many pixels it has without decoding it.
final class PDFImages {
  private let raw: qpdf_data
  /// qpdf reads from these bytes as long as it lives.
  private let file: MappedFile
  /// Whether objects had to be looked for, since the table that says where they are is damaged.
  private(set) var isDamaged = false

  /// `nil` when qpdf cannot open what Poppler could.
  init?(_ file: MappedFile) {
    guard let raw = qpdf_init() else { return nil }
    self.raw = raw
    self.file = file
    qpdf_set_suppress_warnings(raw, 1)
    qpdf_silence_errors(raw)
    let bytes = file.bytes.assumingMemoryBound(to: CChar.self)
    let code = qpdf_read_memory(raw, "source", bytes.baseAddress, UInt64(bytes.count), nil)
    // The second bit is an error; the first only a warning.
    guard code & Int32(QPDF_ERRORS) == 0 else { return nil }
    while qpdf_more_warnings(raw) != 0 {
      let detail = qpdf_get_error_message_detail(raw, qpdf_next_warning(raw))
      if let detail, String(cString: detail).contains("reconstruct") { isDamaged = true }
    }
  }

  deinit {
    dropMessages()
    var raw: qpdf_data? = raw
    qpdf_cleanup(&raw)
  }

  /// Takes what qpdf has to say of its own accord: otherwise it prints that nobody did, whenever the
  /// source happens to be closed, and the words land on another page.
  private func dropMessages() {
    if qpdf_has_error(raw) != 0 { _ = qpdf_get_error(raw) }
    while qpdf_more_warnings(raw) != 0 { _ = qpdf_next_warning(raw) }
  }

  /// The size in pixels of the one image that the page's resources hold; `nil` when they hold none,
  /// several, or something that may draw images of its own.
  ///
  /// - Parameter number: Counted from 1.
  func onlyImage(onPage number: Int) -> (width: Int, height: Int)? {
    let page = qpdf_get_page_n(raw, number - 1)
    defer { qpdf_oh_release_all(raw) }
    let objects = qpdf_oh_get_key(raw, inherited("/Resources", of: page), "/XObject")
    guard qpdf_oh_is_dictionary(raw, objects) != 0 else { return nil }
    var size: (width: Int, height: Int)?
    qpdf_oh_begin_dict_key_iter(raw, objects)
    while qpdf_oh_dict_more_keys(raw) != 0 {
      let name = String(cString: qpdf_oh_dict_next_key(raw))
      let stream = qpdf_oh_get_dict(raw, qpdf_oh_get_key(raw, objects, name))
      guard size == nil, isImage(stream) else { return nil }
      size = (integer("/Width", of: stream), integer("/Height", of: stream))
    }
    guard let size, size.width > 0, size.height > 0 else { return nil }
    return size
  }

  /// By how many degrees the page is turned clockwise to be displayed: 0, 90, 180 or 270.
  ///
  /// - Parameter number: Counted from 1.
  func rotation(ofPage number: Int) -> Int {
    let page = qpdf_get_page_n(raw, number - 1)
    defer { qpdf_oh_release_all(raw) }
    let value = inherited("/Rotate", of: page)
    guard qpdf_oh_is_integer(raw, value) != 0 else { return 0 }
    let degrees = Int(qpdf_oh_get_int_value(raw, value)) % 360
    return degrees % 90 == 0 ? (degrees + 360) % 360 : 0
  }

  /// Whether something may be filled in, typed or stamped over the page.
  ///
  /// - Parameter number: Counted from 1.
  func hasForms(onPage number: Int) -> Bool {
    let page = qpdf_get_page_n(raw, number - 1)
    defer { qpdf_oh_release_all(raw) }
    let notes = qpdf_oh_get_key(raw, page, "/Annots")
    guard qpdf_oh_is_array(raw, notes) != 0 else { return false }
    return (0..<qpdf_oh_get_array_n_items(raw, notes)).contains { index in
      let note = qpdf_oh_get_array_item(raw, notes, index)
      guard qpdf_oh_is_dictionary(raw, note) != 0 else { return false }
      let kind = qpdf_oh_get_key(raw, note, "/Subtype")
      return qpdf_oh_is_name(raw, kind) != 0
        && ["/Widget", "/FreeText", "/Stamp"].contains(
          String(cString: qpdf_oh_get_name(raw, kind)))
    }
  }

  /// Whether the pages are put together by Adobe's programs alone, and hold a notice that says so (XFA).
  var isForAdobeAlone: Bool {
    defer { qpdf_oh_release_all(raw) }
    let root = qpdf_get_root(raw)
    let form = qpdf_oh_get_key(raw, root, "/AcroForm")
    guard qpdf_oh_is_dictionary(raw, form) != 0, qpdf_oh_has_key(raw, form, "/XFA") != 0 else {
      return false
    }
    let needed = qpdf_oh_get_key(raw, root, "/NeedsRendering")
    return qpdf_oh_is_bool(raw, needed) != 0 && qpdf_oh_get_bool_value(raw, needed) != 0
  }

  /// A page attribute, looked for in the page and then in the nodes above it.
  private func inherited(_ key: String, of page: qpdf_oh) -> qpdf_oh {
    var node = page
    // Page trees are shallow; the bound is against one that turns in a circle.
    for _ in 0..<64 {
      let value = qpdf_oh_get_key(raw, node, key)
      if qpdf_oh_is_null(raw, value) == 0 { return value }
      node = qpdf_oh_get_key(raw, node, "/Parent")
      if qpdf_oh_is_dictionary(raw, node) == 0 { break }
    }
    return qpdf_oh_new_null(raw)
  }

  private func isImage(_ stream: qpdf_oh) -> Bool {
    let kind = qpdf_oh_get_key(raw, stream, "/Subtype")
    return qpdf_oh_is_name(raw, kind) != 0
      && String(cString: qpdf_oh_get_name(raw, kind)) == "/Image"
  }

  private func integer(_ key: String, of dictionary: qpdf_oh) -> Int {
    let value = qpdf_oh_get_key(raw, dictionary, key)
    return qpdf_oh_is_integer(raw, value) != 0 ? Int(qpdf_oh_get_int_value(raw, value)) : 0
  }
}
