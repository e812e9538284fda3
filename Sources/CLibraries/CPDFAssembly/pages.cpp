#include "internal.h"

#include <algorithm>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

namespace {

bool is_layer(QPDFObjectHandle content) {
  return content.isStream() && content.getDict().hasKey(quire::layer_key);
}

/// The content streams of a page.
std::vector<QPDFObjectHandle> contents(QPDFObjectHandle page) {
  QPDFObjectHandle value = page.getKey("/Contents");
  if (value.isArray()) return value.getArrayAsVector();
  if (value.isStream()) return {value};
  return {};
}

bool rectangle(QPDFObjectHandle value, quire_pdf_box &box) {
  if (!value.isRectangle()) return false;
  const QPDFObjectHandle::Rectangle r = value.getArrayAsRectangle();
  box = {std::min(r.llx, r.urx), std::min(r.lly, r.ury), std::max(r.llx, r.urx),
         std::max(r.lly, r.ury)};
  return box.right > box.left && box.top > box.bottom;
}

/// The resources of a page, its own or those of a node above it; made where there are none.
///
/// They are changed where they are: a name that nobody else uses does no harm to others that share
/// them, and a copy for every page would cost more than the layers.
QPDFObjectHandle resources(QPDFObjectHandle page) {
  QPDFObjectHandle found = QPDFPageObjectHelper(page).getAttribute("/Resources", false);
  if (!found.isDictionary()) {
    page.replaceKey("/Resources", QPDFObjectHandle::newDictionary());
    found = page.getKey("/Resources");
  }
  return found;
}

}  // namespace

int quire_pdf_page_count(quire_pdf *pdf, size_t *count) {
  return quire::guarded(pdf, [&] { *count = pdf->document->getAllPages().size(); });
}

int quire_pdf_page_shape(quire_pdf *pdf, size_t page, quire_pdf_box *box, int *rotation) {
  return quire::guarded(pdf, [&] {
    QPDFPageObjectHelper helper(pdf->page(page));
    // What readers take where a page says nothing they can use.
    quire_pdf_box media = {0, 0, 612, 792};
    rectangle(helper.getAttribute("/MediaBox", false), media);
    *box = media;
    quire_pdf_box crop;
    if (rectangle(helper.getAttribute("/CropBox", false), crop)) {
      crop = {std::max(crop.left, media.left), std::max(crop.bottom, media.bottom),
              std::min(crop.right, media.right), std::min(crop.top, media.top)};
      if (crop.right > crop.left && crop.top > crop.bottom) *box = crop;
    }
    QPDFObjectHandle value = helper.getAttribute("/Rotate", false);
    const long long degrees = value.isInteger() ? value.getIntValue() % 360 : 0;
    *rotation = degrees % 90 == 0 ? static_cast<int>((degrees + 360) % 360) : 0;
  });
}

int quire_pdf_add_object(quire_pdf *pdf, const char *syntax, int *object) {
  return quire::guarded(pdf, [&] {
    QPDF *document = pdf->document.get();
    *object = document->makeIndirectObject(QPDFObjectHandle::parse(document, syntax)).getObjectID();
  });
}

int quire_pdf_add_stream(quire_pdf *pdf, const char *dictionary, int64_t id, int compresses,
                         int *object) {
  return quire::guarded(pdf, [&] {
    QPDF *document = pdf->document.get();
    QPDFObjectHandle stream = document->newStream();
    stream.replaceDict(QPDFObjectHandle::parse(document, dictionary));
    const auto produce = [pdf, id, compresses](Pipeline *next) {
      // The level is the library's own state; a layer is small and read often.
      Pl_Flate::setCompressionLevel(9);
      Pl_Flate deflating("deflate", next, Pl_Flate::a_deflate);
      Pipeline *first = compresses ? &deflating : next;
      quire_pdf_sink sink{first};
      if (pdf->producer(pdf->context, id, &sink) != 0) throw quire::Unproduced{};
      first->finish();
    };
    // What is not initialised leaves the keys of the dictionary as they are.
    stream.replaceStreamData(
        produce, compresses ? QPDFObjectHandle::newName("/FlateDecode") : QPDFObjectHandle(),
        QPDFObjectHandle());
    *object = stream.getObjectID();
  });
}

int quire_pdf_has_layer(quire_pdf *pdf, size_t page, int *answer) {
  return quire::guarded(pdf, [&] {
    const auto streams = contents(pdf->page(page));
    *answer = std::any_of(streams.begin(), streams.end(), is_layer) ? 1 : 0;
  });
}

int quire_pdf_put_layer(quire_pdf *pdf, size_t page, int stream, const char *font_name, int font,
                        int drops_fonts) {
  return quire::guarded(pdf, [&] {
    QPDF *document = pdf->document.get();
    QPDFObjectHandle sheet = pdf->page(page);
    QPDFObjectHandle layers = QPDFObjectHandle::newArray();
    layers.appendItem(document->getObjectByID(stream, 0));
    for (QPDFObjectHandle content : contents(sheet)) {
      if (!is_layer(content)) layers.appendItem(content);
    }
    sheet.replaceKey("/Contents", layers);
    QPDFObjectHandle own = resources(sheet);
    if (!own.getKey("/Font").isDictionary()) {
      own.replaceKey("/Font", QPDFObjectHandle::newDictionary());
    }
    QPDFObjectHandle fonts = own.getKey("/Font");
    if (drops_fonts) {
      for (const std::string &name : fonts.getKeys()) {
        if (name.rfind(quire::font_prefix, 0) == 0 && name != font_name) fonts.removeKey(name);
      }
    }
    fonts.replaceKey(font_name, document->getObjectByID(font, 0));
  });
}

int quire_pdf_add_page(quire_pdf *pdf, const char *dictionary) {
  return quire::guarded(pdf, [&] {
    QPDF *document = pdf->document.get();
    document->addPage(
        document->makeIndirectObject(QPDFObjectHandle::parse(document, dictionary)), false);
  });
}

int quire_pdf_add_page_of(quire_pdf *pdf, quire_pdf *other, size_t page) {
  return quire::guarded(pdf, [&] {
    QPDFPageDocumentHelper(*other->document).pushInheritedAttributesToPage();
    pdf->document->addPage(other->page(page), false);
  });
}
