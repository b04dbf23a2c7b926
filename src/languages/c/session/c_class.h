// A class of C programs. A worker process judges each submission and replays its difference with
// the actual compiler.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "apps/grade/class.h"
#include "languages/c/session/session.h"

namespace assay::languages {

class CClass : public grade::Class {
 public:
  explicit CClass(std::shared_ptr<Session> session) : session_(std::move(session)) {}

  std::string_view language() const override { return "C"; }
  const results::GradeReport& report() const override { return session_->report(); }
  std::string fingerprint() const override;
  std::optional<assignment::FolderRule> folder_rule() const override;
  /// Returns the source without comments and layout.
  std::string duplicate_key(std::string_view text) const override;
  grade::Judgement judge(const grade::Submission& submission) const override;
  grade::Judgement judge_and_tell(const grade::Submission& submission,
                                  const results::DifferenceFound& found) const override;
  std::optional<grade::Judgement> judge_after_crash(
      const grade::Submission& submission) const override;
  /// True for differences only in white space at the ends of lines, which may be ignored depending
  /// on the rest of the class.
  bool is_provisional(const results::SubmissionReport& report) const override;
  bool follow_the_class(const std::vector<const grade::Submission*>& provisional,
                        std::size_t equivalent) override {
    return session_->follow_the_class(provisional.size(), equivalent);
  }

 private:
  std::shared_ptr<Session> session_;  // shared with the repairer of the class
};

}  // namespace assay::languages
