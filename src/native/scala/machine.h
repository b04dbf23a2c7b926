// The installation of Scala, and the jobs that start Assay's driver in its virtual machine. Private
// to this layer.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "base/result.h"
#include "native/sandbox/sandbox.h"
#include "native/scala/runner.h"

namespace assay::native {

struct ScalaInstallation {
  std::filesystem::path jdk;
  std::filesystem::path jars;
};

/// Returns the installation that `scalac` belongs to, or else the folder in which Debian keeps all
/// jars. The driver was compiled for one minor version of Scala, so others are passed over.
Result<ScalaInstallation> find_scala();
/// Returns "2.11.12" of scala-library-2.11.12.jar, to which scala-library.jar links, or "".
std::string scala_version_in(const std::filesystem::path& jars);

/// Returns the limits of a virtual machine.
Limits machine_limits(double cpu_seconds, std::uint64_t output_bytes);
/// Returns a job that starts the driver, without input and limits. `seconds` are those of one
/// compilation or expression. The young generation of the heap is large by default, for machines
/// that end soon.
Job machine_job(const ScalaInstallation& scala, const std::string& stage, double seconds,
                const ScalaRunner::BatchLimits& wanted, std::uint32_t young_mebibytes = 256);

}  // namespace assay::native
