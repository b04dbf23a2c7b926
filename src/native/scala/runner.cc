#include "native/scala/runner.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <string_view>

#include "native/java/jdk.h"
#include "native/sandbox/programs.h"
#include "native/scala/driver.h"

namespace assay::native {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kWanted = "run Scala programs";
constexpr int kMostMachines = 12;

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

/// Returns the installation that `scalac` belongs to, or else the folder in which Debian keeps all
/// jars.
Result<Installation> find_installation() {
  TRY_ASSIGN(const fs::path home, find_jdk(kWanted));
  std::error_code error;
  const fs::path named = fs::canonical(find_program({"scalac"}).value_or(""), error);
  if (!error && has_jars(named.parent_path().parent_path() / "lib"))
    return Installation{home, named.parent_path().parent_path() / "lib"};
  if (has_jars("/usr/share/java")) return Installation{home, "/usr/share/java"};
  return fail(Error::Kind::kUnsupported,
              "Scala is not installed; install the package scala to " + std::string(kWanted));
}

std::string sized(std::string_view text) { return std::to_string(text.size()); }

/// The expression of a program with which a virtual machine begins.
struct Place {
  std::size_t program = 0;
  std::size_t expression = 0;
};

/// Returns the driver's input.
std::string framed(const std::vector<ScalaProgram>& programs, Place from) {
  std::string text;
  for (std::size_t i = from.program; i < programs.size(); ++i) {
    const ScalaProgram& one = programs[i];
    const std::size_t begin = i == from.program ? from.expression : 0;
    const std::size_t end = std::max(begin, one.expressions.size());
    text += std::to_string(one.files.size()) + " " + std::to_string(end - begin) + " " +
            sized(one.main) + "\n" + one.main;
    for (const ScalaFile& file : one.files)
      text += sized(file.path) + " " + sized(file.text) + "\n" + file.path + file.text;
    for (std::size_t e = begin; e < one.expressions.size(); ++e)
      text += sized(one.expressions[e]) + "\n" + one.expressions[e];
  }
  return text;
}

Limits limits_of(const ScalaRunner::BatchLimits& wanted, double cpu_seconds) {
  Limits limits;
  limits.cpu_seconds = cpu_seconds;
  limits.wall_seconds = 2 * cpu_seconds + 10;
  limits.memory_bytes = 1536ULL << 20;  // the heap's 640 MiB, the compilers' stacks, code, classes
  limits.output_bytes = wanted.output_bytes;
  limits.processes = 64;  // threads; the virtual machine has about ten of its own
  limits.socket_pairs = true;
  return limits;
}

std::string milliseconds(double seconds) {
  return std::to_string(static_cast<std::int64_t>(std::ceil(std::max(0.001, seconds) * 1000)));
}

Job job_of(const Installation& scala, const ScalaRunner::BatchLimits& wanted) {
  std::string jars;
  for (const char* jar : kJars) jars += (jars.empty() ? "" : ":") + (scala.jars / jar).string();
  Job job;
  job.argv = {(scala.jdk / "bin" / "java").string(), "-Xmx640m", "-Xmn256m", "-cp", jars};
  for (std::string& option : machine_options()) job.argv.push_back(std::move(option));
  const std::uint64_t most = std::min<std::uint64_t>(wanted.output_bytes_per_expression, 1U << 30);
  job.argv.insert(job.argv.end(),
                  {std::string(kScalaDriverFile), milliseconds(wanted.seconds_per_expression),
                   std::to_string(most), std::to_string(wanted.stack_bytes),
                   milliseconds(wanted.seconds_per_program), std::to_string(wanted.compilers)});
  std::string driver(kScalaDriver);
  driver += kScalaRuns;
  driver += kScalaRendering;
  job.files = {{std::string(kScalaDriverFile), std::move(driver), "", false}};
  job.binds = folders_linked_to(scala.jdk);
  return job;
}

std::optional<ScalaTermination> end_of(std::string_view word) {
  if (word == "value") return ScalaTermination::kValue;
  if (word == "exception") return ScalaTermination::kException;
  if (word == "exit") return ScalaTermination::kExit;
  if (word == "time") return ScalaTermination::kTimeLimit;
  if (word == "output") return ScalaTermination::kOutputLimit;
  if (word == "refused") return ScalaTermination::kRefused;
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

std::optional<ScalaRun> read_run(MessageReader& reader) {
  if (!reader.word("run ")) return std::nullopt;
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

bool read_head(MessageReader& reader, ScalaResult& result) {
  if (!reader.word("program ")) return false;
  result.compiled = reader.word("compiled ");
  if (!result.compiled && !reader.word("refused ") && !reader.word("failed ")) return false;
  const auto size = reader.number('\n');
  auto messages = size ? reader.bytes(*size) : std::nullopt;
  if (messages) result.messages = std::move(*messages);
  return messages.has_value();
}

std::size_t runs_of(const ScalaProgram& program) {
  return program.expressions.size() + (program.main.empty() ? 0 : 1);
}

/// The point at which the virtual machine ended.
struct Stop {
  Place place;
  bool compiled = false;  // whether the program at that point had been compiled
  bool wanted = false;    // whether the driver ended it intentionally
};

/// Adds the results of a virtual machine that began at `from`.
Stop read(MessageReader& reader, const std::vector<ScalaProgram>& programs, Place from,
          std::vector<ScalaResult>& results) {
  for (std::size_t i = from.program; i < programs.size(); ++i) {
    std::vector<ScalaRun>& runs = results[i].runs;
    if (reader.word("again\n")) return {{i, 0}, false, true};
    if (!read_head(reader, results[i])) return {{i, runs.size()}, false, false};
    while (results[i].compiled && runs.size() < runs_of(programs[i])) {
      std::optional<ScalaRun> run = read_run(reader);
      if (!run) return {{i, runs.size()}, true, reader.word("again\n")};
      runs.push_back(std::move(*run));
    }
  }
  return {{programs.size(), 0}, true, reader.word("end\n") || reader.word("again\n")};
}

bool is_limit_of_batch(Termination termination) {
  return termination == Termination::kCpuLimit || termination == Termination::kWallLimit ||
         termination == Termination::kOutputLimit || termination == Termination::kNotStarted;
}

/// Attributes the end of the virtual machine to the expression or program that it was processing,
/// and returns where the next one begins.
Place blame(const Stop& stop, const RunResult& run_result,
            const std::vector<ScalaProgram>& programs, std::vector<ScalaResult>& results) {
  ScalaResult& result = results[stop.place.program];
  if (!stop.compiled) {
    result.messages = "while scalac was running: " + early_end(run_result, "program") + "\n";
    result.runs.clear();
    return {stop.place.program + 1, 0};
  }
  ScalaRun run;
  run.termination = ScalaTermination::kEndedMachine;
  run.message = early_end(run_result, "expression");
  result.runs.push_back(std::move(run));
  const bool was_last = result.runs.size() == runs_of(programs[stop.place.program]);
  return was_last ? Place{stop.place.program + 1, 0}
                  : Place{stop.place.program, result.runs.size()};
}

}  // namespace

Result<std::string> ScalaRunner::version() {
  TRY_ASSIGN(const Installation scala, find_installation());
  std::error_code error;
  const std::string file = fs::canonical(scala.jars / "scala-library.jar", error).stem().string();
  const std::size_t dash = file.rfind('-');
  const bool has_version = dash != std::string::npos && dash + 1 < file.size() &&
                           file[dash + 1] >= '0' && file[dash + 1] <= '9';
  return has_version ? "scalac " + file.substr(dash + 1) : "scalac of an unknown version";
}

Result<std::vector<ScalaResult>> ScalaRunner::run(const std::vector<ScalaProgram>& programs,
                                                  const BatchLimits& limits) {
  std::vector<ScalaResult> results(programs.size());
  if (programs.empty()) return results;
  TRY_ASSIGN(const Installation scala, find_installation());
  Job job = job_of(scala, limits);
  double cpu_seconds = limits.cpu_seconds;
  Place from;
  for (int machines = 0; from.program < programs.size(); ++machines) {
    if (machines == kMostMachines)
      return fail(Error::Kind::kResource,
                  "too many programs ended the virtual machine; the last one: " +
                      programs[from.program].name);
    job.limits = limits_of(limits, std::max(1.0, cpu_seconds));
    job.input = framed(programs, from);
    TRY_ASSIGN(const RunResult run_result, sandbox_.run(job));
    cpu_seconds -= run_result.cpu_seconds;
    MessageReader reader(run_result.out);
    if (!reader.word("started\n"))
      return fail(Error::Kind::kResource,
                  "Scala does not start: " + early_end(run_result, "driver"));
    const Stop stop = read(reader, programs, from, results);
    const std::size_t at = std::min(stop.place.program, programs.size() - 1);
    if (!stop.wanted &&
        (is_limit_of_batch(run_result.termination) || stop.place.program == programs.size()))
      return fail(Error::Kind::kResource, "while Scala was running " + programs[at].name + ": " +
                                              early_end(run_result, "program"));
    from = stop.wanted ? stop.place : blame(stop, run_result, programs, results);
  }
  return results;
}

}  // namespace assay::native
