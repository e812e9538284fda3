/// Words of a row that are read together.
struct LineUnit {
  let row: LayoutRow
  /// Within the row's words.
  let range: Range<Int>
  /// Around its words.
  let box: RowBox

  var words: ArraySlice<LayoutRow.Word> { row.words[range] }

  /// In line heights, as in Tesseract 5.3: what is higher is read alone, and so is what a wider gap
  /// divides.
  private static let mostHeight: Float = 1.25
  private static let widestGap: Float = 2

  /// The units of a row: neighbouring words, except across wide gaps, where one is too high, and
  /// next to leaders.
  static func units(of row: LayoutRow) -> [LineUnit] {
    var units: [LineUnit] = []
    var start = 0
    var union = row.words.first?.box
    for index in row.words.indices {
      guard let box = union else { break }
      let word = row.words[index]
      let isLast = index == row.words.count - 1
      if !isLast, let joined = joins(word, row.words[index + 1], box, row) {
        union = joined
        continue
      }
      units.append(LineUnit(row: row, range: start..<index + 1, box: box))
      start = index + 1
      union = isLast ? nil : row.words[index + 1].box
    }
    return units
  }

  /// The rectangle around both when `next` is read together with `word`, which ends a unit so far
  /// within `box`.
  private static func joins(
    _ word: LayoutRow.Word, _ next: LayoutRow.Word, _ box: RowBox, _ row: LayoutRow
  ) -> RowBox? {
    let most = row.height * mostHeight
    let union = box.union(next.box)
    guard !isLeader(word, row), !isLeader(next, row), Float(box.height) <= most,
      Float(next.box.height) <= most, Float(union.height) <= most,
      Float(next.box.left) <= Float(box.right) + row.height * widestGap
    else { return nil }
    return union
  }

  /// Whether a word is a row of dots that leads the eye to a number. Layout analysis knows, and its
  /// public interface does not say.
  private static func isLeader(_ word: LayoutRow.Word, _ row: LayoutRow) -> Bool {
    let largest = row.xHeight / 2
    return word.parts.count >= 8
      && word.parts.allSatisfy { Float($0.width) < largest && Float($0.height) < largest }
  }

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
