// Backtracking over the code of each connected component: the formulas linked by shared variables.
#include "smt/search/search.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include "smt/search/enumerate.h"
#include "smt/search/search_code.h"

namespace assay::smt {
namespace {

constexpr std::int64_t kNear = 8;  // distance from the default value

/// Searches one connected component of formulas.
class Backtracking {
 public:
  Backtracking(SearchCode& code, std::uint64_t most_work) : code_(code), budget_(most_work) {}

  /// Tries default values for all variables but one first, then values near them, in order to find
  /// a readable model quickly (limited discrepancy search; Harvey and Ginsberg, 1995). Then it
  /// tries everything.
  SearchResult::Kind run() {
    const std::uint64_t whole = budget_;
    const std::size_t all = code_.levels.size();
    for (const Round round : {Round{1, 1}, Round{kNear, 0}, Round{kNear, 1}, Round{kNear, all}}) {
      excluded_some_ = false;
      round_ = round;
      budget_ = round.discrepancies < all ? whole / 4 : whole;
      const SubtreeResult result = descend(0);
      if (result == SubtreeResult::kFound) return SearchResult::Kind::kSat;
      if (result == SubtreeResult::kNone && !excluded_some_) return SearchResult::Kind::kUnsat;
    }
    return SearchResult::Kind::kUnknown;
  }

  std::uint64_t work() const { return work_; }
  std::int64_t value(const SearchLevel& level) const { return code_.registers[level.target]; }

 private:
  struct Round {
    std::int64_t near =
        1;  // values at this distance from the default value or further are discrepancies
    std::size_t discrepancies = 0;  // the number of variables with one
  };
  enum class SubtreeResult : std::uint8_t { kFound, kNone, kOutOfBudget };

  SubtreeResult descend(std::size_t depth);
  SubtreeResult attempt(std::size_t depth, std::int64_t value);
  bool tighten(const SearchLevel& level, std::int64_t& lo, std::int64_t& hi) const;

