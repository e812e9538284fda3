#pragma once
#include "scripts.h"

/* Enough for eight marks on a letter, with the longest compatibility mapping (18 scalars) of each. */
enum { segment_limit = 9, folded_limit = segment_limit * 18 };

/* A folded scalar, and the bytes of the text that it stands for. */
typedef struct {
  int32_t scalar;
  int32_t start, end;
  character_class class;
  bool is_lowercase, is_letter;
} folded_character;

/* Reads a text one folded scalar after the other. A copy of it is a place to come back to. */
typedef struct {
  const unsigned char *text;
  int32_t length, position;
  int32_t start, end;
  bool is_lowercase;
  int count, next;
  int32_t folded[folded_limit];
} folding_reader;

void quire_reader_open(folding_reader *reader, const char *text, int32_t length);

/* Characters of class ignored are passed over. Returns false at the end of the text. */
bool quire_reader_next(folding_reader *reader, folded_character *character);
