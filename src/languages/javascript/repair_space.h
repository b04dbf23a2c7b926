// The programs that edits of one submission make: its text, the parts of it that an edit may
// replace, the alternatives for them, and one text with all alternatives that node runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "frontends/common/source_tree.h"
#include "frontends/javascript/syntax/file.h"
#include "frontends/javascript/variants/variants.h"
#include "languages/javascript/program.h"
#include "languages/javascript/session.h"
#include "native/node/node.h"
#include "repair/material/alternative.h"
#include "repair/material/material.h"
#include "repair/material/side.h"
#include "repair/node/node_runner.h"
#include "repair/patch/edits.h"
#include "repair/search/search.h"
#include "results/repair.h"

namespace assay::languages {

/// A text whose parts an edit can replace or be made of.
struct JavaScriptText {
  JavaScriptProgram program;
  javascript::ParsedFile parsed;
  frontends::SourceTree tree;

  repair::Side side() const { return {tree, program.sources}; }
};

Result<std::unique_ptr<JavaScriptText>> read_javascript_text(const std::string& label,
                                                             const std::string& text);

class JavaScriptPatchSpace {
 public:
  using Chosen = std::vector<repair::AlternativeId>;

  /// All arguments must outlive the object.
  JavaScriptPatchSpace(const JavaScriptSession& session, const JavaScriptText& reference,
                       const std::string& label, const std::string& text)
      : session_(session), reference_(reference), label_(label), text_(text) {}

  /// Reads the submission, makes its alternatives, and starts node with all of them. Must succeed
  /// before anything else is called.
  Result<void> open();

  const std::string& label() const { return label_; }
  const std::string& text() const { return text_; }
  const frontends::SourceTree& tree() const { return student_->tree; }
  const JavaScriptProgram& program() const { return student_->program; }
  const SourceMap& sources() const { return student_->program.sources; }
  const repair::Alternatives& alternatives() const { return alternatives_; }
  /// The alternatives that are not in the text with all of them: each needs one of its own.
  const Chosen& own() const { return own_; }
  const std::vector<repair::Move>& moves() const { return moves_; }
  repair::NodeRunner& runner() { return *runner_; }
  const ExportedNames& names() const { return names_; }

  bool are_disjoint(const Chosen& chosen) const { return repair::are_disjoint(edits_of(chosen)); }
  /// Returns the submission's text with these alternatives.
  std::string patched(const Chosen& chosen) const;
  std::vector<results::RepairEdit> described(const Chosen& chosen) const;

 private:
  std::vector<repair::Edit> edits_of(const Chosen& chosen) const;
  Result<void> load_variants();
  /// Returns node's complaint about the text, if it has one; 0 if its line is not known.
  Result<std::optional<std::uint32_t>> try_to_load();
  void make_moves();
  void add_move(const Chosen& members);

  const JavaScriptSession& session_;
  const JavaScriptText& reference_;
  const std::string& label_;
  const std::string& text_;
  std::unique_ptr<JavaScriptText> student_;
  ExportedNames names_;
  repair::Alternatives alternatives_;
  javascript::Variants variants_;
  native::NodeProgram node_program_;
  std::unique_ptr<repair::NodeRunner> runner_;
  std::vector<repair::Move> moves_;
  Chosen own_;
};

}  // namespace assay::languages
