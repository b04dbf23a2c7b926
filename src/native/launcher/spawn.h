// Starts a program inside the sandbox, and ends it with all its descendants.
#pragma once

#include <cstdint>
#include <sys/types.h>
#include <vector>

#include "native/sandbox/plan.h"

namespace assay::native {

/// Seconds of a clock that never goes back.
double now();

/// Closes a file descriptor unless it is -1, and sets it to -1.
void close_end(int& end);

/// Both ends are closed on exec. Nothing is closed by destruction.
struct Pipe {
  int read_end = -1;
  int write_end = -1;
  bool open();
};

/// A file descriptor of this process that a program gets under another number.
struct Inherited {
  int here;
  int there;
};

/// Everything that the child of a vfork needs, prepared in advance because the child cannot
/// allocate. The conditions and the step must outlive it.
struct Launch {
  Launch(const ExecutionConditions& conditions, const std::vector<std::string>& arguments);

  std::vector<char*> argv;
  std::vector<char*> env;
  std::vector<sock_filter> filter;
  std::vector<ResourceLimit> rlimits;
  std::vector<Inherited> inherited;
  double cpu_seconds;  // a limit; 0: none but the resource limit
};

/// Starts a program whose standard streams are these pipes. `error` is shared with the child: errno
/// if the program could not be executed, else unchanged. Returns -1 if there is no process.
pid_t spawn(Launch& launch, const Pipe (&pipes)[3], int ruleset, volatile int& error);

/// Kills all processes that this process has started, and their descendants. Orphans become its
/// children because it is process 1 of the namespace or a subreaper.
void kill_descendants(IsolationLevel level);

}  // namespace assay::native
