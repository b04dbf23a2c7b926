#include "native/java/jdk.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <set>

#include "native/sandbox/programs.h"

namespace assay::native {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHomes = "/usr/lib/jvm";

bool has_compiler(const fs::path& home) {
  std::error_code ignored;
  return fs::exists(home / "bin" / "javac", ignored) && fs::exists(home / "bin" / "java", ignored);
}

/// Returns the JDK that `javac` belongs to, or else the first that has a compiler.
std::optional<fs::path> find_home() {
  std::error_code error;
  const fs::path named = fs::canonical(find_program({"javac"}).value_or(""), error);
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

/// Leaves out the lines that the virtual machine prints about deprecated methods, which the drivers
/// call: they come first, and explain nothing.
std::string without_warnings(std::string_view err) {
  std::string text;
  while (!err.empty()) {
    const std::size_t size = std::min(err.find('\n'), err.size() - 1) + 1;
    if (!err.starts_with("WARNING: ")) text += err.substr(0, size);
    err.remove_prefix(size);
  }
  return text;
}

}  // namespace

Result<fs::path> find_jdk(std::string_view wanted) {
  if (const std::optional<fs::path> home = find_home()) return *home;
  return fail(Error::Kind::kUnsupported,
              "no JDK found; install openjdk-17-jdk-headless to " + std::string(wanted));
}

Result<std::string> jdk_version(const fs::path& home) {
  std::ifstream release(home / "release");
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  for (std::string line; std::getline(release, line);) {
    if (line.starts_with(kKey))
      return line.substr(kKey.size(), line.find('"', kKey.size()) - kKey.size());
  }
  return fail(Error::Kind::kUnsupported,
              "the JDK in " + home.string() + " does not state its version; install another one");
}

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

std::vector<std::string> machine_options() {
  return {"-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-XX:-UsePerfData",
          "-Xlog:disable",  // its warnings would be on the standard output, which is the driver's
          "-Xlog:all=warning:stderr",
          "-Xshare:auto",
          "-XX:+UnlockDiagnosticVMOptions",
          "-XX:-BytecodeVerificationRemote",
          "-XX:+IgnoreUnrecognizedVMOptions",  // not every version has the next one
          "-XX:ArchiveRelocationMode=0",       // to map an archive elsewhere takes 50 ms
          "-Dfile.encoding=UTF-8",
          "-Duser.language=en",
          "-Duser.country=US",
          "-Duser.timezone=UTC"};
}

bool MessageReader::word(std::string_view expected) {
  if (!text_.starts_with(expected)) return false;
  text_.remove_prefix(expected.size());
  return true;
}

std::optional<std::string> MessageReader::until(char end) {
  const std::size_t size = text_.find(end);
  if (size == std::string_view::npos) return std::nullopt;
  std::string result(text_.substr(0, size));
  text_.remove_prefix(size + 1);
  return result;
}

std::optional<std::uint64_t> MessageReader::number(char after) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), value);
  if (error != std::errc() || end == text_.data() + text_.size() || *end != after)
    return std::nullopt;
  text_.remove_prefix(static_cast<std::size_t>(end - text_.data()) + 1);
  return value;
}

std::optional<std::string> MessageReader::bytes(std::uint64_t count) {
  if (count > text_.size()) return std::nullopt;
  std::string result(text_.substr(0, count));
  text_.remove_prefix(count);
  return result;
}

std::string shortened(std::string text) {
  constexpr std::size_t kMost = 2000;
  if (text.size() > kMost) text.resize(std::min(text.size(), text.rfind('\n', kMost) + 1));
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::string early_end(const RunResult& run_result, std::string_view what) {
  if (run_result.termination == Termination::kNotStarted) return run_result.err;
  if (run_result.termination != Termination::kExited)
    return "the virtual machine: " + describe(run_result.termination);
  std::string text = "the virtual machine ended with status " + std::to_string(run_result.status);
  const std::string why = shortened(without_warnings(run_result.err));
  if (run_result.status == 0 || why.empty())
    text += " (did the " + std::string(what) + " call System.exit?)";
  if (!why.empty()) text += ": " + why;
  return text;
}

}  // namespace assay::native
