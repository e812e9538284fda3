#include "CBarcodeReading.h"

// The newer of the library's two interfaces: text as UTF-8.
#define ZX_USE_UTF8 1
#include <ZXing/ReadBarcode.h>
#include <ZXing/ZXVersion.h>

#include <csetjmp>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <utility>

using ZXing::BarcodeFormat;

namespace {

const std::pair<uint32_t, BarcodeFormat> kinds_and_formats[] = {
    {QUIRE_BARCODE_QR, BarcodeFormat::QRCode},
    {QUIRE_BARCODE_MICRO_QR, BarcodeFormat::MicroQRCode},
    {QUIRE_BARCODE_AZTEC, BarcodeFormat::Aztec},
    {QUIRE_BARCODE_DATA_MATRIX, BarcodeFormat::DataMatrix},
    {QUIRE_BARCODE_PDF417, BarcodeFormat::PDF417},
    {QUIRE_BARCODE_CODE128, BarcodeFormat::Code128},
    {QUIRE_BARCODE_CODE39, BarcodeFormat::Code39},
    {QUIRE_BARCODE_CODE93, BarcodeFormat::Code93},
    {QUIRE_BARCODE_CODABAR, BarcodeFormat::Codabar},
    {QUIRE_BARCODE_EAN8, BarcodeFormat::EAN8},
    {QUIRE_BARCODE_EAN13, BarcodeFormat::EAN13},
    {QUIRE_BARCODE_UPCA, BarcodeFormat::UPCA},
    {QUIRE_BARCODE_UPCE, BarcodeFormat::UPCE},
    {QUIRE_BARCODE_ITF, BarcodeFormat::ITF},
    {QUIRE_BARCODE_DATABAR, BarcodeFormat::DataBar},
    {QUIRE_BARCODE_DATABAR_EXPANDED, BarcodeFormat::DataBarExpanded},
    {QUIRE_BARCODE_MAXICODE, BarcodeFormat::MaxiCode},
};

ZXing::BarcodeFormats formats_of(uint32_t kinds) {
  ZXing::BarcodeFormats formats;
  for (const auto &pair : kinds_and_formats)
    if (kinds & pair.first) formats |= pair.second;
  return formats;
}

uint32_t kind_of(BarcodeFormat format) {
  for (const auto &pair : kinds_and_formats)
    if (pair.second == format) return pair.first;
  return 0;
}

void *copied(const void *bytes, size_t count) {
  void *copy = std::malloc(count + 1);
  if (copy == nullptr) throw std::bad_alloc();
  if (count > 0) std::memcpy(copy, bytes, count);
  static_cast<char *>(copy)[count] = 0;
  return copy;
}

void fill(quire_barcode &barcode, const ZXing::Result &result) {
  barcode.kind = kind_of(result.format());
  barcode.is_unread = !result.isValid();
  const auto &corners = result.position();
  for (int corner = 0; corner < 4; corner++) {
    barcode.x[corner] = corners[corner].x;
    barcode.y[corner] = corners[corner].y;
  }
  if (barcode.is_unread) return;
  const std::string text = result.text();
  barcode.text = static_cast<char *>(copied(text.data(), text.size()));
  barcode.text_length = text.size();
  const ZXing::ByteArray &bytes = result.bytes();
  barcode.bytes = static_cast<uint8_t *>(copied(bytes.data(), bytes.size()));
  barcode.byte_count = bytes.size();
  // Nothing else is in an expanded DataBar, which the library takes for plain text.
  barcode.is_gs1 = result.contentType() == ZXing::ContentType::GS1 ||
                   result.format() == BarcodeFormat::DataBarExpanded;
}

thread_local sigjmp_buf *way_out = nullptr;

void leave(int) {
  if (way_out != nullptr) siglongjmp(*way_out, 1);
}

// Adds what the library finds, and says whether it came to an end. Version 1.4 ends the process on some
// images, by an assertion about its own readings: then what it would have found is not added, and the memory
// it held is lost, which costs less than a worker. abort(3) lets a handler jump out.
bool look(const ZXing::ImageView &image, const ZXing::DecodeHints &hints, ZXing::Results &results) {
  struct sigaction action = {};
  action.sa_handler = leave;
  // Stays in force: another thread may be here, and without a way out the signal ends the process as ever.
  sigaction(SIGABRT, &action, nullptr);
  sigjmp_buf here;
  volatile bool isFinished = false;
  if (sigsetjmp(here, 1) == 0) {
    way_out = &here;
    try {
      for (ZXing::Result &result : ZXing::ReadBarcodes(image, hints)) results.push_back(std::move(result));
      isFinished = true;
    } catch (...) {
      way_out = nullptr;
      throw;
    }
  }
  way_out = nullptr;
  return isFinished;
}

} // namespace

