#include "CBarcodeDrawing.h"

#include <ZXing/BarcodeFormat.h>
#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>

static ZXing::BarcodeFormat format(quire_symbology symbology) {
  switch (symbology) {
  case QUIRE_SYMBOLOGY_CODE128:
    return ZXing::BarcodeFormat::Code128;
  case QUIRE_SYMBOLOGY_PDF417:
    return ZXing::BarcodeFormat::PDF417;
  case QUIRE_SYMBOLOGY_AZTEC:
    return ZXing::BarcodeFormat::Aztec;
  case QUIRE_SYMBOLOGY_QR:
    return ZXing::BarcodeFormat::QRCode;
  case QUIRE_SYMBOLOGY_DATA_MATRIX:
    return ZXing::BarcodeFormat::DataMatrix;
  case QUIRE_SYMBOLOGY_CODE39:
    return ZXing::BarcodeFormat::Code39;
  case QUIRE_SYMBOLOGY_CODE93:
    return ZXing::BarcodeFormat::Code93;
  case QUIRE_SYMBOLOGY_CODABAR:
    return ZXing::BarcodeFormat::Codabar;
  case QUIRE_SYMBOLOGY_EAN8:
    return ZXing::BarcodeFormat::EAN8;
  case QUIRE_SYMBOLOGY_EAN13:
    return ZXing::BarcodeFormat::EAN13;
  case QUIRE_SYMBOLOGY_UPCE:
    return ZXing::BarcodeFormat::UPCE;
  case QUIRE_SYMBOLOGY_ITF:
    return ZXing::BarcodeFormat::ITF;
  }
  throw std::invalid_argument("unknown symbology");
}

int quire_barcode_encode(quire_symbology symbology, const char *text, quire_modules *modules,
                         char *reason, size_t reason_size) {
  // A width and height of 0 ask for one pixel a module.
  try {
    const ZXing::BitMatrix matrix = ZXing::MultiFormatWriter(format(symbology))
                                        .setMargin(0)
                                        .encode(std::string(text), 0, 0);
    modules->width = matrix.width();
    // Bars of any height have one row.
    const bool isLinear = ZXing::BarcodeFormats(ZXing::BarcodeFormat::LinearCodes)
                              .testFlag(format(symbology));
    modules->height = isLinear ? 1 : matrix.height();
    const size_t count = static_cast<size_t>(modules->width) * modules->height;
    modules->bytes = static_cast<uint8_t *>(std::malloc(count));
    if (modules->bytes == nullptr) throw std::bad_alloc();
    for (int y = 0; y < modules->height; y++)
      for (int x = 0; x < modules->width; x++)
        modules->bytes[static_cast<size_t>(y) * modules->width + x] = matrix.get(x, y) ? 1 : 0;
    return 0;
  } catch (const std::exception &error) {
    std::snprintf(reason, reason_size, "%s", error.what());
    return -1;
  }
}

void quire_modules_free(quire_modules *modules) {
  std::free(modules->bytes);
  modules->bytes = nullptr;
}
