// Proceeds as docs/repair.md describes: alternatives, the search over compiled variants, and the
// judge, whose counterexamples the search learns.
#include "languages/scala/repair.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "apps/grade/class.h"
#include "languages/scala/judge.h"
#include "languages/scala/repair_cases.h"
#include "languages/scala/repair_space.h"
#include "repair/patch/diff.h"
#include "repair/patch/rivals.h"
#include "repair/search/search.h"

namespace assay::languages {
namespace {

using results::RepairReport;
using results::RepairStatus;

struct Budget {
  std::uint64_t runs, steps;  // of the search
  std::uint64_t judgements, refuted, rivals;
  bool drops_idle_singles;  // SearchLimits::drops_idle_singles: finds hardly less, and ends sooner
};
constexpr Budget kRepair = {120'000, 150'000'000, 10, 8, 2, false};
/// Enough for most changes of one line.
constexpr Budget kEvidence = {16'000, 8'000'000, 6, 5, 1, true};

constexpr repair::SearchLimits search_limits(const Budget& budget) {
  repair::SearchLimits limits;
  limits.runs = budget.runs;
  limits.steps = budget.steps;
  limits.depth = 2;
  limits.greedy_depth = 5;
  limits.scoring_failing = 5;
  limits.scoring_passing = 3;
  limits.beam_of_pairs = 30;
  limits.drops_idle_singles = budget.drops_idle_singles;
  limits.enough = 16;
  return limits;
}

class ScalaRepair {
 public:
  ScalaRepair(const ScalaSession& session, const ScalaClass& judging, const ScalaText& reference,
              const std::vector<KnownCall>& calls, const std::string& label,
              const std::string& text, ScalaRepairUse use, RepairReport& report)
      : session_(session),
        judging_(judging),
        space_(session, reference, label, text),
        calls_(calls),
        use_(use),
        budget_(use == ScalaRepairUse::kEvidence ? kEvidence : kRepair),
        report_(report) {}

  void run() {
    if (auto opened = space_.open(); !opened) {
      report_.status = RepairStatus::kNotTried;
      report_.reason = "not modelled: " + opened.error().message;
      return;
    }
    report_.effort.places = space_.student().tree.places.size();
    report_.effort.alternatives = space_.alternatives().size();
    cases_.emplace(session_, space_, calls_);
    search_.emplace(space_.runner(), space_.moves(), cases_->chosen(), search_limits(budget_));
    search();
    if (accepted_) find_equally_small();
    put_effort();
    if (accepted_) return;
    report_.status = RepairStatus::kNotFound;
    report_.reason = search_->effort().budget_spent
                         ? "no repair was found before the budget of the search was spent"
                         : "no repair was found among the edits that were tried";
  }

 private:
  using Chosen = ScalaPatchSpace::Chosen;

  /// What the judge says of a changed program.
  struct Judged {
    results::SubmissionReport report;      // its verdict is not known if the candidate is refuted
    std::vector<ScalaCandidate> refuting;  // in the interpreter
    bool is_possible() const {
      return refuting.empty() && (std::holds_alternative<results::Equivalent>(report.verdict) ||
                                  std::holds_alternative<results::Undecided>(report.verdict));
    }
  };

  Chosen chosen(const repair::Survivor& survivor) const {
    Chosen made;
    for (const std::size_t i : survivor.moves)
      for (const repair::AlternativeId id : space_.moves()[i].alternatives) made.push_back(id);
    return made;
  }

  /// True if it passes all known inputs; otherwise the search learns of one that it fails.
  bool passes_known(const repair::Survivor& survivor) {
    std::vector<const repair::Move*> moves;
    for (const std::size_t i : survivor.moves) moves.push_back(&space_.moves()[i]);
    const repair::Case* failed = cases_->first_failed(moves);
    if (failed != nullptr) search_->add(*failed);
    return failed == nullptr;
  }

  void search() {
    while (report_.effort.judgements < budget_.judgements &&
           report_.effort.refuted < budget_.refuted) {
      const auto survivor = search_->next();
      if (!survivor) return;
      const Chosen edits = chosen(*survivor);
      if (!space_.are_disjoint(edits) || !passes_known(*survivor)) continue;
      const std::string changed = space_.patched(edits);
      ++report_.effort.judgements;
      Judged judged = judge(changed, use_);
      if (!judged.is_possible()) {
        learn(judged);
        continue;
      }
      accept(*survivor, changed, std::move(judged.report));
      return;
    }
  }

  /// The judge's counterexample is one more known input.
  void learn(const Judged& judged) {
    ++report_.effort.refuted;
    for (const repair::Case& each : cases_->add(judged.refuting)) search_->add(each);
  }

  /// A difference that the interpreter has found ends a candidate, without Scala.
  Judged judge(const std::string& changed, ScalaRepairUse use) const {
    const ScalaPatience patience =
        use == ScalaRepairUse::kEvidence ? ScalaPatience::kBrief : ScalaPatience::kFull;
    const ScalaJudgement judgement = judge_scala(session_, space_.label(), changed, patience);
    Judged made;
    if (judgement.kind == ScalaJudgement::Kind::kCandidate) {
      made.refuting = judgement.candidates;
      return made;
    }
    const grade::Submission submission{space_.label(), changed};
    grade::Judgement judged = judging_.judgement_of(judgement);
    if (use == ScalaRepairUse::kEvidence || judged.unconfirmed.empty()) {
      made.report = std::move(judged.report);
      return made;
    }
    auto confirmed = judging_.confirm({{&submission, std::move(judged)}}, 1);
    if (confirmed)
      made.report = std::move(confirmed->front());
    else
      made.report.verdict = results::Undecided{};
    return made;
  }

  void accept(const repair::Survivor& survivor, const std::string& changed,
              results::SubmissionReport judged) {
    accepted_ = survivor;
    const bool is_verified = std::holds_alternative<results::Equivalent>(judged.verdict);
    report_.status = is_verified ? RepairStatus::kVerified : RepairStatus::kPassesInputs;
    report_.verified = std::move(judged);
    report_.repaired = changed;
    report_.is_fewest = survivor.moves.size() <= search_->effort().complete_depth + 1;
    report_.diff = repair::source_diff(space_.text(), changed, space_.label());
    report_.edits = space_.described(chosen(survivor));
  }

  /// Looks for a repair of the same size at other places. The interpreter's word is enough that
  /// hints must not rely on the accepted one.
  void find_equally_small() {
    const Chosen own = chosen(*accepted_);
    const repair::Rivals rivals(space_.student().sources, space_.student().tree,
                                space_.alternatives(), own);
    for (std::uint64_t judged = 0; judged < budget_.rivals;) {
      const auto other = search_->next_found();
      if (!other || other->moves.size() != accepted_->moves.size() || other->cost > accepted_->cost)
        return;
      const Chosen edits = chosen(*other);
      if (!rivals.contradict(edits) || !space_.are_disjoint(edits) || !passes_known(*other))
        continue;
      ++judged;
      ++report_.effort.judgements;
      if (!judge(space_.patched(edits), ScalaRepairUse::kEvidence).is_possible()) continue;
      report_.equally_small.push_back(space_.described(edits));
      return;
    }
  }

  void put_effort() {
    const repair::SearchEffort effort = search_->effort();
    report_.effort.candidates += effort.candidates;
    report_.effort.runs += effort.runs;
    report_.effort.steps += effort.steps;
  }

  const ScalaSession& session_;
  const ScalaClass& judging_;
  ScalaPatchSpace space_;
  const std::vector<KnownCall>& calls_;
  ScalaRepairUse use_;
  Budget budget_;
  RepairReport& report_;
  std::optional<ScalaCases> cases_;
  std::optional<repair::Search> search_;
  std::optional<repair::Survivor> accepted_;
};

}  // namespace

void repair_scala(const ScalaSession& session, const ScalaClass& judging,
                  const ScalaText& reference, const std::vector<KnownCall>& calls,
                  const std::string& label, const std::string& text, ScalaRepairUse use,
                  results::RepairReport& report) {
  ScalaRepair(session, judging, reference, calls, label, text, use, report).run();
}

}  // namespace assay::languages
