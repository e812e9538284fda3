#pragma once
#include <sqlite3.h>
#include <stdint.h>

/* How a token came about. */
typedef enum {
  /* A word of a script that puts spaces between words, folded. */
  quire_token_word,
  /* Two neighbouring characters of a script written without spaces. */
  quire_token_pair,
  /* The last character of such a run of two or more, so that a query of it finds it too. */
  quire_token_last,
  /* A run of one character. */
  quire_token_single,
} quire_token_kind;

/* A token; offsets are bytes of the text that was handed in, half-open. */
typedef struct {
  const char *text;
  int32_t length;
  int32_t start;
  /* Where the first character of a pair ends; `end` for other kinds. */
  int32_t first_end;
  int32_t end;
  quire_token_kind kind;
} quire_token;

/* Returns 0 to go on; anything else stops, and is what quire_tokenize returns. */
typedef int (*quire_token_visitor)(void *context, const quire_token *token);

/*
 * Visits the tokens of UTF-8 text in order. Every token stands one position behind the one before.
 *
 * Text is folded: NFKC, full case folding (ss for the sharp s), Latin and Greek diacritics, Arabic
 * and Hebrew vowel signs, tatweel, default-ignorable and control characters removed, and a word cut
 * by a hyphen at the end of a line joined. Bytes that are not UTF-8 separate words.
 */
int quire_tokenize(const char *text, int length, void *context, quire_token_visitor visit);

/* Makes `tokenize='quire'` known to FTS5 on this connection. Returns an SQLite result code. */
int quire_register_tokenizer(sqlite3 *database);
