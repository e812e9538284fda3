#pragma once
#include <stddef.h>
#include <stdint.h>
#include <tiffio.h>

/// A file in memory, which is only read.
typedef struct {
  const uint8_t *bytes;
  toff_t length;
  toff_t position;
  /// Where the file ends for libtiff, when that is behind its length: nothing but zeros lies in between.
  toff_t padded;
} quire_memory_file;

/// Returns NULL where libtiff finds no first directory.
TIFF *quire_tiff_open(quire_memory_file *file);

/// As above, but libtiff looks into the bytes themselves: from a copy it refuses tiles that are not
/// compressed and no multiple of 1024 bytes.
TIFF *quire_tiff_open_mapped(quire_memory_file *file);
