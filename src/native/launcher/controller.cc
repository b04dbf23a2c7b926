#include "native/launcher/controller.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <linux/sched.h>
#include <poll.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "native/launcher/init_process.h"
#include "native/launcher/run.h"
#include "native/sandbox/launch.h"

namespace assay::native {
namespace {

using Clock = std::chrono::steady_clock;

class Descriptor {
 public:
  Descriptor() = default;
  ~Descriptor() { reset(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return value_; }
  void set(int value) {
    reset();
    value_ = value;
  }
  void reset() {
    if (value_ >= 0) close(value_);
    value_ = -1;
  }

 private:
  int value_ = -1;
};

struct Channel {
  Descriptor read_end;
  Descriptor write_end;
  bool open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    read_end.set(ends[0]);
    write_end.set(ends[1]);
    return true;
  }
};

bool is_connected(const Plan& plan) { return plan.steps.front().connected; }

// --- in the child --------------------------------------------------------------------------------

void close_all_but(std::vector<int> keep) {
  std::sort(keep.begin(), keep.end());
  unsigned next = 3;
  for (const int fd : keep) {
    if (fd < 0) continue;
    const auto kept = static_cast<unsigned>(fd);
    if (kept > next) syscall(SYS_close_range, next, kept - 1, 0);
    next = std::max(next, kept + 1);
  }
  syscall(SYS_close_range, next, ~0U, 0);
}

[[noreturn]] void child_main(const Plan& plan, const Opened& opened, int control, int go) {
  // Process groups extend across namespaces: in the caller's group, kill(0, ...) would hit the
  // caller.
  setsid();
  std::vector<int> keep = opened.files;
  keep.insert(keep.end(), {opened.scratch, control, go});
  if (is_connected(plan)) keep.insert(keep.end(), {kJobInputFile, kJobOutputFile});
  close_all_but(std::move(keep));
  char byte = 0;
  if (read(go, &byte, 1) != 1) _exit(1);  // the parent is gone, or failed to complete the setup
  close(go);
  int ruleset = -1;
  const char* stage = plan.level == IsolationLevel::kNamespaces
                          ? enter_namespaces(plan)
                          : enter_scratch(plan, opened, ruleset);
  if (stage == nullptr) stage = write_files(plan, opened);
  if (stage != nullptr) {
    SetupFailure failure{errno, {}};
    std::strncpy(failure.stage, stage, sizeof failure.stage - 1);
    send_message(control, MessageKind::kSetupFailed, 0, &failure, sizeof failure);
    _exit(1);
  }
  prctl(PR_SET_DUMPABLE, 0);  // forbids sandboxed programs to trace this process
  for (const int file : opened.files) {
    if (file >= 0) close(file);
  }
  send_message(control, MessageKind::kReady, 0, nullptr, 0);
  run_steps(plan, control, ruleset);
}

// --- in the parent -------------------------------------------------------------------------------

bool write_text(const std::string& path, const std::string& text) {
  const int file = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool done = write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const int error = errno;
  close(file);
  errno = error;
  return done;
}

/// Maps a single user into the namespace: Assay's own, or nobody if Assay runs as root and can
/// choose.
bool map_identity(pid_t pid) {
  const std::string folder = "/proc/" + std::to_string(pid);
  const auto line = [](uid_t outside) {
    return std::to_string(kInsideId) + " " + std::to_string(outside) + " 1\n";
  };
  if (geteuid() == 0 && write_text(folder + "/uid_map", line(kNobody))) {
    return write_text(folder + "/gid_map", line(kNobody));
  }
  return write_text(folder + "/uid_map", line(geteuid())) &&
         write_text(folder + "/setgroups", "deny") &&
         write_text(folder + "/gid_map", line(getegid()));
}

class Controller {
 public:
  Controller(const Plan& plan, const Opened& opened) : plan_(plan), opened_(opened) {
    execution_.run_results.reserve(plan.steps.size());
    double seconds = 10;  // the init process enforces the limits; this only guards against its
                          // failure
    for (const PlannedStep& step : plan.steps)
      seconds += kMostPatience * plan.conditions[step.conditions_index].limits.wall_seconds;
    deadline_ = Clock::now() + std::chrono::milliseconds(static_cast<long>(seconds * 1000));
  }

  Result<Execution> go() {
    if (!control_.open() || !go_.open()) return system_failure("pipe");
    const pid_t pid = start();
    if (pid < 0) return could_not_start();
    control_.write_end.reset();
    go_.read_end.reset();
    if (is_connected(plan_)) syscall(SYS_close_range, kJobInputFile, kJobOutputFile, 0);
    const bool mapped = plan_.level != IsolationLevel::kNamespaces || map_identity(pid);
    if (mapped) {
      [[maybe_unused]] const ssize_t one = write(go_.write_end.get(), "!", 1);
    } else {
      execution_.setup_error = std::string("write the user map: ") + std::strerror(errno);
    }
    go_.write_end.reset();
    const bool in_time = read_messages();
    if (!in_time) syscall(SYS_pidfd_send_signal, process_.get(), SIGKILL, nullptr, 0);
    siginfo_t info{};
    while (waitid(static_cast<idtype_t>(3 /*P_PIDFD*/), static_cast<id_t>(process_.get()), &info,
                  WEXITED | __WALL) < 0 &&
           errno == EINTR) {
    }
    return result(in_time);
  }

