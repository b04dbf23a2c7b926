// What /proc says about a process.
#pragma once

#include <cstdint>
#include <sys/types.h>

#include "native/launcher/spawn.h"

namespace assay::native {

/// Returns how much memory a process uses, or 0 if that is not known.
std::uint64_t resident_bytes(pid_t pid);

/// Returns how much memory all processes of this namespace use, this one and kernel threads aside.
std::uint64_t resident_bytes_of_others();

/// True if the process is not waiting for anything but a processor.
bool is_runnable(pid_t pid);

/// Returns the first child of a process, or -1.
pid_t first_child(pid_t pid);

inline constexpr double kWatchPeriod = 0.01;  // seconds

/// Says when to look at a running program again: so rarely that it costs nothing.
class Watch {
 public:
  bool is_due() {
    const double time = now();
    if (time < next_) return false;
    next_ = time + kWatchPeriod;
    return true;
  }

 private:
  double next_ = now() + kWatchPeriod;
};

}  // namespace assay::native
