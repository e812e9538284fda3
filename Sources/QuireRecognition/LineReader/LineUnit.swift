/// Words of a row that are read together.
struct LineUnit {
  let row: LayoutRow
  /// Around its words.
  let box: RowBox
  /// Connected components.
  let parts: [RowBox]
  /// The words it is put together of; none where it counts as one that stands alone.
  let words: [RowBox]

  /// The units of a row, from left to right.
  static func units(of row: LayoutRow) -> [LineUnit] {
    row.units.enumerated().map { index, unit in
      // Where words belong together by their shape alone, a unit may hold a part of one.
      let words = row.words.map(\.box).filter {
        min($0.right, unit.box.right) > max($0.left, unit.box.left)
      }
      let counts = words.count > 1 || index == row.units.count - 1 && couldGoOn(unit.box, row)
      return LineUnit(row: row, box: unit.box, parts: unit.parts, words: counts ? words : [])
    }
  }

  /// Whether a last word counts as put together: libtesseract holds it against the first one of the
  /// row, as if the row were a circle.
  private static func couldGoOn(_ box: RowBox, _ row: LayoutRow) -> Bool {
    guard let first = row.words.first?.box else { return false }
    let most = row.height * mostHeight
    return [box, first, box.union(first)].allSatisfy { Float($0.height) <= most }
  }

  /// In line heights, as in Tesseract 5.3.
  private static let mostHeight: Float = 1.25

  /// What is cut from the page: the words, down to the descenders and up to the ascenders, and some
  /// pixels around.
  var cutBox: RowBox {
    var box = box
    let baseline = row.baseline.height(at: box.middle)
    let bottom = baseline + row.descenders
    if bottom < Float(box.bottom) { box.bottom = Int(bottom) }
    let top = baseline + row.xHeight + row.ascenders
    if top > Float(box.top) { box.top = Int(top) }
    let padding = 4
    return RowBox(
      left: max(box.left - padding, row.frame.bounds.left),
      bottom: max(box.bottom - padding, row.frame.bounds.bottom),
      right: min(box.right + padding, row.frame.bounds.right),
      top: min(box.top + padding, row.frame.bounds.top))
  }
}
