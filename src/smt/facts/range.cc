// Assumed bounds are kept per linear part. Computed ranges are cached, with the version of the
// assumptions that they were computed from. A cached range stays sound while assumptions are only
// added, so that adding one costs nothing: a stale range is recomputed when it is needed, and only
// if one of its variables was tightened. pop() restores everything from a trail.
#include "smt/facts/range.h"

#include <algorithm>

#include "smt/term/interval_of.h"

namespace assay::smt {
namespace {

constexpr int kDeepestFormula = 48;  // nesting of Boolean structure that decide() examines
constexpr int kDeepestNesting = 16;  // nesting of conditions inside conditions that range() decides
constexpr std::size_t kMostPropagated = 64;  // tightenings that one assumption may cause
constexpr std::size_t kWidestSum =
    12;  // monomials of a sum whose bounds are propagated to its parts

}  // namespace

RangeAnalysis::RangeAnalysis(const TermPool& pool) : pool_(pool) { ensure(TermId{0}); }

void RangeAnalysis::ensure(TermId t) {
  if (t.index < cached_.size()) return;
  const std::size_t size = std::max<std::size_t>(pool_.size(), t.index + 1);
  cached_.resize(size);
  fact_of_.resize(size, 0);
  truth_.resize(size, 0);
}

void RangeAnalysis::push() {
  frames_.push_back({changes_.size(), saved_ranges_.size(), saved_sets_.size(), version_,
                     tightened_, contradictory_});
}

void RangeAnalysis::pop() {
  CHECK(!frames_.empty());
  const Frame& frame = frames_.back();
  while (changes_.size() > frame.changes) {
    const Change& c = changes_.back();
    switch (c.what) {
      case Change::What::kCached:
        cached_[c.index] = saved_ranges_[c.saved];
        break;
      case Change::What::kFact:
        facts_[c.index] = saved_ranges_[c.saved].range;
        break;
      case Change::What::kTruth:
        truth_[c.index] = static_cast<std::int8_t>(0);
        break;
      case Change::What::kSet:
        sets_[c.index].possible = saved_sets_[c.saved];
        break;
    }
    changes_.pop_back();
  }
  saved_ranges_.resize(frame.saved_ranges);
  saved_sets_.resize(frame.saved_sets);
  version_ = frame.version;
  tightened_ = frame.tightened;
  contradictory_ = frame.contradictory;
  frames_.pop_back();
}

Range RangeAnalysis::fact(TermId t) const {
  const std::uint32_t index = fact_of_[t.index];
  return index == 0 ? Range::all() : facts_[index - 1];
}

bool RangeAnalysis::fresh(TermId t) const {
  const std::uint64_t version = cached_[t.index].version;
  if (version == 0) return false;
  if (version == version_) return true;
  for (std::uint64_t bits = pool_.support(t); bits != 0; bits &= bits - 1)
    if (tightened_[static_cast<std::size_t>(__builtin_ctzll(bits))] > version) return false;
  return true;
}

Range RangeAnalysis::child_range(TermId t) const {
  if (pool_.kind(t) == Kind::kIntConst) return Range::point(pool_.int_value(t));
  const Cached& c = cached_[t.index];
  return c.version != 0 ? c.range : pool_.static_range(t);
}

void RangeAnalysis::store_cached(TermId t, Range range) {
  Cached& c = cached_[t.index];
  if (!frames_.empty()) {
    changes_.push_back(
        {Change::What::kCached, t.index, static_cast<std::uint32_t>(saved_ranges_.size())});
    saved_ranges_.push_back(c);
  }
  c = {range, version_};
}

/// Computes the range from the children's cached ranges and the bounds assumed for the term itself.
Range RangeAnalysis::compute(TermId t) {
  Range r = intersect(pool_.static_range(t), fact(t));
  if (pool_.kind(t) == Kind::kVar) return r;
  if (pool_.kind(t) == Kind::kIte && nesting_ < kDeepestNesting) {
    ++nesting_;
    const auto known = decide(pool_.child(t, 0), kDeepestFormula - 8);
    --nesting_;  // a decided condition leaves one arm
    if (known) return intersect(r, child_range(pool_.child(t, *known ? 1 : 2)));
  }
  r = intersect(r, interval_of(pool_, t, [&](TermId c) { return child_range(c); }));
  if (pool_.kind(t) != Kind::kSum) return r;
  const LinearView view = pool_.linear_view(t);
  if (!view.linear.valid() || view.linear == t) return r;
  ensure(view.linear);
  return intersect(r, add(scale(fact(view.linear), view.scale), Range::point(view.offset)));
}

Range RangeAnalysis::range(TermId term) {
  CHECK(pool_.sort(term) == Sort::kInt);
  if (pool_.kind(term) == Kind::kIntConst) return Range::point(pool_.int_value(term));
  ensure(term);
  if (fresh(term)) return cached_[term.index].range;
  std::vector<std::pair<TermId, bool>> stack{{term, false}};
  while (!stack.empty()) {
    const auto [t, expanded] = stack.back();
    if (fresh(t)) {
      stack.pop_back();
      continue;
    }
    if (!expanded) {
      stack.back().second = true;
      for (const TermId c : pool_.children(t))
        if (pool_.sort(c) == Sort::kInt && pool_.kind(c) != Kind::kIntConst && !fresh(c))
          stack.push_back({c, false});
      continue;
    }
    stack.pop_back();
    store_cached(t, compute(t));
  }
  return cached_[term.index].range;
}

RangeAnalysis::SmallDomain* RangeAnalysis::small_domain(TermId var) {
  if (pool_.kind(var) != Kind::kVar || pool_.sort(var) != Sort::kInt) return nullptr;
  const VarId v = pool_.var_id(var);
  const Range domain = pool_.variable(v).domain;
  if (domain.width() > 255) return nullptr;
  if (set_of_.size() <= v.index) set_of_.resize(pool_.variable_count(), 0);
  if (set_of_[v.index] == 0) {
    SmallDomain fresh_set{domain.lo, {}};
    for (Int i = 0; i <= domain.width(); ++i) fresh_set.possible.set(static_cast<std::size_t>(i));
    sets_.push_back(fresh_set);
    set_of_[v.index] = static_cast<std::uint32_t>(sets_.size());
  }
  return &sets_[set_of_[v.index] - 1];
}

bool RangeAnalysis::possible(TermId variable, Int value) {
  if (!range(variable).contains(value)) return false;
  const SmallDomain* small = small_domain(variable);
  return small == nullptr || small->possible.test(static_cast<std::size_t>(value - small->base));
}

// Deciding ------------------------------------------------------------------------------------

std::optional<bool> RangeAnalysis::decide(TermId formula) {
  ensure(formula);
  return decide(formula, 0);
}

std::optional<bool> RangeAnalysis::decide(TermId t, int depth) {
  if (pool_.kind(t) == Kind::kBoolConst) return pool_.is_true(t);
  if (truth_[t.index] != 0) return truth_[t.index] > 0;
  if (depth >= kDeepestFormula) return std::nullopt;
  switch (pool_.kind(t)) {
    case Kind::kNot: {
      const auto inner = decide(pool_.child(t, 0), depth + 1);
      return inner ? std::optional(!*inner) : std::nullopt;
    }
    case Kind::kAnd:
      return decide_and(t, depth);
    case Kind::kLe:
    case Kind::kEq:
      return decide_atom(t);
    case Kind::kIff: {
      const auto a = decide(pool_.child(t, 0), depth + 1);
      const auto b = a ? decide(pool_.child(t, 1), depth + 1) : std::nullopt;
      return a && b ? std::optional(*a == *b) : std::nullopt;
    }
    case Kind::kIte: {
      const auto c = decide(pool_.child(t, 0), depth + 1);
      return c ? decide(pool_.child(t, *c ? 1 : 2), depth + 1) : std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

std::optional<bool> RangeAnalysis::decide_and(TermId t, int depth) {
  bool all = true;
  for (const TermId c : pool_.children(t)) {
    const auto value = decide(c, depth + 1);
    if (value && !*value) return false;
    all &= value.has_value();
  }
  return all ? std::optional(true) : std::nullopt;
}

std::optional<bool> RangeAnalysis::decide_atom(TermId t) {
  const TermId linear = pool_.child(t, 0);
  const Int k = pool_.bound(t);
  const Range r = range(linear);
  if (r.empty()) return std::nullopt;
  if (pool_.kind(t) == Kind::kLe) {
    if (r.hi <= k && r.hi != Range::kPlusInf) return true;
    if (r.lo > k) return false;
    return std::nullopt;
  }
  if (!r.contains(k)) return false;
  if (r.is_point()) return true;
  if (pool_.kind(linear) == Kind::kVar && !possible(linear, k)) return false;
  return std::nullopt;
}

// Assuming ------------------------------------------------------------------------------------

bool RangeAnalysis::assume(TermId formula) {
  ensure(formula);
  pending_.clear();
  pending_literals_.clear();
  pending_literals_.emplace_back(formula, true);
  drain();
  return !contradictory_;
}

/// Propagates the consequences of the new assumption, up to a budget: leaving some out is sound.
void RangeAnalysis::drain() {
  std::size_t work = 0;
  std::size_t next_literal = 0;
  std::size_t next_range = 0;
  while (!contradictory_) {
    if (next_literal < pending_literals_.size()) {
      const auto [t, value] = pending_literals_[next_literal++];
      assume_literal(t, value);
    } else if (next_range < pending_.size() && work++ < kMostPropagated) {
      const Pending p = pending_[next_range++];
      tighten_one(p.term, p.range);
    } else {
      return;
    }
  }
}

void RangeAnalysis::set_truth(TermId t, bool value) {
  const auto mark = static_cast<std::int8_t>(value ? 1 : -1);
  if (truth_[t.index] == mark) return;
  if (truth_[t.index] != 0) {
    contradictory_ = true;
    return;
  }
  if (!frames_.empty()) changes_.push_back({Change::What::kTruth, t.index, 0});
  truth_[t.index] = mark;
}

void RangeAnalysis::assume_literal(TermId t, bool value) {
  ensure(t);
  while (pool_.kind(t) == Kind::kNot) {
    t = pool_.child(t, 0);
    value = !value;
  }
  if (pool_.kind(t) == Kind::kBoolConst) {
    contradictory_ |= pool_.is_true(t) != value;
    return;
  }
  const auto before = decide(t, 0);
  if (before) {
    contradictory_ |= *before != value;
    if (*before == value && truth_[t.index] != 0) return;
  }
  set_truth(t, value);
  const Node& n = pool_.node(t);
  switch (n.kind) {
    case Kind::kAnd:
      if (!value) return assume_and_false(t);
      for (const TermId c : pool_.children(t)) pending_literals_.emplace_back(c, true);
      return;
    case Kind::kLe: {
      const Int k = pool_.bound(t);
      return tighten(pool_.child(t, 0),
                     value ? Range{Range::kMinusInf, k} : Range{k + 1, Range::kPlusInf});
    }
    case Kind::kEq:
      if (value) return tighten(pool_.child(t, 0), Range::point(pool_.bound(t)));
      return exclude(pool_.child(t, 0), pool_.bound(t));
    case Kind::kIff:
      for (const std::size_t i : {0U, 1U})
        if (const auto known = decide(pool_.child(t, i), 1))
          pending_literals_.emplace_back(pool_.child(t, 1 - i), *known == value);
      return;
    case Kind::kIte:
      if (const auto known = decide(pool_.child(t, 0), 1))
        pending_literals_.emplace_back(pool_.child(t, *known ? 1 : 2), value);
      return;
    default:
      return;
  }
}

/// Unit propagation: if all conjuncts but one are known to hold, that one is false.
void RangeAnalysis::assume_and_false(TermId t) {
  TermId open;
  for (const TermId c : pool_.children(t)) {
    const auto value = decide(c, 1);
    if (value && !*value) return;
    if (value) continue;
    if (open.valid()) return;
    open = c;
  }
  if (open.valid())
    pending_literals_.emplace_back(open, false);
  else
    contradictory_ = true;
}

void RangeAnalysis::save_set(std::uint32_t index) {
  if (frames_.empty()) return;
  changes_.push_back({Change::What::kSet, index, static_cast<std::uint32_t>(saved_sets_.size())});
  saved_sets_.push_back(sets_[index].possible);
}

/// linear != value removes a value from a small domain, or moves an end of the range.
void RangeAnalysis::exclude(TermId linear, Int value) {
  Range r = range(linear);
  if (!r.contains(value)) return;
  if (SmallDomain* small = small_domain(linear)) {
    const auto bit = static_cast<std::size_t>(value - small->base);
    if (small->possible.test(bit)) {
      save_set(set_of_[pool_.var_id(linear).index] - 1);
      small->possible.reset(bit);
    }
    tighten(linear, r);  // moves the ends past the values that are excluded
    return;
  }
  if (r.lo == value) ++r.lo;
  if (r.hi == value) --r.hi;
  tighten(linear, r);
}

void RangeAnalysis::tighten(TermId t, Range range) { pending_.push_back({t, range}); }

void RangeAnalysis::tighten_one(TermId t, Range wanted) {
  const LinearView view = pool_.linear_view(t);
  if (!view.linear.valid()) return;
  if (view.linear != t || view.scale != 1 || view.offset != 0) {
    wanted = unscale(add(wanted, Range::point(-view.offset)), view.scale);
    t = view.linear;
  }
  ensure(t);
  const Range before = range(t);
  Range after = intersect(before, wanted);
  if (const SmallDomain* small = small_domain(t)) {
    const auto hole = [&](Int v) {
      return !small->possible.test(static_cast<std::size_t>(v - small->base));
    };
    while (!after.empty() && hole(after.lo)) ++after.lo;
    while (!after.empty() && hole(after.hi)) --after.hi;
  }
  if (after == before) return;
  if (after.empty()) {
    contradictory_ = true;
    return;
  }
  if (fact_of_[t.index] == 0) {
    facts_.push_back(Range::all());
    fact_of_[t.index] = static_cast<std::uint32_t>(facts_.size());
  }
  const std::uint32_t index = fact_of_[t.index] - 1;
  if (!frames_.empty()) {
    changes_.push_back(
        {Change::What::kFact, index, static_cast<std::uint32_t>(saved_ranges_.size())});
    saved_ranges_.push_back({facts_[index], 0});
  }
  facts_[index] = after;
  ++version_;
  for (std::uint64_t bits = pool_.support(t); bits != 0; bits &= bits - 1)
    tightened_[static_cast<std::size_t>(__builtin_ctzll(bits))] = version_;
  store_cached(t, after);
  propagate_down(t, after);
}

/// Propagates a new range of `t` to its children.
void RangeAnalysis::propagate_down(TermId t, Range r) {
  const Node& n = pool_.node(t);
  if (n.kind == Kind::kIte) {
    const bool may_then = !intersect(range(pool_.child(t, 1)), r).empty();
    const bool may_else = !intersect(range(pool_.child(t, 2)), r).empty();
    if (!may_then && !may_else) contradictory_ = true;
    if (may_then == may_else) return;
    pending_literals_.emplace_back(pool_.child(t, 0), may_then);
    return tighten(pool_.child(t, may_then ? 1 : 2), r);
  }
  if (n.kind == Kind::kDiv && pool_.kind(pool_.child(t, 1)) == Kind::kIntConst) {
    const Int d = pool_.int_value(pool_.child(t, 1));
    if (d <= 0) return;
    Range x = scale(r, d);  // r.lo <= x/d <= r.hi with division towards zero
    if (r.lo <= 0) x.lo = add(Range::point(x.lo), Range::point(1 - d)).lo;
    if (r.hi >= 0) x.hi = add(Range::point(x.hi), Range::point(d - 1)).hi;
    return tighten(pool_.child(t, 0), x);
  }
  if (n.kind != Kind::kSum || n.count > kWidestSum) return;
  const auto terms = pool_.children(t);
  const auto coefficients = pool_.coefficients(t);
  for (std::size_t i = 0; i < terms.size(); ++i) {
    Range rest = r;  // coefficient * term = t - all other terms
    for (std::size_t j = 0; j < terms.size(); ++j)
      if (j != i) rest = add(rest, negate(scale(range(terms[j]), coefficients[j])));
    rest = unscale(rest, coefficients[i]);
    if (!range(terms[i]).within(rest)) tighten(terms[i], rest);
  }
}

}  // namespace assay::smt
