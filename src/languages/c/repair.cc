#include "languages/c/repair.h"

#include <optional>
#include <utility>

#include "frontends/c/places/places.h"
#include "languages/c/c_class.h"
#include "languages/c/repair_job.h"

namespace assay::languages {
namespace {

using results::RepairReport;
using results::RepairStatus;

class CRepairer : public repair::Repairer {
 public:
  explicit CRepairer(std::unique_ptr<Session> session)
      : session_(*session), class_(std::move(session)) {
    const Solution& first = session_.solutions().front();
    if (first.refusal) return;
    auto tree = c::places_of(first.program->sources, program_files(*first.program),
                             {session_.entry(), nullptr});
    if (tree) reference_ = *std::move(tree);
  }

  std::string_view language() const override { return class_.language(); }
  const results::GradeReport& report() const override { return class_.report(); }
  std::optional<assignment::FolderRule> folder_rule() const override {
    return class_.folder_rule();
  }
  results::HintRules hint_rules() const override { return session_.assignment().hints; }

  RepairReport repair(const std::string& label, const std::string& text) const override {
    RepairReport report;
    report.judgement = class_.judge({label, text}).report;
    if (const std::string reason = why_not(report.judgement.verdict); !reason.empty()) {
      report.status = RepairStatus::kNotTried;
      report.reason = reason;
    } else if (std::holds_alternative<results::Equivalent>(report.judgement.verdict)) {
      report.status = RepairStatus::kNothingToRepair;
    } else {
      const RepairClass shared{session_, *reference_,
                               [this](const std::string& path, const std::string& changed) {
                                 return class_.judge({path, changed}).report;
                               }};
      repair_c(shared, label, text, report);
    }
    return report;
  }

 private:
  std::string why_not(const results::Verdict& verdict) const {
    if (const auto* rejected = std::get_if<results::Rejected>(&verdict))
      return rejected->explanation;
    const auto* undecided = std::get_if<results::Undecided>(&verdict);
    if (undecided != nullptr && undecided->question)  // it may be right
      return "whether it is different depends on a question about the valid inputs; `assay grade` "
             "asks it";
    if (undecided != nullptr) return "there is no difference to repair: " + undecided->explanation;
    if (!reference_) return "the reference is not modelled, so no repair could be verified";
    return {};
  }

  const Session& session_;
  CClass class_;
  std::optional<frontends::SourceTree> reference_;
};

}  // namespace

std::unique_ptr<repair::Repairer> c_repairer(std::unique_ptr<Session> session) {
  return std::make_unique<CRepairer>(std::move(session));
}

}  // namespace assay::languages
