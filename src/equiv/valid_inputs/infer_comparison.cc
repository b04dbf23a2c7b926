#include "equiv/valid_inputs/infer_comparison.h"

#include <algorithm>

#include "inputs/generate/generate.h"

namespace assay::equiv {
namespace {

using results::CompareMode;

bool has_unseen_white_space(const ShownOutput& shown) {
  const std::string& text = shown.expected;
  return !text.empty() && (!text.ends_with('\n') || text.ends_with("\n\n") ||
                           results::normalise(text, CompareMode::kTrimLines) + "\n" != text);
}

bool agree(const ShownOutput& shown, CompareMode mode) {
  return results::same_output(shown.expected, shown.printed, {mode}) ||
         !results::same_output(shown.expected, shown.printed, {CompareMode::kTokens});
}

}  // namespace

Result<std::vector<ShownOutput>> shown_outputs(const ProgramUnderTest& reference, const Task& task,
                                               const std::vector<GivenOutput>& examples,
                                               const NativeRun& native) {
  std::vector<ShownOutput> shown;
  const auto show = [&](const std::string& input, const std::string* expected) -> Result<void> {
    TRY_ASSIGN(const ReferenceRun run, run_reference(reference, input, task.machine, native));
    const auto& outcome = run.outcome;
    if (outcome && outcome->termination == results::Termination::kExited)
      shown.push_back({expected != nullptr ? *expected : outcome->output, outcome->output});
    return {};
  };
  for (const GivenOutput& example : examples) TRY(show(example.input, &example.output));
  if (!examples.empty()) return shown;
  constexpr int kLookedAt = 12;
  inputs::Generator generator(task.inputs, task.seed);
  for (int i = 0; i < kLookedAt; ++i)
    if (const auto sample = generator.next()) TRY(show(sample->bytes, nullptr));
  return shown;
}

InferredComparison infer_comparison(const std::vector<ShownOutput>& outputs) {
  const auto all_agree = [&](CompareMode mode) {
    return std::all_of(outputs.begin(), outputs.end(),
                       [&](const ShownOutput& shown) { return agree(shown, mode); });
  };
  const bool untidy = std::any_of(outputs.begin(), outputs.end(), has_unseen_white_space);
  if (!untidy && all_agree(CompareMode::kExact)) return {};
  for (const CompareMode mode : {CompareMode::kTrimEnd, CompareMode::kTrimLines}) {
    if (untidy && mode == CompareMode::kTrimEnd) continue;
    if (!all_agree(mode)) continue;
    return {mode, untidy ? "white space at the ends of lines is ignored, because the expected "
                           "outputs themselves have spaces there or lack the final newline"
                         : "white space at the end is ignored, because otherwise the reference "
                           "fails its own examples"};
  }
  return {
      CompareMode::kTokens,
      "all white space is treated alike, because otherwise the reference fails its own examples"};
}

}  // namespace assay::equiv
