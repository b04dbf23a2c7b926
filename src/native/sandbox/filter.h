// The system calls a boxed program may make: an allow-list, compiled to BPF by libseccomp ahead of
// the fork. Whatever is not listed does not exist (ENOSYS), so new kernel features stay out.
#pragma once

#include <cstdint>
#include <linux/filter.h>
#include <vector>

#include "base/result.h"

namespace assay::native {

struct FilterOptions {
  bool may_fork = false;
  /// Level B: the host's processes and files are in sight. A program may send signals only to
  /// itself, and what Landlock does not cover (modes, times, truncation before ABI 3) is refused.
  bool host_in_sight = false;
  bool may_pair_sockets = false;  // socketpair of the family AF_UNIX, no other socket
  auto operator<=>(const FilterOptions&) const = default;
};

/// Stands for the program's own process number; the child puts the real one in its place.
inline constexpr std::uint32_t kOwnPid = 0x7A5A1234;

Result<std::vector<sock_filter>> make_filter(const FilterOptions& options);

}  // namespace assay::native
