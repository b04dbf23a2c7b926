#include "equiv/valid_inputs/examples.h"

#include <algorithm>
#include <optional>

#include "exec/concrete/interpreter.h"

namespace assay::equiv {
namespace {

using results::Outcome;
using results::Termination;

Result<std::string> misbehaviour(const ProgramUnderTest& reference, const std::string& input,
                                 const exec::MachineLimits& limits, const NativeRun& native) {
  std::optional<Outcome> outcome =
      outcome_of(reference, exec::interpret(*reference.program, input, limits));
  if (outcome && outcome->termination == Termination::kNoTermination) {
    if (!native) return std::string();
    TRY_ASSIGN(outcome, native(input));
  }
  if (!outcome || results::is_normal(outcome->termination)) return std::string();
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
