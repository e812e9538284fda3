#include "internal.h"

#include <algorithm>
#include <new>
#include <qpdf/Constants.h>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFLogger.hh>

namespace {

void quieten(quire_pdf *pdf) { pdf->document->setSuppressWarnings(true); }

bool is_signature(QPDFObjectHandle field, int depth) {
  if (!field.isDictionary() || depth > 32) return false;
  QPDFObjectHandle kind = field.getKey("/FT");
  if (kind.isName() && kind.getName() == "/Sig" && field.getKey("/V").isDictionary()) return true;
  QPDFObjectHandle kids = field.getKey("/Kids");
  if (!kids.isArray()) return false;
  for (int index = 0; index < kids.getArrayNItems(); ++index) {
    if (is_signature(kids.getArrayItem(index), depth + 1)) return true;
  }
  return false;
}

/// A form may have lost a signature that a page still shows.
bool page_is_signed(QPDFObjectHandle page) {
  QPDFObjectHandle notes = page.getKey("/Annots");
  if (!notes.isArray()) return false;
  for (int index = 0; index < notes.getArrayNItems(); ++index) {
    if (is_signature(notes.getArrayItem(index), 0)) return true;
  }
  return false;
}

}  // namespace

int quire::guarded(quire_pdf *pdf, const std::function<void()> &body) {
  pdf->state = QUIRE_PDF_DAMAGED;
  pdf->number = 0;
  try {
    body();
    pdf->state = QUIRE_PDF_SOUND;
    pdf->message.clear();
    return 0;
  } catch (const Unwritable &failure) {
    pdf->state = QUIRE_PDF_UNWRITABLE;
    pdf->number = failure.number;
  } catch (const Unproduced &) {
    pdf->state = QUIRE_PDF_UNPRODUCED;
  } catch (QPDFExc &failure) {
    if (failure.getErrorCode() == qpdf_e_password) pdf->state = QUIRE_PDF_ENCRYPTED;
    pdf->message = failure.getMessageDetail();
  } catch (const std::exception &failure) {
    pdf->message = failure.what();
  } catch (...) {
    pdf->message = "an unknown failure";
  }
  return -1;
}

quire_pdf *quire_pdf_open(int file, int64_t offset, int64_t length, const char *password) {
  auto *pdf = new (std::nothrow) quire_pdf;
  if (!pdf) return nullptr;
  quire::guarded(pdf, [&] {
    quieten(pdf);
    pdf->document->processInputSource(quire::input(file, offset, length), password);
    pdf->document->getAllPages();
  });
  return pdf;
}

quire_pdf *quire_pdf_create(void) {
  auto *pdf = new (std::nothrow) quire_pdf;
  if (!pdf) return nullptr;
  quire::guarded(pdf, [&] {
    quieten(pdf);
    pdf->document->emptyPDF();
  });
  return pdf;
}

void quire_pdf_close(quire_pdf *pdf) { delete pdf; }

quire_pdf_state quire_pdf_failure(const quire_pdf *pdf, const char **message, int *number) {
  *message = pdf->message.c_str();
  *number = pdf->number;
  return pdf->state;
}

size_t quire_pdf_warnings(quire_pdf *pdf, const char **first) {
  for (QPDFExc &warning : pdf->document->getWarnings()) pdf->warnings.push_back(warning);
  if (!pdf->warnings.empty()) pdf->first_warning = pdf->warnings.front().getMessageDetail();
  *first = pdf->first_warning.c_str();
  return pdf->warnings.size();
}

int quire_pdf_is_encrypted(quire_pdf *pdf, int *answer) {
  return quire::guarded(pdf, [&] { *answer = pdf->document->isEncrypted() ? 1 : 0; });
}

int quire_pdf_encrypt_as(quire_pdf *pdf, quire_pdf *other) {
  return quire::guarded(pdf, [&] { pdf->encrypted_as = other->document; });
}

int quire_pdf_is_signed(quire_pdf *pdf, int *answer) {
  return quire::guarded(pdf, [&] {
    QPDFObjectHandle root = pdf->document->getRoot();
    QPDFObjectHandle form = root.getKey("/AcroForm");
    // Usage rights and certifications are signatures too.
    bool found = root.getKey("/Perms").isDictionary();
    if (form.isDictionary()) {
      QPDFObjectHandle flags = form.getKey("/SigFlags");
      // Bit 1: signatures exist; empty fields that wait for one do not count.
      const bool exist = flags.isInteger() && (flags.getIntValue() & 1) != 0;
      QPDFObjectHandle fields = form.getKey("/Fields");
      bool any = false;
      if (fields.isArray()) {
        for (int index = 0; index < fields.getArrayNItems() && !any; ++index) {
          any = is_signature(fields.getArrayItem(index), 0);
        }
      }
      found = found || any || (exist && !fields.isArray());
      if (!found && exist) {
        const auto &pages = pdf->document->getAllPages();
        found = std::any_of(pages.begin(), pages.end(), page_is_signed);
      }
    }
    *answer = found ? 1 : 0;
  });
}

int quire_pdf_copy_information(quire_pdf *pdf, quire_pdf *other) {
  return quire::guarded(pdf, [&] {
    QPDFObjectHandle information = other->document->getTrailer().getKey("/Info");
    if (!information.isDictionary()) return;
    QPDFObjectHandle shared = information.isIndirect()
                                  ? information
                                  : other->document->makeIndirectObject(information);
    pdf->document->getTrailer().replaceKey("/Info", pdf->document->copyForeignObject(shared));
  });
}
