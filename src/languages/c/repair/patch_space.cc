#include "languages/c/repair/patch_space.h"

#include <utility>

#include "frontends/c/places/places.h"
#include "languages/c/repair/edits.h"
#include "languages/c/spelling/repair_spelling.h"
#include "repair/material/alternatives.h"

namespace assay::languages {

Result<void> PatchSpace::open(const results::SubmissionReport& judgement) {
  const Session& session = shared_.session;
  TRY_ASSIGN(program_, load_c(label_, text_, session.entry(), solution_.program.get()));
  TRY_ASSIGN(tree_, c::places_of(program_->sources, program_files(*program_), options()));
  cases_.emplace(session, solution_, judgement, program_->lowered.program);
  alternatives_ =
      repair::make_alternatives(student(), reference(), c::repair_spelling(), material_options());
  return lower_variants();
}

repair::MaterialOptions PatchSpace::material_options() const {
  constexpr double kCertain = 20;
  repair::MaterialOptions options;
  if (added_ == nullptr) return options;
  for (frontends::NameId id{0}; tree_.names.contains(id); ++id.index)
    if (tree_.names[id].text == added_->name)
      options.similarities.push_back({added_->reference, id, kCertain});
  return options;
}

void PatchSpace::add_remote() {
  repair::add_remote_alternatives(student(), reference(), c::repair_spelling(), {}, alternatives_);
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
  return describe_edits(*program_, tree_, shared_.common_reference(), all);
}

RunAlone PatchSpace::run_alone(const Chosen& chosen, results::RepairEffort& effort) const {
  if (!are_disjoint(chosen)) return {};
  ++effort.candidates;
  const auto changed = load(chosen);
  return changed ? cases_->run((*changed)->lowered.program, effort) : RunAlone();
}

}  // namespace assay::languages
