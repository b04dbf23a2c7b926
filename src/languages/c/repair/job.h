// The repair of one C submission that is different.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "frontends/common/source_tree.h"
#include "languages/c/session/session.h"
#include "repair/material/new_variables.h"
#include "repair/search/budget.h"
#include "results/repair.h"

namespace assay::languages {

/// An accepted program whose parts repairs are made of.
struct RepairMaterial {
  const CProgram* program = nullptr;
  frontends::SourceTree tree;
};

/// What the repairs of a class share.
struct RepairClass {
  const Session& session;
  const std::vector<RepairMaterial>& material;
  /// The accepted program in whose terms the edits of all submissions are described.
  const RepairMaterial& common;
  /// Judges a text as any submission.
  std::function<results::SubmissionReport(const std::string& label, const std::string& text)> judge;
  /// What all searches for the submission may take together, beside the limits of each; null if
  /// only these hold.
  repair::SearchBudget* budget = nullptr;

  repair::Side common_reference() const { return {common.tree, common.program->sources}; }
};

/// How far the search goes.
enum class RepairSearch : std::uint8_t {
  kComplete,
  kSmallEdits,  // only edits of the text as it is, with small budgets
};

/// Looks for a repair with parts of one accepted program; repair_c() chooses among them. The
/// judgement of the submission is in `report`, the rest of which is filled in.
/// `added` is a variable of the text that was put there for one of the material's.
void repair_with(const RepairClass& shared, const RepairMaterial& material,
                 const std::string& label, const std::string& text, results::RepairReport& report,
                 RepairSearch extent, const repair::NewVariable* added = nullptr);

}  // namespace assay::languages
