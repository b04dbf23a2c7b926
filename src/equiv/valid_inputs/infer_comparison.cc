#include "equiv/valid_inputs/infer_comparison.h"

#include <algorithm>

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
