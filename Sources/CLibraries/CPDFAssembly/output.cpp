#include "internal.h"

#include <cerrno>
#include <qpdf/QPDFWriter.hh>
#include <unistd.h>

namespace {

/// Throws nothing: qpdf finishes pipelines in destructors, where an exception ends the process, and
/// what a producer writes comes through frames of Swift, which none may cross.
class DescriptorPipeline : public Pipeline {
 public:
  explicit DescriptorPipeline(int file) : Pipeline("output", nullptr), file_(file) {
    buffer_.reserve(capacity);
  }

  void write(unsigned char const *bytes, size_t length) override {
    if (buffer_.size() + length > capacity) flush();
    if (length >= capacity) {
      write_all(bytes, length);
    } else {
      buffer_.insert(buffer_.end(), bytes, bytes + length);
    }
  }

  void finish() override { flush(); }

  /// Why the rest was not written; 0 when all was.
  int failure() const { return failure_; }

 private:
  static constexpr size_t capacity = size_t{1} << 18;

  void flush() {
    write_all(buffer_.data(), buffer_.size());
    buffer_.clear();
  }

  void write_all(unsigned char const *bytes, size_t length) {
    while (length > 0 && failure_ == 0) {
      const ssize_t count = ::write(file_, bytes, length);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) {
        failure_ = errno;
        return;
      }
      bytes += count;
      length -= static_cast<size_t>(count);
    }
  }

  int file_;
  int failure_ = 0;
  std::vector<unsigned char> buffer_;
};

}  // namespace

void quire_pdf_sink_write(quire_pdf_sink *sink, const void *bytes, size_t length) {
  if (length > 0) sink->pipeline->write(static_cast<const unsigned char *>(bytes), length);
}

int quire_pdf_write(quire_pdf *pdf, int file, quire_pdf_producer producer, void *context) {
  return quire::guarded(pdf, [&] {
    if (ftruncate(file, 0) != 0 || lseek(file, 0, SEEK_SET) != 0) throw quire::Unwritable{errno};
    pdf->producer = producer;
    pdf->context = context;
    // qpdf puts the size where one stands; the trailer of a damaged file may have lost its own.
    QPDFObjectHandle trailer = pdf->document->getTrailer();
    if (!trailer.hasKey("/Size")) trailer.replaceKey("/Size", QPDFObjectHandle::newInteger(0));
    DescriptorPipeline end(file);
    QPDFWriter writer(*pdf->document);
    writer.setOutputPipeline(&end);
    // What is there goes through as it is: nothing is decoded, packed anew or thrown away.
    writer.setStreamDataMode(qpdf_s_preserve);
    writer.setObjectStreamMode(qpdf_o_preserve);
    // Font programs and CID maps of composite fonts came with PDF 1.3.
    writer.setMinimumPDFVersion("1.3");
    // With encryption the identifier is part of the key, and qpdf refuses.
    if (pdf->encrypted_as) {
      writer.copyEncryptionParameters(*pdf->encrypted_as);
    } else if (!pdf->document->isEncrypted()) {
      writer.setDeterministicID(true);
    }
    writer.write();
    end.finish();
    if (end.failure() != 0) throw quire::Unwritable{end.failure()};
  });
}
