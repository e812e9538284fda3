#include "memory_file.h"

#include <stdio.h>
#include <string.h>

static toff_t size_of(thandle_t handle) {
  quire_memory_file *file = handle;
  return file->padded > file->length ? file->padded : file->length;
}

static tmsize_t read_bytes(thandle_t handle, void *buffer, tmsize_t size) {
  quire_memory_file *file = handle;
  toff_t end = size_of(handle);
  if (size < 0 || file->position >= end) return 0;
  toff_t left = end - file->position;
  toff_t count = (toff_t)size < left ? (toff_t)size : left;
  toff_t there = file->position < file->length ? file->length - file->position : 0;
  if (there > count) there = count;
  memcpy(buffer, file->bytes + file->position, there);
  memset((uint8_t *)buffer + there, 0, count - there);
  file->position += count;
  return (tmsize_t)count;
}

static tmsize_t write_nothing(thandle_t handle, void *buffer, tmsize_t size) { return 0; }

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  quire_memory_file *file = handle;
  if (whence == SEEK_CUR) offset += file->position;
  if (whence == SEEK_END) offset += file->length;
  file->position = offset;
  return offset;
}

static int close_nothing(thandle_t handle) { return 0; }

TIFF *quire_tiff_open(quire_memory_file *file) {
  // "m": no memory mapping, so that every read goes through the bounds above.
  return TIFFClientOpen("source", "rm", file, read_bytes, write_nothing, seek, close_nothing,
                        size_of, NULL, NULL);
}

static int map(thandle_t handle, void **bytes, toff_t *length) {
  quire_memory_file *file = handle;
  *bytes = (void *)file->bytes;
  *length = file->length;
  return 1;
}

static void unmap_nothing(thandle_t handle, void *bytes, toff_t length) {}

TIFF *quire_tiff_open_mapped(quire_memory_file *file) {
  return TIFFClientOpen("source", "rM", file, read_bytes, write_nothing, seek, close_nothing,
                        size_of, map, unmap_nothing);
}