  SearchCode& code_;
  std::uint64_t budget_;
  std::uint64_t work_ = 0;
  Round round_;
  bool excluded_some_ = false;  // the round excluded some value
};

/// Applies the bounds that the values assigned so far imply for the variable. Returns false if no
/// value is left.
bool Backtracking::tighten(const SearchLevel& level, std::int64_t& lo, std::int64_t& hi) const {
  Int least = lo, most = hi;
  for (const LinearBound& b : level.bounds) {
    Int rest = b.constant;
    for (const auto& [source, coefficient] : b.rest)
      rest += Int{coefficient} * code_.registers[source];
    // coefficient * variable + rest >= b.lo, and <= b.hi.
    if (b.has_lo) {
      const Int product = b.lo - rest;
      if (b.coefficient > 0)
        least = std::max(least, ceil_div(product, b.coefficient));
      else
        most = std::min(most, floor_div(product, b.coefficient));
    }
    if (b.has_hi) {
      const Int product = b.hi - rest;
      if (b.coefficient > 0)
        most = std::min(most, floor_div(product, b.coefficient));
      else
        least = std::max(least, ceil_div(product, b.coefficient));
    }
    if (least > most) return false;
  }
  lo = static_cast<std::int64_t>(least);
  hi = static_cast<std::int64_t>(most);
  return true;
}

Backtracking::SubtreeResult Backtracking::attempt(std::size_t depth, std::int64_t value) {
  const SearchLevel& level = code_.levels[depth];
  const std::uint64_t cost = level.code.size() + 1;
  work_ += cost;
  if (budget_ < cost) return SubtreeResult::kOutOfBudget;
  budget_ -= cost;
  code_.registers[level.target] = value;
  return code_.run(level) ? descend(depth + 1) : SubtreeResult::kNone;
}

/// Tries values upwards from the one nearest to zero, then downwards.
Backtracking::SubtreeResult Backtracking::descend(std::size_t depth) {
  if (depth == code_.levels.size()) return SubtreeResult::kFound;
  const SearchLevel& level = code_.levels[depth];
  std::int64_t lo = level.lo;
  std::int64_t hi = level.hi;
  if (!tighten(level, lo, hi)) return SubtreeResult::kNone;
  const std::int64_t start = std::clamp<std::int64_t>(0, lo, hi);
  const auto allowed = [&](std::int64_t v) {
    if (level.allowed.empty()) return true;
    const auto at = static_cast<std::uint64_t>(v - level.lo);
    return (level.allowed[at / 64] >> (at % 64) & 1U) != 0;
  };
  const auto next = [&](std::int64_t v) {
    return v >= start ? (v == hi ? start - 1 : v + 1) : v - 1;
  };
  for (std::int64_t v = start; v >= lo; v = next(v)) {
    if (!allowed(v)) continue;
    const std::size_t discrepancy = std::abs(v - level.default_value) < round_.near ? 0 : 1;
    if (discrepancy > round_.discrepancies) {
      excluded_some_ = true;
      if (v < start) break;
      v = hi;  // all larger values are discrepancies also
      continue;
    }
    round_.discrepancies -= discrepancy;
    const SubtreeResult result = attempt(depth, v);
    round_.discrepancies += discrepancy;
    if (result != SubtreeResult::kNone) return result;
  }
  return SubtreeResult::kNone;
}

/// A connected component: formulas that share variables, with the nodes below them.
struct Component {
  std::vector<TermId> formulas;
  std::vector<TermId> nodes;
};

class Components {
 public:
  Components(const TermPool& pool, std::span<const TermId> formulas, std::span<const TermId> nodes)
      : pool_(pool), nodes_(nodes), parent_(nodes.size()) {
    std::iota(parent_.begin(), parent_.end(), 0U);
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
      for (const TermId c : pool.children(nodes[i]))
        if (!pool.is_const(c)) join(i, index_of(c));
    std::vector<std::uint32_t> number(nodes.size(), kNone);
    const auto component = [&](TermId t) -> Component& {
      std::uint32_t& n = number[root(index_of(t))];
      if (n == kNone) {
        n = static_cast<std::uint32_t>(all.size());
        all.emplace_back();
      }
      return all[n];
    };
    for (const TermId f : formulas) component(f).formulas.push_back(f);
    for (const TermId t : nodes)
      if (!pool.is_const(t)) component(t).nodes.push_back(t);
    for (Component& c : all) add_constants(c);
  }

  std::vector<Component> all;

 private:
  static constexpr std::uint32_t kNone = 0xFFFF'FFFF;

  std::uint32_t index_of(TermId t) const {
    return static_cast<std::uint32_t>(std::lower_bound(nodes_.begin(), nodes_.end(), t) -
                                      nodes_.begin());
  }
  std::uint32_t root(std::uint32_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[root(a)] = root(b); }

  void add_constants(Component& c) const {
    std::vector<TermId> constants;
    for (const TermId t : c.nodes)
      for (const TermId child : pool_.children(t))
        if (pool_.is_const(child)) constants.push_back(child);
    c.nodes.insert(c.nodes.end(), constants.begin(), constants.end());
    std::sort(c.nodes.begin(), c.nodes.end());
    c.nodes.erase(std::unique(c.nodes.begin(), c.nodes.end()), c.nodes.end());
  }

