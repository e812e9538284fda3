import CPoppler
import QuireImaging
import QuireModel

/// The grid a page is drawn on.
struct PDFGrid {
  /// In pixels.
  var width: Int
  var height: Int
  /// Pixels a point, the same in both directions.
  var scale: Double
  /// The page's top left corner on the grid, in pixels, between -1 and 0.
  var offset: (x: Double, y: Double)

  var dpi: Double { scale * 72 }

  /// A page of `size` points at `dpi`.
  init(size: (width: Double, height: Double), dpi: Double) {
    scale = dpi / 72
    width = Self.pixels(size.width * scale)
    height = Self.pixels(size.height * scale)
    offset = (0, 0)
  }

  /// The grid on which an image of `pixels` shown in `area` of a page of `size` points falls pixel
  /// on pixel; `nil` when it was stretched more in one direction than in the other, as faxes are.
  init?(
    size: (width: Double, height: Double), pixels: (width: Int, height: Int),
    area: (left: Double, top: Double, right: Double, bottom: Double)
  ) {
    var area = area
    // Areas are rounded to whole points; one that is the page within that is the page.
    if abs(area.left) <= 1, abs(area.top) <= 1, abs(area.right - size.width) <= 1,
      abs(area.bottom - size.height) <= 1
    {
      area = (0, 0, size.width, size.height)
    }
    let (across, down) = (area.right - area.left, area.bottom - area.top)
    guard across > 1, down > 1 else { return nil }
    let (wide, high) = (
      Double(max(pixels.width, pixels.height)), Double(min(pixels.width, pixels.height))
    )
    // The image may be shown turned by a quarter.
    let (x, y) = across >= down ? (wide / across, high / down) : (high / across, wide / down)
    guard abs(x / y - 1) < 0.02 else { return nil }
    self.init(size: size, dpi: max(x, y) * 72)
    let (left, top) = (area.left * scale, area.top * scale)
    offset = (left.rounded(.down) - left, top.rounded(.down) - top)
  }

  /// At least 1; the upper bound is only against sizes that no integer holds.
  private static func pixels(_ length: Double) -> Int {
    Int(min(max(1, length.rounded()), 1_000_000_000))
  }

  /// The grid, or a coarser one with at most `limit` pixels and no side over 32,767.
  func limited(to limit: Int, size: (width: Double, height: Double)) -> PDFGrid {
    let pixels = Double(width) * Double(height)
    let factor = min(
      1, (Double(limit) / pixels).squareRoot(), 32_767 / Double(max(width, height)))
    return factor < 1 ? PDFGrid(size: size, dpi: dpi * factor * 0.999) : self
  }
}

extension PDFPage {
  /// The page drawn in grey on white.
  func draw(on grid: PDFGrid) throws(QuireError) -> PageImage {
    guard let image = PageImage(greyWidth: grid.width, height: grid.height) else {
      throw Self.noMemory(for: grid)
    }
    try draw(on: grid) { row, line in
      image.setGreyRow(row) { column in
        let pixel = line[column]
        let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        // Rec. 601 luma in 1/256, the weights that scanners' own grey has.
        return UInt8(truncatingIfNeeded: (77 * red + 150 * green + 29 * blue) >> 8)
      }
    }
    image.setResolution(grid.dpi)
    return image
  }

  /// The page drawn in its colours on white.
  func drawInColour(on grid: PDFGrid) throws(QuireError) -> PageImage {
    guard let image = PageImage(colourWidth: grid.width, height: grid.height) else {
      throw Self.noMemory(for: grid)
    }
    try draw(on: grid) { row, line in image.setColourRow(row) { line[$0] } }
    image.setResolution(grid.dpi)
    return image
  }

  private static func noMemory(for grid: PDFGrid) -> QuireError {
    QuireError(.engineFailed, "", detail: "no memory for \(grid.width) x \(grid.height) pixels")
  }

  /// Draws the page and hands out its rows, each pixel 0xRRGGBB in its lower 24 bits.
  private func draw(
    on grid: PDFGrid, _ body: (_ row: Int, _ line: UnsafePointer<UInt32>) -> Void
  ) throws(QuireError) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(grid.width), Int32(grid.height))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { throw Self.noMemory(for: grid) }
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    cairo_translate(context, grid.offset.x, grid.offset.y)
    cairo_scale(context, grid.scale, grid.scale)
    poppler_page_render(raw, context)
    cairo_surface_flush(surface)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS,
      let pixels = cairo_image_surface_get_data(surface)
    else {
      throw QuireError(
        .engineFailed, "", detail: String(cString: cairo_status_to_string(cairo_status(context))))
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<grid.height {
      body(row, UnsafeRawPointer(pixels + row * stride).assumingMemoryBound(to: UInt32.self))
    }
  }
}
