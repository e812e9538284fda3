#include "CPNG.h"

#include <libdeflate.h>
#include <lodepng.h>

#include <cstdlib>
#include <new>

namespace {

/// What LodePNG keeps of a file, released with it.
class Decoder {
public:
  Decoder() { lodepng_state_init(&state); }
  ~Decoder() { lodepng_state_cleanup(&state); }
  Decoder(const Decoder &) = delete;
  Decoder &operator=(const Decoder &) = delete;
  LodePNGState state;
};

/// Inflates what LodePNG has put together, at twice the speed of zlib. The context is how many bytes
/// come out, which is known beforehand.
unsigned inflate(unsigned char **output, size_t *count, const unsigned char *bytes, size_t size,
                 const LodePNGDecompressSettings *settings) {
  size_t expected = *static_cast<const size_t *>(settings->custom_context);
  auto *memory = static_cast<unsigned char *>(std::malloc(expected));
  libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  bool is_whole = memory != nullptr && decompressor != nullptr &&
                  libdeflate_zlib_decompress(decompressor, bytes, size, memory, expected, nullptr) ==
                      LIBDEFLATE_SUCCESS;
  if (decompressor != nullptr) libdeflate_free_decompressor(decompressor);
  if (!is_whole) {
    std::free(memory);
    return 1;
  }
  *output = memory;
  *count = expected;
  return 0;
}

/// Whether one level of a grey picture stands for nothing at all. Leptonica gives a blank page then.
bool has_empty_level(const LodePNGColorMode &stored, const uint8_t *bytes, size_t count) {
  constexpr size_t signature = 8;
  return stored.colortype == LCT_GREY &&
         lodepng_chunk_find_const(bytes + signature, bytes + count, "tRNS") != nullptr;
}

/// Drops the opacity of grey pixels: where nothing is, there is white paper. Where the level for it is
/// dark, the letters are what was cut out, and stay dark.
void put_on_paper(uint8_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) {
    uint8_t level = pixels[2 * index];
    bool is_paper = pixels[2 * index + 1] == 0 && level > 127;
    pixels[index] = is_paper ? 255 : level;
  }
}

} // namespace

int quire_png_read(const uint8_t *bytes, size_t count, size_t limit, quire_png *image) try {
  *image = {};
  Decoder decoder;
  LodePNGState &state = decoder.state;
  unsigned width = 0, height = 0;
  if (lodepng_inspect(&width, &height, &state, bytes, count) != 0) return -1;
  const LodePNGColorMode &stored = state.info_png.color;
  bool is_grey = stored.colortype == LCT_GREY;
  bool is_keyed = has_empty_level(stored, bytes, count);
  bool is_usual = stored.bitdepth == 8 && state.info_png.interlace_method == 0 &&
                  (is_grey || stored.colortype == LCT_RGB || stored.colortype == LCT_RGBA);
  if (width == 0 || height == 0 || !(is_usual || is_keyed)) return -1;
  int samples = is_grey ? 1 : 4;
  // Where nobody else reads it, it takes what it takes: whoever called has looked at its size.
  size_t most = is_keyed ? SIZE_MAX : limit;
  if (static_cast<size_t>(width) > most / samples / height) return -1;

  // Each row begins with a byte that says how it was filtered.
  size_t inflated = (static_cast<size_t>(width) * lodepng_get_channels(&stored) + 1) * height;
  if (is_usual) {
    state.decoder.zlibsettings.custom_zlib = inflate;
    state.decoder.zlibsettings.custom_context = &inflated;
  }
  // The pixels have a check sum of their own, which libdeflate looks at.
  state.decoder.ignore_crc = 1;
  state.decoder.read_text_chunks = 0;
  state.info_raw.colortype = is_keyed ? LCT_GREY_ALPHA : is_grey ? LCT_GREY : LCT_RGBA;
  state.info_raw.bitdepth = 8;
  unsigned char *pixels = nullptr;
  if (lodepng_decode(&pixels, &width, &height, &state, bytes, count) != 0) {
    std::free(pixels);
    return -1;
  }
  if (is_keyed) put_on_paper(pixels, static_cast<size_t>(width) * height);
  bool is_metric = state.info_png.phys_defined && state.info_png.phys_unit == 1;
  *image = {width,
            height,
            samples,
            is_metric ? state.info_png.phys_x : 0,
            is_metric ? state.info_png.phys_y : 0,
            pixels};
  return 0;
} catch (const std::bad_alloc &) {
  return -1;
}

void quire_png_free(quire_png *image) {
  std::free(image->pixels);
  *image = {};
}
