// Runs untrusted programs (a student's binary, and the compiler on a student's source) so that they
// can neither see nor change anything of the host, and always end. Every run has its own sandbox:
// new namespaces with read-only bind mounts of the tools (level A), or Landlock where namespaces
// are not available (level B). docs/sandbox.md has the threat model and the costs.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace assay::native {

enum class IsolationLevel : std::uint8_t {
  kNamespaces,  // A: user, pid, net, mount, ipc and uts namespaces, pivot_root, seccomp, rlimits
  kLandlock,    // B: Landlock, seccomp, rlimits
  kNone,        // C: rlimits only; used only on request
};

std::string describe(IsolationLevel level);

/// How many times Limits::wall_seconds a program has that waits for nothing but a processor. Its
/// limit is that on processor time, which does not depend on what else the machine does.
inline constexpr int kMostPatience = 6;

inline constexpr std::uint64_t kUnlimited = ~0ULL;

struct Limits {
  double cpu_seconds = 2;
  /// Elapsed time. A single process that could run, but gets no processor because the machine is
  /// busy, has kMostPatience times as long.
  double wall_seconds = 5;
  /// Memory in use, watched while the program runs: of all its processes at level A, elsewhere of
  /// the first one. A program that exceeds it is ended.
  std::uint64_t memory_bytes = 512ULL << 20;
  /// Memory that a process can request; malloc returns NULL beyond. It is as large as on a
  /// teacher's machine, because many programs declare large arrays of which they use a part.
  /// Sanitizers reserve terabytes (kUnlimited).
  std::uint64_t data_bytes = 16ULL << 30;
  std::uint64_t stack_bytes = 8ULL << 20;
  std::uint64_t output_bytes = 1ULL << 20;  // of each of standard output and standard error
  std::uint64_t file_bytes = 16ULL << 20;   // largest file; at level A, also the sum of all files
  /// How many processes and threads may exist at a time. 1: neither fork nor threads. A greater
  /// number holds only where Sandbox::limits_processes() is true.
  std::uint32_t processes = 1;
  /// If true, the program may make pairs of connected sockets within the sandbox, like pipes:
  /// Java's file channels need one. Sockets that could be connected to anything else remain
  /// forbidden.
  bool socket_pairs = false;
  bool operator==(const Limits&) const = default;
};

/// A file put into the working folder before the program starts. `name` is relative.
struct File {
  std::string name;
  std::string contents;   // used if `host_path` is ""
  std::string host_path;  // otherwise a copy of this file
  bool executable = false;
};

struct Job {
  std::vector<std::string> argv;  // argv[0] is a path; relative paths start at the working folder
  std::string input;              // bytes of standard input
  std::vector<File> files;
  /// Names of files to return after the last required step, or at the end if none is required. Only
  /// regular files are returned, no links.
  std::vector<std::string> fetch;
  std::vector<std::string> binds;  // further host folders, visible read-only under the same path
  std::vector<std::string> env;    // "NAME=value", added to a minimal environment
  Limits limits;
  /// If true, /tmp is the working folder at level A, so that tmpfile() works. Elsewhere there is no
  /// folder /tmp.
  bool temporary_folder = false;
};

/// One program of a sandbox that runs several, one after the other.
struct Step {
  std::vector<std::string> argv;
  std::string input;
  std::optional<Limits> limits;  // instead of the job's
  std::vector<std::string> env;  // added to the job's
  bool required = false;         // unless it exits with status 0, no later step runs
  /// Files removed when the step has ended, because later steps must not see them. Names have no
  /// folders.
  std::vector<std::string> discard;
  /// If true, files and folders that the program has made are removed when it has ended, so that no
  /// run depends on an earlier one.
  bool leaves_no_files = false;
  /// If true, consecutive runs of one program may be copies of a process that has been started once
  /// (a fork server; docs/sandbox.md). A program can notice that, so a difference that such a run
  /// shows has to be seen in a run of its own, too.
  bool may_be_forked = false;
};

enum class Termination : std::uint8_t {
  kExited,
  kSignalled,
  kWallLimit,
  kCpuLimit,
  kOutputLimit,
  kMemoryLimit,
  kNotStarted,  // the program file cannot be executed; `err` states why
};

std::string describe(Termination termination);

struct RunResult {
  Termination termination = Termination::kNotStarted;
  int status = 0;  // exit status if kExited
  int signal = 0;  // if kSignalled, or if a limit ended the program by a signal
  std::string out;
  std::string err;
  double cpu_seconds = 0;
  double wall_seconds = 0;
  std::uint64_t peak_memory_bytes = 0;         // an upper bound: includes the moment before exec
  std::map<std::string, std::string> fetched;  // of the step after which files are returned
};

struct SandboxOptions {
  std::optional<IsolationLevel> force;  // use no other level than this one
  bool allow_none = false;              // level C may be used when no better level works
  std::string scratch;                  // folder for levels B and C; "" means $TMPDIR or /tmp
};

/// The file descriptors under which a program finds the pipes to its caller.
struct Connection {
  int input = 0;
  int output = 1;
};

/// A program under way that the caller feeds and reads while it runs. The destructor ends it with
/// everything that it has started.
class ConnectedRun {
 public:
  ~ConnectedRun();
  ConnectedRun(ConnectedRun&&) noexcept;
  ConnectedRun& operator=(ConnectedRun&&) noexcept;

  /// The caller's ends of the pipes, which do not block. The output ends when the program does.
  int input() const;
  int output() const;
  /// Ends the program at once. Otherwise it is given time to end once its input ends, which it does
  /// not see while a fork of the caller has the other end of the pipe.
  void kill();
  /// Ends the program if it has not ended, and returns how it ended. Its output contains only what
  /// it did not write into the pipe. Nothing else may be called afterwards.
  Result<RunResult> finish();

 private:
  friend class Sandbox;
  ConnectedRun();
  struct State;
  std::unique_ptr<State> state_;
};

/// Runs jobs. Thread-safe: any number of threads may call any member at the same time.
class Sandbox {
 public:
  explicit Sandbox(SandboxOptions options = {});
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  /// Returns the level in force, which the first call determines by running a program. Fails with
  /// the reason of every level that did not work.
  Result<IsolationLevel> probe();

  /// True if a limit on the number of processes greater than one holds. It does in a namespace
  /// whose user is not the host's root.
  Result<bool> limits_processes();

  Result<RunResult> run(const Job& job);

  /// Runs `job` once per input within one sandbox, each time with fresh limits; this is much
  /// cheaper than as many calls of run. Neither processes nor files outlive their run, except for
  /// the files of the last one, which can be fetched.
  Result<std::vector<RunResult>> run_many(const Job& job, const std::vector<std::string>& inputs);

  /// Runs the steps one after the other in one sandbox (`job.argv` and `job.input` are ignored), up
  /// to and including the first required one that does not exit with status 0.
  Result<std::vector<RunResult>> run_steps(const Job& job, const std::vector<Step>& steps);

  /// Starts a job without input, connected to the caller by two pipes. The limits apply to the
  /// whole run. It ends at the latest when the thread that started it does.
  Result<ConnectedRun> connect(const Job& job, const Connection& connection = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace assay::native
