#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>

#include "CRescue.h"

int quire_rescue_webp(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                      quire_rescued *picture) {
  *picture = (quire_rescued){.width = width, .height = height, .samples = 4};
  WebPDecoderConfig settings;
  if (!WebPInitDecoderConfig(&settings)) return -1;
  // A header that breaks off says as much of the size as whole ones do.
  VP8StatusCode code = WebPGetFeatures(bytes, count, &settings.input);
  if (code != VP8_STATUS_OK || settings.input.width != (int)width ||
      settings.input.height != (int)height || settings.input.has_animation) {
    return -1;
  }
  size_t bytes_a_line = (size_t)width * 4;
  picture->pixels = malloc(bytes_a_line * height);
  if (!picture->pixels) return -1;
  memset(picture->pixels, 255, bytes_a_line * height);
  settings.output.colorspace = MODE_RGBA;
  settings.output.is_external_memory = 1;
  settings.output.u.RGBA.rgba = picture->pixels;
  settings.output.u.RGBA.stride = (int)bytes_a_line;
  settings.output.u.RGBA.size = bytes_a_line * height;
  WebPIDecoder *decoder = WebPIDecode(NULL, 0, &settings);
  int last = 0;
  if (decoder) {
    WebPIUpdate(decoder, bytes, count);
    if (!WebPIDecGetRGB(decoder, &last, NULL, NULL, NULL)) last = 0;
    WebPIDelete(decoder);
  }
  WebPFreeDecBuffer(&settings.output);
  if (last > 0) {
    picture->lines = (uint32_t)last;
    memset(picture->pixels + bytes_a_line * last, 255, bytes_a_line * (height - last));
    return 0;
  }
  quire_rescued_free(picture);
  return -1;
}
