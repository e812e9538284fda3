#include "internal.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <qpdf/InputSource.hh>
#include <stdexcept>
#include <unistd.h>

namespace {

/// Reads with pread: the descriptor's position is shared with other processes, and a mapping would
/// count every page of the file as this process's memory.
class DescriptorSource : public InputSource {
 public:
  DescriptorSource(int file, qpdf_offset_t offset, qpdf_offset_t length)
      : file_(file), start_(offset), length_(length), buffer_(size_t{1} << 16) {}

  qpdf_offset_t findAndSkipNextEOL() override {
    char byte = 0;
    while (peek(byte)) {
      if (byte == '\r' || byte == '\n') break;
      ++position_;
    }
    const qpdf_offset_t end = std::min(position_, length_);
    while (peek(byte) && (byte == '\r' || byte == '\n')) ++position_;
    return end;
  }

  std::string const &getName() const override { return name_; }
  qpdf_offset_t tell() override { return position_; }

  void seek(qpdf_offset_t offset, int whence) override {
    const qpdf_offset_t base = whence == SEEK_SET ? 0 : whence == SEEK_END ? length_ : position_;
    if (offset < -base) throw std::runtime_error("a position before the beginning of the file");
    position_ = base + offset;
  }

  void rewind() override { position_ = 0; }

  size_t read(char *bytes, size_t length) override {
    last_offset = position_;
    size_t total = 0;
    while (total < length && fill()) {
      const size_t within = static_cast<size_t>(position_ - buffered_at_);
      const size_t count = std::min(length - total, buffered_ - within);
      std::memcpy(bytes + total, buffer_.data() + within, count);
      position_ += static_cast<qpdf_offset_t>(count);
      total += count;
    }
    return total;
  }

  void unreadCh(char) override {
    if (position_ > 0) --position_;
  }

 private:
  bool peek(char &byte) {
    if (!fill()) return false;
    byte = buffer_[static_cast<size_t>(position_ - buffered_at_)];
    return true;
  }

  /// Sees to it that the byte at the position is in the buffer. False at the end of the file.
  bool fill() {
    if (position_ >= length_) return false;
    if (position_ >= buffered_at_ &&
        position_ < buffered_at_ + static_cast<qpdf_offset_t>(buffered_)) {
      return true;
    }
    const size_t wanted =
        static_cast<size_t>(std::min<qpdf_offset_t>(length_ - position_, buffer_.size()));
    ssize_t count;
    do {
      count = pread(file_, buffer_.data(), wanted, start_ + position_);
    } while (count < 0 && errno == EINTR);
    if (count < 0) throw std::runtime_error(std::strerror(errno));
    buffered_at_ = position_;
    buffered_ = static_cast<size_t>(count);
    return count > 0;
  }

  int file_;
  qpdf_offset_t start_;
  qpdf_offset_t length_;
  qpdf_offset_t position_ = 0;
  std::vector<char> buffer_;
  qpdf_offset_t buffered_at_ = 0;
  size_t buffered_ = 0;
  std::string name_ = "source";
};

}  // namespace

std::shared_ptr<InputSource> quire::input(int file, qpdf_offset_t offset, qpdf_offset_t length) {
  return std::make_shared<DescriptorSource>(file, offset, length);
}
