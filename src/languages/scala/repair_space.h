// The programs that edits of one Scala submission make: its text, the parts of it that an edit may
// replace, the alternatives for them, and a runner of what they make.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "languages/scala/repair_text.h"
#include "languages/scala/session.h"
#include "languages/scala/variant_runner.h"
#include "repair/material/alternative.h"
#include "repair/material/move.h"
#include "repair/patch/edits.h"
#include "results/repair.h"

namespace assay::languages {

class ScalaPatchSpace {
 public:
  using Chosen = std::vector<repair::AlternativeId>;

  /// All arguments must outlive the object.
  ScalaPatchSpace(const ScalaSession& session, const ScalaText& reference, const std::string& label,
                  const std::string& text)
      : session_(session), reference_(reference), label_(label), text_(text) {}

  /// Reads the submission, makes its alternatives, and compiles it. Must succeed before anything
  /// else is called.
  Result<void> open();

  const std::string& label() const { return label_; }
  const std::string& text() const { return text_; }
  const ScalaText& student() const { return *student_; }
  const frontends::SourceTree& tree() const { return student_->tree; }
  const SourceMap& sources() const { return student_->sources; }
  const repair::Alternatives& alternatives() const { return alternatives_; }
  const std::vector<repair::Move>& moves() const { return moves_; }
  ScalaVariantRunner& runner() { return *runner_; }

  bool are_disjoint(const Chosen& chosen) const { return repair::are_disjoint(edits_of(chosen)); }
  /// Returns the submission's text with these alternatives.
  std::string patched(const Chosen& chosen) const;
  std::vector<results::RepairEdit> described(const Chosen& chosen) const;

 private:
  std::vector<repair::Edit> edits_of(const Chosen& chosen) const;
  std::optional<std::vector<scala::Variant>> variants(
      const std::vector<const repair::Move*>& moves) const;
  void make_moves();
  void add_move(const Chosen& members);

  const ScalaSession& session_;
  const ScalaText& reference_;
  const std::string& label_;
  const std::string& text_;
  std::unique_ptr<ScalaText> student_;
  repair::Alternatives alternatives_;
  std::vector<std::uint16_t> numbers_;  // of the alternatives, each within its place
  std::vector<repair::Move> moves_;
  std::unique_ptr<ScalaVariantRunner> runner_;
};

}  // namespace assay::languages
