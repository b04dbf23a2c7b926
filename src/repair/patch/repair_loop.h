// The loop of a repair, whatever the language: candidates that pass all known inputs go to the
// judge until it accepts one; then a repair of the same size at other places is looked for, which
// hints must not contradict.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "repair/material/alternative.h"
#include "repair/patch/diff.h"
#include "repair/patch/known_part.h"
#include "repair/patch/rivals.h"
#include "repair/search/search.h"
#include "results/repair.h"

namespace assay::repair {

/// Work, not time, so that results are the same on all machines.
struct LoopBudget {
  std::uint64_t runs = 0, steps = 0;  // of the search
  std::uint64_t judgements = 0, refuted = 0, rivals = 0;
  bool drops_idle_singles = true;  // SearchLimits::drops_idle_singles
  /// Where there is no repair, one of some functions is looked for, for so many parts of the
  /// program, with this part of the runs and steps for each.
  std::uint64_t parts = 0, part_of_work = 1;
};

/// Returns the limits of a search whose runs are expensive: edits at few places.
constexpr SearchLimits search_limits(const LoopBudget& budget) {
  SearchLimits limits;
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

/// `Space` has the programs that edits make (open, sources, tree, alternatives, moves, runner,
/// label, text, are_disjoint, patched, described), `Cases` the known inputs (chosen, first_failed,
/// parts).
template <class Space, class Cases>
class RepairLoop {
 public:
  RepairLoop(const RepairLoop&) = delete;
  RepairLoop& operator=(const RepairLoop&) = delete;

 protected:
  enum class JudgedFor : std::uint8_t { kRepair, kRival };

  /// All arguments must outlive the object.
  RepairLoop(Space& space, const LoopBudget& budget, results::RepairReport& report)
      : space_(space), budget_(budget), report_(report) {}
  ~RepairLoop() = default;

  /// Judges a changed text. nullopt if it is no repair; then the judge may add what it knows to the
  /// search (`search`) and count it as refuted. Otherwise it is equivalent or undecided.
  virtual std::optional<results::SubmissionReport> judge(const std::string& changed,
                                                         JudgedFor use) = 0;
  /// Makes the known inputs of a space that is open.
  virtual Cases make_cases() = 0;

  void run_loop() {
    if (auto opened = space_.open(); !opened) {
      report_.status = results::RepairStatus::kNotTried;
      report_.reason = "not modelled: " + opened.error().message;
      return;
    }
    report_.effort.places = space_.tree().places.size();
    report_.effort.alternatives = space_.alternatives().size();
    cases_.emplace(make_cases());
    search_.emplace(space_.runner(), space_.moves(), cases_->chosen(), search_limits(budget_));
    // Where several graded functions are wrong, their repairs are looked for one by one: together,
    // they are as many edits as no search combines.
    if constexpr (requires { cases_->groups(); }) find_by_groups(cases_->groups());
    if (!accepted_) find_repair();
    if (accepted_) find_equally_small();
    put_effort();
    if (accepted_) return;
    find_part();
    report_.status = results::RepairStatus::kNotFound;
    report_.reason = search_->effort().budget_spent
                         ? "no repair was found before the budget of the search was spent"
                         : "no repair was found among the edits that were tried";
  }

  Cases& cases() { return *cases_; }
  Search& search() { return *search_; }

  static bool is_possible(const results::SubmissionReport& judged) {
    return std::holds_alternative<results::Equivalent>(judged.verdict) ||
           std::holds_alternative<results::Undecided>(judged.verdict);
  }

 private:
  using Chosen = std::vector<AlternativeId>;

  Chosen chosen(const Survivor& survivor) const {
    Chosen made;
    for (const std::size_t i : survivor.moves)
      for (const AlternativeId id : space_.moves()[i].alternatives) made.push_back(id);
    return made;
  }

  std::vector<const Move*> moves_of(const Survivor& survivor) const {
    std::vector<const Move*> moves;
    for (const std::size_t i : survivor.moves) moves.push_back(&space_.moves()[i]);
    return moves;
  }

  /// True if it passes all known inputs; otherwise the search learns of one that it fails.
  bool passes_known(const Survivor& survivor) {
    const Case* failed = cases_->first_failed(moves_of(survivor));
    if (failed != nullptr) search_->add(*failed);
    return failed == nullptr;
  }

  /// Looks for a repair for each group of cases by itself, and takes all of them together.
  void find_by_groups(const std::vector<std::vector<Case>>& groups) {
    if (groups.size() < 2) return;
    Survivor all;
    for (const std::vector<Case>& group : groups) {
      SearchLimits limits = search_limits(budget_);
      limits.runs = space_.runner().runs() + budget_.runs / 2 / groups.size();
      limits.steps = space_.runner().steps() + budget_.steps / 2 / groups.size();
      Search search(space_.runner(), space_.moves(), group, limits);
      const auto survivor = search.next();
      report_.effort.candidates += search.effort().candidates;
      if (!survivor) return;
      all.moves.insert(all.moves.end(), survivor->moves.begin(), survivor->moves.end());
      all.cost += survivor->cost;
    }
    std::ranges::sort(all.moves);
    const auto repeated = std::ranges::unique(all.moves);
    all.moves.erase(repeated.begin(), repeated.end());
    try_repair(all);
  }

  void find_repair() {
    while (report_.effort.judgements < budget_.judgements &&
           report_.effort.refuted < budget_.refuted) {
      const auto survivor = search_->next();
      if (!survivor) return;
      try_repair(*survivor);
      if (accepted_) return;
    }
  }

  /// Accepts it if it passes all known inputs and the judge does not refute it.
  void try_repair(const Survivor& survivor) {
    const Chosen edits = chosen(survivor);
    if (!space_.are_disjoint(edits) || !passes_known(survivor)) return;
    const std::string changed = space_.patched(edits);
    ++report_.effort.judgements;
    auto judged = judge(changed, JudgedFor::kRepair);
    if (judged) accept(survivor, changed, *std::move(judged));
  }

  void accept(const Survivor& survivor, const std::string& changed,
              results::SubmissionReport judged) {
    accepted_ = survivor;
    const bool is_verified = std::holds_alternative<results::Equivalent>(judged.verdict);
    report_.status =
        is_verified ? results::RepairStatus::kVerified : results::RepairStatus::kPassesInputs;
    report_.verified = std::move(judged);
    report_.repaired = changed;
    report_.is_fewest = survivor.moves.size() <= search_->effort().complete_depth + 1;
    report_.diff = source_diff(space_.text(), changed, space_.label());
    report_.edits = space_.described(chosen(survivor));
  }

  void find_equally_small() {
    const Chosen own = chosen(*accepted_);
    const Rivals rivals(space_.sources(), space_.tree(), space_.alternatives(), own);
    for (std::uint64_t judged = 0; judged < budget_.rivals;) {
      const auto other = search_->next_found();
      if (!other || other->moves.size() != accepted_->moves.size() || other->cost > accepted_->cost)
        return;
      const Chosen edits = chosen(*other);
      if (!rivals.contradict(edits) || !space_.are_disjoint(edits) || !passes_known(*other))
        continue;
      ++judged;
      ++report_.effort.judgements;
      if (!judge(space_.patched(edits), JudgedFor::kRival)) continue;
      report_.equally_small.push_back(space_.described(edits));
      return;
    }
  }

  /// Where mistakes are in several functions, hints can be about some of them.
  void find_part() {
    const std::vector<KnownPart> parts = cases_->parts();
    for (std::size_t i = 0; i < std::min<std::size_t>(parts.size(), budget_.parts); ++i)
      if (find_part(parts[i])) return;
  }

  bool find_part(const KnownPart& part) {
    const std::uint64_t runs = space_.runner().runs(), steps = space_.runner().steps();
    SearchLimits limits = search_limits(budget_);
    limits.runs = runs + budget_.runs / budget_.part_of_work;
    limits.steps = steps + budget_.steps / budget_.part_of_work;
    Search search(space_.runner(), space_.moves(), part.cases, limits);
    bool is_found = false;
    for (std::uint64_t tried = 0; tried < budget_.judgements && !is_found; ++tried) {
      const auto survivor = search.next();
      if (!survivor) break;
      if (!space_.are_disjoint(chosen(*survivor))) continue;
      const Case* failed = first_failed(*survivor, part.all);
      is_found = failed == nullptr;
      if (is_found)
        put_part(part, chosen(*survivor));
      else
        search.add(*failed);
    }
    report_.effort.candidates += search.effort().candidates;
    report_.effort.runs += space_.runner().runs() - runs;
    report_.effort.steps += space_.runner().steps() - steps;
    return is_found;
  }

  const Case* first_failed(const Survivor& survivor, const std::vector<Case>& some) {
    std::vector<const Case*> all;
    for (const Case& each : some) all.push_back(&each);
    return space_.runner().first_failed(moves_of(survivor), all, Patience::kAcceptance);
  }

  void put_part(const KnownPart& part, const Chosen& edits) {
    report_.partial = {space_.described(edits), part.functions, part.all.size(),
                       source_diff(space_.text(), space_.patched(edits), space_.label())};
  }

  void put_effort() {
    const SearchEffort effort = search_->effort();
    report_.effort.candidates += effort.candidates;
    report_.effort.runs += effort.runs;
    report_.effort.steps += effort.steps;
  }

  Space& space_;
  LoopBudget budget_;
  results::RepairReport& report_;
  std::optional<Cases> cases_;
  std::optional<Search> search_;
  std::optional<Survivor> accepted_;
};

}  // namespace assay::repair
