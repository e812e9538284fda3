import CCairo

/// A page to draw on, in millimetres from its top left corner.
///
/// All text goes through ``Canvas/line(_:x:y:_:align:)`` and its relatives, which write it down:
/// what is printed and what should come out cannot differ.
final class Canvas {
  let width: Double
  let height: Double
  var printed = PrintedText()
  var missingGlyphs = Set<String>()
  let cairo: OpaquePointer
  private let surface: OpaquePointer
  private let resolution: Resolution?

  /// A white page of pixels.
  /// - Parameters:
  ///   - width: millimetres.
  ///   - height: millimetres.
  ///   - skew: how crookedly the sheet lies, in degrees, clockwise.
  init(width: Double, height: Double, resolution: Resolution = .dpi(300), skew: Double = 0) {
    self.width = width
    self.height = height
    self.resolution = resolution
    let across = Double(resolution.horizontal) / 25.4
    let down = Double(resolution.vertical) / 25.4
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32((width * across).rounded()), Int32((height * down).rounded()))
    cairo = cairo_create(surface)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    cairo_scale(cairo, across, down)
    cairo_translate(cairo, width / 2, height / 2)
    cairo_rotate(cairo, skew * .pi / 180)
    cairo_translate(cairo, -width / 2, -height / 2)
    setFontOptions()
  }

  /// The current page of a PDF surface, whose unit is the point. The surface stays the caller's.
  init(pdf: OpaquePointer, width: Double, height: Double) {
    self.width = width
    self.height = height
    resolution = nil
    surface = cairo_surface_reference(pdf)
    cairo = cairo_create(surface)
    cairo_scale(cairo, 72 / 25.4, 72 / 25.4)
    setFontOptions()
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  static func a4(resolution: Resolution = .dpi(300), skew: Double = 0) -> Canvas {
    Canvas(width: 210, height: 297, resolution: resolution, skew: skew)
  }

  /// Fails where cairo failed or a font lacks a character.
  func check() throws(SampleError) {
    let status = cairo_status(cairo)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw SampleError("drawing failed: \(String(cString: cairo_status_to_string(status)))")
    }
    guard missingGlyphs.isEmpty else {
      throw SampleError(
        "the installed fonts lack \(missingGlyphs.sorted().joined(separator: ", ")); "
          + "install fonts-dejavu-core, fonts-liberation and fonts-noto-cjk")
    }
  }

  /// The pixels drawn so far.
  func raster(color: Bool) throws(SampleError) -> Raster {
    try check()
    cairo_surface_flush(surface)
    guard let resolution, let data = cairo_image_surface_get_data(surface) else {
      throw SampleError("this page has no pixels: it belongs to a PDF")
    }
    return Raster(
      cairo: data, width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)),
      stride: Int(cairo_image_surface_get_stride(surface)), color: color, resolution: resolution)
  }

  // Unhinted metrics keep line breaks the same at every resolution.
  private func setFontOptions() {
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(cairo, options)
    cairo_font_options_destroy(options)
  }
}
