// File descriptors that are passed on to the sandbox launcher. Private to this layer.
#pragma once

#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <string>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace assay::native {

/// File descriptors are kept above those that the launcher receives, so that none is overwritten in
/// between.
inline constexpr int kFirstFree = 16;
/// An anonymous file.
class MemoryFile {
 public:
  MemoryFile(const char* name, unsigned flags) {
    const int low = memfd_create(name, MFD_CLOEXEC | flags);
    if (low < 0) return;
    fd_ = fcntl(low, F_DUPFD_CLOEXEC, kFirstFree);
    close(low);
  }
  ~MemoryFile() {
    if (fd_ >= 0) close(fd_);
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  int get() const { return fd_; }

  bool put(const char* data, std::size_t size) const {
    std::size_t done = 0;
    while (done < size) {
      const ssize_t n = pwrite(fd_, data + done, size - done, static_cast<off_t>(done));
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) return false;
      done += static_cast<std::size_t>(n);
    }
    return true;
  }

  std::string take() const {
    struct stat info{};
    if (fstat(fd_, &info) != 0) return {};
    std::string text(static_cast<std::size_t>(info.st_size), '\0');
    std::size_t done = 0;
    while (done < text.size()) {
      const ssize_t n =
          pread(fd_, text.data() + done, text.size() - done, static_cast<off_t>(done));
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) break;
      done += static_cast<std::size_t>(n);
    }
    text.resize(done);
    return text;
  }

 private:
  int fd_ = -1;
};

/// One end of a pipe, with a number that no file of the launcher has.
class PipeEnd {
 public:
  PipeEnd() = default;
  ~PipeEnd() { reset(); }
  PipeEnd(const PipeEnd&) = delete;
  PipeEnd& operator=(const PipeEnd&) = delete;

  int get() const { return file_; }
  bool take(int low) {
    file_ = fcntl(low, F_DUPFD_CLOEXEC, kFirstFree);
    close(low);
    return file_ >= 0;
  }
  void reset() {
    if (file_ >= 0) close(file_);
    file_ = -1;
  }

 private:
  int file_ = -1;
};

}  // namespace assay::native
