// A class of C programs: each submission is judged and its difference replayed by the real compiler
// within its worker.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "apps/grade/class.h"
#include "languages/c/session.h"

namespace assay::languages {

class CClass : public grade::Class {
 public:
  explicit CClass(std::unique_ptr<Session> session) : session_(std::move(session)) {}

  std::string_view language() const override { return "C"; }
  const results::GradeReport& report() const override { return session_->report(); }
  /// The text without comments and layout.
  std::string duplicate_key(std::string_view text) const override;
  grade::Judgement judge(const grade::Submission& submission) const override;
  /// Differences in white space at the ends of lines only, which the class may show to be none.
  bool is_provisional(const results::SubmissionReport& report) const override;
  bool follow_the_class(std::size_t provisional, std::size_t equivalent) override {
    return session_->follow_the_class(provisional, equivalent);
  }

 private:
  std::unique_ptr<Session> session_;
};

}  // namespace assay::languages
