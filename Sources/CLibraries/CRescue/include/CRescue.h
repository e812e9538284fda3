#pragma once

#include <stddef.h>
#include <stdint.h>

/// What is there of a picture whose file is damaged, row after row.
typedef struct {
  uint8_t *pixels;
  uint32_t width;
  uint32_t height;
  /// Bytes a pixel: 1 for grey, 3 for red, green and blue, 4 with opacity behind them.
  int samples;
  /// From the top, that are there; the rest is white.
  uint32_t lines;
  /// Whether all lines are there, but the file has more for them.
  int is_coarse;
  /// Pixels an inch, or 0.
  double dpi;
} quire_rescued;

/// Reads what there is of a file of `width` by `height` pixels, as its header says.
///
/// Returns 0, or -1 where not one line is there, or the header says something else. The pixels are to be freed
/// when 0 was returned.
int quire_rescue_jpeg(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                      quire_rescued *picture);
int quire_rescue_png(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                     quire_rescued *picture);
int quire_rescue_webp(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                      quire_rescued *picture);

void quire_rescued_free(quire_rescued *picture);
