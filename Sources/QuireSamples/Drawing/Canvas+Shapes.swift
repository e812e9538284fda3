import CCairo
import Glibc

extension Canvas {
  func setColor(_ color: Color, opacity: Double = 1) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, opacity)
  }

  /// A straight rule. All measures in millimetres.
  func rule(
    from start: (Double, Double), to end: (Double, Double), weight: Double = 0.25,
    color: Color = .black
  ) {
    setColor(color)
    cairo_set_line_width(cairo, weight)
    cairo_move_to(cairo, start.0, start.1)
    cairo_line_to(cairo, end.0, end.1)
    cairo_stroke(cairo)
  }

  /// A rule across the page at `y`.
  func rule(
    y: Double, from start: Double, to end: Double, weight: Double = 0.25, color: Color = .black
  ) {
    rule(from: (start, y), to: (end, y), weight: weight, color: color)
  }

  func fill(
    x: Double, y: Double, width: Double, height: Double, _ color: Color, opacity: Double = 1
  ) {
    setColor(color, opacity: opacity)
    cairo_rectangle(cairo, x, y, width, height)
    cairo_fill(cairo)
  }

  func frame(
    x: Double, y: Double, width: Double, height: Double, weight: Double = 0.25,
    color: Color = .black
  ) {
    setColor(color)
    cairo_set_line_width(cairo, weight)
    cairo_rectangle(cairo, x, y, width, height)
    cairo_stroke(cairo)
  }

  func disc(x: Double, y: Double, radius: Double, _ color: Color, opacity: Double = 1) {
    setColor(color, opacity: opacity)
    cairo_new_path(cairo)
    cairo_arc(cairo, x, y, radius, 0, 2 * .pi)
    cairo_fill(cairo)
  }

  func ring(x: Double, y: Double, radius: Double, weight: Double, _ color: Color) {
    setColor(color)
    cairo_set_line_width(cairo, weight)
    cairo_new_path(cairo)
    cairo_arc(cairo, x, y, radius, 0, 2 * .pi)
    cairo_stroke(cairo)
  }

  /// A line of ink through points, as a pen would draw it.
  func pen(_ points: [(Double, Double)], weight: Double, color: Color) {
    guard let first = points.first, points.count > 2 else { return }
    setColor(color)
    cairo_set_line_width(cairo, weight)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_move_to(cairo, first.0, first.1)
    for (index, point) in points.enumerated().dropFirst() {
      let before = points[index - 1]
      let bend = (before.0 + (point.0 - before.0) * 0.3, before.1 + (point.1 - before.1) * 0.9)
      cairo_curve_to(cairo, bend.0, bend.1, bend.0, point.1, point.0, point.1)
    }
    cairo_stroke(cairo)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
  }

  /// A scrawl that no reader can take for text, where a signature stands; each seed is a hand.
  func signature(
    x: Double, y: Double, width: Double, seed: UInt64, color: Color = Color(0.1, 0.15, 0.5)
  ) {
    var random = SeededGenerator(seed: seed)
    let strokes = 9 + random.index(below: 5)
    let points = (0...strokes).map { stroke in
      let along = Double(stroke) / Double(strokes)
      let reach = (1 - along * 0.8) * random.number(in: 0.3...1)
      return (
        x + (along + random.number(in: -0.03...0.03)) * width,
        y + (stroke.isMultiple(of: 2) ? reach * 0.45 : -reach) * width * 0.22
      )
    }
    pen(points, weight: 0.45, color: color)
  }

  /// A five-pointed star.
  func star(x: Double, y: Double, radius: Double, _ color: Color) {
    setColor(color)
    cairo_new_path(cairo)
    for corner in 0..<10 {
      let angle = Double(corner) * .pi / 5
      let reach = corner.isMultiple(of: 2) ? radius : radius * 0.382
      cairo_line_to(cairo, x + reach * sin(angle), y - reach * cos(angle))
    }
    cairo_fill(cairo)
  }

  /// Darkness that fades from `opacity` in the centre to nothing at `radius`.
  func shadow(x: Double, y: Double, radius: Double, opacity: Double) {
    guard let pattern = cairo_pattern_create_radial(x, y, 0, x, y, radius) else { return }
    cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, opacity)
    cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0)
    cairo_set_source(cairo, pattern)
    cairo_paint(cairo)
    cairo_pattern_destroy(pattern)
  }

  /// The marks at the left edge where a letter is folded and punched.
  func foldingMarks(_ heights: [Double] = [105, 148.5, 210]) {
    for y in heights { rule(y: y, from: 4, to: 8, weight: 0.15) }
  }
}
