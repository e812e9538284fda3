/// Red, green and blue from 0 (dark) to 1.
struct Color {
  var red: Double
  var green: Double
  var blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(grey: Double) { self.init(grey, grey, grey) }

  static var black: Color { Color(grey: 0) }
  static var white: Color { Color(grey: 1) }
}

/// A typeface, its size in points, and the colour it is printed in.
struct TextStyle {
  var family: String
  var size: Double
  var bold = false
  var italic = false
  var color = Color.black
  /// Between the baselines of a paragraph, as a multiple of the size.
  var leading = 1.32

  static func sans(_ size: Double) -> TextStyle { .init(family: "Liberation Sans", size: size) }
  static func serif(_ size: Double) -> TextStyle { .init(family: "Liberation Serif", size: size) }
  static func mono(_ size: Double) -> TextStyle { .init(family: "Liberation Mono", size: size) }
  static func dejaVu(_ size: Double) -> TextStyle { .init(family: "DejaVu Sans", size: size) }
  static func simplifiedChinese(_ size: Double, serif: Bool = false) -> TextStyle {
    .cjk(size, "SC", serif)
  }
  static func traditionalChinese(_ size: Double, serif: Bool = false) -> TextStyle {
    .cjk(size, "TC", serif)
  }
  static func japanese(_ size: Double, serif: Bool = false) -> TextStyle { .cjk(size, "JP", serif) }

  private static func cjk(_ size: Double, _ region: String, _ serif: Bool) -> TextStyle {
    .init(family: "Noto \(serif ? "Serif" : "Sans") CJK \(region)", size: size, leading: 1.7)
  }

  var heavy: TextStyle { with { $0.bold = true } }
  var slanted: TextStyle { with { $0.italic = true } }
  func colored(_ color: Color) -> TextStyle { with { $0.color = color } }

  /// The distance between baselines in millimetres.
  var lineHeight: Double { size * leading * Self.millimetresPerPoint }

  static var millimetresPerPoint: Double { 25.4 / 72 }

  private func with(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var copy = self
    change(&copy)
    return copy
  }
}

enum TextAlignment {
  case left, center, right, justified
}
