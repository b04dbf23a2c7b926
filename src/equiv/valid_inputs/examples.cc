#include "equiv/valid_inputs/examples.h"

#include <algorithm>
#include <optional>

namespace assay::equiv {
namespace {

using results::Outcome;
using results::Termination;

Result<std::string> misbehaviour(const ProgramUnderTest& reference, const std::string& input,
                                 const exec::MachineLimits& limits, const NativeRun& native) {
  TRY_ASSIGN(const ReferenceRun run, run_reference(reference, input, limits, native));
  const std::optional<Outcome>& outcome = run.outcome;
  if (!outcome || results::is_normal(outcome->termination)) return std::string();
  if (outcome->termination == Termination::kNoTermination && !run.is_native) return std::string();
  std::string what(results::describe(outcome->termination));
  if (!outcome->detail.empty()) what += ": " + outcome->detail;
  return what;
}

}  // namespace

Result<std::vector<std::string>> malformed_examples(const ProgramUnderTest& reference,
                                                    const std::vector<std::string>& inputs,
                                                    const exec::MachineLimits& limits,
                                                    const NativeRun& native) {
  std::vector<std::string> found(inputs.size());
  if (reference.program == nullptr) return found;
  std::size_t count = 0;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    TRY_ASSIGN(found[i], misbehaviour(reference, inputs[i], limits, native));
    count += found[i].empty() ? 0 : 1;
  }
  if (2 * count >= inputs.size()) std::fill(found.begin(), found.end(), "");
  return found;
}

}  // namespace assay::equiv
