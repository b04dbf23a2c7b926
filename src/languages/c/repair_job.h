// The repair of one C submission that is different.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "frontends/common/source_tree.h"
#include "languages/c/session.h"
#include "results/repair.h"

namespace assay::languages {

/// What the repairs of a class share.
struct RepairClass {
  const Session& session;
  frontends::SourceTree reference;  // of the first solution
  /// Judges a text as any submission.
  std::function<results::SubmissionReport(const std::string& label, const std::string& text)> judge;
};

/// How far the search goes.
enum class RepairSearch : std::uint8_t {
  kComplete,
  kSmallEdits,  // only edits of the text as it is, with small budgets
};

/// Looks for a repair of a submission whose judgement is in `report`, and fills in the rest of it.
void repair_c(const RepairClass& shared, const std::string& label, const std::string& text,
              results::RepairReport& report, RepairSearch extent = RepairSearch::kComplete);

}  // namespace assay::languages
