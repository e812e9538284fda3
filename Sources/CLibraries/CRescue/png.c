#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "CRescue.h"

/// Bytes that are given out one after the other.
typedef struct {
  const uint8_t *bytes;
  size_t left;
} supply;

static void give(png_structp library, png_bytep into, size_t count) {
  supply *from = png_get_io_ptr(library);
  if (count > from->left) png_error(library, "the end");
  memcpy(into, from->bytes, count);
  from->bytes += count;
  from->left -= count;
}

static void fail(png_structp library, png_const_charp message) {
  longjmp(*(jmp_buf *)png_get_error_ptr(library), 1);
}

static void say_nothing(png_structp library, png_const_charp message) {}

/// Has libpng give a byte for grey and for each of the colours, and opacity behind them.
static void expect_bytes(png_structp library, png_infop info) {
  int kind = png_get_color_type(library, info);
  png_set_expand(library);
  png_set_strip_16(library);
  if (kind == PNG_COLOR_TYPE_GRAY_ALPHA ||
      (kind == PNG_COLOR_TYPE_GRAY && png_get_valid(library, info, PNG_INFO_tRNS))) {
    png_set_gray_to_rgb(library);
  }
}

/// A copy of the file in which the chunk that it breaks off in ends there: libpng asks for thousands of bytes at
/// once, and would lose those that are left.
static uint8_t *ended(const uint8_t *bytes, size_t count) {
  uint8_t *copy = malloc(count);
  if (!copy) return NULL;
  memcpy(copy, bytes, count);
  size_t offset = 8;
  while (offset + 8 <= count) {
    uint8_t *length = copy + offset;
    size_t size = (size_t)length[0] << 24 | length[1] << 16 | length[2] << 8 | length[3];
    size_t left = count - offset - 8;
    if (size >= left) {
      for (int index = 0; index < 4; index++) length[index] = (uint8_t)(left >> (24 - 8 * index));
      break;
    }
    offset += 12 + size;
  }
  return copy;
}

int quire_rescue_png(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                     quire_rescued *picture) {
  *picture = (quire_rescued){.width = width, .height = height};
  uint8_t *copy = ended(bytes, count);
  if (!copy) return -1;
  supply from = {.bytes = copy, .left = count};
  jmp_buf failed;
  png_structp library = png_create_read_struct(PNG_LIBPNG_VER_STRING, &failed, fail, say_nothing);
  png_infop info = library ? png_create_info_struct(library) : NULL;
  if (info && setjmp(failed) == 0) {
    png_set_read_fn(library, &from, give);
    // What is damaged in a chunk may be a pixel; what comes behind it is still there.
    png_set_crc_action(library, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
    png_set_benign_errors(library, 1);
    png_read_info(library, info);
    // A line of an interlaced file is complete only at its end.
    if (png_get_image_width(library, info) != width ||
        png_get_image_height(library, info) != height ||
        png_get_interlace_type(library, info) != PNG_INTERLACE_NONE) {
      longjmp(failed, 1);
    }
    expect_bytes(library, info);
    png_read_update_info(library, info);
    picture->samples = png_get_channels(library, info);
    picture->dpi = png_get_x_pixels_per_inch(library, info);
    size_t bytes_a_line = (size_t)width * picture->samples;
    if ((picture->samples != 1 && picture->samples != 3 && picture->samples != 4) ||
        png_get_rowbytes(library, info) != bytes_a_line) {
      longjmp(failed, 1);
    }
    picture->pixels = malloc(bytes_a_line * height);
    if (!picture->pixels) longjmp(failed, 1);
    memset(picture->pixels, 255, bytes_a_line * height);
    while (picture->lines < height) {
      png_read_row(library, picture->pixels + bytes_a_line * picture->lines, NULL);
      picture->lines++;
    }
  }
  if (library) png_destroy_read_struct(&library, &info, NULL);
  free(copy);
  if (picture->lines > 0) {
    // The line at which it broke off.
    size_t bytes_a_line = (size_t)width * picture->samples;
    if (picture->lines < height) memset(picture->pixels + bytes_a_line * picture->lines, 255, bytes_a_line);
    return 0;
  }
  quire_rescued_free(picture);
  return -1;
}
