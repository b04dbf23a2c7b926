#include "native/launcher/run.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "native/launcher/process_state.h"
#include "native/launcher/spawn.h"
#include "native/sandbox/launch.h"

namespace assay::native {
namespace {

class Run {
 public:
  Run(const Plan& plan, std::uint32_t index, int control)
      : level_(plan.level),
        step_(plan.steps[index]),
        limits_(plan.conditions[step_.conditions_index].limits),
        launch_(plan.conditions[step_.conditions_index], step_.argv),
        index_(index),
        control_(control) {}

  EndRecord go(int ruleset) {
    if (step_.connected) {
      launch_.inherited = {{kJobInputFile, step_.input_number},
                           {kJobOutputFile, step_.output_number}};
    }
    for (Pipe& pipe : pipes_) {
      if (!pipe.open()) return not_started(errno);
    }
    start_ = now();
    volatile int error = 0;
    const pid_t pid = spawn(launch_, pipes_, ruleset, error);
    if (step_.connected) close(kJobOutputFile);  // its reader sees the end of the program
    if (pid < 0) return not_started(errno);
    close_end(pipes_[0].read_end);
    close_end(pipes_[1].write_end);
    close_end(pipes_[2].write_end);
    for (const int end : {pipes_[0].write_end, pipes_[1].read_end, pipes_[2].read_end}) {
      fcntl(end, F_SETFL, O_NONBLOCK);
    }
    if (error == 0) pump(pid);
    const EndRecord end = finish(pid);
    return error == 0 ? end : not_started(error);
  }

  ~Run() {
    for (Pipe& pipe : pipes_) {
      close_end(pipe.read_end);
      close_end(pipe.write_end);
    }
  }

 private:
  EndRecord not_started(int error) const {
    EndRecord end{};
    end.termination = static_cast<std::int32_t>(Termination::kNotStarted);
    end.error = error;
    return end;
  }

  void pump(pid_t pid) {
    pid_ = pid;
    const int process = static_cast<int>(syscall(SYS_pidfd_open, pid, 0));
    if (step_.input.empty()) close_end(pipes_[0].write_end);
    while (termination_ == Termination::kExited && !wait_once(process)) {
    }
    close_end(pipes_[0].write_end);
    if (process >= 0) close(process);
  }

  /// Waits for an event and handles it; returns true once the program has ended.
  bool wait_once(int process) {
    pollfd waits[5] = {{process, POLLIN, 0},
                       {pipes_[0].write_end, POLLOUT, 0},
                       {pipes_[1].read_end, POLLIN, 0},
                       {pipes_[2].read_end, POLLIN, 0},
                       {step_.connected ? kJobInputFile : -1, 0, 0}};  // POLLHUP is always reported
    const double left = start_ + patience_ * limits_.wall_seconds - now();
    const bool is_patient = limits_.processes == 1 && patience_ < kMostPatience;
    if (left <= 0 && is_patient && is_runnable(pid_)) {
      ++patience_;
      return false;
    }
    if (left <= 0) {
      termination_ = Termination::kWallLimit;
      return false;
    }
    const int milliseconds = static_cast<int>(std::min(left * 1000 + 1, kWatchPeriod * 1000));
    if (watch_.is_due() && memory_in_use() > limits_.memory_bytes) {
      termination_ = Termination::kMemoryLimit;
      return false;
    }
    if (poll(waits, 5, milliseconds) <= 0) return false;
    if (waits[1].revents != 0) feed();
    if (waits[2].revents != 0) take(1);
    if (waits[3].revents != 0) take(2);
    is_abandoned_ = waits[4].revents != 0;
    return waits[0].revents != 0 || is_abandoned_;
  }

  std::uint64_t memory_in_use() const {
    const bool are_visible = level_ == IsolationLevel::kNamespaces && limits_.processes > 1;
    return are_visible ? resident_bytes_of_others() : resident_bytes(pid_);
  }

