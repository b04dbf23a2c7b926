#include "native/scala/process_locks.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

namespace assay::native {
namespace {

struct flock one_byte(short kind, std::size_t which) {
  struct flock wanted{};
  wanted.l_type = kind;
  wanted.l_whence = SEEK_SET;
  wanted.l_start = static_cast<off_t>(which);
  wanted.l_len = 1;
  return wanted;
}

}  // namespace

Result<ProcessLocks> ProcessLocks::create() {
  const int file = ::memfd_create("assay-locks", MFD_CLOEXEC);
  if (file < 0) return fail(Error::Kind::kResource, std::strerror(errno));
  return ProcessLocks(file);
}

ProcessLocks::~ProcessLocks() {
  if (file_ >= 0) ::close(file_);
}

ProcessLocks::ProcessLocks(ProcessLocks&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

ProcessLocks& ProcessLocks::operator=(ProcessLocks&& other) noexcept {
  std::swap(file_, other.file_);
  return *this;
}

bool ProcessLocks::lock(std::size_t which) const {
  struct flock wanted = one_byte(F_WRLCK, which);
  return ::fcntl(file_, F_SETLK, &wanted) == 0;
}

void ProcessLocks::unlock(std::size_t which) const {
  struct flock wanted = one_byte(F_UNLCK, which);
  ::fcntl(file_, F_SETLK, &wanted);
}

bool ProcessLocks::is_locked_by_another(std::size_t which) const {
  struct flock found = one_byte(F_WRLCK, which);
  return ::fcntl(file_, F_GETLK, &found) == 0 && found.l_type != F_UNLCK;
}

}  // namespace assay::native