int quire_barcodes_read(const uint8_t *grey, int width, int height, int stride, uint32_t kinds, int how,
                        quire_barcode **barcodes, size_t *count) {
  *barcodes = nullptr;
  *count = 0;
  try {
    ZXing::DecodeHints hints;
    hints.setTryHarder((how & QUIRE_BARCODES_TRY_HARDER) != 0);
    hints.setTryRotate((how & QUIRE_BARCODES_TRY_ROTATED) != 0);
    // Nor may it look on scales of its own, where version 1.4 compares what it read.
    hints.setTryDownscale(false);
    // What is printed between them is not all: the four letters say what kind of number it is.
    hints.setReturnCodabarStartEnd(true);
    hints.setIsPure((how & QUIRE_BARCODES_PURE) != 0);
    const ZXing::ImageView image(grey, width, height, ZXing::ImageFormat::Lum, stride);
    ZXing::Results results;
    // Version 1.4 is prone to that when it compares two readings of a DataBar, or two that failed, so it
    // may look for one only of those.
    const uint32_t databars = kinds & (QUIRE_BARCODE_DATABAR | QUIRE_BARCODE_DATABAR_EXPANDED);
    bool isCutShort = false;
    for (const auto &[wanted, most] : {std::pair{kinds & ~databars, 64}, std::pair{databars, 1}}) {
      if (wanted == 0) continue;
      hints.setFormats(formats_of(wanted));
      hints.setMaxNumberOfSymbols(most);
      if (look(image, hints, results)) continue;
      // What is there once is not compared.
      isCutShort = true;
      hints.setMaxNumberOfSymbols(1);
      look(image, hints, results);
    }
    if (results.empty() && (how & QUIRE_BARCODES_REPORT_UNREAD) != 0) {
      hints.setFormats(formats_of(kinds));
      hints.setMaxNumberOfSymbols(1);
      hints.setReturnErrors(true);
      look(image, hints, results);
    }
    if (results.empty() && !isCutShort) return 0;
    *barcodes = static_cast<quire_barcode *>(std::calloc(results.size() + 1, sizeof(quire_barcode)));
    if (*barcodes == nullptr) throw std::bad_alloc();
    for (const ZXing::Result &result : results) {
      fill((*barcodes)[*count], result);
      ++*count;
    }
    // Something was seen, or there would have been nothing to compare.
    if (isCutShort) (*barcodes)[(*count)++].is_unread = 1;
    return 0;
  } catch (const std::exception &) {
    quire_barcodes_free(*barcodes, *count + 1);
    *barcodes = nullptr;
    *count = 0;
    return -1;
  }
}

void quire_barcodes_free(quire_barcode *barcodes, size_t count) {
  if (barcodes == nullptr) return;
  for (size_t index = 0; index < count; index++) {
    std::free(barcodes[index].text);
    std::free(barcodes[index].bytes);
  }
  std::free(barcodes);
}

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)

const char *quire_barcodes_version(void) {
  return TEXT(ZXING_VERSION_MAJOR) "." TEXT(ZXING_VERSION_MINOR) "." TEXT(ZXING_VERSION_PATCH);
}
