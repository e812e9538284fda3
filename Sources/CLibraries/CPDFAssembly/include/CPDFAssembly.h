#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// An open PDF, or one that is being made. For one thread at a time.
typedef struct quire_pdf quire_pdf;

/// Where the data of a stream goes.
typedef struct quire_pdf_sink quire_pdf_sink;

/// Gives the data of a stream that was added under `id`, while the file is written. Returns 0, or
/// anything else to end the writing.
typedef int (*quire_pdf_producer)(void *context, int64_t id, quire_pdf_sink *sink);

typedef enum {
  QUIRE_PDF_SOUND = 0,
  QUIRE_PDF_DAMAGED,
  QUIRE_PDF_ENCRYPTED,
  /// The file cannot be written; see `number`, which is an `errno`.
  QUIRE_PDF_UNWRITABLE,
  /// A producer ended the writing.
  QUIRE_PDF_UNPRODUCED
} quire_pdf_state;

/// A rectangle in the units of a page, `left` < `right` and `bottom` < `top`.
typedef struct {
  double left;
  double bottom;
  double right;
  double top;
} quire_pdf_box;

/// Opens the PDF that lies in `file` from `offset` on. The descriptor stays the caller's and has to
/// stay open until the PDF is closed; its position is neither used nor moved.
///
/// `password` opens it as its reader or its owner; empty where it has none. What is wrong is in the
/// state. Only without memory it returns NULL.
quire_pdf *quire_pdf_open(int file, int64_t offset, int64_t length, const char *password);

/// An empty document.
quire_pdf *quire_pdf_create(void);

void quire_pdf_close(quire_pdf *pdf);

/// What was wrong at the last call, with the library's own words, valid until the next.
quire_pdf_state quire_pdf_failure(const quire_pdf *pdf, const char **message, int *number);

/// How often the library has repaired something, and its words about the first.
size_t quire_pdf_warnings(quire_pdf *pdf, const char **first);

/// All below return 0, or -1 and leave the reason in the state.

int quire_pdf_page_count(quire_pdf *pdf, size_t *count);

/// Whether it is encrypted.
int quire_pdf_is_encrypted(quire_pdf *pdf, int *answer);

/// Whether somebody has signed it, so that any change would break the signature.
int quire_pdf_is_signed(quire_pdf *pdf, int *answer);

/// What of a page is displayed, and by how many degrees it is turned clockwise for that.
int quire_pdf_page_shape(quire_pdf *pdf, size_t page, quire_pdf_box *box, int *rotation);

/// Adds an object written in the syntax of PDF. Its number is what `N 0 R` refers to it by.
int quire_pdf_add_object(quire_pdf *pdf, const char *syntax, int *object);

/// Adds a stream whose data the producer gives under `id` when the file is written.
///
/// `compresses` has the data deflated on the way, and its filter said.
int quire_pdf_add_stream(quire_pdf *pdf, const char *dictionary, int64_t id, int compresses,
                         int *object);

/// Whether a page has a layer of ours.
int quire_pdf_has_layer(quire_pdf *pdf, size_t page, int *answer);

/// Puts a stream under all that a page shows, in the place of a layer of ours that is there, and the
/// font into its resources under `font_name`.
///
/// `drops_fonts` takes the fonts of earlier layers out of those resources.
int quire_pdf_put_layer(quire_pdf *pdf, size_t page, int stream, const char *font_name, int font,
                        int drops_fonts);

/// Adds a page that is written in the syntax of PDF.
int quire_pdf_add_page(quire_pdf *pdf, const char *dictionary);

/// Adds a page of another PDF, which has to stay open until this one is written.
int quire_pdf_add_page_of(quire_pdf *pdf, quire_pdf *other, size_t page);

/// Takes over what another PDF says of itself: title, author, subject.
int quire_pdf_copy_information(quire_pdf *pdf, quire_pdf *other);

/// Has the document encrypted as another PDF is, with its passwords and permissions. The other has to stay
/// open until this one is written.
int quire_pdf_encrypt_as(quire_pdf *pdf, quire_pdf *other);

/// Writes the document into `file`, from its beginning.
int quire_pdf_write(quire_pdf *pdf, int file, quire_pdf_producer producer, void *context);

/// For producers. After a failure of the file nothing more is written.
void quire_pdf_sink_write(quire_pdf_sink *sink, const void *bytes, size_t length);

#ifdef __cplusplus
}
#endif
