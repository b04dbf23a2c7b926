#include "native/scala/runner.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <random>
#include <string_view>

#include "base/parallel.h"
#include "native/java/jdk.h"
#include "native/sandbox/programs.h"
#include "native/scala/class_archive.h"
#include "native/scala/driver.h"

// Defined by cmake/java_driver.cmake.
extern "C" {
extern const char assay_scala_driver_begin[];
extern const char assay_scala_driver_end[];
}

namespace assay::native {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kWanted = "run Scala programs";
constexpr int kMostMachines = 12;  // of one program
constexpr std::string_view kMinorVersion = "2.11.";
constexpr const char* kJar = "driver.jar";

struct Installation {
  fs::path jdk;
  fs::path jars;
};

constexpr std::array kJars = {"scala-compiler.jar", "scala-library.jar", "scala-reflect.jar"};

bool has_jars(const fs::path& folder) {
  std::error_code ignored;
  return std::all_of(kJars.begin(), kJars.end(),
                     [&](const char* jar) { return fs::exists(folder / jar, ignored); });
}

/// Returns "2.11.12" of scala-library-2.11.12.jar, to which scala-library.jar links, or "".
std::string version_in(const fs::path& jars) {
  std::error_code error;
  const std::string file = fs::canonical(jars / "scala-library.jar", error).stem().string();
  const std::size_t dash = file.rfind('-');
  const bool has_version = dash != std::string::npos && dash + 1 < file.size() &&
                           file[dash + 1] >= '0' && file[dash + 1] <= '9';
  return has_version ? file.substr(dash + 1) : "";
}

/// Returns the installation that `scalac` belongs to, or else the folder in which Debian keeps all
/// jars. The driver was compiled for one minor version of Scala, so others are passed over.
Result<Installation> find_installation() {
  TRY_ASSIGN(const fs::path home, find_jdk(kWanted));
  std::error_code error;
  const fs::path named = fs::canonical(find_program({"scalac"}).value_or(""), error);
  const fs::path beside = error ? fs::path() : named.parent_path().parent_path() / "lib";
  std::string others;
  for (const fs::path& jars : {beside, fs::path("/usr/share/java")}) {
    if (!has_jars(jars)) continue;
    const std::string version = version_in(jars);
    if (version.empty() || version.starts_with(kMinorVersion)) return Installation{home, jars};
    others = "; " + jars.string() + " has version " + version;
  }
  return fail(Error::Kind::kUnsupported, "Scala " + std::string(kMinorVersion) +
                                             "x is not installed; install the package scala to " +
                                             std::string(kWanted) + others);
}

std::string sized(std::string_view text) { return std::to_string(text.size()); }

using Programs = std::vector<const ScalaProgram*>;

/// Returns the compiling driver's input: the programs from one on.
std::string framed(const Programs& programs, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < programs.size(); ++i) {
    const ScalaProgram& one = *programs[i];
    text += std::to_string(one.files.size()) + " " + std::to_string(one.expressions.size()) + "\n";
    for (const ScalaFile& file : one.files)
      text += sized(file.path) + " " + sized(file.text) + "\n" + file.path + file.text;
    for (const std::string& expression : one.expressions)
      text += sized(expression) + "\n" + expression;
  }
  return text;
}

Limits limits_of(double cpu_seconds, std::uint64_t output_bytes) {
  Limits limits;
  limits.cpu_seconds = cpu_seconds;
  limits.wall_seconds = 4 * cpu_seconds + 60;
  limits.memory_bytes = 2ULL << 30;
  limits.data_bytes = 1536ULL << 20;  // the heap's 640 MiB, the compilers' stacks, code, classes
  limits.output_bytes = output_bytes;
  limits.processes = 64;  // threads; the virtual machine has about ten of its own
  limits.socket_pairs = true;
  return limits;
}

std::string milliseconds(double seconds) {
  return std::to_string(static_cast<std::int64_t>(std::ceil(std::max(0.001, seconds) * 1000)));
}

