// One worker process: a fork that does a job, within limits, and writes what comes of it to a pipe.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <sys/types.h>

#include "base/result.h"
#include "worker/worker.h"

namespace assay::worker {

class Process {
 public:
  /// Starts a process in which `job` writes to the file descriptor and returns. The process and
  /// those that it started also end if this process ends.
  static Result<Process> start(const WorkerLimits& limits, const std::function<void(int)>& job);
  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  /// Ends the process, if it was not finished.
  ~Process();

  /// Readable when the process has written something, or has ended.
  int pipe() const { return pipe_; }
  /// Adds the bytes that can be read to `bytes`. Returns false when the process has closed its end.
  bool receive(std::string& bytes) const;
  /// True if the process was within its limits on elapsed time and resident memory; kills it
  /// otherwise.
  bool is_within_limits();
  void kill() const;
  /// Waits for the process and returns how it ended. The result has no bytes.
  WorkerResult finish();

 private:
  Process() = default;

  pid_t pid_ = -1;
  int pipe_ = -1;
  std::chrono::steady_clock::time_point deadline_;
  std::uint64_t memory_bytes_ = 0;
  bool timed_out_ = false;
  bool out_of_memory_ = false;
};

/// Writes all bytes, unless the reader is gone.
void write_all(int fd, std::string_view bytes);

}  // namespace assay::worker
