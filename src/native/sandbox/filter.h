// The system calls that a sandboxed program may make: an allow-list, compiled to BPF by libseccomp
// before the fork. A call that is not listed appears not to exist (ENOSYS), so new kernel features
// stay unavailable.
#pragma once

#include <cstdint>
#include <linux/filter.h>
#include <vector>

#include "base/result.h"

namespace assay::native {

struct FilterOptions {
  bool may_fork = false;
  /// At level B the host's processes and files are visible. A program may send signals only to
  /// itself, and operations that Landlock does not cover (modes, times, truncation before ABI 3)
  /// are denied.
  bool host_in_sight = false;
  bool may_pair_sockets = false;  // socketpair of the family AF_UNIX, no other socket
  /// A fork server starts copies of itself, on which it imposes a second filter.
  bool is_server = false;
  auto operator<=>(const FilterOptions&) const = default;
};

/// Represents the program's own process id; the child replaces it by the actual one.
inline constexpr std::uint32_t kOwnPid = 0x7A5A1234;

Result<std::vector<sock_filter>> make_filter(const FilterOptions& options);

}  // namespace assay::native