/// Returns a job that starts the driver.
Job job_of(const Installation& scala, const std::string& stage, double seconds,
           const ScalaRunner::BatchLimits& wanted) {
  // The jars of the archive come first: it is only used if the class path begins with them.
  std::string jars;
  for (const char* one : kJars) jars += (scala.jars / one).string() + ":";
  jars += kJar;
  Job job;
  job.argv = {(scala.jdk / "bin" / "java").string(), "-Xmx640m", "-Xmn256m", "-cp", jars};
  for (std::string& option : machine_options()) job.argv.push_back(std::move(option));
  if (const auto archive = scala_class_archive())
    job.argv.push_back("-XX:SharedArchiveFile=" + *archive);
  const std::uint64_t most = std::min<std::uint64_t>(wanted.output_bytes_per_expression, 1U << 30);
  job.argv.insert(job.argv.end(), {std::string(kScalaDriver), stage, milliseconds(seconds),
                                   std::to_string(most), std::to_string(wanted.stack_bytes)});
  job.files = {{kJar, std::string(scala_driver_jar()), "", false}};
  job.binds = folders_linked_to(scala.jdk);
  if (const auto archive = scala_class_archive())
    job.binds.push_back(fs::path(*archive).parent_path().string());
  return job;
}

std::optional<ScalaTermination> end_of(std::string_view word) {
  if (word == "value") return ScalaTermination::kValue;
  if (word == "exception") return ScalaTermination::kException;
  if (word == "exit") return ScalaTermination::kExit;
  if (word == "time") return ScalaTermination::kTimeLimit;
  if (word == "output") return ScalaTermination::kOutputLimit;
  return std::nullopt;
}

/// Reads a status of System.exit, which can be negative.
std::optional<int> read_status(MessageReader& reader) {
  const bool negative = reader.word("-");
  const auto size = reader.number(' ');
  if (!size || *size > 1ULL << 31) return std::nullopt;
  const auto status = static_cast<std::int64_t>(*size);
  return static_cast<int>(negative ? -status : status);
}

std::optional<ScalaRun> read_run(MessageReader& reader, const std::string& nonce) {
  if (!reader.word(nonce + " run ")) return std::nullopt;
  const std::optional<std::string> word = reader.until(' ');
  const std::optional<ScalaTermination> termination = word ? end_of(*word) : std::nullopt;
  const std::optional<int> status = termination ? read_status(reader) : std::nullopt;
  if (!status) return std::nullopt;
  std::array<std::optional<std::uint64_t>, 5> sizes;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const char after = i + 1 < sizes.size() ? ' ' : '\n';
    if (reader.word(std::string("-") + after)) continue;
    if (!(sizes[i] = reader.number(after))) return std::nullopt;
  }
  std::array<std::optional<std::string>, 5> parts;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] && !(parts[i] = reader.bytes(*sizes[i]))) return std::nullopt;
  }
  return ScalaRun{
      *termination,          *status, parts[0].value_or(""), parts[1].value_or(""), parts[2],
      parts[3].value_or(""), parts[4]};
}

/// What scalac made of a program.
struct Compiled {
  ScalaResult result;                          // without runs
  std::map<std::size_t, std::string> refused;  // expressions, with scalac's messages
  std::string classes;                         // as the running driver reads them
  bool again = false;                          // scalac failed and may not do so again
};

std::optional<Compiled> read_compiled(MessageReader& reader) {
  if (!reader.word("program ")) return std::nullopt;
  const std::optional<std::string> how = reader.until(' ');
  const auto size = how ? reader.number(' ') : std::nullopt;
  const auto refused = size ? reader.number(' ') : std::nullopt;
  const auto class_size = refused ? reader.number('\n') : std::nullopt;
  auto messages = class_size ? reader.bytes(*size) : std::nullopt;
  if (!messages) return std::nullopt;
  Compiled made;
  made.result.compiled = *how == "compiled";
  made.again = *how == "failed";
  (made.again || *how == "late" ? made.result.failure : made.result.messages) =
      std::move(*messages);
  for (std::uint64_t i = 0; i < *refused; ++i) {
    const auto index = reader.number(' ');
    const auto message_size = index ? reader.number('\n') : std::nullopt;
    auto message = message_size ? reader.bytes(*message_size) : std::nullopt;
    if (!message) return std::nullopt;
    made.refused[*index] = std::move(*message);
  }
  auto classes = reader.bytes(*class_size);
  if (!classes) return std::nullopt;
  made.classes = std::move(*classes);
  return made;
}

