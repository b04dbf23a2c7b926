#include "languages/scala/repairer.h"

#include <utility>
#include <variant>
#include <vector>

#include "languages/scala/localisation.h"
#include "languages/scala/repair.h"
#include "languages/scala/repair_text.h"

namespace assay::languages {
namespace {

class ScalaRepairer : public repair::Repairer {
 public:
  explicit ScalaRepairer(std::shared_ptr<ScalaSession> session)
      : session_(session), judging_(std::move(session)), calls_(*session_) {
    const native::ScalaFile reference = session_->reference_files().back();
    auto text = read_scala_text(*session_, reference.path, reference.text);
    if (text) reference_ = *std::move(text);
  }

  std::string_view language() const override { return "Scala"; }
  const results::GradeReport& report() const override { return judging_.report(); }
  results::HintRules hint_rules() const override { return session_->assignment().hints; }

  /// Scala confirms the verdict at once.
  results::SubmissionReport judge(const std::string& label,
                                  const std::string& text) const override {
    const grade::Submission submission{label, text};
    grade::Judgement judged = judging_.judge(submission);
    results::SubmissionReport report = judged.report;
    if (!judged.unconfirmed.empty()) {
      auto confirmed = judging_.confirm({{&submission, std::move(judged)}}, 1);
      if (confirmed) {
        report = std::move(confirmed->front());
      } else {
        results::Undecided verdict;
        verdict.reason = results::Undecided::Reason::kSandbox;
        verdict.explanation = confirmed.error().message;
        report.verdict = std::move(verdict);
      }
    }
    report.path = label;
    report.source = text;
    return report;
  }

  results::RepairReport repair(const std::string& label, const std::string& text,
                               const results::SubmissionReport& judgement) const override {
    return repair(label, text, judgement, ScalaRepairUse::kRepair);
  }
  results::RepairReport repair_as_evidence(
      const std::string& label, const std::string& text,
      const results::SubmissionReport& judgement) const override {
    return repair(label, text, judgement, ScalaRepairUse::kEvidence);
  }
  results::RepairReport repair_like(const std::string& label, const std::string& text,
                                    const results::SubmissionReport& judgement,
                                    const std::vector<std::string>& /*equivalent*/) const override {
    return repair(label, text, judgement);
  }
  results::Localisation localise(const std::string& text,
                                 const results::SubmissionReport& judgement,
                                 const localise::Request& request) const override {
    return localise_scala(*session_, calls_.of(judgement.path, text), judgement, text, request);
  }

 private:
  results::RepairReport repair(const std::string& label, const std::string& text,
                               const results::SubmissionReport& judgement,
                               ScalaRepairUse use) const {
    results::RepairReport made;
    made.path = label;
    made.source = text;
    made.judgement = judgement;
    if (reference_ != nullptr) {
      repair_scala(*session_, judging_, *reference_, calls_.of(label, text), label, text, use,
                   made);
    } else {
      made.status = results::RepairStatus::kNotTried;
      made.reason = "the reference is not modelled, so no repair could be looked for";
    }
    return made;
  }

  std::shared_ptr<ScalaSession> session_;
  ScalaClass judging_;
  std::unique_ptr<ScalaText> reference_;
  mutable ScalaKnownCalls calls_;  // those of the latest submission are kept
};

}  // namespace

std::unique_ptr<repair::Repairer> scala_repairer(std::shared_ptr<ScalaSession> session) {
  return std::make_unique<ScalaRepairer>(std::move(session));
}

}  // namespace assay::languages
