// Keeps the file of the stores for one server: what another one has begun looks like what was cut
// off when a server was killed, and is put away at the start.
#pragma once

#include <string>

#include "base/result.h"

namespace assay::serve {

/// Is held until it is destroyed, or the process ends in whatever way.
class StoreLock {
 public:
  /// Fails (kResource) if another server has the file. `data` is that of the stores, and need not
  /// exist; the lock is a file beside it, which stays.
  static Result<StoreLock> take(const std::string& data);

  StoreLock(StoreLock&& other) noexcept;
  StoreLock& operator=(StoreLock&&) = delete;
  StoreLock(const StoreLock&) = delete;
  StoreLock& operator=(const StoreLock&) = delete;
  ~StoreLock();

 private:
  explicit StoreLock(int file) : file_(file) {}

  int file_ = -1;
};

}  // namespace assay::serve
