#include "worker/worker.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <malloc.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace assay::worker {
namespace {

using Clock = std::chrono::steady_clock;

struct Worker {
  std::size_t job = 0;
  pid_t pid = -1;
  int pipe = -1;
  std::string bytes;
  Clock::time_point deadline;
  bool timed_out = false;
};

void write_all(int fd, const std::string& bytes) {
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const ssize_t n = ::write(fd, bytes.data() + sent, bytes.size() - sent);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    sent += static_cast<std::size_t>(n);
  }
}

[[noreturn]] void child(int fd, const std::function<std::string(std::size_t)>& job,
                        std::size_t index) {
  ::setpgid(0, 0);
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGINT, SIG_DFL);
  // The worker uses one heap that grows in large steps and never shrinks: a worker lives for
  // milliseconds, each step costs system calls, and the large arrays of one run are reused by the
  // next.
  ::mallopt(M_ARENA_MAX, 1);
  ::mallopt(M_TOP_PAD, 16 << 20);
  ::mallopt(M_MMAP_THRESHOLD, 32 << 20);
  ::mallopt(M_TRIM_THRESHOLD, 1 << 30);
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  write_all(fd, job(index));
  ::close(fd);
  // exit() would run destructors and flush buffers that belong to the parent.
  ::_exit(0);
}

bool start(Worker& worker, std::size_t index, const WorkerLimits& limits,
           const std::function<std::string(std::size_t)>& job, std::string& why) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) {
    why = std::strerror(errno);
    return false;
  }
  const pid_t pid = ::fork();
  if (pid < 0) {
    why = std::strerror(errno);
    ::close(ends[0]);
    ::close(ends[1]);
    return false;
  }
  if (pid == 0) {
    ::close(ends[0]);
    child(ends[1], job, index);
  }
  ::close(ends[1]);
  ::setpgid(pid, pid);
  worker.job = index;
  worker.pid = pid;
  worker.pipe = ends[0];
  worker.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                       std::chrono::duration<double>(limits.wall_seconds));
  return true;
}

WorkerResult finish(Worker& worker) {
  ::close(worker.pipe);
  int status = 0;
  rusage usage{};
  while (::wait4(worker.pid, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  ::kill(-worker.pid, SIGKILL);  // ends the processes that it left behind in its group
  WorkerResult result;
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  result.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  result.bytes = std::move(worker.bytes);
  if (worker.timed_out) {
    result.termination = WorkerResult::Termination::kTimedOut;
  } else if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    result.termination = WorkerResult::Termination::kCrashed;
    result.detail = WIFSIGNALED(status) ? std::string("signal ") + std::to_string(WTERMSIG(status))
                                        : "exit status " + std::to_string(WEXITSTATUS(status));
  }
  return result;
}

/// Returns the resident memory of a process. It is measured from outside, because a limit on the
/// worker's data would be inherited by the programs that it replays, and sanitizers reserve more
/// address space than any limit allows.
std::uint64_t resident_bytes(pid_t pid) {
  std::ifstream statm("/proc/" + std::to_string(pid) + "/statm");
  std::uint64_t total = 0, resident = 0;
  statm >> total >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

/// Reads the available bytes; returns false when the worker has closed its end.
bool receive(Worker& worker) {
  char buffer[1 << 16];
  const ssize_t n = ::read(worker.pipe, buffer, sizeof buffer);
  if (n < 0 && errno == EINTR) return true;
  if (n <= 0) return false;
  worker.bytes.append(buffer, static_cast<std::size_t>(n));
  return true;
}

}  // namespace

void run_workers(std::size_t count, std::size_t parallel, const WorkerLimits& limits,
                 const std::function<std::string(std::size_t)>& job,
                 const std::function<void(std::size_t, WorkerResult)>& done,
                 const std::function<void()>& idle) {
  std::vector<Worker> running;
  std::size_t next = 0;
  constexpr int kPollMilliseconds = 100;
  while (next < count || !running.empty()) {
    while (next < count && running.size() < std::max<std::size_t>(parallel, 1)) {
      Worker worker;
      std::string why;
      if (start(worker, next, limits, job, why))
        running.push_back(std::move(worker));
      else
        done(next, WorkerResult{WorkerResult::Termination::kCannotStart, {}, why, 0});
      ++next;
    }
    std::vector<pollfd> fds;
    for (const Worker& worker : running) fds.push_back({worker.pipe, POLLIN, 0});
    ::poll(fds.data(), fds.size(), kPollMilliseconds);
    for (std::size_t i = running.size(); i-- > 0;) {
      Worker& worker = running[i];
      bool open = fds[i].revents == 0 || receive(worker);
      if (open &&
          (Clock::now() > worker.deadline || resident_bytes(worker.pid) > limits.memory_bytes)) {
        worker.timed_out = true;
        ::kill(-worker.pid, SIGKILL);
        ::kill(worker.pid, SIGKILL);
        open = false;
      }
      if (open) continue;
      const std::size_t index = worker.job;
      WorkerResult result = finish(worker);
      running.erase(running.begin() + static_cast<std::ptrdiff_t>(i));
      done(index, std::move(result));
    }
    idle();
  }
}

}  // namespace assay::worker
