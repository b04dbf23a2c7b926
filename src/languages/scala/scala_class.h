// A class of Scala programs. Workers compare each submission with the reference in Assay's
// interpreter; then the actual compiler runs all candidate counterexamples in one batch.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "apps/grade/class.h"
#include "languages/scala/judge.h"
#include "languages/scala/session.h"

namespace assay::languages {

class ScalaClass : public grade::Class {
 public:
  explicit ScalaClass(std::shared_ptr<ScalaSession> session);

  std::string_view language() const override { return "Scala"; }
  const results::GradeReport& report() const override { return report_; }
  std::string fingerprint() const override;
  void prepare_workers() override;
  /// For workers that have many programs run, for which nobody waits.
  void keep_compiler_ready();
  bool proves() const override { return true; }
  results::ProofAnswer prove(const grade::Submission& submission) const override;
  std::vector<results::Input> some_inputs(std::size_t most) const override;
  grade::Judgement judge(const grade::Submission& submission) const override;
  /// Returns what a judgement by the interpreter means, as far as Scala need not confirm it.
  grade::Judgement judgement_of(const ScalaJudgement& judgement) const;
  Result<std::vector<results::SubmissionReport>> confirm(const std::vector<grade::Unconfirmed>& all,
                                                         std::size_t jobs) const override;

 private:
  std::shared_ptr<ScalaSession> session_;
  results::GradeReport report_;
};

}  // namespace assay::languages