/// Compiles programs in one virtual machine. If that ends early, the next one begins with the
/// program that is missing, and with one thread: a program has failed only if it ends a machine
/// that has compiled nothing else.
Result<std::vector<Compiled>> compile_together(Sandbox& sandbox, const Installation& scala,
                                               const Programs& programs,
                                               const ScalaRunner::BatchLimits& limits) {
  std::vector<Compiled> all;
  int threads = limits.compilers;
  while (all.size() < programs.size()) {
    Job job = job_of(scala, "compile", limits.seconds_per_program, limits);
    job.argv.push_back(std::to_string(threads));
    const auto left = static_cast<double>(programs.size() - all.size());
    job.limits = limits_of(60 + 2 * limits.seconds_per_program * left, limits.output_bytes);
    job.input = framed(programs, all.size());
    TRY_ASSIGN(const RunResult run_result, sandbox.run(job));
    MessageReader reader(run_result.out);
    if (!reader.word("started\n"))
      return fail(Error::Kind::kResource,
                  "Scala does not start: " + early_end(run_result, "driver"));
    const std::size_t before = all.size();
    while (all.size() < programs.size()) {
      std::optional<Compiled> compiled = read_compiled(reader);
      if (!compiled) break;
      all.push_back(std::move(*compiled));
    }
    if (all.size() == before && threads == 1) {
      all.emplace_back();
      all.back().result.failure = "while scalac was running: " + early_end(run_result, "program");
    }
    threads = 1;
  }
  return all;
}

/// Compiles all programs. A program at which scalac fails, for example because there is no memory
/// left, may harm those that are compiled at the same time. Therefore it is then compiled alone,
/// and what scalac has rejected is compiled without it.
Result<std::vector<Compiled>> compile(Sandbox& sandbox, const Installation& scala,
                                      const std::vector<ScalaProgram>& programs,
                                      const ScalaRunner::BatchLimits& limits) {
  Programs batch;
  for (const ScalaProgram& program : programs) batch.push_back(&program);
  TRY_ASSIGN(std::vector<Compiled> all, compile_together(sandbox, scala, batch, limits));
  std::vector<std::vector<std::size_t>> groups(1);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].again) groups.push_back({i});
    if (!all[i].result.compiled && all[i].result.failure.empty()) groups[0].push_back(i);
  }
  if (groups.size() == 1 || all.size() == 1) return all;
  for (const std::vector<std::size_t>& group : groups) {
    batch.clear();
    for (const std::size_t i : group) batch.push_back(&programs[i]);
    TRY_ASSIGN(std::vector<Compiled> made, compile_together(sandbox, scala, batch, limits));
    for (std::size_t i = 0; i < group.size(); ++i) all[group[i]] = std::move(made[i]);
  }
  return all;
}

bool is_limit_of_machine(Termination termination) {
  return termination == Termination::kCpuLimit || termination == Termination::kWallLimit ||
         termination == Termination::kOutputLimit || termination == Termination::kNotStarted;
}

/// Returns 32 hexadecimal digits that a submission cannot foresee.
std::string make_nonce() {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::random_device random;
  std::uniform_int_distribution<std::size_t> digit(0, kDigits.size() - 1);
  std::string nonce;
  while (nonce.size() < 32) nonce += kDigits[digit(random)];
  return nonce;
}

/// Runs one program, in as many virtual machines as it ends.
class Execution {
 public:
  Execution(Sandbox& sandbox, const Installation& scala, const ScalaRunner::BatchLimits& limits,
            const ScalaProgram& program, Compiled& compiled)
      : sandbox_(sandbox), scala_(scala), limits_(limits), program_(program), compiled_(compiled) {}

  void run() {
    ScalaResult& result = compiled_.result;
    const std::size_t all = program_.expressions.size();
    result.runs.resize(all + (program_.main.empty() ? 0 : 1));
    for (std::size_t i = 0; i < result.runs.size(); ++i) {
      const auto refused = compiled_.refused.find(i);
      if (refused == compiled_.refused.end()) {
        pending_.push_back(i);
      } else {
        result.runs[i].termination = ScalaTermination::kRefused;
        result.runs[i].message = refused->second;
      }
    }
    for (int machines = 0; at_ < pending_.size() && result.failure.empty(); ++machines) {
      result.failure = machines < kMostMachines
                           ? run_machine()
                           : program_.name + " ended the virtual machine too often";
    }
    if (!result.failure.empty() && at_ < pending_.size()) result.runs.resize(pending_[at_]);
  }

