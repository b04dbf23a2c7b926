#include "native/java/runner.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <set>
#include <string_view>

#include "native/java/driver.h"
#include "native/java/jdk.h"

// Defined by cmake/java_driver.cmake.
extern "C" {
extern const char assay_java_driver_begin[];
extern const char assay_java_driver_end[];
}

namespace assay::native {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kWanted = "check instances with Java";
constexpr const char* kJar = "driver.jar";

bool is_name(std::string_view name) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const auto is_part = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  return !name.empty() && is_letter(name.front()) && std::all_of(name.begin(), name.end(), is_part);
}

/// Returns the driver's input.
Result<std::string> framed(const std::vector<JavaClass>& classes) {
  std::string text;
  std::set<std::string_view> names;
  for (const JavaClass& one : classes) {
    if (!is_name(one.name) || !names.insert(one.name).second)
      return fail(Error::Kind::kInvalidInput, "not a unique class name: '" + one.name + "'");
    text += one.name + " " + std::to_string(one.text.size()) + "\n" + one.text;
  }
  return text;
}

Limits limits_of(const JavaRunner::BatchLimits& wanted) {
  Limits limits;
  limits.cpu_seconds = wanted.cpu_seconds;
  limits.wall_seconds = 2 * wanted.cpu_seconds + 10;
  limits.memory_bytes = 2ULL << 30;
  limits.data_bytes = 1ULL << 30;  // the heap's 256 MiB, the compilers' stacks, code, classes
  limits.output_bytes = wanted.output_bytes;
  limits.processes = 64;  // threads; the virtual machine has about ten of its own
  limits.socket_pairs = true;
  return limits;
}

Job job_of(const fs::path& home, const JavaRunner::BatchLimits& wanted) {
  const auto milliseconds =
      static_cast<std::int64_t>(std::ceil(std::max(0.001, wanted.seconds_per_class) * 1000));
  const std::uint64_t most = std::min<std::uint64_t>(wanted.output_bytes_per_class, 1U << 30);
  Job job;
  job.argv = {(home / "bin" / "java").string(), "-Xmx256m", "-Xmn128m", "-ea", "-cp", kJar};
  for (std::string& option : machine_options()) job.argv.push_back(std::move(option));
  job.argv.insert(job.argv.end(),
                  {std::string(kJavaDriver), std::to_string(milliseconds), std::to_string(most)});
  job.files = {{kJar, std::string(java_driver_jar()), "", false}};
  job.binds = folders_linked_to(home);
  job.limits = limits_of(wanted);
  return job;
}

std::optional<JavaRun> read_run(MessageReader& reader) {
  if (!reader.word("run ")) return std::nullopt;
  const auto finished = reader.number(' ');
  const auto output_size = finished ? reader.number(' ') : std::nullopt;
  const auto exception_size = output_size ? reader.number('\n') : std::nullopt;
  if (!exception_size) return std::nullopt;
  auto output = reader.bytes(*output_size);
  auto exception = output ? reader.bytes(*exception_size) : std::nullopt;
  if (!exception) return std::nullopt;
  return JavaRun{std::move(*output), std::move(*exception), *finished != 0};
}

Result<std::vector<JavaRun>> read(const RunResult& run_result,
                                  const std::vector<JavaClass>& classes) {
  MessageReader reader(run_result.out);
  if (reader.word("refused ")) {
    const auto size = reader.number('\n');
    const auto messages = size ? reader.bytes(*size) : std::nullopt;
    if (messages)
      return fail(Error::Kind::kInvalidInput, "javac rejects the program: " + shortened(*messages));
  }
  if (!reader.word("compiled\n"))
    return fail(Error::Kind::kResource,
                "while javac was running: " + early_end(run_result, "class"));
  std::vector<JavaRun> runs;
  for (const JavaClass& one : classes) {
    std::optional<JavaRun> run = read_run(reader);
    if (!run)
      return fail(Error::Kind::kResource,
                  "while class " + one.name + " was running: " + early_end(run_result, "class"));
    runs.push_back(std::move(*run));
  }
  if (!reader.word("end\n"))
    return fail(Error::Kind::kResource, "after the last class: " + early_end(run_result, "class"));
  return runs;
}

}  // namespace

std::string_view java_driver_jar() {
  return {assay_java_driver_begin,
          static_cast<std::size_t>(assay_java_driver_end - assay_java_driver_begin)};
}

Result<std::string> JavaRunner::version() {
  TRY_ASSIGN(const fs::path home, find_jdk(kWanted));
  TRY_ASSIGN(const std::string version, jdk_version(home));
  return "javac " + version;
}

Result<std::vector<JavaRun>> JavaRunner::run(const std::vector<JavaClass>& classes,
                                             const BatchLimits& limits) {
  if (classes.empty()) return std::vector<JavaRun>{};
  TRY_ASSIGN(const fs::path home, find_jdk(kWanted));
  Job job = job_of(home, limits);
  TRY_ASSIGN(job.input, framed(classes));
  TRY_ASSIGN(const RunResult run_result, sandbox_.run(job));
  return read(run_result, classes);
}

}  // namespace assay::native
