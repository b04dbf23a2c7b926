#include "native/java.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <string_view>

#include "native/java_driver.h"

namespace assay::native {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHomes = "/usr/lib/jvm";

bool has_compiler(const fs::path& home) {
  std::error_code ignored;
  return fs::exists(home / "bin" / "javac", ignored) && fs::exists(home / "bin" / "java", ignored);
}

/// Where the JDK is: what `javac` names, else the first that has a compiler.
std::optional<fs::path> find_home() {
  std::error_code error;
  const fs::path named = fs::canonical("/usr/bin/javac", error);
  if (!error && has_compiler(named.parent_path().parent_path()))
    return named.parent_path().parent_path();
  std::set<fs::path> homes;
  for (fs::directory_iterator at(kHomes, error), end; !error && at != end; at.increment(error))
    homes.insert(at->path());
  for (const fs::path& home : homes) {
    if (has_compiler(home)) return home;
  }
  return std::nullopt;
}

Result<fs::path> jdk() {
  if (const std::optional<fs::path> home = find_home()) return *home;
  return fail(Error::Kind::kUnsupported,
              "there is no JDK: install openjdk-17-jdk-headless to check instances with Java");
}

/// Debian keeps the machine's configuration in /etc/java-17-openjdk, with links to it.
std::vector<std::string> folders_linked_to(const fs::path& home) {
  std::set<std::string> folders;
  std::error_code error;
  for (const char* file : {"lib/jvm.cfg", "conf/security/java.security", "conf/net.properties"}) {
    const fs::path target = fs::canonical(home / file, error);
    if (error || !target.string().starts_with("/etc/")) continue;
    auto part = target.begin();
    fs::path folder = *part++;
    for (int i = 0; i < 2; ++i) folder /= *part++;
    if (fs::is_directory(folder, error)) folders.insert(folder.string());
  }
  return {folders.begin(), folders.end()};
}

bool is_name(std::string_view name) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const auto is_part = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  return !name.empty() && is_letter(name.front()) && std::all_of(name.begin(), name.end(), is_part);
}

/// The driver's input.
Result<std::string> framed(const std::vector<JavaClass>& classes) {
  std::string text;
  std::set<std::string_view> names;
  for (const JavaClass& one : classes) {
    if (!is_name(one.name) || !names.insert(one.name).second)
      return fail(Error::Kind::kInvalidInput, "not a class name of its own: '" + one.name + "'");
    text += one.name + " " + std::to_string(one.text.size()) + "\n" + one.text;
  }
  return text;
}

Limits limits_of(const JavaRunner::BatchLimits& wanted) {
  Limits limits;
  limits.cpu_seconds = wanted.cpu_seconds;
  limits.wall_seconds = 2 * wanted.cpu_seconds + 10;
  limits.memory_bytes = 1ULL << 30;  // the heap's 256 MiB, the compilers' stacks, code, classes
  limits.output_bytes = wanted.output_bytes;
  limits.processes = 64;  // threads, for the machine has about ten of its own
  limits.socket_pairs = true;
  return limits;
}

Job job_of(const fs::path& home, const JavaRunner::BatchLimits& wanted) {
  const auto milliseconds =
      static_cast<std::int64_t>(std::ceil(std::max(0.001, wanted.seconds_per_class) * 1000));
  const std::uint64_t most = std::min<std::uint64_t>(wanted.output_bytes_per_class, 1U << 30);
  Job job;
  // One collector and one compiler that start fast. javac is the JDK's own, and what it compiles is
  // ours or boxed: verifying its bytecode guards nothing and costs a tenth.
  job.argv = {(home / "bin" / "java").string(),
              "-XX:+UseSerialGC",
              "-XX:TieredStopAtLevel=1",
              "-XX:-UsePerfData",
              "-Xshare:auto",
              "-Xmx256m",
              "-Xmn128m",
              "-XX:+UnlockDiagnosticVMOptions",
              "-XX:-BytecodeVerificationRemote",
              "-Dfile.encoding=UTF-8",
              "-Duser.language=en",
              "-Duser.country=US",
              "-Duser.timezone=UTC",
              "-ea",
              std::string(kJavaDriverFile),
              std::to_string(milliseconds),
              std::to_string(most)};
  job.files = {{std::string(kJavaDriverFile), std::string(kJavaDriver), "", false}};
  job.binds = folders_linked_to(home);
  job.limits = limits_of(wanted);
  return job;
}

