#pragma once
#include <stdbool.h>
#include <stdint.h>

/* What a character means to the tokenizer. */
typedef enum {
  character_separator,
  character_space,
  character_newline,
  /* Of a script that puts spaces between words. */
  character_word,
  /* Of a script that does not, or not reliably: indexed in pairs. */
  character_paired,
  /* Ends a line inside a word. */
  character_hyphen,
  character_soft_hyphen,
  /* Not there at all. */
  character_ignored,
} character_class;

/* The class of a folded scalar. */
character_class quire_classify(int32_t scalar);

/* Whether `mark` is dropped behind `base` (0 where there is none). */
bool quire_drops_mark(int32_t base, int32_t mark);

/* Whether the scalar belongs to the character before it, for composing. */
bool quire_extends(int32_t scalar);
