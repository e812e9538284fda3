#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "CRescue.h"

/// libjpeg's state with what is to be known of where its data ended.
typedef struct {
  struct jpeg_decompress_struct library;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  jmp_buf failed;
  /// Lines that were there when the data ended; -1 before.
  long lines;
  /// Whether that was in a later scan of the same lines.
  int is_coarse;
} decoder;

static void fail(j_common_ptr library) { longjmp(((decoder *)library)->failed, 1); }

static void say_nothing(j_common_ptr library) {}

static void do_nothing(j_decompress_ptr library) {}

/// The data has ended: marks the place, and goes on with an end of image.
static boolean end(j_decompress_ptr library) {
  static const JOCTET mark[2] = {0xFF, JPEG_EOI};
  decoder *state = (decoder *)library;
  if (state->lines < 0) {
    if (!jpeg_has_multiple_scans(library)) {
      state->lines = library->output_scanline;
    } else if (library->input_scan_number > 1) {
      state->lines = library->image_height;
      state->is_coarse = 1;
    } else {
      state->lines = (long)library->input_iMCU_row * library->max_v_samp_factor * DCTSIZE;
    }
  }
  library->src->next_input_byte = mark;
  library->src->bytes_in_buffer = sizeof mark;
  return TRUE;
}

static void skip(j_decompress_ptr library, long count) {
  if (count <= 0) return;
  if ((size_t)count > library->src->bytes_in_buffer) {
    end(library);
    return;
  }
  library->src->next_input_byte += count;
  library->src->bytes_in_buffer -= count;
}

static double density(const struct jpeg_decompress_struct *library) {
  if (library->density_unit == 1) return library->X_density;
  return library->density_unit == 2 ? library->X_density * 2.54 : 0;
}

/// Reads all lines; those behind the end of the data become white.
static void read_lines(decoder *state, quire_rescued *picture) {
  struct jpeg_decompress_struct *library = &state->library;
  size_t bytes_a_line = (size_t)picture->width * picture->samples;
  while (library->output_scanline < picture->height) {
    JSAMPROW line = picture->pixels + bytes_a_line * library->output_scanline;
    jpeg_read_scanlines(library, &line, 1);
  }
}

int quire_rescue_jpeg(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                      quire_rescued *picture) {
  *picture = (quire_rescued){.width = width, .height = height};
  decoder *state = calloc(1, sizeof *state);
  if (!state) return -1;
  struct jpeg_decompress_struct *library = &state->library;
  state->lines = -1;
  library->err = jpeg_std_error(&state->errors);
  state->errors.error_exit = fail;
  state->errors.output_message = say_nothing;
  volatile int has_begun = 0;
  if (setjmp(state->failed) == 0) {
    jpeg_create_decompress(library);
    state->source = (struct jpeg_source_mgr){.next_input_byte = bytes,
                                             .bytes_in_buffer = count,
                                             .init_source = do_nothing,
                                             .fill_input_buffer = end,
                                             .skip_input_data = skip,
                                             .resync_to_restart = jpeg_resync_to_restart,
                                             .term_source = do_nothing};
    library->src = &state->source;
    jpeg_read_header(library, TRUE);
    if (library->image_width != width || library->image_height != height) longjmp(state->failed, 1);
    // Grey and the colours of a camera; inks are left to those who refuse what is damaged.
    picture->samples = library->jpeg_color_space == JCS_GRAYSCALE ? 1 : 3;
    library->out_color_space = picture->samples == 1 ? JCS_GRAYSCALE : JCS_RGB;
    picture->dpi = density(library);
    picture->pixels = malloc((size_t)width * height * picture->samples);
    if (!picture->pixels) longjmp(state->failed, 1);
    memset(picture->pixels, 255, (size_t)width * height * picture->samples);
    jpeg_start_decompress(library);
    has_begun = 1;
    read_lines(state, picture);
  }
  // After an error, the lines until there.
  long lines = state->lines >= 0 ? state->lines : has_begun ? (long)library->output_scanline : 0;
  if (lines > (long)height) lines = height;
  picture->lines = (uint32_t)lines;
  picture->is_coarse = state->is_coarse;
  if (picture->pixels) {
    size_t start = (size_t)lines * width * picture->samples;
    memset(picture->pixels + start, 255, (size_t)width * height * picture->samples - start);
  }
  jpeg_destroy_decompress(library);
  free(state);
  if (picture->lines > 0) return 0;
  quire_rescued_free(picture);
  return -1;
}
