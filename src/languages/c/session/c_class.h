// A class of C programs. A worker process judges each submission and replays its difference with
// the actual compiler.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "apps/grade/class.h"
#include "languages/c/session/session.h"

namespace assay::languages {

/// Tries to prove for all valid inputs of a session that a submission with this label and text is
/// equivalent.
using Prover = std::function<results::ProofAnswer(const Session&, const std::string& label,
                                                  const std::string& text)>;

class CClass : public grade::Class {
 public:
  /// Without a prover, verdicts keep their bounds.
  explicit CClass(std::shared_ptr<Session> session, Prover prover = {})
      : session_(std::move(session)), prover_(std::move(prover)) {}

  std::string_view language() const override { return "C"; }
  const results::GradeReport& report() const override { return session_->report(); }
  std::string fingerprint() const override;
  std::optional<assignment::FolderRule> folder_rule() const override;
  /// Returns the source without comments and layout.
  std::string duplicate_key(std::string_view text) const override;
  std::vector<results::Input> some_inputs(std::size_t most) const override;
  grade::Judgement judge(const grade::Submission& submission) const override;
  grade::Judgement judge_and_tell(const grade::Submission& submission,
                                  const results::DifferenceFound& found) const override;
  std::optional<grade::Judgement> judge_after_crash(
      const grade::Submission& submission) const override;
  bool proves() const override { return prover_ != nullptr; }
  results::ProofAnswer prove(const grade::Submission& submission) const override {
    return prover_(*session_, submission.label, submission.text);
  }
  /// True for differences only in white space at the ends of lines, which may be ignored depending
  /// on the rest of the class.
  bool is_provisional(const results::SubmissionReport& report) const override;
  bool follow_the_class(const std::vector<const grade::Submission*>& provisional,
                        std::size_t equivalent) override {
    return session_->follow_the_class(provisional.size(), equivalent);
  }

 private:
  std::shared_ptr<Session> session_;  // shared with the repairer of the class
  Prover prover_;
};

}  // namespace assay::languages
