#include "native/scala/machine.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "native/java/jdk.h"
#include "native/sandbox/programs.h"
#include "native/scala/class_archive.h"
#include "native/scala/driver.h"

namespace assay::native {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kWanted = "run Scala programs";
constexpr std::string_view kMinorVersion = "2.11.";
constexpr const char* kJar = "driver.jar";

constexpr const char* kLibrary = "scala-library.jar";
constexpr std::array kJars = {"scala-compiler.jar", kLibrary, "scala-reflect.jar"};

bool has_jars(const fs::path& folder) {
  std::error_code ignored;
  return std::all_of(kJars.begin(), kJars.end(),
                     [&](const char* jar) { return fs::exists(folder / jar, ignored); });
}

std::string milliseconds(double seconds) {
  return std::to_string(static_cast<std::int64_t>(std::ceil(std::max(0.001, seconds) * 1000)));
}

}  // namespace

std::string scala_version_in(const fs::path& jars) {
  std::error_code error;
  const std::string file = fs::canonical(jars / "scala-library.jar", error).stem().string();
  const std::size_t dash = file.rfind('-');
  const bool has_version = dash != std::string::npos && dash + 1 < file.size() &&
                           file[dash + 1] >= '0' && file[dash + 1] <= '9';
  return has_version ? file.substr(dash + 1) : "";
}

Result<ScalaInstallation> find_scala() {
  TRY_ASSIGN(const fs::path home, find_jdk(kWanted));
  std::error_code error;
  const fs::path named = fs::canonical(find_program({"scalac"}).value_or(""), error);
  const fs::path beside = error ? fs::path() : named.parent_path().parent_path() / "lib";
  std::string others;
  for (const fs::path& jars : {beside, fs::path("/usr/share/java")}) {
    if (!has_jars(jars)) continue;
    const std::string version = scala_version_in(jars);
    if (version.empty() || version.starts_with(kMinorVersion)) return ScalaInstallation{home, jars};
    others = "; " + jars.string() + " has version " + version;
  }
  return fail(Error::Kind::kUnsupported, "Scala " + std::string(kMinorVersion) +
                                             "x is not installed; install the package scala to " +
                                             std::string(kWanted) + others);
}

Limits machine_limits(double cpu_seconds, std::uint64_t output_bytes) {
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

Job machine_job(const ScalaInstallation& scala, const std::string& stage, double seconds,
                const ScalaRunner::BatchLimits& wanted, std::uint32_t young_mebibytes) {
  // An archive is only used if the class path begins with its jars.
  std::string jars;
  if (stage == "run") {
    jars = (scala.jars / kLibrary).string() + ":" + kJar;
    for (const char* one : kJars) jars += ":" + (scala.jars / one).string();
  } else {
    for (const char* one : kJars) jars += (scala.jars / one).string() + ":";
    jars += kJar;
  }
  Job job;
  job.argv = {(scala.jdk / "bin" / "java").string(), "-Xmx640m",
              "-Xmn" + std::to_string(young_mebibytes) + "m", "-cp", jars};
  for (std::string& option : machine_options()) job.argv.push_back(std::move(option));
  const auto archive = scala_class_archive(stage);
  if (archive) job.argv.push_back("-XX:SharedArchiveFile=" + *archive);
  const std::uint64_t most = std::min<std::uint64_t>(wanted.output_bytes_per_expression, 1U << 30);
  job.argv.insert(job.argv.end(), {std::string(kScalaDriver), stage, milliseconds(seconds),
                                   std::to_string(most), std::to_string(wanted.stack_bytes)});
  job.files = {{kJar, std::string(scala_driver_jar()), "", false}};
  job.binds = folders_linked_to(scala.jdk);
  if (archive) job.binds.push_back(fs::path(*archive).parent_path().string());
  return job;
}

}  // namespace assay::native
