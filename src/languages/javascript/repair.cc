// Proceeds as docs/repair.md describes: alternatives, one text with all of them, the search, and
// the judge, whose refutations end a candidate.
#include "languages/javascript/repair.h"

#include <limits>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "languages/javascript/judge.h"
#include "languages/javascript/repair_cases.h"
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
};
constexpr Budget kRepair = {25'000, 200'000'000, 8, 5, 2};
/// Enough for most changes of one line.
constexpr Budget kEvidence = {7'000, 20'000'000, 3, 2, 1};

constexpr repair::SearchLimits search_limits(const Budget& budget) {
  repair::SearchLimits limits;
  limits.runs = budget.runs;
  limits.steps = budget.steps;
  limits.depth = 2;
  limits.greedy_depth = 5;
  limits.scoring_failing = 5;
  limits.scoring_passing = 3;
  limits.beam_of_pairs = 30;
  limits.drops_idle_singles = true;
  limits.enough = 16;
  return limits;
}

class JavaScriptRepair {
 public:
  JavaScriptRepair(const JavaScriptSession& session, const JavaScriptText& reference,
                   const std::string& label, const std::string& text, bool is_evidence,
                   KeptProcesses* kept, RepairReport& report)
      : session_(session),
        space_(session, reference, label, text),
        is_evidence_(is_evidence),
        // If the known inputs are all there are, a repair that passes them is called verified.
        kept_(is_evidence && !session.is_complete() ? kept : nullptr),
        budget_(is_evidence ? kEvidence : kRepair),
        report_(report) {}

  void run() {
    if (auto opened = space_.open(); !opened) {
      report_.status = RepairStatus::kNotTried;
      report_.reason = "not modelled: " + opened.error().message;
      return;
    }
    report_.effort.places = space_.tree().places.size();
    report_.effort.alternatives = space_.alternatives().size();
    cases_.emplace(session_, space_, is_evidence_);
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
  using Chosen = JavaScriptPatchSpace::Chosen;

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
      results::SubmissionReport judged = judge(changed, JudgedAs::kCandidate);
      report_.effort.refuted += std::holds_alternative<results::Different>(judged.verdict) ? 1 : 0;
      if (!is_possible(judged)) continue;
      accept(*survivor, changed, std::move(judged));
      return;
    }
  }

  results::SubmissionReport judge(const std::string& changed, JudgedAs as_repair) const {
    Judging judging;
    judging.as = is_evidence_ ? JudgedAs::kEvidence : as_repair;
    judging.kept = kept_;
    return judge_javascript(session_, space_.label(), changed, judging);
  }

  static bool is_possible(const results::SubmissionReport& judged) {
    return std::holds_alternative<results::Equivalent>(judged.verdict) ||
           std::holds_alternative<results::Undecided>(judged.verdict);
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

  /// Looks for a repair of the same size at other places.
  void find_equally_small() {
    const Chosen own = chosen(*accepted_);
    const repair::Rivals rivals(space_.program().sources, space_.tree(), space_.alternatives(),
                                own);
    for (std::uint64_t judged = 0; judged < budget_.rivals;) {
      const auto other = search_->next_found();
      if (!other || other->moves.size() != accepted_->moves.size() || other->cost > accepted_->cost)
        return;
      const Chosen edits = chosen(*other);
      if (!rivals.contradict(edits) || !space_.are_disjoint(edits) || !passes_known(*other))
        continue;
      ++judged;
      ++report_.effort.judgements;
      if (!is_possible(judge(space_.patched(edits), JudgedAs::kRival))) continue;
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

  const JavaScriptSession& session_;
  JavaScriptPatchSpace space_;
  bool is_evidence_;
  KeptProcesses* kept_;  // may be null
  Budget budget_;
  RepairReport& report_;
  std::optional<JavaScriptCases> cases_;
  std::optional<repair::Search> search_;
  std::optional<repair::Survivor> accepted_;
};

}  // namespace

void repair_javascript(const JavaScriptSession& session, const JavaScriptText& reference,
                       const std::string& label, const std::string& text, bool is_evidence,
                       KeptProcesses* kept, RepairReport& report) {
  JavaScriptRepair(session, reference, label, text, is_evidence, kept, report).run();
}

}  // namespace assay::languages
