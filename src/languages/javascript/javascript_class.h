// A class of JavaScript programs. Every submission is judged, and its difference replayed, in the
// worker.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/grade/class.h"
#include "languages/javascript/session.h"
#include "languages/javascript/voters.h"

namespace assay::languages {

class JavaScriptClass : public grade::Class {
 public:
  explicit JavaScriptClass(std::shared_ptr<const JavaScriptSession> session);

  std::string_view language() const override { return "JavaScript"; }
  const results::GradeReport& report() const override { return report_; }
  std::string fingerprint() const override;
  std::optional<assignment::FolderRule> folder_rule() const override;
  std::vector<results::Input> some_inputs(std::size_t most) const override;
  grade::Judgement judge(const grade::Submission& submission) const override;
  grade::Judgement judge_and_tell(const grade::Submission& submission,
                                  const results::DifferenceFound& found) const override;
  /// True for differences of submissions that meet all examples, if these can outvote the
  /// reference.
  bool is_provisional(const results::SubmissionReport& report) const override;
  bool follow_the_class(const std::vector<const grade::Submission*>& provisional,
                        std::size_t equivalent) override;

 private:
  std::shared_ptr<const JavaScriptSession> session_;
  results::GradeReport report_;
  std::optional<Voters> voters_;
};

}  // namespace assay::languages
