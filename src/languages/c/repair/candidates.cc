#include "languages/c/repair/candidates.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <tuple>
#include <utility>

#include "frontends/c/variants/variants.h"
#include "languages/c/repair/moves.h"

namespace assay::languages {

void Candidates::begin_search(const repair::SearchLimits& limits) {
  stop_search();
  RepairMoves made =
      moves_of(space_.program().sources, space_.tree(), space_.alternatives(), space_.variants());
  moves_ = std::move(made.moves);
  own_ = std::move(made.own);
  const c::Variants& variants = space_.variants();
  runner_.emplace(variants.program, c::open_choices(variants), space_.cases().comparison(),
                  machine_);
  search_.emplace(*runner_, moves_, space_.cases().all(),
                  budget_ == nullptr ? limits : budget_->within(limits));
}

void Candidates::stop_search() {
  if (search_) {
    const repair::SearchEffort effort = search_->effort();
    effort_.candidates += effort.candidates;
    effort_.runs += effort.runs;
    effort_.steps += effort.steps;
    budget_spent_ = budget_spent_ || effort.budget_spent;
    if (budget_ != nullptr) budget_->spend(effort.runs, effort.steps);
  }
  search_.reset();
  runner_.reset();
  moves_.clear();
  ahead_.reset();
}

void Candidates::end_search() {
  stop_search();
  own_.clear();
  passing_alone_.clear();
}

void Candidates::stop_after(std::uint32_t depth) {
  if (search_) search_->stop_after(depth);
}

void Candidates::search_all_depths() { stop_after(std::numeric_limits<std::uint32_t>::max()); }

void Candidates::sort_alone() {
  std::ranges::stable_sort(passing_alone_, {},
                           [](const Candidate& each) { return std::tuple(each.edits, each.cost); });
}

RunAlone Candidates::run_alone(const PatchSpace::Chosen& chosen) {
  const std::uint64_t runs = effort_.runs, steps = effort_.steps;
  RunAlone run = space_.run_alone(chosen, effort_);
  if (budget_ != nullptr) budget_->spend(effort_.runs - runs, effort_.steps - steps);
  return run;
}

void Candidates::try_own_programs(std::size_t first) {
  const double before = space_.cases().run(space_.program().lowered.program, effort_).progress;
  for (const repair::AlternativeId id : own_) {
    if (id.index < first) continue;
    if (is_shared_budget_spent()) break;
    const RunAlone run = run_alone({id});
    if (run.passes)
      passing_alone_.push_back({{id}, 1, space_.alternatives()[id].cost});
    else if (run.progress > before)
      promising_.push_back({id, run.progress});
  }
  sort_alone();
}

bool Candidates::try_alone(Candidate candidate) {
  if (is_shared_budget_spent() || !run_alone(candidate.alternatives).passes) return false;
  passing_alone_.push_back(std::move(candidate));
  sort_alone();
  return true;
}

std::vector<Promising> Candidates::promising(std::size_t most) const {
  std::vector<Promising> best = promising_;
  std::ranges::stable_sort(best, std::greater<>(), &Promising::progress);
  if (best.size() > most) best.resize(most);
  return best;
}

Candidate Candidates::candidate_of(const std::vector<std::size_t>& moves) const {
  Candidate made{{}, moves.size(), 0};
  for (const std::size_t i : moves) {
    made.cost += moves_[i].cost;
    made.alternatives.insert(made.alternatives.end(), moves_[i].alternatives.begin(),
                             moves_[i].alternatives.end());
  }
  return made;
}

std::vector<Candidate> Candidates::partial_repairs() const {
  std::vector<Candidate> all;
  if (!search_) return all;
  for (const std::vector<std::size_t>& moves : search_->partial_repairs())
    all.push_back(candidate_of(moves));
  return all;
}

std::optional<Candidate> Candidates::next(Extent extent) {
  if (!ahead_ && search_)
    if (const auto survivor = extent == Extent::kSearch ? search_->next() : search_->next_found()) {
      ahead_ = candidate_of(survivor->moves);
      ahead_->cost = survivor->cost;
    }
  if (passing_alone_.empty()) return std::exchange(ahead_, std::nullopt);
  const Candidate& alone = passing_alone_.front();
  if (ahead_ && std::tie(ahead_->edits, ahead_->cost) < std::tie(alone.edits, alone.cost))
    return std::exchange(ahead_, std::nullopt);
  Candidate first = alone;
  passing_alone_.erase(passing_alone_.begin());
  return first;
}

void Candidates::add_counterexample(const results::SubmissionReport& judged) {
  const auto added = space_.cases().add_counterexample(judged);
  if (!added) return;
  if (search_) search_->add(*added);
  drop_refuted();
}

/// Candidates that were found before the last input was known may fail it.
void Candidates::drop_refuted() {
  const auto passes = [&](const Candidate& each) {
    const auto changed = space_.load(each.alternatives);
    return changed && space_.cases().passes_last((*changed)->lowered.program);
  };
  if (ahead_ && !passes(*ahead_)) ahead_.reset();
  std::erase_if(passing_alone_, [&](const Candidate& each) { return !passes(each); });
}

bool Candidates::is_fewest(std::size_t edits) const {
  if (edits <= 1) return true;
  if (!search_) return false;
  // Pairs with remote moves, and with edits that need a program of their own, are not searched.
  const bool any_pair = own_.empty() && std::ranges::none_of(moves_, &repair::Move::is_remote);
  const std::size_t complete = search_->effort().complete_depth;
  return edits <= (any_pair ? complete : std::min<std::size_t>(complete, 1)) + 1;
}

}  // namespace assay::languages
