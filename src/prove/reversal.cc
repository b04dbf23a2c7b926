#include "prove/reversal.h"

#include <algorithm>

namespace assay::prove {

std::vector<Reversal> reversals(const ir::Program& reference, const ir::Program& submission) {
  constexpr std::size_t kMost = 3;
  const std::vector<passes::CountingLoop> of_reference = passes::counting_loops(reference);
  Reversal all;
  for (const passes::CountingLoop& loop : passes::counting_loops(submission)) {
    const bool is_opposite = std::ranges::any_of(
        of_reference, [&](const auto& other) { return other.goes_up != loop.goes_up; });
    if (loop.is_reversible && is_opposite && all.size() < kMost) all.push_back(loop);
  }
  std::vector<Reversal> result;
  if (all.size() > 1) result.push_back(all);
  for (const passes::CountingLoop& loop : all) result.push_back({loop});
  return result;
}

std::optional<ir::Program> apply(const Reversal& reversal, const ir::Program& submission) {
  ir::Program program = submission;
  for (const passes::CountingLoop& loop : reversal) {
    const auto known = passes::counting_loops(program);
    if (!loop.is_reversible || std::ranges::find(known, loop) == known.end()) return std::nullopt;
    program = passes::reversed(program, loop);
  }
  return program;
}

}  // namespace assay::prove
