#include "languages/c/repair/repair.h"

#include <optional>
#include <utility>
#include <vector>

#include "frontends/c/places/places.h"
#include "languages/c/observation/localisation.h"
#include "languages/c/repair/job.h"
#include "languages/c/repair/references.h"
#include "languages/c/repair/visits.h"

namespace assay::languages {
namespace {

using results::RepairReport;
using results::RepairStatus;

/// Some two seconds of work, where a student waits for lines to look at.
constexpr std::uint64_t kRunsOfEvidence = 1'000'000, kStepsOfEvidence = 400'000'000;

class CRepairer : public repair::Repairer {
 public:
  CRepairer(const std::shared_ptr<Session>& session, Prover prover)
      : session_(*session), class_(session, std::move(prover)) {
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

  results::SubmissionReport judge(const std::string& label,
                                  const std::string& text) const override {
    return class_.judge({label, text}).report;
  }
  bool proves() const override { return class_.proves(); }
  results::ProofAnswer prove(const std::string& label, const std::string& text) const override {
    return class_.prove({label, text});
  }
  RepairReport repair(const std::string& label, const std::string& text,
                      const results::SubmissionReport& judgement) const override {
    return repair_within(nullptr, label, text, judgement);
  }
  RepairReport repair_as_evidence(const std::string& label, const std::string& text,
                                  const results::SubmissionReport& judgement) const override {
    repair::SearchBudget budget(kRunsOfEvidence, kStepsOfEvidence);
    return repair_within(&budget, label, text, judgement);
  }
  RepairReport repair_like(const std::string& label, const std::string& text,
                           const results::SubmissionReport& judgement,
                           const std::vector<std::string>& equivalent) const override {
    RepairReport report;
    report.judgement = judgement;
    report.status = RepairStatus::kNotFound;
    if (material_.empty()) return report;
    std::vector<std::unique_ptr<CProgram>> programs;
    std::vector<RepairMaterial> material;
    for (const std::size_t i : nearest_first(equivalent, text)) {
      const CProgram* reference = session_.solutions().front().program.get();
      auto program = load_c(label, equivalent[i], session_.entry(), reference);
      if (!program) continue;  // it was judged natively
      auto tree = c::places_of((*program)->sources, program_files(**program),
                               {session_.entry(), &reference->lowered});
      if (!tree) continue;
      programs.push_back(*std::move(program));
      material.push_back({programs.back().get(), *std::move(tree)});
    }
    const RepairClass shared{session_, material, material_.front(),
                             [this](const std::string& path, const std::string& changed) {
                               return judge(path, changed);
                             }};
    repair_c(shared, label, text, report);
    observe_visits(session_, text, report);
    return report;
  }

  results::Localisation localise(const std::string& text,
                                 const results::SubmissionReport& judgement,
                                 const localise::Request& request) const override {
    return languages::localise(session_, judgement, text, request);
  }

 private:
  RepairReport repair_within(repair::SearchBudget* budget, const std::string& label,
                             const std::string& text,
                             const results::SubmissionReport& judgement) const {
    RepairReport report;
    report.judgement = judgement;
    if (material_.empty()) {
      report.status = RepairStatus::kNotTried;
      report.reason = "the reference is not modelled, so no repair could be verified";
      return report;
    }
    const RepairClass shared{session_, material_, material_.front(),
                             [this](const std::string& path, const std::string& changed) {
                               return judge(path, changed);
                             },
                             budget};
    repair_c(shared, label, text, report);
    observe_visits(session_, text, report);
    return report;
  }

  const Session& session_;
  CClass class_;
  std::vector<RepairMaterial> material_;
};

}  // namespace

std::unique_ptr<repair::Repairer> c_repairer(const std::shared_ptr<Session>& session,
                                             Prover prover) {
  return std::make_unique<CRepairer>(session, std::move(prover));
}

}  // namespace assay::languages
