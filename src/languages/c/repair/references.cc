#include "languages/c/repair/references.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "languages/c/session/c_program.h"
#include "repair/material/likeness.h"

namespace assay::languages {
namespace {

using results::RepairReport;
using results::RepairStatus;

/// So many solutions are tried at most: each takes as long as the first.
constexpr std::size_t kMostReferences = 3;

/// Smaller is better: a repair by small edits, by a block, an unverified one, whole functions.
int rank(const RepairReport& report) {
  switch (report.status) {
    case RepairStatus::kVerified:
      return report.by_block ? 1 : 0;
    case RepairStatus::kPassesInputs:
      return 2;
    case RepairStatus::kRewritten:
      return 3;
    case RepairStatus::kNotFound:
      return 4;
    case RepairStatus::kNothingToRepair:
    case RepairStatus::kNotTried:
    case RepairStatus::kFailed:
      break;
  }
  return 5;
}

}  // namespace

std::vector<std::size_t> nearest_first(const std::vector<std::string>& programs,
                                       const std::string& text) {
  std::vector<std::pair<double, std::size_t>> ranked;
  for (std::size_t i = 0; i < programs.size(); ++i)
    ranked.emplace_back(-repair::likeness(text, programs[i]), i);
  std::ranges::sort(ranked);
  if (ranked.size() > kMostReferences) ranked.resize(kMostReferences);
  std::vector<std::size_t> order;
  for (const auto& [distance, i] : ranked) order.push_back(i);
  return order;
}

void repair_c(const RepairClass& shared, const std::string& label, const std::string& text,
              RepairReport& report) {
  std::vector<std::string> programs;
  for (const RepairMaterial& each : shared.material) programs.push_back(each.program->source);
  RepairReport best = std::move(report);
  bool is_first = true;
  for (const std::size_t i : nearest_first(programs, text)) {
    RepairReport attempt;
    attempt.judgement = best.judgement;
    repair_with(shared, shared.material[i], label, text, attempt, RepairSearch::kComplete);
    // Fewer edits of an earlier solution's parts may not have been tried.
    if (!is_first && results::count_changes(attempt.edits) > 1) attempt.is_fewest = false;
    const bool is_better = is_first || rank(attempt) < rank(best);
    if (!is_better) {
      best.effort += attempt.effort;
      continue;
    }
    attempt.effort += best.effort;
    best = std::move(attempt);
    is_first = false;
    if (rank(best) == 0 || (shared.budget != nullptr && shared.budget->is_spent())) break;
  }
  report = std::move(best);
}

}  // namespace assay::languages
