#pragma once

#include <stddef.h>
#include <stdint.h>

/// The first picture of a GIF.
typedef struct {
  /// Of the canvas, in pixels.
  uint32_t width;
  uint32_t height;
  /// Where the picture lies on it.
  uint32_t left;
  uint32_t top;
  uint32_t columns;
  uint32_t rows;
  int is_interlaced;
  /// The index that stands for none; -1 where none does.
  int transparent;
  /// 0xRRGGBB; none where the file brings no colours.
  uint32_t colours[256];
  int colour_count;
  /// Of an index, as the file says.
  int bits;
  /// Of all pictures in the file.
  uint32_t pictures;
} quire_gif;

/// Looks through a file without unpacking anything. Returns 0, or -1 where no picture begins.
int quire_gif_measure(const uint8_t *bytes, size_t count, quire_gif *gif);

/// Unpacks the lines of the first picture, as they are stored, into `columns` x `rows` indices.
///
/// Returns how many there are before the file breaks off or makes no sense.
uint32_t quire_gif_unpack(const uint8_t *bytes, size_t count, const quire_gif *gif,
                          uint8_t *indices);
