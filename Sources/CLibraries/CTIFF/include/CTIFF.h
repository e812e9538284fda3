#pragma once

#include <stddef.h>
#include <stdint.h>

/// What one directory of a TIFF file says about its image.
typedef struct {
  /// Of the directory in the file, in bytes.
  uint64_t offset;
  uint32_t width;
  uint32_t height;
  /// Whether the chain of directories breaks off here, with nothing else known of this one.
  int is_missing;
  /// Whether it is a smaller copy of another page (NewSubfileType bit 0).
  int is_reduced;
} quire_tiff_directory;

/// Walks the directories of a TIFF file in memory, without touching pixels.
///
/// Returns how many there are, of which the first `maximum` are filled in; 0 when the file has none
/// or cannot be opened. A chain that ends in a directory that cannot be read, or that points back,
/// has one more at its end that is missing.
size_t quire_tiff_directories(const uint8_t *bytes, size_t length, quire_tiff_directory *directories,
                              size_t maximum);

/// What the first directory gives for its picture's width and height, also where libtiff does not read it.
///
/// Returns 0 when it gives none.
int quire_tiff_claimed_size(const uint8_t *bytes, size_t length, uint32_t *width, uint32_t *height);

/// From here on prints on standard error what libtiff has to say, and goes on doing so when somebody
/// silences its plain handlers, as Leptonica does.
void quire_tiff_report_messages(void);

/// Where the last strip or tile of any directory ends, in bytes from the start of the file; 0 when no
/// directory can be read.
uint64_t quire_tiff_extent(const uint8_t *bytes, size_t length);

/// The pixels of one directory, as libtiff turns any kind of them into colours.
typedef struct {
  /// 0xAABBGGRR, row after row; NULL when there are none.
  uint32_t *pixels;
  uint32_t width;
  uint32_t height;
  /// 0 where the file says nothing.
  float dpi_x;
  float dpi_y;
  /// 1...8, as in the tag; the pixels are as they are stored.
  int orientation;
  /// From the top, that lie before the end of the file.
  uint32_t lines;
  /// Why there are none, where libtiff says so; empty otherwise.
  char reason[1024];
} quire_tiff_picture;

/// Reads the directory that begins at `offset`, whose size the caller has looked at; what Leptonica would read
/// only where `is_forced`. What is damaged in it stays empty.
///
/// Returns 0, 1 when it is of a kind that Leptonica reads with less memory, or -1 when it cannot be
/// read. The picture is to be freed when 0 was returned.
int quire_tiff_read(const uint8_t *bytes, size_t length, uint64_t offset, int is_forced,
                    quire_tiff_picture *picture);
void quire_tiff_picture_free(quire_tiff_picture *picture);
