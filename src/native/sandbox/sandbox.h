// Runs a program nobody trusts (a student's binary, and the compiler on a student's text) so that
// it can neither see nor change anything of the host, and always ends. Every run happens in a box
// of its own: new namespaces with a read-only view of the tools (level A), or Landlock where
// namespaces are not to be had (level B). docs/sandbox.md has the threat model and the costs.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace assay::native {

enum class Level : std::uint8_t {
  kNamespaces,  // A: user, pid, net, mount, ipc and uts namespaces, pivot_root, seccomp, rlimits
  kLandlock,    // B: Landlock, seccomp, rlimits
  kNone,        // C: rlimits only; refused unless asked for
};

std::string describe(Level level);

struct Limits {
  double cpu_seconds = 2;
  double wall_seconds = 5;
  std::uint64_t memory_bytes = 256ULL << 20;  // of private data, per process
  std::uint64_t stack_bytes = 8ULL << 20;
  std::uint64_t output_bytes = 1ULL << 20;  // of each of standard output and standard error
  std::uint64_t file_bytes = 16ULL << 20;   // largest file; level A: also of all files of the box
  std::uint32_t processes = 1;              // 1: no fork and no threads at all; see docs/sandbox.md
  /// Sanitizers reserve terabytes of address space: no data limit, the resident size is watched.
  bool shadow_memory = false;
  /// Pairs of connected sockets within the box may be made, as a pipe is: Java's file channels need
  /// one. There is still no socket that could be connected to anything.
  bool socket_pairs = false;
  bool operator==(const Limits&) const = default;
};

/// A file put into the working folder before the program starts. `name` is relative.
struct File {
  std::string name;
  std::string contents;   // used if `host_path` is empty
  std::string host_path;  // else a copy of this file
  bool executable = false;
};

struct Job {
  std::vector<std::string> argv;  // argv[0] is a path; relative ones start at the working folder
  std::string input;              // bytes of standard input
  std::vector<File> files;
  /// Names of files to hand back after the last required step, or at the end if none is required;
  /// only regular files, no links.
  std::vector<std::string> fetch;
  std::vector<std::string> binds;  // further host folders, visible read-only under the same path
  std::vector<std::string> env;    // "NAME=value", added to a minimal environment
  Limits limits;
};

/// One program of a box that runs several, one after the other.
struct Step {
  std::vector<std::string> argv;
  std::string input;
  std::optional<Limits> limits;  // instead of the job's
  std::vector<std::string> env;  // added to the job's
  bool required = false;         // unless it exits with status 0, no later step runs
  /// Removed when the step has ended: what later steps must not see. Names without folders.
  std::vector<std::string> discard;
};

enum class How : std::uint8_t {
  kExited,
  kSignalled,
  kWallLimit,
  kCpuLimit,
  kOutputLimit,
  kMemoryLimit,  // only where memory is watched; elsewhere malloc returns NULL inside the program
  kNotStarted,   // the program file cannot be executed; `err` says why
};

std::string describe(How how);

struct Outcome {
  How how = How::kNotStarted;
  int status = 0;  // exit status if kExited
  int signal = 0;  // of kSignalled and of limits that end by one
  std::string out;
  std::string err;
  double cpu_seconds = 0;
  double wall_seconds = 0;
  std::uint64_t peak_memory_bytes = 0;  // an upper bound: counts the moment before exec as well
  std::map<std::string, std::string> fetched;  // of the step after which files are handed back
};

struct SandboxOptions {
  std::optional<Level> force;  // no other level than this one
  bool allow_none = false;     // level C may be used when nothing better works
  std::string scratch;         // folder for levels B and C; empty: $TMPDIR or /tmp
};

/// Thread-safe: any number of threads may call any member at the same time.
class Sandbox {
 public:
  explicit Sandbox(SandboxOptions options = {});
  ~Sandbox();
  Sandbox(const Sandbox&) = delete;
  Sandbox& operator=(const Sandbox&) = delete;

  /// The level in force, found by running a program for real; tried once, then remembered. Fails
  /// with the reason of every level that did not work.
  Result<Level> probe();

  Result<Outcome> run(const Job& job);

  /// Runs `job` once per input within one box, each with fresh limits; much cheaper than as many
  /// calls of run. Processes never outlive their run; files do until the end of the call.
  Result<std::vector<Outcome>> run_many(const Job& job, const std::vector<std::string>& inputs);

  /// Runs the steps one after the other in one box (`job.argv` and `job.input` are ignored), up to
  /// and including the first required one that does not exit with status 0.
  Result<std::vector<Outcome>> run_steps(const Job& job, const std::vector<Step>& steps);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace assay::native
