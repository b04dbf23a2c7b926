// Starts each program, writes and reads its pipes, and ends it together with all its descendants
// when it is done or exceeds a limit.
#include "native/launcher/init_process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <linux/openat2.h>
#include <linux/seccomp.h>
#include <linux/securebits.h>
#include <poll.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "native/launcher/isolation.h"
#include "native/sandbox/filter.h"

namespace assay::native {
namespace {

double now() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct Pipe {
  int read_end = -1;
  int write_end = -1;
  bool open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    read_end = ends[0];
    write_end = ends[1];
    return true;
  }
};

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

// --- the program's own side of the fork ---------------------------------------------------------

void drop_capabilities() {
  // Where no user but root was available, exec must not restore root's capabilities.
  prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED, 0, 0, 0);
  struct {
    std::uint32_t version;
    int pid;
  } header{0x20080522, 0};
  const std::uint32_t none[6] = {};
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  syscall(SYS_capset, &header, none);
}

/// Returns pointers to the strings, as exec requires them.
std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> result;
  for (const std::string& word : words) result.push_back(const_cast<char*>(word.c_str()));
  result.push_back(nullptr);
  return result;
}

/// Everything that the child of a vfork needs, prepared in advance because the child cannot
/// allocate.
struct Launch {
  explicit Launch(const Plan& plan, const PlannedStep& step)
      : conditions(plan.conditions[step.conditions_index]),
        argv(pointers(step.argv)),
        env(pointers(conditions.env)),
        filter(conditions.filter) {}

  const ExecutionConditions& conditions;
  std::vector<char*> argv;
  std::vector<char*> env;
  std::vector<sock_filter> filter;
};

