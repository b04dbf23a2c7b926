#include "results/trace.h"

#include <algorithm>
#include <cctype>

namespace assay::results {
namespace {

/// What of an output counts.
std::string counting(std::string_view output, const Comparison& comparison) {
  std::string text = normalise(output, comparison.mode);
  if (comparison.ignore_case)
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

}  // namespace

std::optional<std::size_t> first_wrong_step(const RunTrace& trace, std::string_view expected,
                                            const Comparison& comparison) {
  const std::string wanted = counting(expected, comparison);
  const auto is_right = [&](std::size_t written) {
    return wanted.starts_with(
        counting(std::string_view(trace.output).substr(0, written), comparison));
  };
  if (is_right(trace.output.size())) return std::nullopt;
  const auto found = std::ranges::partition_point(
      trace.steps, is_right, [](const TraceStep& step) { return step.output; });
  const auto at = static_cast<std::size_t>(found - trace.steps.begin());
  if (at == trace.steps.size() && trace.is_cut) return std::nullopt;
  return at;
}

}  // namespace assay::results
