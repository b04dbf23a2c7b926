// The programs that edits of one submission make: its text, the parts of it that an edit may
// replace, the alternatives for them, and one program with all alternatives.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "frontends/c/variants/variants.h"
#include "frontends/common/source_tree.h"
#include "languages/c/observation/cases.h"
#include "languages/c/repair/job.h"
#include "languages/c/session/c_program.h"
#include "repair/material/alternative.h"
#include "repair/material/material.h"
#include "repair/material/new_variables.h"
#include "repair/material/side.h"
#include "repair/patch/describe.h"
#include "repair/patch/edits.h"
#include "results/repair.h"

namespace assay::languages {

/// The program must outlive the result.
repair::PartName part_names(const CProgram& program);

class PatchSpace {
 public:
  using Chosen = std::vector<repair::AlternativeId>;

  /// All arguments must outlive the object. `added` may be null (repair_with()).
  PatchSpace(const RepairClass& shared, const RepairMaterial& material, const std::string& label,
             const std::string& text, const repair::NewVariable* added)
      : shared_(shared),
        material_(material),
        solution_(shared.session.solutions().front()),
        label_(label),
        text_(text),
        added_(added) {}

  /// Reads the submission and makes its alternatives. Must succeed before anything else is called.
  /// Fails if the submission is not modelled.
  Result<void> open(const results::SubmissionReport& judgement);

  const CProgram& program() const { return *program_; }
  const frontends::SourceTree& tree() const { return tree_; }
  const repair::Alternatives& alternatives() const { return alternatives_; }
  const c::Variants& variants() const { return variants_; }
  const repair::MaterialOptions& material_options() const { return material_options_; }
  RepairCases& cases() { return *cases_; }
  const RepairCases& cases() const { return *cases_; }
  const std::string& label() const { return label_; }
  const std::string& text() const { return text_; }
  c::Options options() const { return {shared_.session.entry(), &solution_.program->lowered}; }
  repair::Side student() const { return {tree_, program_->sources}; }
  repair::Side reference() const { return {material_.tree, material_.program->sources}; }

  /// Adds an alternative, which variants() contains once lower_variants() has succeeded.
  void add(const repair::Alternative& further) { alternatives_.push_back(further); }
  /// Adds the remote alternatives (repair::add_remote_alternatives()) likewise.
  void add_remote();
  /// Removes all but the first `count` alternatives.
  void keep_first(std::size_t count) { alternatives_.resize(count); }
  /// Makes the program with all alternatives.
  Result<void> lower_variants();

  std::vector<repair::Edit> edits_of(const Chosen& chosen) const;
  /// True if no two of the edits change the same text.
  bool are_disjoint(const Chosen& chosen) const { return repair::are_disjoint(edits_of(chosen)); }
  /// Returns the submission's text with these alternatives.
  std::string patched(const Chosen& chosen) const;
  Result<std::unique_ptr<CProgram>> load(const Chosen& chosen) const;
  std::vector<results::RepairEdit> described(const Chosen& chosen) const;
  /// Runs the text with these alternatives. Adds to the effort.
  RunAlone run_alone(const Chosen& chosen, results::RepairEffort& effort) const;

 private:
  void put_similarities();

  const RepairClass& shared_;
  const RepairMaterial& material_;
  const Solution& solution_;
  const std::string& label_;
  const std::string& text_;
  const repair::NewVariable* const added_;
  std::unique_ptr<CProgram> program_;
  frontends::SourceTree tree_;
  repair::MaterialOptions material_options_;
  repair::Alternatives alternatives_;
  c::Variants variants_;
  std::optional<RepairCases> cases_;
};

}  // namespace assay::languages
