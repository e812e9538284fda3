// TIFFGetField is variadic and TIFFClientOpen wants callbacks, so neither can be called from Swift.
#include "CTIFF.h"

#include <tiffio.h>

#include "memory_file.h"

static uint64_t number(const uint8_t *bytes, int size, int is_big_endian) {
  uint64_t value = 0;
  for (int index = 0; index < size; index++) {
    value = value << 8 | bytes[is_big_endian ? index : size - 1 - index];
  }
  return value;
}

/// Where the directory at `offset` says that the next one ends, as TIFF 6.0 and BigTIFF lay them out;
/// 0 where there is none. A directory that itself ends beyond the file counts as the next.
static uint64_t end_of_next(TIFF *tiff, const uint8_t *bytes, uint64_t length, uint64_t offset) {
  int is_big_endian = TIFFIsBigEndian(tiff), is_big_tiff = bytes[is_big_endian ? 3 : 2] == 43;
  int count_size = is_big_tiff ? 8 : 2, entry_size = is_big_tiff ? 20 : 12;
  int offset_size = is_big_tiff ? 8 : 4;
  for (int turn = 0; turn < 2; turn++) {
    if (offset > length || length - offset < (uint64_t)count_size) return UINT64_MAX;
    uint64_t count = number(bytes + offset, count_size, is_big_endian);
    uint64_t left = length - offset - count_size;
    if (count > left / entry_size || left - count * entry_size < (uint64_t)offset_size) {
      return UINT64_MAX;
    }
    uint64_t end = offset + count_size + count * entry_size;
    if (turn == 1) return end + offset_size;
    offset = number(bytes + end, offset_size, is_big_endian);
    if (offset == 0) return 0;
  }
  return 0;
}

uint64_t quire_tiff_extent(const uint8_t *bytes, size_t length) {
  quire_memory_file file = {.bytes = bytes, .length = length};
  TIFF *tiff = quire_tiff_open(&file);
  if (!tiff) return 0;
  uint64_t extent = 1;
  uint64_t directory = 0;
  do {
    directory = TIFFCurrentDirOffset(tiff);
    uint32_t count = TIFFIsTiled(tiff) ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
    for (uint32_t index = 0; index < count; index++) {
      uint64_t start = TIFFGetStrileOffset(tiff, index);
      uint64_t size = TIFFGetStrileByteCount(tiff, index);
      // Once something lies beyond the file the answer is known, and a lying count costs nothing.
      if (start > length || size > length - start) {
        TIFFClose(tiff);
        return start > UINT64_MAX - size ? UINT64_MAX : start + size;
      }
      if (start + size > extent) extent = start + size;
    }
  } while (TIFFReadDirectory(tiff));
  // A chain may also break off at a loop, of which nothing more will come.
  uint64_t next = end_of_next(tiff, bytes, length, directory);
  TIFFClose(tiff);
  return next > length ? 0 : extent;
}

int quire_tiff_claimed_size(const uint8_t *bytes, size_t length, uint32_t *width, uint32_t *height) {
  *width = *height = 0;
  if (length < 16) return 0;
  int is_big_endian = bytes[0] == 'M', is_big_tiff = bytes[is_big_endian ? 3 : 2] == 43;
  int count_size = is_big_tiff ? 8 : 2, entry_size = is_big_tiff ? 20 : 12;
  uint64_t offset = number(bytes + (is_big_tiff ? 8 : 4), is_big_tiff ? 8 : 4, is_big_endian);
  if (offset > length || length - offset < (uint64_t)count_size) return 0;
  uint64_t count = number(bytes + offset, count_size, is_big_endian);
  uint64_t left = (length - offset - count_size) / entry_size;
  const uint8_t *entry = bytes + offset + count_size;
  for (uint64_t index = 0; index < count && index < left; index++, entry += entry_size) {
    uint64_t tag = number(entry, 2, is_big_endian), type = number(entry + 2, 2, is_big_endian);
    if (type != TIFF_SHORT && type != TIFF_LONG) continue;
    uint32_t value =
        number(entry + (is_big_tiff ? 12 : 8), type == TIFF_SHORT ? 2 : 4, is_big_endian);
    if (tag == TIFFTAG_IMAGEWIDTH) *width = value;
    if (tag == TIFFTAG_IMAGELENGTH) *height = value;
  }
  return *width > 0 && *height > 0;
}

size_t quire_tiff_directories(const uint8_t *bytes, size_t length, quire_tiff_directory *directories,
                              size_t maximum) {
  quire_memory_file file = {.bytes = bytes, .length = length};
  TIFF *tiff = quire_tiff_open(&file);
  if (!tiff) return 0;
  size_t count = 0;
  int is_last = 0;
  do {
    uint32_t width = 0, height = 0, kind = 0;
    TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width);
    TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SUBFILETYPE, &kind);
    if (count < maximum) {
      directories[count] = (quire_tiff_directory){.offset = TIFFCurrentDirOffset(tiff),
                                                  .width = width,
                                                  .height = height,
                                                  .is_reduced = (kind & FILETYPE_REDUCEDIMAGE) != 0};
    }
    count++;
    is_last = TIFFLastDirectory(tiff);
  } while (!is_last && TIFFReadDirectory(tiff));
  if (!is_last) {
    if (count < maximum) directories[count] = (quire_tiff_directory){.is_missing = 1};
    count++;
  }
  TIFFClose(tiff);
  return count;
}
