#pragma once
#include <stddef.h>

struct Pix;

#ifdef __cplusplus
extern "C" {
#endif

/// Pixels of the page, origin top left; right and bottom are one beyond the last.
typedef struct {
  int left, top, right, bottom;
} quire_layout_box;

/// Which way the top of the characters points on the page.
typedef enum {
  QUIRE_LAYOUT_UP,
  QUIRE_LAYOUT_RIGHT,
  QUIRE_LAYOUT_DOWN,
  QUIRE_LAYOUT_LEFT,
} quire_layout_orientation;

/// Text that is set next to each other: what a line reader reads, before words are put together.
typedef struct {
  quire_layout_box box;
  /// Counted from 0 over the page.
  int block, paragraph;
  quire_layout_orientation orientation;
  /// The line runs from top to bottom with upright characters.
  int is_vertical;
  int is_right_to_left;
  /// Of the row, from the lowest descender to the highest ascender; then their own lengths, the first
  /// negative. In pixels.
  float height, descenders, ascenders;
  size_t first_word, word_count;
  size_t first_unit, unit_count;
} quire_layout_row;

typedef struct {
  quire_layout_box box;
  /// Two points of the baseline, at the ends of the word, rounded to pixels.
  int baseline_x1, baseline_y1, baseline_x2, baseline_y2;
} quire_layout_word;

/// What libtesseract reads together: words that stand near each other and are about as high.
typedef struct {
  quire_layout_box box;
  /// Connected components, without those that were taken for noise.
  size_t first_part, part_count;
} quire_layout_unit;

/// A page in reading order.
typedef struct {
  quire_layout_row *rows;
  size_t row_count;
  quire_layout_word *words;
  size_t word_count;
  quire_layout_unit *units;
  size_t unit_count;
  quire_layout_box *parts;
  size_t part_count;
} quire_layout_page;

/// libtesseract's layout analysis, without a language.
typedef struct quire_layout quire_layout;

/// Returns NULL without memory.
quire_layout *quire_layout_create(void);
void quire_layout_free(quire_layout *layout);

/// Finds the text on an image, which it keeps only while it runs.
///
/// With `is_proportional` no row is tested for type of one width, which saves a tenth of the time.
///
/// Returns 0, or -1 when the library gave up; `page` is to be freed in either case.
int quire_layout_analyse(quire_layout *layout, struct Pix *image, int is_proportional,
                         quire_layout_page *page);
void quire_layout_page_free(quire_layout_page *page);

#ifdef __cplusplus
}
#endif
