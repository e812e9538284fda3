import CLayout
import QuireImaging
import QuireModel

/// libtesseract's layout analysis, through its public interface. Needs no language.
final class LayoutAnalyzer {
  let handle: OpaquePointer

  init() throws(QuireError) {
    guard let handle = quire_layout_create() else {
      throw QuireError(.engineFailed, "", detail: "layout analysis cannot be started")
    }
    self.handle = handle
  }

  deinit { quire_layout_free(handle) }

  /// The rows of text on a page, in reading order.
  ///
  /// - Parameters:
  ///   - image: The page, which the rows lie on.
  ///   - view: What is looked at of it.
  func rows(of image: PageImage, in view: LayoutView) throws(QuireError) -> [LayoutRow] {
    var page = quire_layout_page()
    let code = TesseractTurns.take {
      quire_layout_analyse(handle, view.image.pix, view.scale > 1 ? 1 : 0, &page)
    }
    defer { quire_layout_page_free(&page) }
    guard code == 0 else {
      throw QuireError(.engineFailed, "", detail: "layout analysis gave up on the page")
    }
    let grid = LayoutGrid(imageWidth: image.width, imageHeight: image.height, scale: view.scale)
    return (0..<page.row_count).map { LayoutRow(page.rows[$0], page, grid) }
  }
}

/// From the pixels that layout analysis saw to those of the page.
struct LayoutGrid {
  let imageWidth: Int
  let imageHeight: Int
  /// Pixels of the page for one that was seen, in each direction.
  let scale: Int

  func box(_ box: quire_layout_box) -> quire_layout_box {
    quire_layout_box(
      left: x(box.left), top: y(box.top), right: x(box.right), bottom: y(box.bottom))
  }

  func point(x: Int32, y: Int32) -> (x: Int, y: Int) { (Int(self.x(x)), Int(self.y(y))) }

  // What sticks out by the rest of a division is cut off.
  private func x(_ value: Int32) -> Int32 { min(value * Int32(scale), Int32(imageWidth)) }
  private func y(_ value: Int32) -> Int32 { min(value * Int32(scale), Int32(imageHeight)) }
}

/// A row of text, in its own frame.
struct LayoutRow {
  /// A word as layout analysis sees it: what no wide gap divides.
  struct Word {
    let box: RowBox
    /// The ends of its baseline, rounded.
    let baseline: [RowPoint]
  }

  /// What libtesseract reads together.
  struct Unit {
    let box: RowBox
    /// Connected components.
    let parts: [RowBox]
  }

  let frame: RowFrame
  let block: Int
  let paragraph: Int
  let direction: ScriptDirection
  /// Quarter turns clockwise from upright to the way the characters lie.
  let quarters: Int
  /// From the lowest descender to the highest ascender, in pixels.
  let height: Float
  /// Below the baseline: negative.
  let descenders: Float
  /// Above the x-height.
  let ascenders: Float
  let words: [Word]
  let units: [Unit]
  let baseline: Baseline

  /// An image that is nothing but a line of upright text.
  init(wholeOf image: PageImage) {
    frame = RowFrame(imageHeight: image.height, imageWidth: image.width, turns: 0)
    (block, paragraph, quarters, direction) = (0, 0, 0, .leftToRight)
    height = Float(image.height)
    (descenders, ascenders) = (0, 0)
    words = [Word(box: frame.bounds, baseline: [])]
    units = [Unit(box: frame.bounds, parts: [])]
    baseline = Baseline(words, parts: [], lineSize: height, grain: 1)
  }

  var xHeight: Float { height - ascenders + descenders }

  init(_ row: quire_layout_row, _ page: quire_layout_page, _ grid: LayoutGrid) {
    quarters = Int(row.orientation.rawValue)
    // Text that runs down the page has been laid on its side.
    let turns = (4 - quarters + (row.is_vertical != 0 ? 3 : 0)) % 4
    let frame = RowFrame(
      imageHeight: grid.imageHeight, imageWidth: grid.imageWidth, turns: turns)
    self.frame = frame
    block = Int(row.block)
    paragraph = Int(row.paragraph)
    direction =
      row.is_vertical != 0
      ? .topToBottom : row.is_right_to_left != 0 ? .rightToLeft : .leftToRight
    height = row.height * Float(grid.scale)
    descenders = row.descenders * Float(grid.scale)
    ascenders = row.ascenders * Float(grid.scale)
    words = (row.first_word..<row.first_word + row.word_count).map { index in
      let word = page.words[index]
      let start = grid.point(x: word.baseline_x1, y: word.baseline_y1)
      let end = grid.point(x: word.baseline_x2, y: word.baseline_y2)
      return Word(
        box: frame.box(grid.box(word.box)),
        baseline: [frame.point(x: start.x, y: start.y), frame.point(x: end.x, y: end.y)])
    }
    units = (row.first_unit..<row.first_unit + row.unit_count).map { index in
      let unit = page.units[index]
      return Unit(
        box: frame.box(grid.box(unit.box)),
        parts: (unit.first_part..<unit.first_part + unit.part_count).map {
          frame.box(grid.box(page.parts[$0]))
        })
    }
    baseline = Baseline(
      words, parts: units.flatMap(\.parts), lineSize: row.height, grain: grid.scale)
  }
}
