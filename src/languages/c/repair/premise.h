// A structural edit as a premise: the search for further edits runs on the text with it, and what
// it finds is told in terms of the student's text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/source_map.h"
#include "languages/c/repair/job.h"
#include "languages/c/session/c_program.h"
#include "repair/material/alternative.h"
#include "results/repair.h"

namespace assay::languages {

/// One replacement in one file of a program, and the positions before and after it.
class Premise {
 public:
  /// `part` is the file's name as in RepairEdit, `before` its text, in which `length` bytes at
  /// `begin` are replaced by `text`.
  Premise(std::string part, std::string_view before, std::size_t begin, std::size_t length,
          std::string_view text);

  /// Returns true if the edit, in terms of the text after the replacement, changes a part of what
  /// was put there.
  bool is_touched_by(const results::RepairEdit& edit) const;
  /// Changes the positions of an edit, in terms of the text after the replacement, to those in the
  /// text before it.
  void rebase(results::RepairEdit& edit) const;

 private:
  std::size_t offset_after(std::uint32_t line, std::uint32_t column) const;
  LineColumn before_of(std::uint32_t line, std::uint32_t column) const;

  std::string part_, before_, after_;
  std::size_t begin_, old_length_, new_length_;
};

struct StudentText {
  const CProgram& program;
  const frontends::SourceTree& tree;
  const std::string& label;
  const std::string& text;
};

/// Looks for a repair that consists of a structural edit and small ones. The positions in the
/// report are those in the student's text; its status is not kVerified if there is none. Whether
/// fewer edits would do is not known: RepairReport::is_fewest is false. `added` is the variable
/// that the structural edit declares, if it does.
results::RepairReport repair_beside(const RepairClass& shared, const RepairMaterial& material,
                                    const StudentText& student,
                                    const repair::Alternative& structural,
                                    const results::SubmissionReport& judgement,
                                    const repair::NewVariable* added = nullptr);

}  // namespace assay::languages