  const TermPool& pool_;
  std::span<const TermId> nodes_;
  std::vector<std::uint32_t> parent_;
};

/// Returns an upper bound of the operations that trying everything takes, or `most` + 1.
std::uint64_t complete_cost(const SearchCode& code, std::uint64_t most) {
  std::uint64_t points = 1;
  std::uint64_t cost = 0;
  for (const SearchLevel& level : code.levels) {
    const auto width = static_cast<std::uint64_t>(level.hi - level.lo);
    if (width >= most) return most + 1;
    points *= width + 1;
    if (points > most) return most + 1;
    cost += points * (level.code.size() + 1);
    if (cost > most) return most + 1;
  }
  return cost;
}

/// Returns the literals of which the formulas are the conjunction; of several bounds of one sum,
/// the tightest.
std::vector<TermId> conjuncts(const TermPool& pool, std::span<const TermId> formulas) {
  std::vector<TermId> all;
  std::map<std::pair<TermId, bool>, TermId>
      tightest;  // key: the linear part, and whether it is a lower bound
  const auto add = [&](TermId f) {
    const bool negated = pool.kind(f) == Kind::kNot;
    const TermId atom = negated ? pool.child(f, 0) : f;
    if (pool.kind(atom) != Kind::kLe) return all.push_back(f);
    const auto [at, is_new] = tightest.try_emplace({pool.child(atom, 0), negated}, f);
    const Int old = pool.bound(negated ? pool.child(at->second, 0) : at->second);
    if (!is_new && (negated ? pool.bound(atom) > old : pool.bound(atom) < old)) at->second = f;
  };
  for (const TermId f : formulas) {
    if (pool.kind(f) != Kind::kAnd) {
      add(f);
      continue;
    }
    for (const TermId part : pool.children(f)) add(part);  // conjunctions are not nested
  }
  for (const auto& [key, f] : tightest) all.push_back(f);
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

/// Returns the nodes below some of the formulas, sorted.
std::vector<TermId> needed(const TermPool& pool, std::span<const TermId> formulas,
                           std::span<const TermId> nodes) {
  std::vector<TermId> sorted(nodes.begin(), nodes.end());
  std::sort(sorted.begin(), sorted.end());
  std::vector<bool> marked(sorted.size(), false);
  const auto mark = [&](TermId t) {
    const auto at = std::lower_bound(sorted.begin(), sorted.end(), t);
    marked[static_cast<std::size_t>(at - sorted.begin())] = true;
  };
  for (const TermId f : formulas) mark(f);
  std::vector<TermId> result;
  for (std::size_t i = sorted.size(); i-- > 0;) {  // users follow their children
    if (!marked[i]) continue;
    result.push_back(sorted[i]);
    for (const TermId c : pool.children(sorted[i])) mark(c);
  }
  std::reverse(result.begin(), result.end());
  return result;
}

}  // namespace

SearchResult search(const TermPool& pool, std::span<const TermId> formulas,
                    std::span<const TermId> nodes, RangeAnalysis& facts, std::uint64_t most_work,
                    std::uint64_t complete_work) {
  SearchResult result;
  result.kind = SearchResult::Kind::kSat;
  result.model = default_model(pool);
  std::vector<TermId> literals = conjuncts(pool, formulas);
  for (const TermId f : literals)
    if (pool.is_false(f)) return {SearchResult::Kind::kUnsat, {}, 0};
  std::erase_if(literals, [&](TermId f) { return pool.is_const(f); });
  if (literals.empty()) return result;
  const std::vector<TermId> below = needed(pool, literals, nodes);
  for (const Component& c : Components(pool, literals, below).all) {
    std::optional<SearchCode> code = search_code(pool, c.formulas, c.nodes, facts);
    if (!code) {
      result.kind = SearchResult::Kind::kUnknown;
      continue;
    }
    const std::uint64_t complete = complete_cost(*code, complete_work);
    Backtracking tree(*code, complete <= complete_work ? complete_work * 2 : most_work);
    const SearchResult::Kind kind = tree.run();
    result.work += tree.work();
    if (kind == SearchResult::Kind::kUnsat) {
      result.kind = kind;
      return result;
    }
    if (kind == SearchResult::Kind::kUnknown) result.kind = kind;
    for (const SearchLevel& level : code->levels)
      result.model.values[pool.var_id(level.variable).index].i = tree.value(level);
  }
  return result;
}

}  // namespace assay::smt