/// Reads the driver's output; every member is false or empty where the text ends too early.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool word(std::string_view expected) {
    if (!text_.starts_with(expected)) return false;
    text_.remove_prefix(expected.size());
    return true;
  }

  /// A number and the character after it.
  std::optional<std::uint64_t> number(char after) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
    if (error != std::errc() || end == text_.data() + text_.size() || *end != after)
      return std::nullopt;
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()) + 1);
    return value;
  }

  std::optional<std::string> bytes(std::uint64_t count) {
    if (count > text_.size()) return std::nullopt;
    std::string result(text_.substr(0, count));
    text_.remove_prefix(count);
    return result;
  }

  std::optional<JavaRun> run() {
    if (!word("run ")) return std::nullopt;
    const auto finished = number(' ');
    const auto output_size = finished ? number(' ') : std::nullopt;
    const auto exception_size = output_size ? number('\n') : std::nullopt;
    if (!exception_size) return std::nullopt;
    auto output = bytes(*output_size);
    auto exception = output ? bytes(*exception_size) : std::nullopt;
    if (!exception) return std::nullopt;
    return JavaRun{std::move(*output), std::move(*exception), *finished != 0};
  }

 private:
  std::string_view text_;
};

/// The beginning, at a line's end.
std::string shortened(std::string text) {
  constexpr std::size_t kMost = 2000;
  if (text.size() > kMost) text.resize(std::min(text.size(), text.rfind('\n', kMost) + 1));
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

/// Why the machine ended before the driver did.
std::string early_end(const Outcome& outcome) {
  if (outcome.how == How::kNotStarted) return outcome.err;
  if (outcome.how != How::kExited) return "the virtual machine: " + describe(outcome.how);
  std::string text =
      "the virtual machine ended with status " + std::to_string(outcome.status) +
      (outcome.status == 0 || outcome.err.empty() ? " (did the class call System.exit?)" : "");
  if (!outcome.err.empty()) text += ": " + shortened(outcome.err);
  return text;
}

Result<std::vector<JavaRun>> read(const Outcome& outcome, const std::vector<JavaClass>& classes) {
  Reader reader(outcome.out);
  if (reader.word("refused ")) {
    const auto size = reader.number('\n');
    const auto messages = size ? reader.bytes(*size) : std::nullopt;
    if (messages) return fail(Error::Kind::kInvalidInput, "javac refused: " + shortened(*messages));
  }
  if (!reader.word("compiled\n"))
    return fail(Error::Kind::kResource, "while javac was at work: " + early_end(outcome));
  std::vector<JavaRun> runs;
  for (const JavaClass& one : classes) {
    std::optional<JavaRun> run = reader.run();
    if (!run)
      return fail(Error::Kind::kResource,
                  "while class " + one.name + " ran: " + early_end(outcome));
    runs.push_back(std::move(*run));
  }
  if (!reader.word("end\n"))
    return fail(Error::Kind::kResource, "after the last class: " + early_end(outcome));
  return runs;
}

}  // namespace

Result<std::string> JavaRunner::version() {
  TRY_ASSIGN(const fs::path home, jdk());
  std::ifstream release(home / "release");
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  for (std::string line; std::getline(release, line);) {
    if (line.starts_with(kKey))
      return "javac " + line.substr(kKey.size(), line.find('"', kKey.size()) - kKey.size());
  }
  return fail(Error::Kind::kUnsupported,
              "the JDK in " + home.string() + " does not say its version: install another one");
}

Result<std::vector<JavaRun>> JavaRunner::run(const std::vector<JavaClass>& classes,
                                             const BatchLimits& limits) {
  if (classes.empty()) return std::vector<JavaRun>{};
  TRY_ASSIGN(const fs::path home, jdk());
  Job job = job_of(home, limits);
  TRY_ASSIGN(job.input, framed(classes));
  TRY_ASSIGN(const Outcome outcome, sandbox_.run(job));
  return read(outcome, classes);
}

}  // namespace assay::native
