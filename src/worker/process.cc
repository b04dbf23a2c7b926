#include "worker/process.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <malloc.h>
#include <new>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace assay::worker {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kOutOfMemoryStatus = 77;

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
                        const std::function<void(int)>& job) {
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
  job(fd);
  ::close(fd);
  // exit() would run destructors and flush buffers that belong to the parent.
  ::_exit(0);
}

/// True if the memory limit is the likely cause of a crash: libraries that do not use `new` abort
/// if they get no memory.
bool used_most_memory(std::uint64_t limit, const rusage& usage) {
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024 > limit / 10 * 9;
}

/// Returns the resident memory of a process. A limit on resident memory is the one that protects
/// the machine; the worker's own limit counts reserved memory as well.
std::uint64_t resident_bytes(pid_t pid) {
  std::ifstream statm("/proc/" + std::to_string(pid) + "/statm");
  std::uint64_t total = 0, resident = 0;
  statm >> total >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

void write_all(int fd, std::string_view bytes) {
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const ssize_t n = ::write(fd, bytes.data() + sent, bytes.size() - sent);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    sent += static_cast<std::size_t>(n);
  }
}

Result<Process> Process::start(const WorkerLimits& limits, const std::function<void(int)>& job) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return fail(Error::Kind::kResource, std::strerror(errno));
  const pid_t parent = ::getpid();
  const pid_t pid = ::fork();
  if (pid < 0) {
    const int reason = errno;
    for (const int each : ends) ::close(each);
    return fail(Error::Kind::kResource, std::strerror(reason));
  }
  if (pid == 0) {
    ::close(ends[0]);
    child(ends[1], parent, limits, job);
  }
  ::close(ends[1]);
  ::setpgid(pid, pid);
  Process made;
  made.pid_ = pid;
  made.pipe_ = ends[0];
  made.memory_bytes_ = limits.memory_bytes;
  made.deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(limits.wall_seconds));
  return made;
}

Process::Process(Process&& other) noexcept { *this = std::move(other); }

Process& Process::operator=(Process&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(pipe_, other.pipe_);
  deadline_ = other.deadline_;
  memory_bytes_ = other.memory_bytes_;
  timed_out_ = other.timed_out_;
  out_of_memory_ = other.out_of_memory_;
  return *this;
}

Process::~Process() {
  if (pid_ < 0) return;
  kill();
  finish();
}

bool Process::receive(std::string& bytes) const {
  char buffer[1 << 16];
  const ssize_t n = ::read(pipe_, buffer, sizeof buffer);
  if (n < 0 && errno == EINTR) return true;
  if (n <= 0) return false;
  bytes.append(buffer, static_cast<std::size_t>(n));
  return true;
}

void Process::kill() const {
  ::kill(-pid_, SIGKILL);
  ::kill(pid_, SIGKILL);
}

bool Process::is_within_limits() {
  timed_out_ = Clock::now() > deadline_;
  out_of_memory_ = !timed_out_ && resident_bytes(pid_) > memory_bytes_;
  if (!timed_out_ && !out_of_memory_) return true;
  kill();
  return false;
}

WorkerResult Process::finish() {
  ::close(std::exchange(pipe_, -1));
  int status = 0;
  rusage usage{};
  while (::wait4(pid_, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  ::kill(-std::exchange(pid_, -1), SIGKILL);  // ends the processes that it left behind in its group
  WorkerResult result;
  result.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  using Termination = WorkerResult::Termination;
  const bool exited = WIFEXITED(status), signalled = WIFSIGNALED(status);
  if (timed_out_ || (signalled && WTERMSIG(status) == SIGXCPU)) {
    result.termination = Termination::kTimedOut;
  } else if (out_of_memory_ || (exited && WEXITSTATUS(status) == kOutOfMemoryStatus) ||
             (signalled && used_most_memory(memory_bytes_, usage))) {
    result.termination = Termination::kOutOfMemory;
  } else if (!exited || WEXITSTATUS(status) != 0) {
    result.termination = Termination::kCrashed;
    result.detail = signalled ? std::string("signal ") + std::to_string(WTERMSIG(status))
                              : "exit status " + std::to_string(WEXITSTATUS(status));
  }
  return result;
}

}  // namespace assay::worker
