#include "equiv/stdio/native_comparison.h"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "inputs/generate/shrink.h"

namespace assay::equiv {
namespace {

/// After this time no further inputs are begun: some programs wait or compute for seconds in each
/// of a hundred runs, while a student waits for the verdict.
constexpr std::chrono::seconds kLongestComparison{5};

}  // namespace

Result<NativeReplayer::Both> NativeComparison::outcomes_on(
    std::span<const KnownInput* const> inputs) {
  std::vector<std::string> bytes;
  NativeReplayer::Both both;
  for (const KnownInput* input : inputs) {
    bytes.push_back(input->bytes);
    if (const results::Outcome* known = reference_.native_outcome(input->bytes))
      both.expected.push_back(*known);
  }
  if (both.expected.size() < inputs.size())
    return replayer_.run_both(&reference_.tested(), submission_, bytes, native::Flavour::kPlain);
  TRY_ASSIGN(both.actual, replayer_.run(submission_, bytes, native::Flavour::kPlain));
  return both;
}

Result<std::optional<results::Different>> NativeComparison::try_inputs(
    std::span<const KnownInput* const> inputs) {
  if (inputs.empty()) return std::nullopt;
  TRY_ASSIGN(const NativeReplayer::Both both, outcomes_on(inputs));
  const auto& [expected, actual] = both;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (expected[i].termination != results::Termination::kExited) continue;
    ++compared_;
    const auto kind = difference(expected[i], actual[i], comparison_);
    if (!kind) continue;
    Candidate candidate;
    candidate.input = *inputs[i];
    candidate.actual = actual[i];
    candidate.kind = *kind;
    TRY_ASSIGN(auto verified, replayer_.verify(reference_, submission_, candidate, comparison_));
    if (verified.different) return std::move(verified.different);
    has_unconfirmed_difference_ = true;
  }
  return std::nullopt;
}

Result<std::optional<results::Different>> NativeComparison::try_simplest_first() {
  std::vector<const KnownInput*> chosen =
      choose_inputs(reference_.inputs(), reference_.task().effort.native_inputs);
  std::ranges::stable_sort(chosen, [](const KnownInput* a, const KnownInput* b) {
    return inputs::simpler(a->bytes, b->bytes);
  });
  std::span<const KnownInput* const> left(chosen);
  const auto begun = std::chrono::steady_clock::now();
  for (std::size_t most = 1; !left.empty(); most *= 3) {
    const std::size_t count = std::min(most, left.size());
    TRY_ASSIGN(auto different, try_inputs(left.first(count)));
    if (different) return different;
    left = left.subspan(count);
    if (std::chrono::steady_clock::now() - begun > kLongestComparison) break;
  }
  return std::nullopt;
}

}  // namespace assay::equiv
