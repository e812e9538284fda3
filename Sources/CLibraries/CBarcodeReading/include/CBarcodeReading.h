#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Kinds of codes, a bit each.
enum {
  QUIRE_BARCODE_QR = 1 << 0,
  QUIRE_BARCODE_MICRO_QR = 1 << 1,
  QUIRE_BARCODE_AZTEC = 1 << 2,
  QUIRE_BARCODE_DATA_MATRIX = 1 << 3,
  QUIRE_BARCODE_PDF417 = 1 << 4,
  QUIRE_BARCODE_CODE128 = 1 << 5,
  QUIRE_BARCODE_CODE39 = 1 << 6,
  QUIRE_BARCODE_CODE93 = 1 << 7,
  QUIRE_BARCODE_CODABAR = 1 << 8,
  QUIRE_BARCODE_EAN8 = 1 << 9,
  QUIRE_BARCODE_EAN13 = 1 << 10,
  QUIRE_BARCODE_UPCA = 1 << 11,
  QUIRE_BARCODE_UPCE = 1 << 12,
  QUIRE_BARCODE_ITF = 1 << 13,
  QUIRE_BARCODE_DATABAR = 1 << 14,
  QUIRE_BARCODE_DATABAR_EXPANDED = 1 << 15,
  QUIRE_BARCODE_MAXICODE = 1 << 16,
};

typedef struct {
  /// One of the bits above.
  uint32_t kind;
  /// UTF-8, which may hold zeros.
  char *text;
  size_t text_length;
  /// What the code holds, before any character set.
  uint8_t *bytes;
  size_t byte_count;
  /// Clockwise from the top left of the code, in pixels.
  int x[4], y[4];
  /// Whether the payload is made of GS1 application identifiers; its text then has brackets.
  int is_gs1;
  /// Whether something like a code is there that could not be read; then there is no text.
  int is_unread;
} quire_barcode;

/// How hard is looked.
enum {
  QUIRE_BARCODES_TRY_HARDER = 1,
  QUIRE_BARCODES_TRY_ROTATED = 2,
  QUIRE_BARCODES_REPORT_UNREAD = 4,
  /// For images that are nothing but a code.
  QUIRE_BARCODES_PURE = 8,
};

/// Finds codes on a grey image, 0 black, rows of `stride` bytes.
///
/// Returns 0, or -1 when the library gave up. `barcodes` is to be freed when it returns 0.
int quire_barcodes_read(const uint8_t *grey, int width, int height, int stride, uint32_t kinds, int how,
                        quire_barcode **barcodes, size_t *count);
void quire_barcodes_free(quire_barcode *barcodes, size_t count);

/// The library's version.
const char *quire_barcodes_version(void);

#ifdef __cplusplus
}
#endif
