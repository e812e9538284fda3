/// For headers that know both kinds of pointer of qpdf: this uses those of the standard library alone.
#define POINTERHOLDER_TRANSITION 4
#include "CPDFForms.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <qpdf/Buffer.hh>
#include <qpdf/Constants.h>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFAcroFormDocumentHelper.hh>
#include <qpdf/QPDFAnnotationObjectHelper.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>
#include <qpdf/QUtil.hh>
#include <sstream>
#include <string>
#include <vector>

namespace {

bool has_look(QPDFObjectHandle note) {
  return QPDFAnnotationObjectHelper(note).getAppearanceStream("/N").isStream();
}

std::string kind(QPDFObjectHandle note) {
  return note.isDictionary() && note.getKey("/Subtype").isName() ? note.getKey("/Subtype").getName() : "";
}

/// An attribute of a field, which it may have from the field above it.
QPDFObjectHandle inherited(QPDFObjectHandle field, std::string const &key) {
  for (int depth = 0; depth < 32 && field.isDictionary(); ++depth) {
    if (!field.getKey(key).isNull()) return field.getKey(key);
    field = field.getKey("/Parent");
  }
  return QPDFObjectHandle::newNull();
}

/// Whether a box or button is marked: its look may be any drawing, and no letter.
bool is_marked(QPDFObjectHandle note) {
  QPDFObjectHandle type = inherited(note, "/FT"), state = note.getKey("/AS");
  return type.isName() && type.getName() == "/Btn" && state.isName() && state.getName() != "/Off";
}

/// What a note, or a field of text or choice, says where its file does not draw it.
std::string words(QPDFObjectHandle note, std::string const &kind) {
  if (kind == "/FreeText") {
    return note.getKey("/Contents").isString() ? note.getKey("/Contents").getUTF8Value() : "";
  }
  QPDFObjectHandle type = inherited(note, "/FT"), value = inherited(note, "/V"), flags = inherited(note, "/Ff");
  if (!type.isName() || (type.getName() != "/Tx" && type.getName() != "/Ch")) return "";
  // Bit 14: a password.
  if (type.getName() == "/Tx" && flags.isInteger() && (flags.getIntValue() & 0x2000) != 0) return "";
  if (value.isString()) return value.getUTF8Value();
  std::string all;
  for (int index = 0; value.isArray() && index < value.getArrayNItems(); ++index) {
    QPDFObjectHandle one = value.getArrayItem(index);
    if (one.isString()) all += (all.empty() ? "" : "\n") + one.getUTF8Value();
  }
  return all;
}

std::vector<std::string> lines(std::string const &text) {
  std::vector<std::string> lines(1);
  for (char byte : text) {
    if (byte == '\n' || byte == '\r') {
      if (!lines.back().empty()) lines.emplace_back();
    } else {
      lines.back() += byte;
    }
  }
  return lines;
}

/// Draws words where they stand, in a plain letter: what counts is what they say.
void draw(QPDF &pdf, QPDFObjectHandle note, std::string const &text) {
  QPDFObjectHandle::Rectangle place = note.getKey("/Rect").getArrayAsRectangle();
  double width = place.urx - place.llx, height = place.ury - place.lly;
  std::vector<std::string> rows = lines(text);
  size_t longest = 1;
  for (auto const &row : rows) longest = std::max(longest, row.size());
  // Letters are half as wide as they are high, and lines 1.2 times as high.
  double size = std::min({12.0, height / (1.2 * rows.size()), width / (0.5 * longest)});
  if (size <= 0) return;
  std::ostringstream content;
  double top = rows.size() == 1 ? height / 2 + 0.35 * size : height - 0.2 * size;
  content << "q BT /QuireText " << size << " Tf 2 " << top - 0.7 * size << " Td " << 1.2 * size << " TL\n";
  for (auto const &row : rows) {
    content << QPDFObjectHandle::newString(QUtil::utf8_to_win_ansi(row)).unparse() << " Tj T*\n";
  }
  content << "ET Q";
  auto look = QPDFObjectHandle::newStream(&pdf, content.str());
  auto font = QPDFObjectHandle::parse(
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  auto fonts = QPDFObjectHandle::newDictionary(), resources = QPDFObjectHandle::newDictionary();
  fonts.replaceKey("/QuireText", font);
  resources.replaceKey("/Font", fonts);
  auto head = look.getDict();
  head.replaceKey("/Type", QPDFObjectHandle::newName("/XObject"));
  head.replaceKey("/Subtype", QPDFObjectHandle::newName("/Form"));
  head.replaceKey("/BBox", QPDFObjectHandle::newFromRectangle({0, 0, width, height}));
  head.replaceKey("/Resources", resources);
  note.removeKey("/AS");
  auto looks = QPDFObjectHandle::newDictionary();
  looks.replaceKey("/N", look);
  note.replaceKey("/AP", looks);
}

}  // namespace

int quire_pdf_flatten(const uint8_t *bytes, size_t count, uint8_t **flat, size_t *flat_count) try {
  *flat = nullptr;
  *flat_count = 0;
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.processMemoryFile("source", reinterpret_cast<char const *>(bytes), count);
  QPDFAcroFormDocumentHelper forms(pdf);
  // Looks that are not up to date are drawn anew.
  bool is_stale = forms.getNeedAppearances();
  bool has_any = false;
  QPDFPageDocumentHelper pages(pdf);
  for (auto &page : pages.getAllPages()) {
    QPDFObjectHandle notes = page.getObjectHandle().getKey("/Annots");
    for (int index = 0; notes.isArray() && index < notes.getArrayNItems(); ++index) {
      QPDFObjectHandle note = notes.getArrayItem(index);
      std::string name = kind(note);
      if (name != "/Widget" && name != "/FreeText" && name != "/Stamp") continue;
      has_any = true;
      if (name == "/Stamp" || !note.getKey("/Rect").isRectangle()) continue;
      if (name == "/Widget" && is_marked(note)) {
        draw(pdf, note, "X");
        continue;
      }
      if (has_look(note) && !(is_stale && name == "/Widget")) continue;
      std::string text = words(note, name);
      if (!text.empty()) draw(pdf, note, text);
    }
  }
  if (!has_any) return -1;
  forms.setNeedAppearances(false);
  pages.flattenAnnotations(0, an_invisible | an_hidden | an_no_view);
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setStaticID(true);
  writer.setPreserveEncryption(false);
  writer.write();
  std::shared_ptr<Buffer> written = writer.getBufferSharedPointer();
  *flat = static_cast<uint8_t *>(std::malloc(written->getSize()));
  if (*flat == nullptr) return -1;
  std::memcpy(*flat, written->getBuffer(), written->getSize());
  *flat_count = written->getSize();
  return 0;
} catch (...) {
  return -1;
}

void quire_pdf_flat_free(uint8_t *flat) { std::free(flat); }
