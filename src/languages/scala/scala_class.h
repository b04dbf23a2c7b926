// A class of Scala programs: workers compare each submission with the reference in our interpreter;
// then everything that they found is run by the real compiler, in one batch.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "apps/grade/class.h"
#include "languages/scala/session.h"

namespace assay::languages {

class ScalaClass : public grade::Class {
 public:
  explicit ScalaClass(std::unique_ptr<ScalaSession> session);

  std::string_view language() const override { return "Scala"; }
  const results::GradeReport& report() const override { return report_; }
  grade::Judgement judge(const grade::Submission& submission) const override;
  std::vector<results::SubmissionReport> confirm(const std::vector<grade::Unconfirmed>& all,
                                                 std::size_t jobs) const override;

 private:
  std::unique_ptr<ScalaSession> session_;
  results::GradeReport report_;
};

}  // namespace assay::languages
