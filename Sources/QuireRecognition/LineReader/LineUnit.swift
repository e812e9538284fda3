/// Words of a row that are read together.
struct LineUnit {
  let row: LayoutRow
  /// Within the row's words.
  let range: Range<Int>
  /// Around its words.
  let box: RowBox
  /// Whether it counts as put together: of one word it does so when that could end a longer unit.
  let isJoined: Bool

  var words: ArraySlice<LayoutRow.Word> { row.words[range] }

  /// In line heights, as in Tesseract 5.3: what is higher is read alone, and so is what a wider gap
  /// divides.
  private static let mostHeight: Float = 1.25
  private static let widestGap: Float = 2

  /// The units of a row: neighbouring words, except across wide gaps, where one is too high, and
  /// behind leaders.
  static func units(of row: LayoutRow) -> [LineUnit] {
    var units: [LineUnit] = []
    var start = 0
    var union = RowBox.nothing
    var joins = false
    let most = row.height * mostHeight
    for (index, word) in row.words.enumerated() {
      if !joins {
        union = word.box
        joins = !isLeader(word, row) && Float(union.height) <= most
      }
      // The last word is held against the first one, as if the row were a circle.
      let isLast = index == row.words.count - 1
      let next = row.words[isLast ? 0 : index + 1]
      // Leaders are taken along, however far away.
      if joins, !isLeader(next, row) {
        let end = Float(union.right)
        union = union.union(next.box)
        joins =
          Float(next.box.height) <= most && Float(union.height) <= most
          && Float(next.box.left) <= end + row.height * widestGap
      }
      if joins, !isLast { continue }
      let box = row.words[start...index].map(\.box).reduce(RowBox.nothing) { $0.union($1) }
      units.append(
        LineUnit(
          row: row, range: start..<index + 1, box: box, isJoined: joins || index > start))
      start = index + 1
      joins = false
    }
    return units
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
