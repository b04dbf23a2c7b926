// Worker processes: one fork per job, so that a crash of ours is contained, every job starts from
// the same state whatever ran before it (same answers with any number of workers), and the work
// done before the fork is shared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace assay::worker {

struct WorkerResult {
  enum class How : std::uint8_t { kFinished, kCrashed, kTimedOut, kCannotStart };
  How how = How::kFinished;
  std::string bytes;       // what the job returned
  std::string detail;      // kCrashed, kCannotStart: why
  double cpu_seconds = 0;  // of the worker and its children
};

struct WorkerLimits {
  double wall_seconds = 120;  // the watchdog behind the step budgets
  std::uint64_t memory_bytes = 4ULL << 30;
};

/// Runs job(0) ... job(count - 1), each in a child process, at most `parallel` at a time.
/// `done(i, result)` is called in this process in order of completion; `idle` now and then.
void run_workers(std::size_t count, std::size_t parallel, const WorkerLimits& limits,
                 const std::function<std::string(std::size_t)>& job,
                 const std::function<void(std::size_t, WorkerResult)>& done,
                 const std::function<void()>& idle);

}  // namespace assay::worker