 private:
  std::string input(const std::string& nonce) const {
    const bool has_main = pending_.back() == program_.expressions.size();
    const std::size_t end = pending_.size() - (has_main ? 1 : 0);
    std::string text = nonce + sized(program_.main) + "\n" + program_.main;
    text += std::to_string(end - std::min(at_, end)) + "\n";
    for (std::size_t i = at_; i < end; ++i) text += std::to_string(pending_[i]) + "\n";
    return text + compiled_.classes;
  }

  /// Returns the reason why the program cannot continue, or "".
  std::string run_machine() {
    const std::string nonce = make_nonce();
    Job job = job_of(scala_, "run", limits_.seconds_per_expression, limits_);
    const auto left = static_cast<double>(pending_.size() - at_);
    job.limits =
        limits_of(std::min(limits_.cpu_seconds, 10 + 2 * limits_.seconds_per_expression * left),
                  limits_.output_bytes);
    job.input = input(nonce);
    const Result<RunResult> ran = sandbox_.run(job);
    if (!ran) return ran.error().message;
    MessageReader reader(ran->out);
    if (!reader.word(nonce + " started\n"))
      return "the virtual machine does not start: " + early_end(*ran, "driver");
    while (at_ < pending_.size()) {
      std::optional<ScalaRun> run = read_run(reader, nonce);
      if (!run) break;
      compiled_.result.runs[pending_[at_++]] = std::move(*run);
    }
    const bool at_end = reader.word(nonce + " again\n") ||
                        (at_ == pending_.size() && reader.word(nonce + " end\n"));
    if (at_end && reader.at_end()) return "";
    return ended_early(*ran);
  }

  /// The machine ended, or what it wrote is not what the driver writes.
  std::string ended_early(const RunResult& ran) {
    const std::string why =
        "while Scala was running " + program_.name + ": " + early_end(ran, "program");
    if (is_limit_of_machine(ran.termination)) return why;
    if (at_ == pending_.size()) {
      at_ = 0;  // The driver ends after the last message: the program may have written them all.
      return why;
    }
    ScalaRun run;
    run.termination = ScalaTermination::kEndedMachine;
    run.message = early_end(ran, "expression");
    compiled_.result.runs[pending_[at_++]] = std::move(run);
    return "";
  }

  Sandbox& sandbox_;
  const Installation& scala_;
  const ScalaRunner::BatchLimits& limits_;
  const ScalaProgram& program_;
  Compiled& compiled_;
  std::vector<std::size_t> pending_;  // expressions to run; after them, main
  std::size_t at_ = 0;                // the next of them
};

}  // namespace

std::string_view scala_driver_jar() {
  return {assay_scala_driver_begin,
          static_cast<std::size_t>(assay_scala_driver_end - assay_scala_driver_begin)};
}

Result<std::string> ScalaRunner::version() {
  TRY_ASSIGN(const Installation scala, find_installation());
  const std::string version = version_in(scala.jars);
  return version.empty() ? "scalac of an unknown version" : "scalac " + version;
}

Result<std::vector<ScalaResult>> ScalaRunner::run(const std::vector<ScalaProgram>& programs,
                                                  const BatchLimits& limits) {
  if (programs.empty()) return std::vector<ScalaResult>{};
  TRY_ASSIGN(const Installation scala, find_installation());
  TRY_ASSIGN(std::vector<Compiled> compiled, compile(sandbox_, scala, programs, limits));
  const auto machines = static_cast<std::size_t>(std::max(1, limits.machines));
  in_threads(std::min(machines, programs.size()), [&](const auto& next) {
    for (std::size_t i = next(); i < programs.size(); i = next())
      if (compiled[i].result.compiled)
        Execution(sandbox_, scala, limits, programs[i], compiled[i]).run();
  });
  std::vector<ScalaResult> results;
  for (Compiled& one : compiled) results.push_back(std::move(one.result));
  return results;
}

}  // namespace assay::native
