#include "CTIFF.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tiffio.h>

#include "memory_file.h"

/// Whether the colours of a palette have one byte a sample, as some programs write them, where the format
/// has two: Leptonica takes all of them for black.
static int has_byte_palette(TIFF *tiff, uint16_t bits) {
  uint16_t *samples[3];
  if (!TIFFGetField(tiff, TIFFTAG_COLORMAP, &samples[0], &samples[1], &samples[2])) return 0;
  for (int colour = 0; colour < 3; colour++) {
    for (int index = 0; index < 1 << bits; index++) {
      if (samples[colour][index] > 255) return 0;
    }
  }
  return 1;
}

/// Whether Leptonica reads images of this kind, with all that it keeps of them, such as one bit a
/// pixel.
static int is_plain(TIFF *tiff) {
  uint16_t bits = 1, samples = 1, planes = PLANARCONFIG_CONTIG, photometric = 0, format = 1;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &bits);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &samples);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &planes);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &format);
  TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric);
  uint16_t compression = COMPRESSION_NONE;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &compression);
  // Which gives colours with opacity, whatever the file says; Leptonica does not know that.
  if (compression == COMPRESSION_WEBP) return 0;
  if (TIFFIsTiled(tiff) || planes != PLANARCONFIG_CONTIG || format != SAMPLEFORMAT_UINT) return 0;
  if (photometric == PHOTOMETRIC_RGB) return bits == 8 && (samples == 3 || samples == 4);
  if (samples != 1 || (bits != 1 && bits != 2 && bits != 4 && bits != 8)) return 0;
  // Leptonica gives shades that begin with white as a negative.
  if (photometric == PHOTOMETRIC_MINISWHITE) return bits == 1;
  if (photometric == PHOTOMETRIC_PALETTE) return !has_byte_palette(tiff, bits);
  return photometric == PHOTOMETRIC_MINISBLACK;
}

/// How many samples of two bytes a pixel has, where they are grey levels (1) or the four inks of print (4);
/// 0 for all else. Scanners and cameras may use the lower bits of grey levels only, libtiff goes astray in
/// tiles of them that stand out over the edge, and knows nothing of inks.
static int deep_samples(TIFF *tiff) {
  uint16_t bits = 1, samples = 1, photometric = PHOTOMETRIC_RGB, format = 1;
  uint16_t planes = PLANARCONFIG_CONTIG, inks = INKSET_CMYK;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &bits);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &samples);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &format);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &planes);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_INKSET, &inks);
  TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric);
  if (bits != 16 || format != SAMPLEFORMAT_UINT) return 0;
  if (samples == 1 && photometric <= PHOTOMETRIC_MINISBLACK) return 1;
  int is_print = photometric == PHOTOMETRIC_SEPARATED && inks == INKSET_CMYK;
  return samples == 4 && is_print && planes == PLANARCONFIG_CONTIG ? 4 : 0;
}

/// Puts grey levels down as they are, and inks as the colour that they have on paper.
static void put_deep(const uint16_t *line, uint32_t count, int samples, uint32_t *pixels) {
  for (uint32_t column = 0; column < count; column++, line += samples) {
    if (samples == 1) {
      pixels[column] = line[0];
      continue;
    }
    uint32_t colour = 0xFF000000u, paper = 255 - (line[3] >> 8);
    for (int ink = 0; ink < 3; ink++) {
      colour |= paper * (255 - (line[ink] >> 8)) / 255 << (8 * ink);
    }
    pixels[column] = colour;
  }
}

/// Reads lines, or tiles, for `put_deep`; returns how many lines there are.
static uint32_t read_deep(TIFF *tiff, uint32_t width, uint32_t height, int samples, uint32_t *pixels) {
  uint32_t tile_width = width, tile_height = 1, rows = 0;
  int is_tiled = TIFFIsTiled(tiff);
  if (is_tiled) {
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &tile_width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &tile_height);
  }
  tmsize_t size = is_tiled ? TIFFTileSize(tiff) : TIFFScanlineSize(tiff);
  tmsize_t bytes_a_line = (tmsize_t)tile_width * samples * 2;
  if (bytes_a_line <= 0 || tile_height == 0 || size / bytes_a_line < tile_height) return 0;
  uint16_t *part = malloc(size);
  if (!part) return 0;
  for (uint32_t top = 0; top < height; top += tile_height) {
    uint32_t lines = height - top < tile_height ? height - top : tile_height;
    for (uint32_t left = 0; left < width; left += tile_width) {
      uint32_t columns = width - left < tile_width ? width - left : tile_width;
      int is_read = is_tiled ? TIFFReadTile(tiff, part, left, top, 0, 0) >= 0
                             : TIFFReadScanline(tiff, part, top, 0) == 1;
      if (!is_read) goto end;
      for (uint32_t line = 0; line < lines; line++) {
        put_deep(part + (size_t)line * tile_width * samples, columns, samples,
                 pixels + (size_t)(top + line) * width + left);
      }
    }
    rows = top + lines;
  }
end:
  free(part);
  return rows;
}

/// Takes grey levels of two bytes with as many bits as the picture uses: the lightest of them is white,
/// to within a factor of four, where libtiff would take all that is of 12 bits for black.
static void level_deep_grey(TIFF *tiff, size_t count, uint32_t *pixels) {
  uint16_t photometric = PHOTOMETRIC_MINISBLACK;
  TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric);
  uint32_t most = 0;
  for (size_t index = 0; index < count; index++) {
    if (pixels[index] > most) most = pixels[index];
  }
  int shift = 8;
  while (shift > 0 && most >> (shift - 2) < 256) shift -= 2;
  for (size_t index = 0; index < count; index++) {
    uint32_t level = pixels[index] >> shift;
    if (photometric == PHOTOMETRIC_MINISWHITE) level = 255 - level;
    pixels[index] = 0xFF000000u | level * 0x010101u;
  }
}