 private:
  static tl::unexpected<Error> system_failure(const std::string& what) {
    return fail(Error::Kind::kResource, "sandbox: " + what + ": " + std::strerror(errno));
  }

  static std::string hint(int error) {
    switch (error) {
      case ENOSPC:
        return " (user.max_user_namespaces is too low)";
      case EPERM:
        return " (user namespaces are disabled, or forbidden by AppArmor or the container)";
      case ENOSYS:
        return " (Linux 5.5, or the container's seccomp profile)";
      default:
        return "";
    }
  }

  Result<Execution> could_not_start() {
    if (errno == EAGAIN || errno == ENOMEM) return system_failure("cannot start a process");
    execution_.setup_error = std::string("clone3: ") + std::strerror(errno) + hint(errno);
    return std::move(execution_);
  }

  pid_t start() {
    int process = -1;
    clone_args args{};
    args.flags = CLONE_PIDFD | CLONE_CLEAR_SIGHAND;
    if (plan_.level == IsolationLevel::kNamespaces) {
      args.flags |=
          CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS;
    }
    args.pidfd = reinterpret_cast<std::uint64_t>(&process);
    const auto pid = static_cast<pid_t>(syscall(SYS_clone3, &args, sizeof args));
    if (pid == 0) child_main(plan_, opened_, control_.write_end.get(), go_.read_end.get());
    if (pid > 0) process_.set(process);
    return pid;
  }

  /// Reads messages until the sandbox closes its pipe; returns false if it exceeds its time.
  bool read_messages() {
    std::vector<char> buffer(1 << 16);
    for (;;) {
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - Clock::now()).count();
      if (left <= 0) return false;
      pollfd wait{control_.read_end.get(), POLLIN, 0};
      const int ready = poll(&wait, 1, static_cast<int>(std::min<long>(left, 1 << 30)));
      if (ready <= 0) continue;
      const ssize_t n = read(control_.read_end.get(), buffer.data(), buffer.size());
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) return true;
      pending_.append(buffer.data(), static_cast<std::size_t>(n));
      take_messages();
    }
  }

  void take_messages() {
    std::size_t at = 0;
    MessageHeader header;
    while (pending_.size() - at >= sizeof header) {
      std::memcpy(&header, pending_.data() + at, sizeof header);
      if (pending_.size() - at - sizeof header < header.size) break;
      at += sizeof header;
      take_message(header, std::string_view(pending_).substr(at, header.size));
      at += header.size;
    }
    pending_.erase(0, at);
  }

  void take_message(const MessageHeader& header, std::string_view bytes) {
    switch (header.kind) {
      case MessageKind::kSetupFailed: {
        SetupFailure failure;
        std::memcpy(&failure, bytes.data(), sizeof failure);
        execution_.setup_error = std::string(failure.stage) + ": " + std::strerror(failure.error);
        return;
      }
      case MessageKind::kReady:
        return;
      case MessageKind::kOut:
        current_.out += bytes;
        return;
      case MessageKind::kErr:
        current_.err += bytes;
        return;
      case MessageKind::kEnd: {
        EndRecord end;
        std::memcpy(&end, bytes.data(), sizeof end);
        take_end(end, header.index);
        return;
      }
      case MessageKind::kFile:
        execution_.run_results.back().fetched[plan_.fetch[header.index]] += bytes;
        return;
    }
  }

  void take_end(const EndRecord& end, std::uint32_t index) {
    current_.termination = static_cast<Termination>(end.termination);
    current_.status = end.status;
    current_.signal = end.signal;
    current_.cpu_seconds = end.cpu_seconds;
    current_.wall_seconds = end.wall_seconds;
    current_.peak_memory_bytes = end.peak_memory_bytes;
    if (current_.termination == Termination::kNotStarted) {
      current_.err =
          "cannot execute '" + plan_.steps[index].argv[0] + "': " + std::strerror(end.error);
    }
    execution_.run_results.push_back(std::move(current_));
    current_ = RunResult{};
  }

  Result<Execution> result(bool in_time) {
    if (!in_time) return fail(Error::Kind::kResource, "sandbox: did not end in time");
    const bool all = execution_.run_results.size() == plan_.steps.size();
    const std::size_t ran = execution_.run_results.size();
    const bool stopped = ran > 0 && plan_.steps[ran - 1].required;
    if (execution_.setup_error.empty() && !all && !stopped) {
      return fail(Error::Kind::kResource, "sandbox: the controller ended without a result");
    }
    return std::move(execution_);
  }

  const Plan& plan_;
  const Opened& opened_;
  Execution execution_;
  RunResult current_;
  Channel control_;
  Channel go_;
  Descriptor process_;
  Clock::time_point deadline_;
  std::string pending_;
};

}  // namespace

Result<Execution> execute(const Plan& plan, const Opened& opened) {
  return Controller(plan, opened).go();
}

}  // namespace assay::native
