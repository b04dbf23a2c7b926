// Proceeds as docs/repair.md describes: alternatives, one text with all of them, the search, and
// the judge, whose refutations end a candidate.
#include "languages/javascript/repair.h"

#include <optional>
#include <utility>
#include <variant>

#include "languages/javascript/judge.h"
#include "languages/javascript/repair_cases.h"
#include "languages/javascript/repair_space.h"
#include "repair/patch/repair_loop.h"

namespace assay::languages {
namespace {

constexpr repair::LoopBudget kRepair = {25'000, 200'000'000, 8, 5, 2, true, 3, 3};
/// Enough for most changes of one line.
constexpr repair::LoopBudget kEvidence = {7'000, 20'000'000, 3, 2, 1, true, 2, 1};

class JavaScriptRepair : repair::RepairLoop<JavaScriptPatchSpace, JavaScriptCases> {
 public:
  /// `space` need not be open.
  JavaScriptRepair(const JavaScriptSession& session, JavaScriptPatchSpace& space, bool is_evidence,
                   KeptProcesses* kept, results::RepairReport& report)
      : RepairLoop(space, is_evidence ? kEvidence : kRepair, report),
        session_(session),
        space_(space),
        is_evidence_(is_evidence),
        // If the known inputs are all there are, a repair that passes them is called verified.
        kept_(is_evidence && !session.is_complete() ? kept : nullptr),
        report_(report) {}

  void run() { run_loop(); }

 private:
  JavaScriptCases make_cases() override {
    const auto* different = std::get_if<results::Different>(&report_.judgement.verdict);
    return {session_, space_, is_evidence_,
            different == nullptr ? "" : results::text(different->replay().input)};
  }

  std::optional<results::SubmissionReport> judge(const std::string& changed,
                                                 JudgedFor use) override {
    Judging judging;
    judging.as = is_evidence_                ? JudgedAs::kEvidence
                 : use == JudgedFor::kRepair ? JudgedAs::kCandidate
                                             : JudgedAs::kRival;
    judging.kept = kept_;
    results::SubmissionReport judged = judge_javascript(session_, space_.label(), changed, judging);
    const bool is_refuted = std::holds_alternative<results::Different>(judged.verdict);
    if (is_refuted && use == JudgedFor::kRepair) ++report_.effort.refuted;
    return is_possible(judged) ? std::optional(std::move(judged)) : std::nullopt;
  }

  const JavaScriptSession& session_;
  JavaScriptPatchSpace& space_;
  bool is_evidence_;
  KeptProcesses* kept_;  // may be null
  results::RepairReport& report_;
};

}  // namespace

void repair_javascript(const JavaScriptSession& session, const JavaScriptText& reference,
                       const std::string& label, const std::string& text, bool is_evidence,
                       KeptProcesses* kept, results::RepairReport& report) {
  JavaScriptPatchSpace space(session, reference, label, text);
  JavaScriptRepair(session, space, is_evidence, kept, report).run();
}

}  // namespace assay::languages
