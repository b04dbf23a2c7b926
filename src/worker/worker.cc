#include "worker/worker.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <malloc.h>
#include <new>
#include <poll.h>
#include <sys/prctl.h>
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
  std::uint64_t memory_bytes = 0;
  bool timed_out = false;
  bool out_of_memory = false;
};

constexpr int kOutOfMemoryStatus = 77;

void write_all(int fd, const std::string& bytes) {
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const ssize_t n = ::write(fd, bytes.data() + sent, bytes.size() - sent);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    sent += static_cast<std::size_t>(n);
  }
}

/// Returns the number of bytes of this process to which RLIMIT_DATA applies.
std::uint64_t data_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::uint64_t total = 0, resident = 0, shared = 0, code = 0, library = 0, data = 0;
  statm >> total >> resident >> shared >> code >> library >> data;
  return data * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

void set_soft_limit(__rlimit_resource resource, std::uint64_t value) {
  rlimit limit{};
  if (::getrlimit(resource, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(std::min<rlim_t>(value, limit.rlim_cur), limit.rlim_max);
  ::setrlimit(resource, &limit);
}

/// Limits this process itself. The hard limits stay, so that the sandbox launcher can restore the
/// limits for the programs that it runs; sanitizers reserve more memory than a worker may use. The
/// limit on memory counts from the present size, which includes the reserved stack.
void limit_itself(const WorkerLimits& limits) {
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  set_soft_limit(RLIMIT_CPU, static_cast<std::uint64_t>(std::ceil(limits.cpu_seconds)));
  set_soft_limit(RLIMIT_DATA, data_bytes() + limits.memory_bytes);
  std::set_new_handler([] { ::_exit(kOutOfMemoryStatus); });
}

[[noreturn]] void child(int fd, pid_t parent, const WorkerLimits& limits,
                        const std::function<std::string(std::size_t)>& job, std::size_t index) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);  // the parent ended before the preceding line
  ::setpgid(0, 0);
  ::signal(SIGPIPE, SIG_IGN);
  for (const int each : {SIGINT, SIGTERM, SIGHUP, SIGXCPU}) ::signal(each, SIG_DFL);
  // The worker uses one heap that grows in large steps and never shrinks: a worker lives for
  // milliseconds, each step costs system calls, and the large arrays of one run are reused by the
  // next.
  ::mallopt(M_ARENA_MAX, 1);
  ::mallopt(M_TOP_PAD, 16 << 20);
  ::mallopt(M_MMAP_THRESHOLD, 32 << 20);
  ::mallopt(M_TRIM_THRESHOLD, 1 << 30);
  limit_itself(limits);
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
  const pid_t parent = ::getpid();
  const pid_t pid = ::fork();
  if (pid < 0) {
    why = std::strerror(errno);
    ::close(ends[0]);
    ::close(ends[1]);
    return false;
  }
  if (pid == 0) {
    ::close(ends[0]);
    child(ends[1], parent, limits, job, index);
  }
  ::close(ends[1]);
  ::setpgid(pid, pid);
  worker.job = index;
  worker.pid = pid;
  worker.pipe = ends[0];
  worker.memory_bytes = limits.memory_bytes;
  worker.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                       std::chrono::duration<double>(limits.wall_seconds));
  return true;
}

/// True if the memory limit is the likely cause of a crash: libraries that do not use `new` abort
/// if they get no memory.
bool used_most_memory(const Worker& worker, const rusage& usage) {
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024 > worker.memory_bytes / 10 * 9;
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
  using Termination = WorkerResult::Termination;
  const bool exited = WIFEXITED(status), signalled = WIFSIGNALED(status);
  if (worker.timed_out || (signalled && WTERMSIG(status) == SIGXCPU)) {
    result.termination = Termination::kTimedOut;
  } else if (worker.out_of_memory || (exited && WEXITSTATUS(status) == kOutOfMemoryStatus) ||
             (signalled && used_most_memory(worker, usage))) {
    result.termination = Termination::kOutOfMemory;
  } else if (!exited || WEXITSTATUS(status) != 0) {
    result.termination = Termination::kCrashed;
    result.detail = signalled ? std::string("signal ") + std::to_string(WTERMSIG(status))
                              : "exit status " + std::to_string(WEXITSTATUS(status));
  }
  return result;
}

/// Returns the resident memory of a process. A limit on resident memory is the one that protects
/// the machine; the worker's own limit counts reserved memory as well.
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

void end(Worker& worker) {
  ::kill(-worker.pid, SIGKILL);
  ::kill(worker.pid, SIGKILL);
}

/// True if the worker was within its limits; ends it otherwise.
bool is_within_limits(Worker& worker, const WorkerLimits& limits) {
  worker.timed_out = Clock::now() > worker.deadline;
  worker.out_of_memory = !worker.timed_out && resident_bytes(worker.pid) > limits.memory_bytes;
  if (!worker.timed_out && !worker.out_of_memory) return true;
  end(worker);
  return false;
}

}  // namespace

void run_workers(std::size_t count, std::size_t parallel, const WorkerLimits& limits,
                 const std::function<std::string(std::size_t)>& job,
                 const std::function<void(std::size_t, WorkerResult)>& done,
                 const std::function<bool()>& go_on) {
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
      if (open) open = is_within_limits(worker, limits);
      if (open) continue;
      const std::size_t index = worker.job;
      WorkerResult result = finish(worker);
      running.erase(running.begin() + static_cast<std::ptrdiff_t>(i));
      done(index, std::move(result));
    }
    if (go_on()) continue;
    for (Worker& worker : running) {
      end(worker);
      finish(worker);
    }
    return;
  }
}

}  // namespace assay::worker
