#include "folding.h"

#include <utf8proc.h>

void quire_reader_open(folding_reader *reader, const char *text, int32_t length) {
  reader->text = (const unsigned char *)text;
  reader->length = length;
  reader->position = 0;
  reader->count = reader->next = 0;
}

/* The scalar at `position` and its bytes; -1 and one byte where there is none. */
static int32_t scalar_at(const folding_reader *reader, int32_t position, int32_t *bytes) {
  utf8proc_int32_t scalar;
  utf8proc_ssize_t count =
      utf8proc_iterate(reader->text + position, reader->length - position, &scalar);
  *bytes = count > 0 ? (int32_t)count : 1;
  return count > 0 ? scalar : -1;
}

/* Marks into canonical order: a stable sort by combining class between starters. */
static void reorder(int32_t *scalars, int count) {
  for (int i = 1; i < count; i++) {
    int32_t scalar = scalars[i];
    int class = utf8proc_get_property(scalar)->combining_class;
    if (class == 0) continue;
    int j = i;
    while (j > 0 && utf8proc_get_property(scalars[j - 1])->combining_class > class) {
      scalars[j] = scalars[j - 1];
      j--;
    }
    scalars[j] = scalar;
  }
}

static int drop_marks(int32_t *scalars, int count) {
  int32_t base = 0;
  int kept = 0;
  for (int i = 0; i < count; i++) {
    if (quire_drops_mark(base, scalars[i])) continue;
    if (utf8proc_get_property(scalars[i])->combining_class == 0) base = scalars[i];
    /* The dotless i is what case folding of other languages cannot tell from i. */
    scalars[kept++] = scalars[i] == 0x131 ? 'i' : scalars[i];
  }
  return kept;
}

/* Folds the character at the reader's position, with the marks behind it. */
static void read_segment(folding_reader *reader) {
  int32_t bytes;
  int32_t scalar = scalar_at(reader, reader->position, &bytes);
  reader->start = reader->position;
  reader->position += bytes;
  reader->next = 0;
  reader->count = 1;
  reader->is_lowercase = scalar >= 0 && utf8proc_category(scalar) == UTF8PROC_CATEGORY_LL;
  if (scalar < 0) {
    reader->folded[0] = 0xFFFD;
    reader->end = reader->position;
    return;
  }
  if (scalar == 0xAD) { /* Ignorable, but at the end of a line it says that the word goes on. */
    reader->folded[0] = scalar;
    reader->end = reader->position;
    return;
  }
  const utf8proc_option_t options =
      UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE;
  int count = 0;
  for (int i = 0;;) {
    int boundary = 0;
    utf8proc_ssize_t added = utf8proc_decompose_char(
        scalar, reader->folded + count, folded_limit - count, options, &boundary);
    if (added > 0 && added <= folded_limit - count) count += (int)added;
    if (++i == segment_limit || reader->position >= reader->length) break;
    scalar = scalar_at(reader, reader->position, &bytes);
    if (scalar < 0 || !quire_extends(scalar)) break;
    reader->position += bytes;
  }
  reader->end = reader->position;
  reorder(reader->folded, count);
  count = drop_marks(reader->folded, count);
  if (count > 1) {
    utf8proc_ssize_t composed = utf8proc_normalize_utf32(
        reader->folded, count, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
    if (composed >= 0) count = (int)composed;
  }
  reader->count = count;
}

/* A letter or digit of ASCII with no mark behind it, which most text is made of. */
static bool read_ascii(folding_reader *reader) {
  int32_t position = reader->position;
  unsigned char byte = reader->text[position];
  if (byte >= 0x80) return false;
  if (position + 1 < reader->length && reader->text[position + 1] >= 0x80) return false;
  bool is_capital = byte >= 'A' && byte <= 'Z';
  reader->folded[0] = is_capital ? byte + 32 : byte;
  reader->is_lowercase = byte >= 'a' && byte <= 'z';
  reader->start = position;
  reader->position = reader->end = position + 1;
  reader->count = 1;
  reader->next = 0;
  return true;
}

bool quire_reader_next(folding_reader *reader, folded_character *character) {
  for (;;) {
    while (reader->next == reader->count) {
      if (reader->position >= reader->length) return false;
      if (!read_ascii(reader)) read_segment(reader);
    }
    int32_t scalar = reader->folded[reader->next++];
    character_class class = quire_classify(scalar);
    if (class == character_ignored) continue;
    utf8proc_category_t category = utf8proc_category(scalar);
    *character = (folded_character){
        .scalar = scalar, .start = reader->start, .end = reader->end, .class = class,
        .is_lowercase = reader->is_lowercase,
        .is_letter = category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO};
    return true;
  }
}
