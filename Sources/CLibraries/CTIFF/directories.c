// TIFFGetField is variadic and TIFFClientOpen wants callbacks, so neither can be called from Swift.
#include "CTIFF.h"

#include <stdio.h>
#include <string.h>
#include <tiffio.h>

typedef struct {
  const uint8_t *bytes;
  toff_t length;
  toff_t position;
} memory_file;

static tmsize_t read_bytes(thandle_t handle, void *buffer, tmsize_t size) {
  memory_file *file = handle;
  if (size < 0 || file->position >= file->length) return 0;
  toff_t left = file->length - file->position;
  toff_t count = (toff_t)size < left ? (toff_t)size : left;
  memcpy(buffer, file->bytes + file->position, count);
  file->position += count;
  return (tmsize_t)count;
}

static tmsize_t write_nothing(thandle_t handle, void *buffer, tmsize_t size) { return 0; }

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  memory_file *file = handle;
  if (whence == SEEK_CUR) offset += file->position;
  if (whence == SEEK_END) offset += file->length;
  file->position = offset;
  return offset;
}

static int close_nothing(thandle_t handle) { return 0; }

static toff_t size_of(thandle_t handle) { return ((memory_file *)handle)->length; }

static TIFF *open_memory(memory_file *file) {
  // "m": no memory mapping, so that every read goes through the bounds above.
  return TIFFClientOpen("source", "rm", file, read_bytes, write_nothing, seek, close_nothing,
                        size_of, NULL, NULL);
}

uint64_t quire_tiff_extent(const uint8_t *bytes, size_t length) {
  memory_file file = {.bytes = bytes, .length = length};
  TIFF *tiff = open_memory(&file);
  if (!tiff) return 0;
  uint64_t extent = 1;
  int is_last = 0;
  do {
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
    is_last = TIFFLastDirectory(tiff);
  } while (!is_last && TIFFReadDirectory(tiff));
  TIFFClose(tiff);
  // One that says that another follows, where none can be read.
  return is_last ? extent : 0;
}

size_t quire_tiff_directories(const uint8_t *bytes, size_t length, quire_tiff_directory *directories,
                              size_t maximum) {
  memory_file file = {.bytes = bytes, .length = length};
  TIFF *tiff = open_memory(&file);
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
