#include "repair/search/search.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/hash.h"

namespace assay::repair {
namespace {

/// Between candidates of equal score, the one with less new text is extended first.
constexpr double kCostWeight = 0.02;
/// Longer runs decide about what passes all others; few of them are needed to compare candidates.
constexpr std::uint64_t kLongRun = 20'000;
constexpr std::size_t kFewCases = 2;

bool overlap(const Span& a, const Span& b) {
  if (a.file != b.file) return false;
  if (a.begin == a.end || b.begin == b.end)  // an insertion at the edge of a part is beside it
    return a.begin == b.begin ? a == b : (a.begin < b.end && b.begin < a.end);
  return a.begin < b.end && b.begin < a.end;
}

bool reaches(const std::vector<std::uint8_t>& reached, const Move& move) {
  return std::ranges::any_of(move.sites, [&](ir::SiteId site) { return reached[site.index] != 0; });
}

/// A case, and a hash of the sites that the student's program reaches on it.
struct CoveredCase {
  std::size_t index;
  std::uint64_t coverage;
};

/// Chooses at most `most` cases, in turns from those with the same coverage: a mistake in a part of
/// the program shows only on inputs that reach this part.
std::vector<std::size_t> varied(const std::vector<CoveredCase>& cases, std::size_t most) {
  std::vector<std::vector<std::size_t>> classes;
  std::unordered_map<std::uint64_t, std::size_t> class_of;
  for (const CoveredCase& each : cases) {
    const std::size_t place = class_of.try_emplace(each.coverage, classes.size()).first->second;
    if (place == classes.size()) classes.emplace_back();
    classes[place].push_back(each.index);
  }
  std::vector<std::size_t> chosen;
  for (std::size_t round = 0; chosen.size() < std::min(most, cases.size()); ++round)
    for (const std::vector<std::size_t>& members : classes)
      if (round < members.size() && chosen.size() < most) chosen.push_back(members[round]);
  return chosen;
}

/// True if both can be taken in one run.
bool agree(const Move& a, const Move& b) {
  for (const SiteChoice& one : a.choices)
    for (const SiteChoice& other : b.choices)
      if (one.site == other.site && one.alternative != other.alternative) return false;
  return true;
}

/// Returns what is used and a share, in percent, of what is left.
std::uint64_t part(std::uint64_t all, std::uint64_t used, std::uint32_t share) {
  return used >= all ? all : used + (all - used) * share / 100;
}

/// So many candidates are announced to the runner together.
constexpr std::size_t kTogether = 64;

std::vector<std::vector<std::size_t>> part_of(
    const std::vector<std::vector<std::size_t>>& candidates, std::size_t from) {
  const auto begin = candidates.begin() + static_cast<std::ptrdiff_t>(from);
  const auto end =
      begin + static_cast<std::ptrdiff_t>(std::min(kTogether, candidates.size() - from));
  return {begin, end};
}

auto rank(const Survivor& s) { return std::tuple(s.cost, s.unusual, s.length, !s.is_own, s.moves); }

}  // namespace

Search::Search(CandidateRunner& runner, const std::vector<Move>& moves, std::vector<Case> cases,
               const SearchLimits& limits)
    : runner_(runner), moves_(moves), cases_(std::move(cases)), limits_(limits) {
  std::ranges::stable_sort(cases_, {}, &Case::steps);
  order_.resize(moves_.size());
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::ranges::stable_sort(order_, [&](std::size_t a, std::size_t b) {
    const auto key = [&](const Move& m) {
      return std::tuple(m.cost, m.is_unusual, m.length, !m.is_own);
    };
    return key(moves_[a]) < key(moves_[b]);
  });
  begin();
}

void Search::begin() {
  allot();
  std::vector<CoveredCase> failing, passing;
  for (std::size_t i = 0; i < cases_.size() && !spent(); ++i) {
    std::vector<std::uint8_t> reached(runner_.sites(), 0);
    const Observation seen = runner_.run({}, cases_[i], Patience::kAcceptance, &reached);
    const std::string_view sites(reinterpret_cast<const char*>(reached.data()), reached.size());
    std::vector<CoveredCase>& kind = seen.passes ? passing : failing;
    // A run that does not end says nothing of how long those of candidates are.
    const bool is_long = std::max(cases_[i].steps, seen.exits ? seen.steps : 0) > kLongRun;
    if (!is_long || kind.size() < kFewCases) kind.push_back({i, fnv1a(sites)});
    cases_[i].scoring_steps = scoring_steps(cases_[i], &seen);
  }
  scoring_ = varied(failing, limits_.scoring_failing);
  failing_ = scoring_.size();
  std::ranges::copy(varied(passing, limits_.scoring_passing), std::back_inserter(scoring_));
  reached_.assign(runner_.sites(), 0);
  for (const std::size_t i : scoring_) {
    const Observation seen = runner_.run({}, cases_[i], Patience::kScoring, &reached_);
    if (i == scoring_.front()) first_progress_ = seen.progress;
    original_.score += seen.progress;
    original_.behaviour = hash_combine(original_.behaviour, seen.behaviour);
  }
}

bool Search::spent() const {
  return runner_.runs() >= runs_allotted_ || runner_.steps() >= steps_allotted_;
}

bool Search::is_out_of_budget() const {
  return runner_.runs() >= limits_.runs || runner_.steps() >= limits_.steps;
}

void Search::allot() {
  const bool is_first = depth_ <= 1, is_last = depth_ > limits_.depth;
  const std::uint32_t share = is_first || is_last ? 100 : limits_.share_of_depth;
  runs_allotted_ = part(limits_.runs, runner_.runs(), share);
  steps_allotted_ = part(limits_.steps, runner_.steps(), share);
}

std::vector<const Move*> Search::resolve(const std::vector<std::size_t>& moves) const {
  std::vector<const Move*> resolved;
  for (const std::size_t i : moves) resolved.push_back(&moves_[i]);
  return resolved;
}

void Search::announce(const std::vector<std::vector<std::size_t>>& candidates, std::size_t cases) {
  std::vector<std::vector<const Move*>> chosen;
  for (const std::vector<std::size_t>& moves : candidates) chosen.push_back(resolve(moves));
  for (std::size_t k = 0; k < std::min(cases, scoring_.size()); ++k)
    runner_.expect(chosen, {&cases_[scoring_[k]]}, Patience::kScoring);
}

std::optional<Search::Node> Search::score(const std::vector<std::size_t>& moves, double least) {
  ++effort_.candidates;
  const std::vector<const Move*> chosen = resolve(moves);
  Node node;
  node.moves = moves;
  for (const Move* move : chosen) node.cost += move->cost;
  bool passes = true, may_pass = true;
  std::vector<const Case*> further;
  for (std::size_t k = 1; k < scoring_.size(); ++k) further.push_back(&cases_[scoring_[k]]);
  for (std::size_t k = 0; k < scoring_.size(); ++k) {
    const Observation seen = runner_.run(chosen, cases_[scoring_[k]], Patience::kScoring);
    passes = passes && seen.passes;
    may_pass = may_pass && (seen.passes || seen.is_cut);
    node.score += seen.progress;
    node.behaviour = hash_combine(node.behaviour, seen.behaviour);
    if (k == 0 && !seen.passes && seen.progress < least) return std::nullopt;
    if (k == 0) runner_.expect({chosen}, further, Patience::kScoring);
  }
  node.score -= kCostWeight * node.cost;
  if (passes && passes_all(moves)) add_survivor(moves);
  if (!passes) remember(node);
  if (!passes && may_pass) {
    // A single edit is tried with more patience.
    if (moves.size() == 1)
      cut_.push_back(moves[0]);
    else
      truncated_ = true;
  }
  return node;
}

void Search::add_survivor(const std::vector<std::size_t>& moves) {
  Survivor survivor{moves, 0, 0, 0, true, cases_.size()};
  for (const Move* move : resolve(moves)) {
    survivor.cost += move->cost;
    survivor.length += move->length;
    survivor.unusual += move->is_unusual ? 1 : 0;
    survivor.is_own = survivor.is_own && move->is_own;
  }
  survivors_.push_back(std::move(survivor));
  if (survivors_.size() <= limits_.enough) return;
  survivors_.erase(std::ranges::max_element(survivors_, {}, rank));
  truncated_ = true;
}

double Search::worst_of_enough() const {
  if (survivors_.size() < limits_.enough) return std::numeric_limits<double>::infinity();
  return std::ranges::max_element(survivors_, {}, &Survivor::cost)->cost;
}

void Search::try_cut_singles() {
  for (const std::size_t i : cut_) {
    if (!survivors_.empty()) break;
    if (spent()) {
      truncated_ = true;
      break;
    }
    if (passes_all({i})) add_survivor({i});
  }
  cut_.clear();
}

bool Search::passes_all(const std::vector<std::size_t>& moves, std::size_t but_last) {
  std::vector<const Case*> cases;
  for (std::size_t i = 0; i + but_last < cases_.size(); ++i) cases.push_back(&cases_[i]);
  return runner_.first_failed(resolve(moves), cases, Patience::kAcceptance) == nullptr;
}

bool Search::compatible(const std::vector<std::size_t>& moves, std::size_t further) const {
  for (const std::size_t i : moves) {
    if (!agree(moves_[i], moves_[further])) return false;
    for (const Span& a : moves_[i].spans)
      for (const Span& b : moves_[further].spans)
        if (overlap(a, b)) return false;
  }
  return true;
}

void Search::search_single(bool remote) {
  // The least that is more.
  const double least = limits_.drops_idle_singles
                           ? std::nextafter(first_progress_, std::numeric_limits<double>::max())
                           : -1;
  std::vector<std::vector<std::size_t>> candidates;
  for (const std::size_t i : order_)
    // Others are without effect on the scoring inputs.
    if (moves_[i].is_remote == remote && reaches(reached_, moves_[i])) candidates.push_back({i});
  for (std::size_t k = 0; k < candidates.size(); ++k) {
    if (spent()) {
      truncated_ = true;
      return;
    }
    if (k % kTogether == 0)
      announce(part_of(candidates, k), limits_.drops_idle_singles ? 1 : scoring_.size());
    auto node = score(candidates[k], least);
    if (!node) continue;
    if (!remote)
      singles_.push_back(*std::move(node));
    else if (node->score > original_.score)
      remote_.push_back(*std::move(node));
  }
  try_cut_singles();
}

void Search::search_remote() {
  is_remote_tried_ = true;
  truncated_ = false;
  runs_allotted_ = part(limits_.runs, runner_.runs(), limits_.share_of_remote);
  steps_allotted_ = part(limits_.steps, runner_.steps(), limits_.share_of_remote);
  search_single(true);
  if (truncated_) effort_.complete_depth = 0;
  std::ranges::stable_sort(survivors_, {}, rank);
}

std::vector<std::size_t> Search::near_moves() const {
  std::vector<std::size_t> near = order_;
  std::erase_if(near, [&](std::size_t i) { return moves_[i].is_remote; });
  return near;
}

void Search::remember(const Node& node) {
  constexpr std::size_t kMostPartial = 3;
  if (node.score <= original_.score) return;
  const auto better = [](const Node& a, const Node& b) {
    return std::tuple(-a.score, a.cost) < std::tuple(-b.score, b.cost);
  };
  const auto same = std::ranges::find(partial_, node.behaviour, &Node::behaviour);
  if (same == partial_.end())
    partial_.push_back(node);
  else if (better(node, *same))
    *same = node;
  std::ranges::stable_sort(partial_, better);
  if (partial_.size() > kMostPartial) partial_.pop_back();
}

std::vector<std::vector<std::size_t>> Search::partial_repairs() const {
  std::vector<std::vector<std::size_t>> all;
  for (const Node& node : partial_) all.push_back(node.moves);
  return all;
}

std::vector<std::size_t> Search::reached_partners(const Node& parent,
                                                  const std::vector<std::size_t>& partners) {
  std::vector<std::uint8_t> reached(runner_.sites(), 0);
  const std::vector<const Move*> chosen = resolve(parent.moves);
  for (const std::size_t i : scoring_) runner_.run(chosen, cases_[i], Patience::kScoring, &reached);
  std::vector<std::size_t> found;
  for (const std::size_t i : partners)
    if (reaches(reached, moves_[i])) found.push_back(i);
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
            : runner_.run(resolve(parent.moves), cases_[scoring_[0]], Patience::kScoring).progress;
    std::vector<std::vector<std::size_t>> candidates;
    for (const std::size_t i : reached_partners(parent, partners)) {
      if (std::ranges::find(parent.moves, i) != parent.moves.end() || !compatible(parent.moves, i))
        continue;
      std::vector<std::size_t> moves = parent.moves;
      moves.insert(std::ranges::upper_bound(moves, i), i);
      std::uint64_t key = 0;
      for (const std::size_t move : moves) key = hash_combine(key, move + 1);
      if (tried.emplace(key, true).second) candidates.push_back(std::move(moves));
    }
    for (std::size_t k = 0, announced = 0; k < candidates.size(); ++k) {
      if (spent()) {
        truncated_ = true;
        frontier_ = std::move(made);
        return;
      }
      double cost = 0;
      for (const std::size_t i : candidates[k]) cost += moves_[i].cost;
      if (cost >= worst_of_enough()) {
        truncated_ = true;
        continue;
      }
      if (k >= announced) {
        announce(part_of(candidates, k), 1);
        announced = k + kTogether;
      }
      if (auto node = score(candidates[k], least)) made.push_back(*std::move(node));
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

void Search::search_improvements() {
  std::vector<Node> better;
  for (const Node& node : singles_)
    if (node.score > original_.score) better.push_back(node);
  better = best(std::move(better), better.size());
  std::vector<std::size_t> partners;
  for (const Node& node : better) partners.push_back(node.moves[0]);
  frontier_ = better;
  for (std::uint32_t depth = 2; depth <= limits_.greedy_depth && survivors_.empty(); ++depth)
    extend(best(frontier_, limits_.beam_of_improvements), partners);
}

void Search::search_depth(std::uint32_t depth) {
  truncated_ = false;
  allot();
  if (depth == 1) {
    search_single(false);
  } else if (depth == 2) {
    const std::vector<Node> parents = best(singles_, singles_.size());
    truncated_ = parents.size() < singles_.size();
    extend(parents, near_moves());
  } else if (depth <= limits_.depth) {
    const std::size_t width = depth == 3 ? limits_.beam_of_pairs : limits_.beam_of_triples;
    std::vector<std::size_t> partners;
    for (const Node& node : best(singles_, singles_.size())) partners.push_back(node.moves[0]);
    extend(best(frontier_, width), partners);
    truncated_ = true;
  } else if (depth == limits_.depth + 1) {
    search_improvements();
    truncated_ = true;
  } else {
    extend(best(remote_, limits_.beam_of_improvements), near_moves());
    truncated_ = true;
  }
  if (!truncated_ && effort_.complete_depth == depth - 1) effort_.complete_depth = depth;
  std::ranges::stable_sort(survivors_, {}, rank);
}

std::optional<Survivor> Search::next_found() {
  while (!survivors_.empty()) {
    Survivor first = std::move(survivors_.front());
    survivors_.pop_front();
    if (passes_all(first.moves, first.passed)) return first;
  }
  return std::nullopt;
}

std::optional<Survivor> Search::next() {
  if (failing_ == 0) return std::nullopt;
  for (;;) {
    if (auto found = next_found()) return found;
    const bool is_remote_next = depth_ == 1 && !is_remote_tried_;
    const bool is_last = depth_ > limits_.depth + 1 || (depth_ >= last_depth_ && !is_remote_next);
    if (is_last || is_out_of_budget()) return std::nullopt;
    if (is_remote_next)
      search_remote();
    else
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
  effort.runs = runner_.runs();
  effort.steps = runner_.steps();
  effort.budget_spent = is_out_of_budget();
  return effort;
}

}  // namespace assay::repair
