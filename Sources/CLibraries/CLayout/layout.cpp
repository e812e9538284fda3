#include "CLayout.h"

#include <tesseract/baseapi.h>
#include <tesseract/pageiterator.h>

#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <vector>

using tesseract::PageIterator;

namespace {

/// The library, which forgets an earlier result when it is asked for another of the same page.
class Library : public tesseract::TessBaseAPI {
public:
  /// Forgets the page. The library deletes one result at a time.
  void forget(tesseract::PAGE_RES *earlier) {
    Clear();
    page_res_ = earlier;
    Clear();
  }
  tesseract::PAGE_RES *result() const { return page_res_; }
};

} // namespace

struct quire_layout {
  Library api;
};

quire_layout *quire_layout_create(void) {
  try {
    auto layout = std::make_unique<quire_layout>();
    layout->api.InitForAnalysePage();
    layout->api.SetPageSegMode(tesseract::PSM_AUTO);
    return layout.release();
  } catch (const std::exception &) {
    return nullptr;
  }
}

void quire_layout_free(quire_layout *layout) { delete layout; }

namespace {

/// The lists of a page while they grow.
struct Lists {
  std::vector<quire_layout_row> rows;
  std::vector<quire_layout_word> words;
  std::vector<quire_layout_unit> units;
  std::vector<quire_layout_box> parts;
};

/// Where the library does not know, it takes it for text.
bool is_text(tesseract::PolyBlockType type) { return type == tesseract::PT_UNKNOWN || tesseract::PTIsTextType(type); }

quire_layout_box box_at(const PageIterator &place, tesseract::PageIteratorLevel level) {
  quire_layout_box box = {0, 0, 0, 0};
  place.BoundingBox(level, &box.left, &box.top, &box.right, &box.bottom);
  return box;
}

quire_layout_row row_at(const PageIterator &place, int block, int paragraph) {
  quire_layout_row row = {};
  row.box = box_at(place, tesseract::RIL_TEXTLINE);
  row.block = block;
  row.paragraph = paragraph;
  place.RowAttributes(&row.height, &row.descenders, &row.ascenders);
  tesseract::Orientation orientation;
  tesseract::WritingDirection direction;
  tesseract::TextlineOrder order;
  float deskew;
  place.Orientation(&orientation, &direction, &order, &deskew);
  row.is_vertical = direction == tesseract::WRITING_DIRECTION_TOP_TO_BOTTOM;
  row.is_right_to_left = direction == tesseract::WRITING_DIRECTION_RIGHT_TO_LEFT;
  switch (orientation) {
  case tesseract::ORIENTATION_PAGE_UP:
    row.orientation = QUIRE_LAYOUT_UP;
    break;
  case tesseract::ORIENTATION_PAGE_RIGHT:
    row.orientation = QUIRE_LAYOUT_RIGHT;
    break;
  case tesseract::ORIENTATION_PAGE_DOWN:
    row.orientation = QUIRE_LAYOUT_DOWN;
    break;
  case tesseract::ORIENTATION_PAGE_LEFT:
    row.orientation = QUIRE_LAYOUT_LEFT;
    break;
  }
  return row;
}

void add_word(const PageIterator &place, Lists &lists) {
  quire_layout_word word = {};
  word.box = box_at(place, tesseract::RIL_WORD);
  place.Baseline(tesseract::RIL_WORD, &word.baseline_x1, &word.baseline_y1, &word.baseline_x2,
                 &word.baseline_y2);
  lists.words.push_back(word);
  lists.rows.back().word_count++;
}

void add_unit(const PageIterator &place, quire_layout_row &row, Lists &lists) {
  quire_layout_unit unit = {};
  unit.box = box_at(place, tesseract::RIL_WORD);
  unit.first_part = lists.parts.size();
  PageIterator part(place);
  while (true) {
    if (!part.Empty(tesseract::RIL_SYMBOL))
      lists.parts.push_back(box_at(part, tesseract::RIL_SYMBOL));
    if (part.IsAtFinalElement(tesseract::RIL_WORD, tesseract::RIL_SYMBOL) ||
        !part.Next(tesseract::RIL_SYMBOL))
      break;
  }
  unit.part_count = lists.parts.size() - unit.first_part;
  lists.units.push_back(unit);
  row.unit_count++;
}

/// Calls `body` with each word of text, and with whether it is the first of its row.
template <typename Body> void walk(PageIterator &place, Body body) {
  // Dots that layout analysis is not sure of belong to the image of a line.
  place.SetBoundingBoxComponents(true, true);
  int block = -1, paragraph = -1;
  bool is_first = true;
  do {
    if (place.IsAtBeginningOf(tesseract::RIL_BLOCK)) block++;
    if (place.IsAtBeginningOf(tesseract::RIL_TEXTLINE)) is_first = true;
    // Pictures and rules may have words of their own, which nobody wants to read.
    if (place.Empty(tesseract::RIL_WORD) || !is_text(place.BlockType())) continue;
    if (place.IsAtBeginningOf(tesseract::RIL_PARA)) paragraph++;
    body(is_first, block, paragraph);
    is_first = false;
  } while (place.Next(tesseract::RIL_WORD));
}

void walk_words(PageIterator &place, Lists &lists) {
  walk(place, [&](bool is_first, int block, int paragraph) {
    if (is_first) {
      lists.rows.push_back(row_at(place, block, paragraph));
      lists.rows.back().first_word = lists.words.size();
    }
    add_word(place, lists);
  });
}

/// Rows are the same as those of the words.
void walk_units(PageIterator &place, Lists &lists) {
  size_t row = 0;
  walk(place, [&](bool is_first, int, int) {
    if (is_first) {
      if (row == lists.rows.size()) throw std::exception();
      lists.rows[row++].first_unit = lists.units.size();
    }
    add_unit(place, lists.rows[row - 1], lists);
  });
}

template <typename Item> Item *copy(const std::vector<Item> &items, size_t &count) {
  if (items.empty()) return nullptr;
  auto *memory = static_cast<Item *>(std::malloc(items.size() * sizeof(Item)));
  if (memory == nullptr) throw std::bad_alloc();
  std::memcpy(memory, items.data(), items.size() * sizeof(Item));
  count = items.size();
  return memory;
}

} // namespace

int quire_layout_analyse(quire_layout *layout, struct Pix *image, int is_proportional,
                         quire_layout_page *page) {
  *page = {};
  int code = 0;
  tesseract::PAGE_RES *earlier = nullptr;
  try {
    layout->api.SetVariable("textord_all_prop", is_proportional ? "1" : "0");
    layout->api.SetImage(image);
    // By themselves, words tell where baselines run and where lines may be cut.
    std::unique_ptr<PageIterator> place(layout->api.AnalyseLayout(false));
    earlier = layout->api.result();
    if (place != nullptr) {
      Lists lists;
      walk_words(*place, lists);
      // The page is analysed already; the words are only put together.
      place.reset(layout->api.AnalyseLayout(true));
      if (place != nullptr) walk_units(*place, lists);
      page->rows = copy(lists.rows, page->row_count);
      page->words = copy(lists.words, page->word_count);
      page->units = copy(lists.units, page->unit_count);
      page->parts = copy(lists.parts, page->part_count);
    }
  } catch (const std::exception &) {
    code = -1;
  }
  layout->api.forget(layout->api.result() == earlier ? nullptr : earlier);
  return code;
}

void quire_layout_page_free(quire_layout_page *page) {
  std::free(page->rows);
  std::free(page->words);
  std::free(page->units);
  std::free(page->parts);
  *page = {};
}
