#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The pixels of a PNG file, row after row without gaps.
typedef struct {
  uint32_t width, height;
  /// 1 for grey, 4 for red, green, blue and opacity: bytes a pixel.
  int samples;
  /// Pixels a metre, or 0 where the file does not say.
  uint32_t density_x, density_y;
  uint8_t *pixels;
} quire_png;

/// Reads a file of 8 bits a sample, grey or in colour, whole and at once; and all grey ones in which a level
/// stands for nothing, as white paper there, or as ink where that level is dark.
///
/// - Parameter limit: The most bytes that the pixels of a file of the first kind may take.
/// - Returns: 0, or -1 for any other kind, for larger ones and for damaged ones: Leptonica has its own
///   way with those, and its own words.
int quire_png_read(const uint8_t *bytes, size_t count, size_t limit, quire_png *image);

void quire_png_free(quire_png *image);

#ifdef __cplusplus
}
#endif
