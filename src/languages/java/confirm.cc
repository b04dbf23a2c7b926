// Confirms by the actual Java what instances print and return.
#include <optional>
#include <string>
#include <vector>

#include "frontends/java/lower/record.h"
#include "frontends/java/skeleton/instance_text.h"
#include "languages/java/skeleton.h"
#include "native/java/runner.h"
#include "native/sandbox/sandbox.h"

namespace assay::languages {
namespace {

std::optional<std::string> difference(const exec::ConcreteRun& ours, const native::JavaRun& run) {
  if (!run.exception.empty()) return run.exception;
  constexpr std::string_view kOther = "different output or result";
  if (!run.finished) return std::string(kOther);
  const std::optional<java::Record> here = java::read_record(ours.output);
  const std::optional<java::Record> there = java::read_record(run.output);
  const bool agree =
      here && there && here->output == there->output && here->returned == there->returned;
  return agree ? std::nullopt : std::optional<std::string>(kOther);
}

}  // namespace

Result<exercise::Confirmation> JavaSkeleton::confirm(
    const std::vector<exercise::Instance>& instances) const {
  native::Sandbox sandbox(sandbox_);
  native::JavaRunner java(sandbox);
  exercise::Confirmation confirmation;
  TRY_ASSIGN(confirmation.toolchain, java.version());
  std::vector<native::JavaClass> classes;
  for (std::size_t i = 0; i < instances.size(); ++i) {
    const std::string name = "Instance" + std::to_string(i);
    classes.push_back({name, java::checked_class(unit_, sources_, instances[i].valuation, name)});
  }
  Result<std::vector<native::JavaRun>> runs = java.run(classes, {});
  if (!runs && runs.error().kind == Error::Kind::kInvalidInput)
    return fail(Error::Kind::kInvalidInput,
                facts_.path + ": an instance of it is not valid Java; " + runs.error().message);
  if (!runs) return tl::unexpected<Error>(std::move(runs).error());
  for (std::size_t i = 0; i < instances.size(); ++i)
    confirmation.differences.push_back(difference(instances[i].run, (*runs)[i]));
  return confirmation;
}

}  // namespace assay::languages
