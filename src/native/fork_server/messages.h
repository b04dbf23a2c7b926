// What the init process of a sandbox and a fork server tell each other, each on a pipe of its own.
// Both are built together, so plain structs suffice.
#pragma once

#include <cstdint>

namespace assay::native {

// The file descriptors that a fork server inherits. They lie below RLIMIT_NOFILE and above all that
// a small program opens.
inline constexpr int kServerLibraryFile = 1000;
inline constexpr int kServerRequestFile = 1001;
inline constexpr int kServerReportFile = 1002;

/// The largest input of a run: the request and the input fit into a pipe, so that neither side
/// waits for the other.
inline constexpr std::uint64_t kMostServedInput = 60'000;

/// Requests a run. The bytes of standard input follow.
struct RunRequest {
  std::uint64_t input_size;
  std::int64_t cpu_microseconds;  // a limit
};

/// Tells that the server is ready (then all is zero), or that a run has ended.
struct RunReport {
  std::int32_t wait_status;  // as wait4 returns it
  std::int32_t padding;
  std::int64_t cpu_microseconds;
  std::uint64_t peak_memory_bytes;
};

}  // namespace assay::native
