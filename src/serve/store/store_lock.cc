#include "serve/store/store_lock.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

namespace assay::serve {

Result<StoreLock> StoreLock::take(const std::string& data) {
  const std::string path = data + ".lock";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0)
    return fail(Error::Kind::kResource, path + ": cannot be opened: " + std::strerror(errno) +
                                            "; choose another file (--data FILE)");
  StoreLock made(file);
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return made;
  if (errno != EWOULDBLOCK)
    return fail(Error::Kind::kResource, path + ": cannot be locked: " + std::strerror(errno));
  return fail(Error::Kind::kResource,
              data +
                  ": another `assay serve` uses this file; end that one, or name another file "
                  "(--data FILE)");
}

StoreLock::StoreLock(StoreLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

StoreLock::~StoreLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace assay::serve