bool install_filter(Launch& launch) {
  if (launch.filter.empty()) return true;
  for (sock_filter& instruction : launch.filter) {
    if (instruction.k == kOwnPid) instruction.k = static_cast<std::uint32_t>(getpid());
  }
  const sock_fprog program{static_cast<unsigned short>(launch.filter.size()), launch.filter.data()};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

void reset_signals() {
  // clone3 has reset the signal handlers, but signals that the caller ignored would stay ignored.
  struct sigaction standard{};
  standard.sa_handler = SIG_DFL;
  for (int signal = 1; signal < 32; ++signal) sigaction(signal, &standard, nullptr);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// Limits the CPU time to the millisecond, while RLIMIT_CPU counts whole seconds. A program can
/// undo this limit.
void limit_cpu_time(double seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(seconds);
  timer.it_value.tv_usec =
      static_cast<suseconds_t>((seconds - static_cast<double>(timer.it_value.tv_sec)) * 1e6);
  setitimer(ITIMER_PROF, &timer, nullptr);
}

/// Returns only if the program could not be started, with errno set.
void become_program(Launch& launch, const Pipe (&pipes)[3], int ruleset) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (dup2(pipes[0].read_end, 0) < 0 || dup2(pipes[1].write_end, 1) < 0 ||
      dup2(pipes[2].write_end, 2) < 0) {
    return;
  }
  // Addresses are the same in every run, so that a value that a program reads by mistake is the
  // same as well.
  personality(ADDR_NO_RANDOMIZE);
  reset_signals();
  for (const ResourceLimit& limit : launch.conditions.rlimits) {
    const rlimit value{limit.soft, limit.hard};
    if (setrlimit(static_cast<__rlimit_resource>(limit.resource), &value) != 0) return;
  }
  limit_cpu_time(launch.conditions.limits.cpu_seconds);
  drop_capabilities();
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  if (ruleset >= 0 && restrict_self(ruleset) != nullptr) return;
  if (!install_filter(launch)) return;
  execve(launch.argv[0], launch.argv.data(), launch.env.data());
}

/// Starts a program. `error` is shared with the child.
__attribute__((noinline)) pid_t spawn(Launch& launch, const Pipe (&pipes)[3], int ruleset,
                                      volatile int& error) {
  const pid_t pid = vfork();
  if (pid == 0) {
    become_program(launch, pipes, ruleset);
    error = errno;
    _exit(127);
  }
  return pid;
}

// --- killing the descendants of a program --------------------------------------------------------

void kill_listed_children() {
  char path[64];
  std::snprintf(path, sizeof path, "/proc/self/task/%d/children", static_cast<int>(getpid()));
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  char text[4096];
  const ssize_t size = read(file, text, sizeof text - 1);
  close(file);
  if (size <= 0) return;
  text[size] = '\0';
  char* at = text;
  for (;;) {
    char* end = at;
    const long pid = std::strtol(at, &end, 10);
    if (end == at) return;
    if (pid > 1) kill(static_cast<pid_t>(pid), SIGKILL);
    at = end;
  }
}

/// Kills all descendants of the program. Orphans become children of this process, which is process
/// 1 of the namespace or a subreaper.
void kill_descendants(IsolationLevel level) {
  for (;;) {
    const pid_t pid = waitpid(-1, nullptr, WNOHANG | __WALL);
    if (pid > 0) continue;
    if (pid < 0 && errno == ECHILD) return;
    if (level == IsolationLevel::kNamespaces) {
      kill(-1, SIGKILL);
    } else {
      kill_listed_children();
    }
    poll(nullptr, 0, 1);
  }
}

// --- one program ---------------------------------------------------------------------------------

std::uint64_t resident_bytes(int statm) {
  char text[128];
  const ssize_t size = pread(statm, text, sizeof text - 1, 0);
  if (size <= 0) return 0;
  text[size] = '\0';
  char* second = std::strchr(text, ' ');
  return second == nullptr ? 0 : std::strtoull(second, nullptr, 10) * 4096;
}

class Run {
 public:
  Run(const Plan& plan, std::uint32_t index, int control)
      : level_(plan.level),
        step_(plan.steps[index]),
        limits_(plan.conditions[step_.conditions_index].limits),
        launch_(plan, step_),
        index_(index),
        control_(control) {}

  EndRecord go(int ruleset) {
    for (Pipe& pipe : pipes_) {
      if (!pipe.open()) return not_started(errno);
    }
    start_ = now();
    volatile int error = 0;
    const pid_t pid = spawn(launch_, pipes_, ruleset, error);
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
    const int process = static_cast<int>(syscall(SYS_pidfd_open, pid, 0));
    int statm = -1;
    if (limits_.shadow_memory) {
      char path[64];
      std::snprintf(path, sizeof path, "/proc/%d/statm", static_cast<int>(pid));
      statm = open(path, O_RDONLY | O_CLOEXEC);
    }
    if (step_.input.empty()) close_end(pipes_[0].write_end);
    while (termination_ == Termination::kExited && !wait_once(process, statm)) {
    }
    close_end(pipes_[0].write_end);
    if (statm >= 0) close(statm);
    if (process >= 0) close(process);
  }

  /// Waits for an event and handles it; returns true once the program has ended.
  bool wait_once(int process, int statm) {
    pollfd waits[4] = {{process, POLLIN, 0},
                       {pipes_[0].write_end, POLLOUT, 0},
                       {pipes_[1].read_end, POLLIN, 0},
                       {pipes_[2].read_end, POLLIN, 0}};
    const double left = start_ + limits_.wall_seconds - now();
    if (left <= 0) {
      termination_ = Termination::kWallLimit;
      return false;
    }
    int milliseconds = static_cast<int>(std::min(left * 1000 + 1, 1e9));
    if (statm >= 0) {
      milliseconds = std::min(milliseconds, 10);
      if (resident_bytes(statm) > limits_.memory_bytes) {
        termination_ = Termination::kMemoryLimit;
        return false;
      }
    }
    if (poll(waits, 4, milliseconds) <= 0) return false;
    if (waits[1].revents != 0) feed();
    if (waits[2].revents != 0) take(1);
    if (waits[3].revents != 0) take(2);
    return waits[0].revents != 0;
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
    if (termination_ != Termination::kExited) kill(pid, SIGKILL);
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
    if (WIFEXITED(status)) end.status = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
    end.termination = static_cast<std::int32_t>(judged(end));
    return end;
  }

  Termination judged(const EndRecord& end) const {
    if (termination_ != Termination::kExited) return termination_;
    if (end.signal == 0) return Termination::kExited;
    // For limits the kernel counts whole ticks, while it reports exact times: on a busy machine the
    // former count is well ahead of the latter.
    const bool used_up = end.cpu_seconds >= 0.5 * limits_.cpu_seconds;
    const bool by_limit = end.signal == SIGKILL || end.signal == SIGPROF;
    if (end.signal == SIGXCPU || (by_limit && used_up)) return Termination::kCpuLimit;
    return Termination::kSignalled;
  }

  IsolationLevel level_;
  const PlannedStep& step_;
  const Limits& limits_;
  Launch launch_;
  std::uint32_t index_;
  int control_;
  Pipe pipes_[3];
  double start_ = 0;
  std::size_t fed_ = 0;
  std::uint64_t taken_[3] = {};
  Termination termination_ = Termination::kExited;
};

// --- fetching files ------------------------------------------------------------------------------

/// Opens only regular files below the working folder whose path contains no link of any kind.
int open_plain(const char* name) {
  open_how request{};
  request.flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC;
  request.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
  const int file = static_cast<int>(syscall(SYS_openat2, AT_FDCWD, name, &request, sizeof request));
  struct stat info{};
  if (file >= 0 && (fstat(file, &info) != 0 || !S_ISREG(info.st_mode))) {
    close(file);
    return -1;
  }
  return file;
}

void send_file(const Plan& plan, std::uint32_t index, int control) {
  static char buffer[1 << 16];
  const int file = open_plain(plan.fetch[index].c_str());
  if (file < 0) return;
  send_message(control, MessageKind::kFile, index, nullptr, 0);
  std::uint64_t left = plan.file_bytes;
  while (left > 0) {
    const ssize_t n = read(file, buffer, std::min<std::uint64_t>(left, sizeof buffer));
    if (n <= 0) break;
    send_message(control, MessageKind::kFile, index, buffer, static_cast<std::size_t>(n));
    left -= static_cast<std::uint64_t>(n);
  }
  close(file);
}

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

void run_steps(const Plan& plan, int control, int ruleset) {
  struct sigaction ignore{};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, nullptr);
  for (std::uint32_t i = 0; i < plan.steps.size(); ++i) {
    Run run(plan, i, control);
    const EndRecord end = run.go(ruleset);
    send_message(control, MessageKind::kEnd, i, &end, sizeof end);
    const bool good =
        end.termination == static_cast<std::int32_t>(Termination::kExited) && end.status == 0;
    const bool last = plan.steps[i].required && !good;
    if (last || i == plan.fetch_after) {
      for (std::uint32_t f = 0; f < plan.fetch.size(); ++f) send_file(plan, f, control);
    }
    if (last) break;
    for (const std::string& name : plan.steps[i].discard) unlink(name.c_str());
  }
  _exit(0);
}

}  // namespace assay::native
