#pragma once

#include "CPDFAssembly.h"

/// For headers that know both of qpdf's kinds of pointer: this uses the standard library's alone.
#define POINTERHOLDER_TRANSITION 4

#include <functional>
#include <memory>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <string>
#include <vector>

struct quire_pdf {
  std::shared_ptr<QPDF> document = std::make_shared<QPDF>();
  quire_pdf_state state = QUIRE_PDF_SOUND;
  int number = 0;
  std::string message;
  std::vector<QPDFExc> warnings;
  std::string first_warning;
  /// `nullptr` for one that keeps what it has.
  std::shared_ptr<QPDF> encrypted_as;
  quire_pdf_producer producer = nullptr;
  void *context = nullptr;

  const QPDFObjectHandle &page(size_t index) const {
    return document->getAllPages().at(index);
  }
};

struct quire_pdf_sink {
  Pipeline *pipeline;
};

namespace quire {

/// The output could not be written.
struct Unwritable {
  int number;
};

/// A producer has said no.
struct Unproduced {};

/// The bytes of a descriptor from an offset on.
std::shared_ptr<InputSource> input(int file, qpdf_offset_t offset, qpdf_offset_t length);

/// Runs `body` and keeps what goes wrong. No C++ exception leaves this library.
int guarded(quire_pdf *pdf, const std::function<void()> &body);

/// The mark in the dictionary of a layer of ours.
inline const char *const layer_key = "/QuireLayer";
/// What the names of our fonts begin with.
inline const char *const font_prefix = "/QuireText";

}  // namespace quire
