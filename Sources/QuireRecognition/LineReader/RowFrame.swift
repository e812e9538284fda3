import CLayout

/// A place in a row's frame; y points up.
struct RowPoint: Hashable {
  var x: Int
  var y: Int
}

/// A rectangle in a row's frame; right and top are one beyond the last pixel.
struct RowBox: Hashable {
  var left: Int
  var bottom: Int
  var right: Int
  var top: Int

  /// What leaves every rectangle as it is when they are put together.
  static let nothing = RowBox(left: .max / 4, bottom: .max / 4, right: .min / 4, top: .min / 4)

  var width: Int { right - left }
  var height: Int { top - bottom }
  var middle: Int { (left + right) / 2 }

  /// The smallest rectangle around both.
  func union(_ other: RowBox) -> RowBox {
    RowBox(
      left: min(left, other.left), bottom: min(bottom, other.bottom),
      right: max(right, other.right), top: max(top, other.top))
  }

  /// How far both extend over the same columns, 0 where they share no pixel.
  func overlap(_ other: RowBox) -> Int {
    guard min(top, other.top) > max(bottom, other.bottom) else { return 0 }
    return max(0, min(right, other.right) - max(left, other.left))
  }

  func contains(_ other: RowBox) -> Bool {
    other.left >= left && other.right <= right && other.bottom >= bottom && other.top <= top
  }

  /// The part within `bounds`, at least a pixel wide and high.
  func clipped(to bounds: RowBox) -> RowBox {
    func clip(_ value: Int, _ low: Int, _ high: Int) -> Int { max(low, min(value, high)) }
    return RowBox(
      left: clip(left, bounds.left, bounds.right - 1),
      bottom: clip(bottom, bounds.bottom, bounds.top - 1),
      right: clip(right, bounds.left + 1, bounds.right),
      top: clip(top, bounds.bottom + 1, bounds.top))
  }
}

/// The frame in which a row lies with its baseline level and its ascenders up: the page with its y
/// axis upwards, turned by quarter turns about the bottom left corner. Conversions are exact.
struct RowFrame: Hashable {
  let imageHeight: Int
  let imageWidth: Int
  /// Quarter turns clockwise from the page to the row, 0...3.
  let turns: Int

  /// - Parameters:
  ///   - x: Pixels from the left of the page.
  ///   - y: Pixels from the top of the page.
  func point(x: Int, y: Int) -> RowPoint {
    let up = imageHeight - y
    return switch turns {
    case 1: RowPoint(x: up, y: -x)
    case 2: RowPoint(x: -x, y: -up)
    case 3: RowPoint(x: -up, y: x)
    default: RowPoint(x: x, y: up)
    }
  }

  func box(_ box: quire_layout_box) -> RowBox {
    let one = point(x: Int(box.left), y: Int(box.top))
    let other = point(x: Int(box.right), y: Int(box.bottom))
    return RowBox(
      left: min(one.x, other.x), bottom: min(one.y, other.y), right: max(one.x, other.x),
      top: max(one.y, other.y))
  }

  /// A rectangle of the row on the page, with y from the top.
  func imageBox(_ box: RowBox) -> (left: Int, top: Int, right: Int, bottom: Int) {
    func onPage(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
      let (pageX, up) =
        switch turns {
        case 1: (-y, x)
        case 2: (-x, -y)
        case 3: (y, -x)
        default: (x, y)
        }
      return (pageX, imageHeight - up)
    }
    let one = onPage(box.left, box.top)
    let other = onPage(box.right, box.bottom)
    return (
      min(one.x, other.x), min(one.y, other.y), max(one.x, other.x), max(one.y, other.y)
    )
  }

  /// The whole page in the row's frame.
  var bounds: RowBox {
    box(
      quire_layout_box(left: 0, top: 0, right: Int32(imageWidth), bottom: Int32(imageHeight)))
  }
}
