#include "native/scala/runner.h"

#include <algorithm>

#include "base/parallel.h"
#include "native/scala/compiled.h"
#include "native/scala/driver.h"
#include "native/scala/execution.h"
#include "native/scala/machine.h"
#include "native/scala/ready_compiler.h"
#include "native/scala/ready_machines.h"

// Defined by cmake/java_driver.cmake.
extern "C" {
extern const char assay_scala_driver_begin[];
extern const char assay_scala_driver_end[];
}

namespace assay::native {

std::string_view scala_driver_jar() {
  return {assay_scala_driver_begin,
          static_cast<std::size_t>(assay_scala_driver_end - assay_scala_driver_begin)};
}

Result<std::string> ScalaRunner::version() {
  TRY_ASSIGN(const ScalaInstallation scala, find_scala());
  const std::string version = scala_version_in(scala.jars);
  return version.empty() ? "scalac of an unknown version" : "scalac " + version;
}

ScalaRunner::ScalaRunner(Sandbox& sandbox) : sandbox_(sandbox) {}
ScalaRunner::~ScalaRunner() = default;

Result<void> ScalaRunner::keep_compiler_ready(const std::vector<ScalaProgram>& sample) {
  if (ready_ != nullptr && ready_->is_usable()) return {};
  TRY_ASSIGN(const ScalaInstallation scala, find_scala());
  ready_.reset();  // ends the old one
  TRY_ASSIGN(ready_, ReadyCompiler::start(sandbox_, scala, sample));
  return {};
}

Result<void> ScalaRunner::keep_machines_ready() {
  if (machines_ == nullptr) {
    TRY_ASSIGN(const ScalaInstallation scala, find_scala());
    TRY_ASSIGN(machines_, ReadyMachines::create(sandbox_, scala));
  }
  return machines_->replenish();
}

Result<std::vector<ScalaResult>> ScalaRunner::run(const std::vector<ScalaProgram>& programs,
                                                  const BatchLimits& limits) {
  if (programs.empty()) return std::vector<ScalaResult>{};
  TRY_ASSIGN(const ScalaInstallation scala, find_scala());
  std::optional<std::vector<CompiledScala>> made;
  if (ready_ != nullptr) made = ready_->compile(programs, limits);
  if (!made) {
    TRY_ASSIGN(made, compile_scala_programs(sandbox_, scala, programs, limits));
  }
  std::vector<CompiledScala>& compiled = *made;
  const auto parallel = static_cast<std::size_t>(std::max(1, limits.machines));
  in_threads(std::min(parallel, programs.size()), [&](const auto& next) {
    for (std::size_t i = next(); i < programs.size(); i = next())
      if (compiled[i].result.compiled)
        run_scala_program(sandbox_, scala, limits, programs[i], machines_.get(), compiled[i]);
  });
  std::vector<ScalaResult> results;
  for (CompiledScala& one : compiled) results.push_back(std::move(one.result));
  return results;
}

}  // namespace assay::native
