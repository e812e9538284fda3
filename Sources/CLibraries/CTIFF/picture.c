#include "CTIFF.h"

#include <stdlib.h>
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
  if (TIFFIsTiled(tiff) || planes != PLANARCONFIG_CONTIG || format != SAMPLEFORMAT_UINT) return 0;
  if (photometric == PHOTOMETRIC_RGB) return bits == 8 && (samples == 3 || samples == 4);
  if (samples != 1 || (bits != 1 && bits != 2 && bits != 4 && bits != 8)) return 0;
  // Leptonica gives shades that begin with white as a negative.
  if (photometric == PHOTOMETRIC_MINISWHITE) return bits == 1;
  if (photometric == PHOTOMETRIC_PALETTE) return !has_byte_palette(tiff, bits);
  return photometric == PHOTOMETRIC_MINISBLACK;
}

/// Whether samples are grey levels of two bytes, of which scanners and cameras may use the lower bits only.
static int is_deep_grey(TIFF *tiff) {
  uint16_t bits = 1, samples = 1, photometric = PHOTOMETRIC_RGB, format = 1;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &bits);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &samples);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &format);
  TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric);
  return !TIFFIsTiled(tiff) && bits == 16 && samples == 1 && format == SAMPLEFORMAT_UINT &&
         photometric <= PHOTOMETRIC_MINISBLACK;
}

/// Reads grey levels of two bytes with as many bits as the picture uses: the lightest of them is white,
/// to within a factor of four, where libtiff would take all that is of 12 bits for black.
static int read_deep_grey(TIFF *tiff, uint32_t width, uint32_t height, uint32_t *pixels) {
  uint16_t photometric = PHOTOMETRIC_MINISBLACK;
  TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric);
  if ((tmsize_t)width * 2 > TIFFScanlineSize(tiff)) return 0;
  uint16_t *line = malloc(TIFFScanlineSize(tiff)), most = 0;
  if (!line) return 0;
  uint32_t rows = 0;
  for (; rows < height && TIFFReadScanline(tiff, line, rows, 0) == 1; rows++) {
    for (uint32_t column = 0; column < width; column++) {
      pixels[(size_t)rows * width + column] = line[column];
      if (line[column] > most) most = line[column];
    }
  }
  free(line);
  int shift = 8;
  while (shift > 0 && most >> (shift - 2) < 256) shift -= 2;
  for (size_t index = 0; index < (size_t)rows * width; index++) {
    uint32_t level = pixels[index] >> shift;
    if (photometric == PHOTOMETRIC_MINISWHITE) level = 255 - level;
    pixels[index] = 0xFF000000u | level * 0x010101u;
  }
  return rows > 0;
}

int quire_tiff_read(const uint8_t *bytes, size_t length, uint64_t offset,
                    quire_tiff_picture *picture) {
  *picture = (quire_tiff_picture){.orientation = ORIENTATION_TOPLEFT};
  quire_memory_file file = {.bytes = bytes, .length = length};
  TIFF *tiff = quire_tiff_open_mapped(&file);
  if (!tiff) return -1;
  int code = -1;
  uint32_t width = 0, height = 0;
  uint16_t unit = RESUNIT_INCH, orientation = ORIENTATION_TOPLEFT;
  float x = 0, y = 0;
  if (!TIFFSetSubDirectory(tiff, offset)) goto end;
  if (is_plain(tiff)) {
    code = 1;
    goto end;
  }
  if (!TIFFRGBAImageOK(tiff, picture->reason)) goto end;
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_RESOLUTIONUNIT, &unit);
  TIFFGetField(tiff, TIFFTAG_XRESOLUTION, &x);
  TIFFGetField(tiff, TIFFTAG_YRESOLUTION, &y);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &orientation);
  // libtiff would mirror but not turn; whoever called does both.
  TIFFSetField(tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
  picture->pixels = calloc((size_t)width * height, sizeof(uint32_t));
  // What is damaged leaves a part of the picture empty; what cannot be read at all says so.
  if (!picture->pixels) goto end;
  if (is_deep_grey(tiff)
          ? !read_deep_grey(tiff, width, height, picture->pixels)
          : !TIFFReadRGBAImageOriented(tiff, width, height, picture->pixels, ORIENTATION_TOPLEFT, 0)) {
    goto end;
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