  void feed() {
    const ssize_t n =
        write(pipes_[0].write_end, step_.input.data() + fed_, step_.input.size() - fed_);
    if (n > 0) fed_ += static_cast<std::size_t>(n);
    const bool gone = n < 0 && errno != EAGAIN && errno != EINTR;
    if (gone || fed_ == step_.input.size()) close_end(pipes_[0].write_end);
  }

  /// Sends on the program's output; returns false when there is no more (or none at the moment).
  bool take(unsigned stream) {
    static char buffer[1 << 16];
    int& end = pipes_[stream].read_end;
    const ssize_t n = read(end, buffer, sizeof buffer);
    if (n < 0) return false;
    if (n == 0) {
      close_end(end);
      return false;
    }
    const std::uint64_t room = limits_.output_bytes - taken_[stream];
    const std::uint64_t size = std::min<std::uint64_t>(room, static_cast<std::uint64_t>(n));
    const MessageKind kind = stream == 1 ? MessageKind::kOut : MessageKind::kErr;
    if (size > 0) send_message(control_, kind, index_, buffer, size);
    taken_[stream] += size;
    if (size < static_cast<std::uint64_t>(n)) {
      if (termination_ == Termination::kExited) termination_ = Termination::kOutputLimit;
      return false;
    }
    return true;
  }

  EndRecord finish(pid_t pid) {
    if (termination_ != Termination::kExited || is_abandoned_) kill(pid, SIGKILL);
    int status = 0;
    rusage usage{};
    while (wait4(pid, &status, __WALL, &usage) < 0 && errno == EINTR) {
    }
    EndRecord end{};
    end.wall_seconds = now() - start_;
    kill_descendants(level_);
    for (const unsigned stream : {1U, 2U}) {  // ends because no writer is left
      while (pipes_[stream].read_end >= 0 && take(stream)) {
      }
    }
    end.cpu_seconds = static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                      static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
    end.peak_memory_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
    set_termination(end, status, termination_, limits_);
    return end;
  }

  IsolationLevel level_;
  const PlannedStep& step_;
  const Limits& limits_;
  Launch launch_;
  std::uint32_t index_;
  int control_;
  Pipe pipes_[3];
  pid_t pid_ = -1;
  double start_ = 0;
  Watch watch_;
  int patience_ = 1;  // in units of the limit on elapsed time
  std::size_t fed_ = 0;
  std::uint64_t taken_[3] = {};
  Termination termination_ = Termination::kExited;
  bool is_abandoned_ = false;  // a connected step whose caller has closed its end
};

bool write_all(int file, const void* data, std::size_t size) {
  const char* at = static_cast<const char*>(data);
  while (size > 0) {
    const ssize_t n = write(file, at, size);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    at += n;
    size -= static_cast<std::size_t>(n);
  }
  return true;
}

}  // namespace

void send_message(int control, MessageKind kind, std::uint32_t index, const void* data,
                  std::size_t size) {
  const MessageHeader header{kind, index, size};
  if (!write_all(control, &header, sizeof header) || !write_all(control, data, size)) _exit(1);
}

void set_termination(EndRecord& end, int wait_status, Termination limit, const Limits& limits) {
  if (WIFEXITED(wait_status)) end.status = WEXITSTATUS(wait_status);
  if (WIFSIGNALED(wait_status)) end.signal = WTERMSIG(wait_status);
  const auto is = [&](Termination how) { end.termination = static_cast<std::int32_t>(how); };
  if (limit != Termination::kExited) return is(limit);
  if (end.signal == 0) return is(Termination::kExited);
  // For limits the kernel counts whole ticks, while it reports exact times: on a busy machine the
  // former count is well ahead of the latter.
  const bool used_up = end.cpu_seconds >= 0.5 * limits.cpu_seconds;
  const bool by_limit = end.signal == SIGKILL || end.signal == SIGPROF;
  if (end.signal == SIGXCPU || (by_limit && used_up)) return is(Termination::kCpuLimit);
  is(Termination::kSignalled);
}

EndRecord run_step(const Plan& plan, std::uint32_t index, int control, int ruleset) {
  return Run(plan, index, control).go(ruleset);
}

}  // namespace assay::native
