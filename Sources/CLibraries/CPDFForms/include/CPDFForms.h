#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Puts what is filled into the fields of a PDF, and what its stamps and notes of free text say, into the
/// contents of its pages: libraries that read a page's text read nothing else. What is hidden stays out.
///
/// Returns 0 and the bytes of another PDF, to be freed, or -1 where the file cannot be read or has nothing of
/// the kind.
int quire_pdf_flatten(const uint8_t *bytes, size_t count, uint8_t **flat, size_t *flat_count);

void quire_pdf_flat_free(uint8_t *flat);

#ifdef __cplusplus
}
#endif
