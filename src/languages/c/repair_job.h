// The repair of one C submission that is different.
#pragma once

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

/// Looks for a repair of a submission whose judgement is in `report`, and fills in the rest of it.
void repair_c(const RepairClass& shared, const std::string& label, const std::string& text,
              results::RepairReport& report);

}  // namespace assay::languages
