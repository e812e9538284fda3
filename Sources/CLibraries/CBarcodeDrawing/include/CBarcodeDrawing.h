#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The symbologies that the library draws.
typedef enum quire_symbology {
  QUIRE_SYMBOLOGY_CODE128,
  QUIRE_SYMBOLOGY_PDF417,
  QUIRE_SYMBOLOGY_AZTEC,
  QUIRE_SYMBOLOGY_QR,
  QUIRE_SYMBOLOGY_DATA_MATRIX,
  QUIRE_SYMBOLOGY_CODE39,
  QUIRE_SYMBOLOGY_CODE93,
  QUIRE_SYMBOLOGY_CODABAR,
  QUIRE_SYMBOLOGY_EAN8,
  QUIRE_SYMBOLOGY_EAN13,
  QUIRE_SYMBOLOGY_UPCE,
  QUIRE_SYMBOLOGY_ITF,
} quire_symbology;

/// The modules of a barcode without quiet zone: one byte each, 1 for dark, row by row from the top.
/// A linear barcode has one row.
typedef struct quire_modules {
  int width;
  int height;
  uint8_t *bytes;
} quire_modules;

/// Encodes `text` (UTF-8, ended by a zero byte) and fills `modules`.
///
/// @return 0, or -1 with a reason in `reason` (ended by a zero byte) when the text does not fit
///   the symbology or memory is short. On success free with `quire_modules_free`.
int quire_barcode_encode(quire_symbology symbology, const char *text, quire_modules *modules,
                         char *reason, size_t reason_size);

void quire_modules_free(quire_modules *modules);

#ifdef __cplusplus
}
#endif
