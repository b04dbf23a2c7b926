#include "languages/c/repair.h"

#include <optional>
#include <utility>
#include <vector>

#include "frontends/c/places/places.h"
#include "languages/c/c_class.h"
#include "languages/c/repair_job.h"
#include "languages/c/repair_references.h"

namespace assay::languages {
namespace {

using results::RepairReport;
using results::RepairStatus;

class CRepairer : public repair::Repairer {
 public:
  explicit CRepairer(std::unique_ptr<Session> session)
      : session_(*session), class_(std::move(session)) {
    if (session_.solutions().front().refusal) return;
    for (const Solution& solution : session_.solutions()) {
      if (solution.refusal) continue;
      auto tree = c::places_of(solution.program->sources, program_files(*solution.program),
                               {session_.entry(), nullptr});
      if (tree) material_.push_back({solution.program.get(), *std::move(tree)});
    }
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
      const RepairClass shared{session_, material_,
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
    if (material_.empty()) return "the reference is not modelled, so no repair could be verified";
    return {};
  }

  const Session& session_;
  CClass class_;
  std::vector<RepairMaterial> material_;
};

}  // namespace

std::unique_ptr<repair::Repairer> c_repairer(std::unique_ptr<Session> session) {
  return std::make_unique<CRepairer>(std::move(session));
}

}  // namespace assay::languages
