// Locks of a process and its forks: the kernel frees those of a process that ends, in whatever way.
// They are locks of one byte of a file without a name, so threads of one process do not exclude
// each other. Private to this layer.
#pragma once

#include <cstddef>

#include "base/result.h"

namespace assay::native {

class ProcessLocks {
 public:
  /// Error kind: kResource.
  static Result<ProcessLocks> create();
  ~ProcessLocks();
  ProcessLocks(ProcessLocks&& other) noexcept;
  ProcessLocks& operator=(ProcessLocks&& other) noexcept;

  /// Returns false if another process has this lock.
  bool lock(std::size_t which) const;
  void unlock(std::size_t which) const;
  bool is_locked_by_another(std::size_t which) const;

 private:
  explicit ProcessLocks(int file) : file_(file) {}
  int file_;  // -1 after a move
};

}  // namespace assay::native
