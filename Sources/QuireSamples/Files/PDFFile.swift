import CCairo
import FoundationEssentials

/// A PDF through cairo, page by page, with a fixed creation date.
final class PDFFile {
  private let sink = Sink()
  private let surface: OpaquePointer

  /// - Parameter title: the document's title in its metadata.
  init(title: String) {
    let sink = Unmanaged.passUnretained(sink).toOpaque()
    let surface = cairo_pdf_surface_create_for_stream(
      { sink, bytes, count in
        guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, sink, 595, 842)
    // Cairo never returns a null surface: failures are a status, looked at in `finish`.
    self.surface = surface.unsafelyUnwrapped
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    cairo_pdf_surface_set_metadata(
      surface, CAIRO_PDF_METADATA_CREATE_DATE, "2025-03-12T10:00:00Z")
  }

  deinit { cairo_surface_destroy(surface) }

  /// A page that is one JPEG image.
  func addScan(_ raster: Raster, quality: Int) throws(SampleError) {
    let jpeg = try Picture(raster).jpeg(quality: quality)
    try addImage(
      raster, [(CAIRO_MIME_TYPE_JPEG, jpeg)])
  }

  /// A page that is one black and white image, compressed as Group 4.
  func addBitonalScan(_ raster: Raster, threshold: UInt8) throws(SampleError) {
    let rows = try Picture(bitonal: raster, threshold: threshold).group4()
    let parameters =
      "Columns=\(rows.width) Rows=\(rows.height) K=-1 BlackIs1=\(rows.blackIsOne)"
    try addImage(
      raster,
      [
        (CAIRO_MIME_TYPE_CCITT_FAX, rows.bytes),
        (CAIRO_MIME_TYPE_CCITT_FAX_PARAMS, Array(parameters.utf8)),
      ])
  }

  /// A page with real text, drawn by `draw`.
  /// - Parameters:
  ///   - width: millimetres.
  ///   - height: millimetres.
  /// - Returns: the text printed on it.
  func addDrawnPage(
    width: Double = 210, height: Double = 297, draw: (Canvas) throws(SampleError) -> Void
  ) throws(SampleError) -> String {
    setSize(width: width, height: height)
    let canvas = Canvas(pdf: surface, width: width, height: height)
    try draw(canvas)
    try canvas.check()
    cairo_surface_show_page(surface)
    return canvas.printed.text
  }

  /// Ends the file; nothing can be added afterwards.
  func finish() throws(SampleError) -> [UInt8] {
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw SampleError("cairo: \(String(cString: cairo_status_to_string(status)))")
    }
    return sink.bytes
  }

  private func setSize(width: Double, height: Double) {
    cairo_pdf_surface_set_size(surface, width * 72 / 25.4, height * 72 / 25.4)
  }

  // Cairo embeds attached data as it stands and never looks at the pixels of the carrier.
  private func addImage(_ raster: Raster, _ data: [(type: String, bytes: [UInt8])])
    throws(SampleError)
  {
    let across = 72 / Double(raster.resolution.horizontal)
    let down = 72 / Double(raster.resolution.vertical)
    cairo_pdf_surface_set_size(
      surface, Double(raster.width) * across, Double(raster.height) * down)
    guard
      let carrier = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(raster.width), Int32(raster.height))
    else { throw SampleError("no memory for a page image") }
    defer { cairo_surface_destroy(carrier) }
    for (type, bytes) in data {
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
      copy.initialize(from: bytes, count: bytes.count)
      let status = cairo_surface_set_mime_data(
        carrier, type, copy, UInt(bytes.count),
        { $0?.assumingMemoryBound(to: UInt8.self).deallocate() }, copy)
      guard status == CAIRO_STATUS_SUCCESS else {
        copy.deallocate()
        throw SampleError("cairo does not take \(type)")
      }
    }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_scale(context, across, down)
    cairo_set_source_surface(context, carrier, 0, 0)
    cairo_paint(context)
    cairo_surface_show_page(surface)
  }

  private final class Sink {
    var bytes: [UInt8] = []
  }
}
