#include "CGIF.h"

#include <gif_lib.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t offset;
} source;

static int read_bytes(GifFileType *file, GifByteType *target, int count) {
  source *from = file->UserData;
  size_t some = from->count - from->offset;
  if (some > (size_t)count) some = (size_t)count;
  memcpy(target, from->bytes + from->offset, some);
  from->offset += some;
  return (int)some;
}

// What comes before a picture: whether one follows, and which index is transparent in it.
static int find_picture(GifFileType *file, int *transparent) {
  *transparent = -1;
  GifRecordType kind;
  while (DGifGetRecordType(file, &kind) == GIF_OK) {
    if (kind == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(file) == GIF_OK;
    if (kind != EXTENSION_RECORD_TYPE) return 0;
    int label;
    GifByteType *block;
    if (DGifGetExtension(file, &label, &block) != GIF_OK) return 0;
    while (block) {
      GraphicsControlBlock control;
      if (label == GRAPHICS_EXT_FUNC_CODE &&
          DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) {
        *transparent = control.TransparentColor;
      }
      if (DGifGetExtensionNext(file, &block) != GIF_OK) return 0;
    }
  }
  return 0;
}

static int skip_picture(GifFileType *file) {
  int size;
  GifByteType *block;
  if (DGifGetCode(file, &size, &block) != GIF_OK) return 0;
  while (block) {
    if (DGifGetCodeNext(file, &block) != GIF_OK) return 0;
  }
  return 1;
}

static void describe(const GifFileType *file, int transparent, quire_gif *gif) {
  const GifImageDesc *image = &file->Image;
  *gif = (quire_gif){
      .left = (uint32_t)image->Left,
      .top = (uint32_t)image->Top,
      .columns = (uint32_t)image->Width,
      .rows = (uint32_t)image->Height,
      .is_interlaced = image->Interlace,
      .transparent = transparent,
      .bits = file->SColorResolution,
  };
  uint32_t right = gif->left + gif->columns, bottom = gif->top + gif->rows;
  gif->width = right > (uint32_t)file->SWidth ? right : (uint32_t)file->SWidth;
  gif->height = bottom > (uint32_t)file->SHeight ? bottom : (uint32_t)file->SHeight;
  const ColorMapObject *map = image->ColorMap ? image->ColorMap : file->SColorMap;
  for (int index = 0; map && index < map->ColorCount && index < 256; index++) {
    GifColorType colour = map->Colors[index];
    gif->colours[index] =
        (uint32_t)colour.Red << 16 | (uint32_t)colour.Green << 8 | (uint32_t)colour.Blue;
    gif->colour_count = index + 1;
  }
}

int quire_gif_measure(const uint8_t *bytes, size_t count, quire_gif *gif) {
  source from = {bytes, count, 0};
  int error, transparent;
  GifFileType *file = DGifOpen(&from, read_bytes, &error);
  if (!file) return -1;
  uint32_t pictures = 0;
  while (find_picture(file, &transparent)) {
    if (pictures == 0) describe(file, transparent, gif);
    pictures++;
    if (!skip_picture(file)) break;
  }
  DGifCloseFile(file, &error);
  if (pictures == 0 || gif->columns == 0 || gif->rows == 0) return -1;
  gif->pictures = pictures;
  return 0;
}

uint32_t quire_gif_unpack(const uint8_t *bytes, size_t count, const quire_gif *gif,
                          uint8_t *indices) {
  source from = {bytes, count, 0};
  int error, transparent;
  GifFileType *file = DGifOpen(&from, read_bytes, &error);
  if (!file) return 0;
  uint32_t lines = 0;
  if (find_picture(file, &transparent)) {
    while (lines < gif->rows && DGifGetLine(file, indices + (size_t)lines * gif->columns,
                                            (int)gif->columns) == GIF_OK) {
      lines++;
    }
  }
  DGifCloseFile(file, &error);
  return lines;
}
