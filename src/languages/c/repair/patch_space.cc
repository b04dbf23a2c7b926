#include "languages/c/repair/patch_space.h"

#include <utility>

#include "frontends/c/places/places.h"
#include "languages/c/observation/assigned_values.h"
#include "languages/c/observation/changed_text.h"
#include "languages/c/spelling/repair_spelling.h"
#include "repair/material/alternatives.h"
#include "repair/patch/describe.h"

namespace assay::languages {

repair::PartName part_names(const CProgram& program) {
  return [&program](FileId file) {
    const auto part = program.tested.parts.find(file);
    return part != program.tested.parts.end() ? part->second : std::string();
  };
}

Result<void> PatchSpace::open(const results::SubmissionReport& judgement) {
  const Session& session = shared_.session;
  TRY_ASSIGN(program_, load_c(label_, text_, session.entry(), solution_.program.get()));
  TRY_ASSIGN(tree_, c::places_of(program_->sources, program_files(*program_), options()));
  cases_.emplace(session, solution_, judgement, program_->lowered.program);
  put_similarities();
  alternatives_ =
      repair::make_alternatives(student(), reference(), c::repair_spelling(), material_options_);
  return lower_variants();
}

/// Fills in which variables are known to play the same part.
void PatchSpace::put_similarities() {
  constexpr double kCertain = 20;
  std::vector<repair::Similarity>& similar = material_options_.similarities;
  similar = similar_by_values({*program_, tree_}, {*material_.program, material_.tree},
                              {shared_.session.entry(), cases_->all(), cases_->comparison(),
                               shared_.session.task().machine});
  if (added_ == nullptr) return;
  for (frontends::NameId id{0}; tree_.names.contains(id); ++id.index)
    if (tree_.names[id].text == added_->name) similar.push_back({added_->reference, id, kCertain});
}

void PatchSpace::add_remote() {
  repair::add_remote_alternatives(student(), reference(), c::repair_spelling(), material_options_,
                                  alternatives_);
}

Result<void> PatchSpace::lower_variants() {
  std::vector<c::Replacement> replacements;
  for (const repair::Alternative& each : alternatives_)
    replacements.push_back({each.place, each.text});
  TRY_ASSIGN(variants_, c::lower_variants(program_->sources, program_files(*program_), options(),
                                          tree_, replacements));
  return {};
}

std::vector<repair::Edit> PatchSpace::edits_of(const Chosen& chosen) const {
  std::vector<const repair::Alternative*> all;
  for (const repair::AlternativeId id : chosen) all.push_back(&alternatives_[id]);
  return repair::edits_of(tree_, program_->sources, all);
}

std::string PatchSpace::patched(const Chosen& chosen) const {
  return with_edits(*program_, edits_of(chosen));
}

Result<std::unique_ptr<CProgram>> PatchSpace::load(const Chosen& chosen) const {
  return load_c(label_, patched(chosen), shared_.session.entry(), solution_.program.get());
}

std::vector<results::RepairEdit> PatchSpace::described(const Chosen& chosen) const {
  std::vector<const repair::Alternative*> all;
  for (const repair::AlternativeId id : chosen) all.push_back(&alternatives_[id]);
  return repair::describe_edits(student(), shared_.common_reference(), all, part_names(*program_));
}

RunAlone PatchSpace::run_alone(const Chosen& chosen, results::RepairEffort& effort) const {
  if (!are_disjoint(chosen)) return {};
  ++effort.candidates;
  const auto changed = load(chosen);
  return changed ? cases_->run((*changed)->lowered.program, effort) : RunAlone();
}

}  // namespace assay::languages
