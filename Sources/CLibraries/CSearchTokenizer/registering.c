#include <stdbool.h>
#include <string.h>

#include "CSearchTokenizer.h"

/* FTS5 keeps a pointer to each tokenizer; this one has no state to point to. */
static char instance;

static int create(void *context, const char **arguments, int count, Fts5Tokenizer **tokenizer) {
  (void)context, (void)arguments;
  if (count > 0) return SQLITE_ERROR;
  *tokenizer = (Fts5Tokenizer *)&instance;
  return SQLITE_OK;
}

static void delete(Fts5Tokenizer *tokenizer) { (void)tokenizer; }

typedef int (*fts5_visitor)(void *, int, const char *, int, int, int);

typedef struct {
  void *context;
  fts5_visitor visit;
  bool holds_last;
  char text[4];
  int length, start, end;
} sink;

static int flush(sink *self) {
  if (!self->holds_last) return SQLITE_OK;
  self->holds_last = false;
  return self->visit(self->context, 0, self->text, self->length, self->start, self->end);
}

/* A run's last character is kept back: a query that ends in it must also match where the run goes
   on, so there it is left out. */
static int take(void *context, const quire_token *token) {
  sink *self = context;
  int result = flush(self);
  if (result != SQLITE_OK) return result;
  if (token->kind != quire_token_last) {
    return self->visit(self->context, 0, token->text, token->length, token->start, token->end);
  }
  self->holds_last = true;
  memcpy(self->text, token->text, (size_t)token->length);
  self->length = token->length;
  self->start = token->start;
  self->end = token->end;
  return SQLITE_OK;
}

static int tokenize(
    Fts5Tokenizer *tokenizer, void *context, int flags, const char *text, int length,
    fts5_visitor visit) {
  (void)tokenizer;
  if (!text) return SQLITE_OK;
  sink self = {.context = context, .visit = visit, .holds_last = false};
  int result = quire_tokenize(text, length, &self, take);
  if (result == SQLITE_OK && !(flags & FTS5_TOKENIZE_QUERY)) result = flush(&self);
  return result;
}

int quire_register_tokenizer(sqlite3 *database) {
  fts5_api *api = NULL;
  sqlite3_stmt *statement = NULL;
  int result = sqlite3_prepare_v2(database, "SELECT fts5(?1)", -1, &statement, NULL);
  if (result != SQLITE_OK) return result;
  sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", NULL);
  sqlite3_step(statement);
  result = sqlite3_finalize(statement);
  if (result != SQLITE_OK || !api) return result != SQLITE_OK ? result : SQLITE_ERROR;
  fts5_tokenizer tokenizer = {create, delete, tokenize};
  return api->xCreateTokenizer(api, "quire", NULL, &tokenizer, NULL);
}
