#include <string.h>
#include <utf8proc.h>

#include "CSearchTokenizer.h"
#include "folding.h"

/* Longer words are noise; their beginning is enough to find them. */
enum { word_limit = 128 };

typedef struct {
  folding_reader reader;
  void *context;
  quire_token_visitor visit;
  /* The word so far; no bytes where there is none. */
  char word[word_limit * 4];
  int32_t word_length, word_scalars, word_start, word_end;
  bool word_ends_in_letter;
  /* The last character of the run of paired ones so far. */
  folded_character last;
  int32_t run_length;
} tokenizer;

static int end_word(tokenizer *self) {
  if (self->word_length == 0) return 0;
  quire_token token = {
      .text = self->word, .length = self->word_length, .start = self->word_start,
      .first_end = self->word_end, .end = self->word_end, .kind = quire_token_word};
  self->word_length = self->word_scalars = 0;
  return self->visit(self->context, &token);
}

static int end_run(tokenizer *self) {
  if (self->run_length == 0) return 0;
  utf8proc_uint8_t text[4];
  quire_token token = {
      .text = (char *)text, .length = (int32_t)utf8proc_encode_char(self->last.scalar, text),
      .start = self->last.start, .first_end = self->last.end, .end = self->last.end,
      .kind = self->run_length > 1 ? quire_token_last : quire_token_single};
  self->run_length = 0;
  return self->visit(self->context, &token);
}

static int add_to_run(tokenizer *self, const folded_character *character) {
  int result = 0;
  if (self->run_length > 0) {
    utf8proc_uint8_t text[8];
    int32_t length = (int32_t)utf8proc_encode_char(self->last.scalar, text);
    length += (int32_t)utf8proc_encode_char(character->scalar, text + length);
    quire_token token = {
        .text = (char *)text, .length = length, .start = self->last.start,
        .first_end = self->last.end, .end = character->end, .kind = quire_token_pair};
    result = self->visit(self->context, &token);
  }
  self->last = *character;
  self->run_length++;
  return result;
}

static void add_to_word(tokenizer *self, const folded_character *character) {
  if (self->word_length == 0) self->word_start = character->start;
  self->word_end = character->end;
  self->word_ends_in_letter = character->is_letter;
  if (self->word_scalars == word_limit) return;
  self->word_scalars++;
  self->word_length += (int32_t)utf8proc_encode_char(
      character->scalar, (utf8proc_uint8_t *)self->word + self->word_length);
}

/* Reads white space with at most `limit` line ends in it, and the character behind it. */
static bool skip_space(tokenizer *self, int limit, int *newlines, folded_character *next) {
  while (quire_reader_next(&self->reader, next)) {
    if (next->class == character_newline) {
      if (*newlines > 0 && next->scalar == '\n' && next->start > 0 &&
          self->reader.text[next->start - 1] == '\r') continue;
      if (++*newlines > limit) return false;
    } else if (next->class != character_space) {
      return true;
    }
  }
  return false;
}

/* Whether a hyphen cuts a word that goes on in the next line; if so `next` is where. A hyphen before
   a capital joins two names, so the words stay apart. */
static bool joins_lines(tokenizer *self, const folded_character *hyphen, folded_character *next) {
  if (!self->word_ends_in_letter) return false;
  folding_reader here = self->reader;
  int newlines = 0;
  if (skip_space(self, 2, &newlines, next) && newlines > 0 && next->class == character_word &&
      (next->is_lowercase || (hyphen->class == character_soft_hyphen && next->is_letter))) {
    return true;
  }
  self->reader = here;
  return false;
}

/* Whether a run goes on behind white space: lines end anywhere in these scripts, and recognisers put
   spaces between their characters. A paragraph's end ends it. */
static bool run_goes_on(tokenizer *self, const folded_character *space, folded_character *next) {
  folding_reader here = self->reader;
  int newlines = space->class == character_newline ? 1 : 0;
  if (skip_space(self, 1, &newlines, next) && next->class == character_paired) return true;
  self->reader = here;
  return false;
}

static int add(tokenizer *self, folded_character character) {
  folded_character next;
  int result = 0;
  switch (character.class) {
    case character_word:
      result = end_run(self);
      add_to_word(self, &character);
      return result;
    case character_paired:
      result = end_word(self);
      return result ? result : add_to_run(self, &character);
    case character_hyphen:
    case character_soft_hyphen:
      if (self->word_length > 0 && joins_lines(self, &character, &next)) {
        add_to_word(self, &next);
        return 0;
      }
      if (character.class == character_soft_hyphen) return 0;
      break;
    case character_space:
    case character_newline:
      if (self->run_length > 0 && run_goes_on(self, &character, &next)) {
        return add_to_run(self, &next);
      }
      break;
    default: break;
  }
  result = end_word(self);
  return result ? result : end_run(self);
}

int quire_tokenize(const char *text, int length, void *context, quire_token_visitor visit) {
  tokenizer self;
  quire_reader_open(&self.reader, text, length);
  self.context = context;
  self.visit = visit;
  self.word_length = self.word_scalars = self.run_length = 0;
  folded_character character;
  while (quire_reader_next(&self.reader, &character)) {
    int result = add(&self, character);
    if (result) return result;
  }
  int result = end_word(&self);
  return result ? result : end_run(&self);
}
