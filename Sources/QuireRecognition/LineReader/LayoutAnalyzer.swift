import CLayout
import QuireImaging
import QuireModel

/// libtesseract's layout analysis, through its public interface. Needs no language.
final class LayoutAnalyzer {
  private let handle: OpaquePointer

  init() throws(QuireError) {
    guard let handle = quire_layout_create() else {
      throw QuireError(.engineFailed, "", detail: "layout analysis cannot be started")
    }
    self.handle = handle
  }

  deinit { quire_layout_free(handle) }

  /// The rows of text on a page, in reading order.
  func rows(of image: PageImage) throws(QuireError) -> [LayoutRow] {
    var page = quire_layout_page()
    let code = quire_layout_analyse(handle, image.pix, &page)
    defer { quire_layout_page_free(&page) }
    guard code == 0 else {
      throw QuireError(.engineFailed, "", detail: "layout analysis gave up on the page")
    }
    return (0..<page.row_count).map {
      LayoutRow(page.rows[$0], page, imageWidth: image.width, imageHeight: image.height)
    }
  }
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

  var xHeight: Float { height - ascenders + descenders }

  init(
    _ row: quire_layout_row, _ page: quire_layout_page, imageWidth: Int, imageHeight: Int
  ) {
    quarters = Int(row.orientation.rawValue)
    // Text that runs down the page has been laid on its side.
    let turns = (4 - quarters + (row.is_vertical != 0 ? 3 : 0)) % 4
    let frame = RowFrame(imageHeight: imageHeight, imageWidth: imageWidth, turns: turns)
    self.frame = frame
    block = Int(row.block)
    paragraph = Int(row.paragraph)
    direction =
      row.is_vertical != 0
      ? .topToBottom : row.is_right_to_left != 0 ? .rightToLeft : .leftToRight
    height = row.height
    descenders = row.descenders
    ascenders = row.ascenders
    words = (row.first_word..<row.first_word + row.word_count).map { index in
      let word = page.words[index]
      return Word(
        box: frame.box(word.box),
        baseline: [
          frame.point(x: Int(word.baseline_x1), y: Int(word.baseline_y1)),
          frame.point(x: Int(word.baseline_x2), y: Int(word.baseline_y2)),
        ])
    }
    units = (row.first_unit..<row.first_unit + row.unit_count).map { index in
      let unit = page.units[index]
      return Unit(
        box: frame.box(unit.box),
        parts: (unit.first_part..<unit.first_part + unit.part_count).map {
          frame.box(page.parts[$0])
        })
    }
    baseline = Baseline(words, parts: units.flatMap(\.parts), lineSize: row.height)
  }
}
