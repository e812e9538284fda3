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

} // namespace

int quire_png_read(const uint8_t *bytes, size_t count, size_t limit, quire_png *image) try {
  *image = {};
  Decoder decoder;
  LodePNGState &state = decoder.state;
  unsigned width = 0, height = 0;
  if (lodepng_inspect(&width, &height, &state, bytes, count) != 0) return -1;
  const LodePNGColorMode &stored = state.info_png.color;
  bool is_grey = stored.colortype == LCT_GREY;
  if (stored.bitdepth != 8 || state.info_png.interlace_method != 0 || width == 0 || height == 0 ||
      !(is_grey || stored.colortype == LCT_RGB || stored.colortype == LCT_RGBA))
    return -1;
  int samples = is_grey ? 1 : 4;
  if (static_cast<size_t>(width) > limit / samples / height) return -1;

  // Each row begins with a byte that says how it was filtered.
  size_t inflated = (static_cast<size_t>(width) * lodepng_get_channels(&stored) + 1) * height;
  state.decoder.zlibsettings.custom_zlib = inflate;
  state.decoder.zlibsettings.custom_context = &inflated;
  // The pixels have a check sum of their own, which libdeflate looks at.
  state.decoder.ignore_crc = 1;
  state.decoder.read_text_chunks = 0;
  state.info_raw.colortype = is_grey ? LCT_GREY : LCT_RGBA;
  state.info_raw.bitdepth = 8;
  unsigned char *pixels = nullptr;
  // A level of grey that stands for nothing is left to those who know paper.
  if (lodepng_decode(&pixels, &width, &height, &state, bytes, count) != 0 ||
      (is_grey && state.info_png.color.key_defined)) {
    std::free(pixels);
    return -1;
  }
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
