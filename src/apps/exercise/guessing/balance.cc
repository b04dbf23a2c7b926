#include "apps/exercise/guessing/balance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/check.h"

namespace assay::exercise {
namespace {

double chance(const Proposal& proposal) {
  const auto rights = std::count(proposal.right.begin(), proposal.right.end(), true);
  return static_cast<double>(rights) / static_cast<double>(proposal.right.size());
}

/// How much more often than by chance a rule with these scores is right.
double advantage(const std::vector<double>& scores, const Proposal& proposal) {
  constexpr double kEqual = 1e-9;
  const double best = *std::max_element(scores.begin(), scores.end());
  double equal = 0;
  double right = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (scores[i] < best - kEqual) continue;
    equal += 1;
    right += proposal.right[i] ? 1 : 0;
  }
  return right / equal - chance(proposal);
}

/// The same if it takes the first of those with the highest score, in this order.
double advantage_of_first(const std::vector<double>& scores, const Proposal& proposal,
                          const std::vector<std::size_t>& order) {
  std::size_t best = order.front();
  for (const std::size_t i : order)
    if (scores[i] > scores[best] + 1e-9) best = i;
  return (proposal.right[best] ? 1 : 0) - chance(proposal);
}

/// A rule that is rarely right is of some use too: it excludes a choice.
double potential(double advantage) {
  constexpr double kMost = 40;  // the exponent must not overflow
  constexpr double kSlope = 3;
  return std::exp(std::min(kSlope * advantage, kMost)) + std::exp(std::min(-advantage / 2, kMost));
}

double increase(const std::vector<double>& so_far, const std::vector<double>& added) {
  double sum = 0;
  for (std::size_t i = 0; i < added.size(); ++i)
    sum += potential(so_far[i] + added[i]) - potential(so_far[i]);
  return sum;
}

void add(std::vector<double>& so_far, const std::vector<double>& added) {
  for (std::size_t i = 0; i < added.size(); ++i) so_far[i] += added[i];
}

template <typename T>
void shuffle(std::vector<T>& all, Rng& rng) {
  for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[rng.below(i)]);
}

}  // namespace

Proposal Balance::take(const GuessPool& pool, const std::vector<Proposal>& proposals) {
  CHECK(!proposals.empty());
  const Proposal* best = nullptr;
  double least = std::numeric_limits<double>::infinity();
  Advantages taken;
  for (const Proposal& proposal : proposals) {
    Advantages added;
    for (const auto& scores : rule_scores(pool, proposal.choices, seen_))
      added.push_back(advantage(scores, proposal));
    so_far_.resize(added.size());
    const double cost = increase(so_far_, added) - proposal.merit;
    if (best != nullptr && cost >= least) continue;
    best = &proposal;
    least = cost;
    taken = std::move(added);
  }
  add(so_far_, taken);
  Proposal result = ordered(pool, *best);
  for (const std::size_t choice : result.choices) seen_.add(pool.items()[choice]);
  return result;
}

Proposal Balance::ordered(const GuessPool& pool, const Proposal& proposal) {
  constexpr std::size_t kPositions = 6;  // from the front, and as many from the end
  constexpr int kOrders = 40;
  const auto scores = rule_scores(pool, proposal.choices, seen_);
  const std::size_t count = proposal.choices.size();
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<std::size_t> best;
  double least = std::numeric_limits<double>::infinity();
  Advantages taken;
  for (int i = 0; i < kOrders; ++i) {
    shuffle(order, rng_);
    Advantages added(2 * kPositions);
    for (std::size_t at = 0; at < std::min(count, kPositions); ++at) {
      added[at] = (proposal.right[order[at]] ? 1 : 0) - chance(proposal);
      added[kPositions + at] = (proposal.right[order[count - 1 - at]] ? 1 : 0) - chance(proposal);
    }
    for (const auto& each : scores) added.push_back(advantage_of_first(each, proposal, order));
    so_far_first_.resize(added.size());
    const double cost = increase(so_far_first_, added);
    if (!best.empty() && cost >= least) continue;
    best = order;
    least = cost;
    taken = std::move(added);
  }
  add(so_far_first_, taken);
  Proposal result = proposal;
  for (std::size_t i = 0; i < count; ++i) {
    result.choices[i] = proposal.choices[best[i]];
    result.right[i] = proposal.right[best[i]];
  }
  return result;
}

bool Balance::wants_yes(Group group) const {
  const auto found = answers_.find(group);
  return found == answers_.end() ? first_is_yes_ : found->second.next_is_yes;
}

bool Balance::accepts(Group group, bool yes) const {
  const auto found = answers_.find(group);
  return found == answers_.end() || found->second.surplus_of_yes == 0 || yes == wants_yes(group);
}

void Balance::answered(Group group, bool yes) {
  YesAndNo& so_far = answers_[group];
  so_far.surplus_of_yes += yes ? 1 : -1;
  so_far.next_is_yes = so_far.surplus_of_yes == 0 ? rng_.below(2) == 0 : so_far.surplus_of_yes < 0;
}

/// Texts that were offered often come first, in an order that is partly random.
void Balance::sort_by_frequency(const GuessPool& pool, std::vector<std::size_t>& choices) {
  std::vector<std::pair<double, std::size_t>> ranked;
  for (const std::size_t choice : choices)
    ranked.emplace_back(
        -seen_.count(pool.items()[choice].text) * static_cast<double>(1 + rng_.below(3)), choice);
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < choices.size(); ++i) choices[i] = ranked[i].second;
}

std::vector<Proposal> Balance::proposals(const GuessPool& pool, std::size_t named,
                                         std::size_t wrong) {
  constexpr int kProposals = 150;
  constexpr int kByFrequency = 4;  // one in so many prefers texts that were offered before
  constexpr double kMeritOfNamed = 1;
  std::vector<Proposal> proposals;
  const std::size_t others = pool.items().size() - 1 - named;
  const std::size_t most = std::min(named, wrong);
  const std::size_t fewest = wrong > others ? wrong - others : 0;
  std::vector<std::size_t> first(named);
  std::vector<std::size_t> second(others);
  std::iota(first.begin(), first.end(), std::size_t{1});
  std::iota(second.begin(), second.end(), 1 + named);
  for (int i = 0; i < kProposals && fewest <= most; ++i) {
    shuffle(first, rng_);
    shuffle(second, rng_);
    if (i % kByFrequency == 0) {
      sort_by_frequency(pool, first);
      sort_by_frequency(pool, second);
    }
    const std::size_t some = fewest + rng_.below(most - fewest + 1);
    Proposal proposal;
    proposal.choices = {0};
    proposal.choices.insert(proposal.choices.end(), first.begin(),
                            first.begin() + static_cast<std::ptrdiff_t>(some));
    proposal.choices.insert(proposal.choices.end(), second.begin(),
                            second.begin() + static_cast<std::ptrdiff_t>(wrong - some));
    proposal.right.assign(wrong + 1, false);
    proposal.right[0] = true;
    proposal.merit = kMeritOfNamed * static_cast<double>(some);
    proposals.push_back(std::move(proposal));
  }
  return proposals;
}

std::vector<Proposal> one_right_of_all(std::size_t pool) {
  std::vector<Proposal> proposals(pool);
  for (std::size_t i = 0; i < pool; ++i) {
    proposals[i].choices.resize(pool);
    std::iota(proposals[i].choices.begin(), proposals[i].choices.end(), std::size_t{0});
    proposals[i].right.assign(pool, false);
    proposals[i].right[i] = true;
  }
  return proposals;
}

}  // namespace assay::exercise
