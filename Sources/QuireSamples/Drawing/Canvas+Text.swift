import CCairo

/// A piece of a line with its own place and look.
struct Cell {
  let text: String
  /// Millimetres: the left edge, the centre, or the right edge, as `align` says.
  let x: Double
  var align = TextAlignment.left
  var style: TextStyle?

  init(_ text: String, _ x: Double, _ align: TextAlignment = .left, _ style: TextStyle? = nil) {
    self.text = text
    self.x = x
    self.align = align
    self.style = style
  }
}

extension Canvas {
  /// Prints one line with its baseline at `y`.
  func line(
    _ text: String, x: Double, y: Double, _ style: TextStyle, align: TextAlignment = .left
  ) {
    row([Cell(text, x, align)], y: y, style)
  }

  /// Prints pieces on one baseline; they are read as one line.
  func row(_ cells: [Cell], y: Double, _ style: TextStyle) {
    for cell in cells { show(cell, y: y, style) }
    printed.add(
      cells.map(\.text).joined(separator: " "), baseline: y, height: style.lineHeight)
  }

  /// Prints lines one below the other, the first baseline at `y`.
  /// - Returns: the baseline after the last one.
  @discardableResult
  func lines(
    _ lines: [String], x: Double, y: Double, _ style: TextStyle, align: TextAlignment = .left
  ) -> Double {
    var y = y
    for text in lines {
      line(text, x: x, y: y, style, align: align)
      y += style.lineHeight
    }
    return y
  }

  /// Prints a paragraph, broken to `width` millimetres, the first baseline at `y`.
  /// - Returns: the baseline after the last one.
  @discardableResult
  func paragraph(
    _ text: String, x: Double, y: Double, width: Double, _ style: TextStyle,
    align: TextAlignment = .left
  ) -> Double {
    var y = y
    let lines = LineBreaking.lines(LineBreaking.unbreakables(text), width: width) {
      measure($0, style)
    }
    for (index, line) in lines.enumerated() {
      let text = LineBreaking.text(line)
      if align == .justified, index < lines.count - 1 {
        showJustified(line, x: x, y: y, width: width, style)
      } else {
        show(Cell(text, x), y: y, style)
      }
      printed.add(text, baseline: y, height: style.lineHeight)
      y += style.lineHeight
    }
    return y
  }

  /// Prints with the uneven touch of a worn typewriter: each letter a little off its place and a
  /// little lighter or darker.
  func typed(
    _ text: String, x: Double, y: Double, _ style: TextStyle, using random: inout SeededGenerator
  ) {
    let pitch = measure("0", style)
    for (index, character) in text.enumerated() where character != " " {
      var style = style
      style.color = Color(grey: random.number(in: 0.02...0.30))
      show(
        Cell(String(character), x + Double(index) * pitch + random.number(in: -0.06...0.06)),
        y: y + random.number(in: -0.12...0.12), style)
    }
    printed.add(text, baseline: y, height: style.lineHeight)
  }

  /// The width of a line in millimetres.
  func measure(_ text: String, _ style: TextStyle) -> Double {
    select(style)
    var extents = cairo_text_extents_t()
    cairo_text_extents(cairo, text, &extents)
    return extents.x_advance
  }

  private func show(_ cell: Cell, y: Double, _ usual: TextStyle) {
    let style = cell.style ?? usual
    let start =
      switch cell.align {
      case .left, .justified: cell.x
      case .center: cell.x - measure(cell.text, style) / 2
      case .right: cell.x - measure(cell.text, style)
      }
    select(style)
    noteMissingGlyphs(cell.text)
    setColor(style.color)
    cairo_move_to(cairo, start, y)
    cairo_show_text(cairo, cell.text)
  }

  private func showJustified(
    _ line: [Unbreakable], x: Double, y: Double, width: Double, _ style: TextStyle
  ) {
    let words = LineBreaking.text(line).split(separator: " ").map(String.init)
    let space = measure(" ", style)
    let natural = words.reduce(0) { $0 + measure($1, style) } + space * Double(words.count - 1)
    let extra = words.count > 1 ? (width - natural) / Double(words.count - 1) : 0
    var x = x
    for word in words {
      show(Cell(word, x), y: y, style)
      x += measure(word, style) + space + extra
    }
  }

  private func select(_ style: TextStyle) {
    cairo_select_font_face(
      cairo, style.family, style.italic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
      style.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(cairo, style.size * TextStyle.millimetresPerPoint)
  }

  private func noteMissingGlyphs(_ text: String) {
    for character in text {
      var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
      var count: Int32 = 0
      let status = cairo_scaled_font_text_to_glyphs(
        cairo_get_scaled_font(cairo), 0, 0, String(character), -1, &glyphs, &count, nil, nil, nil)
      guard status == CAIRO_STATUS_SUCCESS, let glyphs else { continue }
      if UnsafeBufferPointer(start: glyphs, count: Int(count)).contains(where: { $0.index == 0 }) {
        missingGlyphs.insert(String(character))
      }
      cairo_glyph_free(glyphs)
    }
  }
}
