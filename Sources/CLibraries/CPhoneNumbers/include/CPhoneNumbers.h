#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A telephone number that its country's numbering plan knows. Strings end with a zero and are cut
/// where they are too long.
typedef struct {
  /// In Unicode scalars of the text.
  size_t start, length;
  char e164[24];
  char national[40];
  char extension[16];
  /// ISO 3166-1; empty for numbers that belong to no country.
  char region[4];
  /// One word: mobile, fixedLine, tollFree and so on.
  const char *kind;
} quire_phone_number;

/// Finds numbers in a text of UTF-8 that are valid when dialled from `region`, or only have the length of
/// such where `is_lenient` is not 0.
///
/// - Returns: How many were written to `numbers`, or -1 when the library gave up.
int quire_phone_find(const char *text, size_t bytes, const char *region, int is_lenient,
                     quire_phone_number *numbers, int capacity);

#ifdef __cplusplus
}
#endif