/// Reads what has two bytes a sample; what is damaged leaves its end empty.
static int read_deep_picture(TIFF *tiff, uint32_t width, uint32_t height, int samples,
                             uint32_t *pixels) {
  uint32_t rows = read_deep(tiff, width, height, samples, pixels);
  if (samples == 1) level_deep_grey(tiff, (size_t)rows * width, pixels);
  return rows > 0;
}

/// Reads whatever libtiff turns into colours, and says why where it does not.
static int read_colours(TIFF *tiff, quire_tiff_picture *picture, uint32_t width, uint32_t height) {
  TIFFRGBAImage image;
  if (!TIFFRGBAImageBegin(&image, tiff, 0, picture->reason)) return 0;
  image.req_orientation = ORIENTATION_TOPLEFT;
  int is_read = TIFFRGBAImageGet(&image, picture->pixels, width, height);
  TIFFRGBAImageEnd(&image);
  return is_read;
}

/// How many lines from the top lie before the end of the file, and in `end` where the last of their strips or
/// tiles would end.
static uint32_t lines_there(TIFF *tiff, uint32_t height, uint64_t length, uint64_t *end) {
  uint32_t across = 1, rows = height, lines = height;
  int is_tiled = TIFFIsTiled(tiff);
  if (is_tiled) {
    uint32_t width = 0, tile_width = 1;
    TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width);
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &tile_width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &rows);
    if (tile_width > 0) across = (width + tile_width - 1) / tile_width;
  } else {
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &rows);
  }
  if (rows == 0 || rows > height) rows = height;
  *end = length;
  // Planes follow one another.
  uint32_t down = (height + rows - 1) / rows, count = is_tiled ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
  for (uint32_t index = 0; index < count && down > 0; index++) {
    uint64_t start = TIFFGetStrileOffset(tiff, index), size = TIFFGetStrileByteCount(tiff, index);
    if (size == 0 || (start <= length && size <= length - start)) continue;
    uint64_t top = (uint64_t)(index / across % down) * rows;
    // Bytes of a strip stand for its lines, be they ever so well compressed.
    if (!is_tiled && start < length) {
      uint64_t high = height - top < rows ? height - top : rows;
      top += (uint64_t)((double)high * (double)(length - start) / (double)size);
    }
    if (top < lines) lines = (uint32_t)top;
    if (start <= UINT64_MAX - size && start + size > *end) *end = start + size;
  }
  return lines;
}

int quire_tiff_read(const uint8_t *bytes, size_t length, uint64_t offset, int is_forced,
                    quire_tiff_picture *picture) {
  *picture = (quire_tiff_picture){.orientation = ORIENTATION_TOPLEFT};
  quire_memory_file file = {.bytes = bytes, .length = length};
  // What is mapped ends with the file, and a strip that goes on behind it would be lost as a whole.
  TIFF *tiff = is_forced ? quire_tiff_open(&file) : quire_tiff_open_mapped(&file);
  if (!tiff) return -1;
  int code = -1;
  uint64_t end = length;
  uint32_t width = 0, height = 0;
  uint16_t compression = COMPRESSION_NONE, unit = RESUNIT_INCH, orientation = ORIENTATION_TOPLEFT;
  float x = 0, y = 0;
  if (!TIFFSetSubDirectory(tiff, offset)) goto end;
  // Otherwise all of it would be black.
  TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &compression);
  if (!TIFFIsCODECConfigured(compression)) {
    snprintf(picture->reason, sizeof picture->reason, "its compression, number %d, is not known here", compression);
    goto end;
  }
  if (!is_forced && is_plain(tiff)) {
    code = 1;
    goto end;
  }
  if (!TIFFRGBAImageOK(tiff, picture->reason)) goto end;
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height);
  picture->lines = lines_there(tiff, height, length, &end);
  // A picture of which less is there is not worth the memory.
  const uint64_t least_share = 16;
  if (is_forced && picture->lines > 0 && end / least_share <= length) file.padded = end;
  if (picture->lines == 0) goto end;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_RESOLUTIONUNIT, &unit);
  TIFFGetField(tiff, TIFFTAG_XRESOLUTION, &x);
  TIFFGetField(tiff, TIFFTAG_YRESOLUTION, &y);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &orientation);
  // libtiff would mirror but not turn; whoever called does both.
  TIFFSetField(tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
  picture->pixels = calloc((size_t)width * height, sizeof(uint32_t));
  // What is damaged leaves a part of the picture empty; what cannot be read at all says so.
  if (!picture->pixels) goto end;
  int samples = deep_samples(tiff);
  if (samples > 0
          ? !read_deep_picture(tiff, width, height, samples, picture->pixels)
          : !read_colours(tiff, picture, width, height)) {
    goto end;
  }
  if (is_forced) {
    size_t there = (size_t)picture->lines * width;
    memset(picture->pixels + there, 0, ((size_t)height * width - there) * sizeof(uint32_t));
  }
  double inches = unit == RESUNIT_CENTIMETER ? 2.54 : 1;
  picture->width = width;
  picture->height = height;
  picture->dpi_x = unit == RESUNIT_NONE ? 0 : x * inches;
  picture->dpi_y = unit == RESUNIT_NONE ? 0 : y * inches;
  picture->orientation = orientation;
  code = 0;
end:
  TIFFClose(tiff);
  if (code != 0) quire_tiff_picture_free(picture);
  return code;
}

void quire_tiff_picture_free(quire_tiff_picture *picture) {
  free(picture->pixels);
  picture->pixels = NULL;
}
