#include "repair/search/search.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "base/hash.h"

namespace assay::repair {
namespace {

/// Between candidates of equal score, the one with less new text is extended first.
constexpr double kCostWeight = 0.02;
/// A scoring run may take so many times the steps of the reference, or of the student's program.
constexpr std::uint64_t kSlowerThanReference = 20, kSlowerThanStudent = 4, kFewScoringSteps = 400;

bool overlap(const Span& a, const Span& b) {
  if (a.file != b.file) return false;
  if (a.begin == a.end || b.begin == b.end)  // an insertion at the edge of a part is beside it
    return a.begin == b.begin ? a == b : (a.begin < b.end && b.begin < a.end);
  return a.begin < b.end && b.begin < a.end;
}

auto rank(const Survivor& s) { return std::tuple(s.cost, !s.is_own, s.length, s.moves); }

}  // namespace

Search::Search(Subject& subject, const std::vector<Move>& moves, std::vector<Case> cases,
               const SearchLimits& limits)
    : subject_(subject), moves_(moves), cases_(std::move(cases)), limits_(limits) {
  std::ranges::stable_sort(cases_, {}, &Case::steps);
  order_.resize(moves_.size());
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::ranges::stable_sort(order_, [&](std::size_t a, std::size_t b) {
    return std::tuple(moves_[a].cost, !moves_[a].is_own, moves_[a].length) <
           std::tuple(moves_[b].cost, !moves_[b].is_own, moves_[b].length);
  });
  begin();
}

void Search::begin() {
  std::vector<std::size_t> failing, passing;
  for (std::size_t i = 0; i < cases_.size() && !spent(); ++i) {
    const Observation seen = subject_.run({}, cases_[i], Patience::kAcceptance);
    (seen.passes ? passing : failing).push_back(i);
    const std::uint64_t own = seen.exits ? kSlowerThanStudent * seen.steps : 0;
    cases_[i].scoring_steps =
        std::max(kSlowerThanReference * cases_[i].steps, own) + kFewScoringSteps;
  }
  failing.resize(std::min<std::size_t>(failing.size(), limits_.scoring_failing));
  passing.resize(std::min<std::size_t>(passing.size(), limits_.scoring_passing));
  failing_ = failing.size();
  scoring_ = std::move(failing);
  scoring_.insert(scoring_.end(), passing.begin(), passing.end());
  reached_.assign(subject_.sites(), 0);
  for (const std::size_t i : scoring_) {
    const Observation seen = subject_.run({}, cases_[i], Patience::kScoring, &reached_);
    original_.score += seen.progress;
    original_.behaviour = hash_combine(original_.behaviour, seen.behaviour);
  }
}

bool Search::spent() const {
  return subject_.runs() >= limits_.runs || subject_.steps() >= limits_.steps;
}

std::vector<const Move*> Search::resolve(const std::vector<std::size_t>& moves) const {
  std::vector<const Move*> resolved;
  for (const std::size_t i : moves) resolved.push_back(&moves_[i]);
  return resolved;
}

std::optional<Search::Node> Search::score(const std::vector<std::size_t>& moves, double least) {
  ++effort_.candidates;
  const std::vector<const Move*> chosen = resolve(moves);
  Node node;
  node.moves = moves;
  for (const Move* move : chosen) node.cost += move->cost;
  bool passes = true;
  for (std::size_t k = 0; k < scoring_.size(); ++k) {
    const Observation seen = subject_.run(chosen, cases_[scoring_[k]], Patience::kScoring);
    passes = passes && seen.passes;
    node.score += seen.progress;
    node.behaviour = hash_combine(node.behaviour, seen.behaviour);
    if (k == 0 && !seen.passes && seen.progress < least) return std::nullopt;
  }
  node.score -= kCostWeight * node.cost;
  if (passes && passes_all(moves)) {
    Survivor survivor{moves, node.cost, 0, true};
    for (const Move* move : chosen) {
      survivor.length += move->length;
      survivor.is_own = survivor.is_own && move->is_own;
    }
    survivors_.push_back(std::move(survivor));
  }
  return node;
}

bool Search::passes_all(const std::vector<std::size_t>& moves) {
  const std::vector<const Move*> chosen = resolve(moves);
  return std::ranges::all_of(cases_, [&](const Case& known) {
    return subject_.run(chosen, known, Patience::kAcceptance).passes;
  });
}

bool Search::compatible(const std::vector<std::size_t>& moves, std::size_t further) const {
  for (const std::size_t i : moves)
    for (const Span& a : moves_[i].spans)
      for (const Span& b : moves_[further].spans)
        if (overlap(a, b)) return false;
  return true;
}

void Search::search_single() {
  for (const std::size_t i : order_) {
    if (spent()) {
      truncated_ = true;
      return;
    }
    const bool reached = std::ranges::any_of(moves_[i].choices, [&](const SiteChoice& choice) {
      return reached_[choice.site.index] != 0;
    });
    if (!reached) continue;  // without effect on the scoring inputs
    if (auto node = score({i}, -1)) singles_.push_back(*std::move(node));
  }
  frontier_ = singles_;
}

std::vector<std::size_t> Search::reached_partners(const Node& parent,
                                                  const std::vector<std::size_t>& partners) {
  std::vector<std::uint8_t> reached(subject_.sites(), 0);
  const std::vector<const Move*> chosen = resolve(parent.moves);
  for (const std::size_t i : scoring_)
    subject_.run(chosen, cases_[i], Patience::kScoring, &reached);
  std::vector<std::size_t> found;
  for (const std::size_t i : partners)
    if (std::ranges::any_of(moves_[i].choices, [&](const SiteChoice& choice) {
          return reached[choice.site.index] != 0;
        }))
      found.push_back(i);
  return found;
}

void Search::extend(const std::vector<Node>& parents, const std::vector<std::size_t>& partners) {
  std::unordered_map<std::uint64_t, bool> tried;
  std::vector<Node> made;
  for (const Node& parent : parents) {
    // A pair is worth scoring on all inputs only if it is no worse than the parent on the first.
    const double least =
        scoring_.empty()
            ? 0
            : subject_.run(resolve(parent.moves), cases_[scoring_[0]], Patience::kScoring).progress;
    for (const std::size_t i : reached_partners(parent, partners)) {
      if (spent() || survivors_.size() >= limits_.enough) {
        truncated_ = true;
        frontier_ = std::move(made);
        return;
      }
      if (std::ranges::find(parent.moves, i) != parent.moves.end() || !compatible(parent.moves, i))
        continue;
      std::vector<std::size_t> moves = parent.moves;
      moves.insert(std::ranges::upper_bound(moves, i), i);
      std::uint64_t key = 0;
      for (const std::size_t move : moves) key = hash_combine(key, move + 1);
      if (!tried.emplace(key, true).second) continue;
      if (auto node = score(moves, least)) made.push_back(*std::move(node));
    }
  }
  frontier_ = std::move(made);
}

std::vector<Search::Node> Search::best(std::vector<Node> nodes, std::size_t most) const {
  std::ranges::stable_sort(nodes, [](const Node& a, const Node& b) {
    return std::tuple(-a.score, a.cost) < std::tuple(-b.score, b.cost);
  });
  std::unordered_map<std::uint64_t, std::uint32_t> members;
  std::vector<Node> chosen;
  for (Node& node : nodes) {
    if (chosen.size() >= most) break;
    if (members[node.behaviour]++ < limits_.of_a_class) chosen.push_back(std::move(node));
  }
  return chosen;
}

void Search::search_depth(std::uint32_t depth) {
  truncated_ = false;
  if (depth == 1) {
    search_single();
  } else if (depth == 2) {
    const std::vector<Node> parents = best(singles_, singles_.size());
    truncated_ = parents.size() < singles_.size();
    extend(parents, order_);
  } else {
    const std::size_t width = depth == 3 ? limits_.beam_of_pairs : limits_.beam_of_triples;
    std::vector<std::size_t> partners;
    for (const Node& node : best(singles_, singles_.size())) partners.push_back(node.moves[0]);
    extend(best(frontier_, width), partners);
    truncated_ = true;
  }
  if (!truncated_ && effort_.complete_depth == depth - 1) effort_.complete_depth = depth;
  std::ranges::stable_sort(survivors_, {}, rank);
}

std::optional<Survivor> Search::next() {
  if (failing_ == 0) return std::nullopt;
  for (;;) {
    while (!survivors_.empty()) {
      Survivor first = std::move(survivors_.front());
      survivors_.pop_front();
      if (passes_all(first.moves)) return first;
    }
    if (depth_ >= limits_.depth || spent()) return std::nullopt;
    search_depth(++depth_);
  }
}

void Search::add(Case refuting) {
  // First, so that later candidates with the same flaw end there.
  cases_.insert(cases_.begin(), std::move(refuting));
  for (std::size_t& i : scoring_) ++i;
}

SearchEffort Search::effort() const {
  SearchEffort effort = effort_;
  effort.runs = subject_.runs();
  effort.steps = subject_.steps();
  effort.budget_spent = spent();
  return effort;
}

}  // namespace assay::repair
