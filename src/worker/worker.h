// Runs jobs in worker processes, one fork for each job. A crash of Assay is thereby contained,
// every job starts from the same state regardless of earlier jobs (the results are the same for any
// number of workers), and the work done before the fork is shared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace assay::worker {

struct WorkerResult {
  enum class Termination : std::uint8_t {
    kFinished,
    kCrashed,
    kTimedOut,
    kOutOfMemory,
    kCannotStart
  };
  Termination termination = Termination::kFinished;
  std::string bytes;       // what the job returned
  std::string detail;      // for kCrashed and kCannotStart: the reason
  double cpu_seconds = 0;  // time of the worker and its children
};

/// Both limits are enforced by the parent, which ends a worker that exceeds them, and by the worker
/// itself, in case the parent is gone or stopped.
struct WorkerLimits {
  double wall_seconds = 120;  // a watchdog, in case the step limits do not end a job
  std::uint64_t memory_bytes = 4ULL << 30;
};

/// Runs job(0) ... job(count - 1), each in a child process, at most `parallel` at a time. Calls
/// `done(i, result)` in this process in order of completion, and `go_on` at least every 0.1 s. If
/// `go_on` returns false, all workers are ended, and the remaining jobs are not reported. A worker
/// and the processes that it started also end if this process ends, in whatever way.
void run_workers(std::size_t count, std::size_t parallel, const WorkerLimits& limits,
                 const std::function<std::string(std::size_t)>& job,
                 const std::function<void(std::size_t, WorkerResult)>& done,
                 const std::function<bool()>& go_on);

}  // namespace assay::worker
