// Proceeds as docs/repair.md describes: alternatives, the search over compiled variants, and the
// judge, whose counterexamples the search learns.
#include "languages/scala/repair.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "apps/grade/class.h"
#include "languages/scala/judge.h"
#include "languages/scala/repair_cases.h"
#include "languages/scala/repair_space.h"
#include "repair/patch/repair_loop.h"

namespace assay::languages {
namespace {

constexpr repair::LoopBudget kRepair = {120'000, 150'000'000, 10, 8, 2, false, 3, 3};
/// Enough for most changes of one line. Without idle single edits it finds hardly less, and ends
/// sooner.
constexpr repair::LoopBudget kEvidence = {16'000, 8'000'000, 6, 5, 1, true, 2, 1};

class ScalaRepair : repair::RepairLoop<ScalaPatchSpace, ScalaCases> {
 public:
  /// `space` need not be open.
  ScalaRepair(const ScalaSession& session, const ScalaClass& judging, ScalaPatchSpace& space,
              const std::vector<KnownCall>& calls, ScalaRepairUse use,
              results::RepairReport& report)
      : RepairLoop(space, use == ScalaRepairUse::kEvidence ? kEvidence : kRepair, report),
        session_(session),
        judging_(judging),
        space_(space),
        calls_(calls),
        use_(use),
        report_(report) {}

  void run() { run_loop(); }

 private:
  ScalaCases make_cases() override {
    const auto* different = std::get_if<results::Different>(&report_.judgement.verdict);
    return {session_, space_, calls_,
            different == nullptr ? "" : results::text(different->replay().input)};
  }

  /// A difference that the interpreter has found ends a candidate, without Scala. Of a rival, the
  /// interpreter's word is enough that hints must not rely on the accepted repair.
  std::optional<results::SubmissionReport> judge(const std::string& changed,
                                                 JudgedFor use) override {
    const bool is_brief = use_ == ScalaRepairUse::kEvidence || use == JudgedFor::kRival;
    const ScalaJudgement judgement = judge_scala(
        session_, space_.label(), changed, is_brief ? ScalaPatience::kBrief : ScalaPatience::kFull);
    std::optional<results::SubmissionReport> report;
    if (judgement.kind != ScalaJudgement::Kind::kCandidate || is_open(judgement))
      report = judged(judgement, {space_.label(), changed}, is_brief);
    if (report && is_possible(*report)) return report;
    if (use == JudgedFor::kRepair) learn(judgement);
    return std::nullopt;
  }

  /// True if differences were found only on inputs that nothing shows to be valid: whether the
  /// candidate is wrong depends on the answer of a teacher.
  static bool is_open(const ScalaJudgement& judgement) {
    return judgement.kind == ScalaJudgement::Kind::kCandidate &&
           std::ranges::all_of(judgement.candidates, [](const ScalaCandidate& each) {
             return each.is_known_input || !each.unseen.empty();
           });
  }

  results::SubmissionReport judged(const ScalaJudgement& judgement,
                                   const grade::Submission& submission, bool is_brief) const {
    grade::Judgement made = judging_.judgement_of(judgement);
    if (is_brief || made.unconfirmed.empty()) return std::move(made.report);
    auto confirmed = judging_.confirm({{&submission, std::move(made)}}, 1);
    if (confirmed) return std::move(confirmed->front());
    results::SubmissionReport unknown;
    unknown.verdict = results::Undecided{};
    return unknown;
  }

  /// The judge's counterexample is one more known input.
  void learn(const ScalaJudgement& judgement) {
    ++report_.effort.refuted;
    if (judgement.kind != ScalaJudgement::Kind::kCandidate) return;
    for (const repair::Case& each : cases().add(judgement.candidates)) search().add(each);
  }

  const ScalaSession& session_;
  const ScalaClass& judging_;
  ScalaPatchSpace& space_;
  const std::vector<KnownCall>& calls_;
  ScalaRepairUse use_;
  results::RepairReport& report_;
};

}  // namespace

void repair_scala(const ScalaSession& session, const ScalaClass& judging,
                  const ScalaText& reference, const std::vector<KnownCall>& calls,
                  const std::string& label, const std::string& text, ScalaRepairUse use,
                  results::RepairReport& report) {
  ScalaPatchSpace space(session, reference, label, text);
  ScalaRepair(session, judging, space, calls, use, report).run();
}

}  // namespace assay::languages
