import CPoppler
import Glibc
import QuireFlow
import QuireModel

/// An open PDF, owned by one thread: Poppler shares caches between pages without locks.
final class PDFDocument {
  let raw: OpaquePointer

  /// - Throws: `encrypted` or `damaged`, without a subject.
  convenience init(_ file: borrowing FileDescriptor) throws(QuireError) {
    let copy = fcntl(file.raw, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw QuireError(.unreadable, "", detail: SystemError().message) }
    // Poppler closes the descriptor, on failure too.
    try self.init { poppler_document_new_from_fd(copy, nil, &$0) }
  }

  /// A document in memory, which is copied.
  convenience init(_ bytes: UnsafeRawBufferPointer) throws(QuireError) {
    let copy = g_bytes_new(bytes.baseAddress, gsize(bytes.count))
    defer { g_bytes_unref(copy) }
    try self.init { poppler_document_new_from_bytes(copy, nil, &$0) }
  }

  private init(
    open: (inout UnsafeMutablePointer<GError>?) -> OpaquePointer?
  ) throws(QuireError) {
    var failure: UnsafeMutablePointer<GError>?
    let document = open(&failure)
    if let failure {
      defer { g_error_free(failure) }
      if failure.pointee.code == POPPLER_ERROR_ENCRYPTED.rawValue {
        throw QuireError(.encrypted, "")
      }
      throw QuireError(.damaged, "", detail: String(cString: failure.pointee.message))
    }
    guard let document else { throw QuireError(.damaged, "") }
    raw = document
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(raw)) }

  var pageCount: Int { Int(poppler_document_get_n_pages(raw)) }

  /// - Parameters:
  ///   - number: Counted from 1.
  ///   - rotation: See ``PDFImages/rotation(ofPage:)``.
  func page(_ number: Int, rotation: Int = 0) throws(QuireError) -> PDFPage {
    guard (1...max(1, pageCount)).contains(number),
      let page = poppler_document_get_page(raw, Int32(number - 1))
    else { throw QuireError(.damaged, "", page: number, detail: "the page cannot be found") }
    return PDFPage(owning: page, rotation: rotation)
  }

  static var popplerVersion: String { String(cString: poppler_get_version()) }
}

/// One page of an open PDF.
final class PDFPage {
  let raw: OpaquePointer
  private let rotation: Int

  init(owning raw: OpaquePointer, rotation: Int) {
    self.raw = raw
    self.rotation = rotation
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(raw)) }

  /// In points, as displayed: /Rotate and the crop box are already taken into account.
  var size: (width: Double, height: Double) {
    var (width, height) = (0.0, 0.0)
    poppler_page_get_size(raw, &width, &height)
    return (width, height)
  }

  /// Where the page shows images, in points from the top left of the page as displayed. Their sides
  /// are whole points, because Poppler rounds them.
  var imageAreas: [(left: Double, top: Double, right: Double, bottom: Double)] {
    let list = poppler_page_get_image_mapping(raw)
    defer { poppler_page_free_image_mapping(list) }
    var areas: [(left: Double, top: Double, right: Double, bottom: Double)] = []
    var node = list
    while let current = node {
      let area = current.pointee.data.assumingMemoryBound(to: PopplerImageMapping.self).pointee.area
      areas.append(upright(area))
      node = current.pointee.next
    }
    return areas
  }

  /// On a page that is displayed turned by a quarter, Poppler gives the corner as displayed but the
  /// sides as they were before.
  private func upright(
    _ area: PopplerRectangle
  ) -> (left: Double, top: Double, right: Double, bottom: Double) {
    let (left, right) = (min(area.x1, area.x2), max(area.x1, area.x2))
    let (top, bottom) = (min(area.y1, area.y2), max(area.y1, area.y2))
    let (width, height) = (right - left, bottom - top)
    return switch rotation {
    case 90: (left - height, top, left, top + width)
    case 270: (left, top - width, left + height, top)
    default: (left, top, right, bottom)
    }
  }

  /// The share of the page that images cover, 0...1. Overlaps count twice, up to the whole page.
  func coverage(
    of areas: [(left: Double, top: Double, right: Double, bottom: Double)]
  ) -> Double {
    let (width, height) = size
    guard width > 0, height > 0 else { return 0 }
    let covered = areas.reduce(0.0) { sum, area in
      let across = min(area.right, width) - max(area.left, 0)
      let down = min(area.bottom, height) - max(area.top, 0)
      return sum + max(0, across) * max(0, down)
    }
    return min(1, covered / (width * height))
  }
}
