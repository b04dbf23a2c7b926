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

/// Limits in case the step limits do not end a job. A busy machine must not decide who gets a
/// verdict, so processor time is what counts; the wall time only ends workers that wait for ever.
/// The kernel enforces the processor time and the memory, even if the parent is gone or stopped;
/// the parent enforces the wall time and the resident memory.
struct WorkerLimits {
  double cpu_seconds = 120;  // of the worker itself, without its children
  double wall_seconds = 1200;
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
