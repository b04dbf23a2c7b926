#include "prove/induction/split.h"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>

#include "prove/induction/inner_reads.h"

namespace assay::prove {
namespace {

using smt::TermId;

constexpr Int kMostCases = 1'100;

bool can_be_split(const smt::TermPool& pool, const Column& column, TermId term) {
  const ColumnKind& kind = column.kind;
  return !kind.is_input && !kind.is_flag && !kind.is_float && !kind.is_quotient && !kind.is_sign &&
         !kind.is_cursor && !kind.is_item && pool.sort(term) == smt::Sort::kInt &&
         !pool.is_const(term);
}

}  // namespace

std::vector<Int> Split::values(bool all) const {
  constexpr Int kEnds = 4;
  constexpr Int kBetween = 12;
  std::vector<Int> result;
  const Int stride = std::max(Int{1}, (greatest - least) / kBetween);
  for (Int value = least; value <= greatest; ++value)
    if (all || value - least < kEnds || greatest - value < kEnds || (value - least) % stride == 0)
      result.push_back(value);
  return result;
}

Relation Split::fixed(Int value) const {
  Relation relation;
  relation.summands = {{1, {column}}};
  relation.constant = -value;
  return relation;
}

TermId Split::formula(smt::TermPool& pool, const std::vector<TermId>& terms) const {
  return pool.and_(pool.le(pool.int_const(least), terms[column]),
                   pool.le(terms[column], pool.int_const(greatest)));
}

std::optional<Split> choose_split(const Problem& problem, const Node& node,
                                  const Node::Instance& instance, const std::vector<TermId>& base) {
  smt::TermPool& pool = problem.session->pool;
  smt::RangeAnalysis& ranges = problem.session->ranges;
  const std::vector<Column>& columns = node.columns();
  const std::vector<TermId>& terms = instance.terms;
  const auto is_in_both = [&](ColumnIndex c) {
    for (ColumnIndex d = 0; d < columns.size(); ++d)
      if (columns[d].kind.is_submission != columns[c].kind.is_submission &&
          can_be_split(pool, columns[d], terms[d]) && pool.is_const(pool.sub(terms[c], terms[d])))
        return true;
    return false;
  };
  const auto is_input = [&](TermId term) {
    return std::any_of(problem.inputs.begin(), problem.inputs.end(),
                       [&](const InputValue& input) { return input.term == term; });
  };
  const std::set<std::string> read = read_in_inner_loops(*problem.reference);
  const std::set<std::string> read_by_submission = read_in_inner_loops(*problem.submission);
  const auto matters = [&](const Column& column) {
    return (column.kind.is_submission ? read_by_submission : read).contains(column.place_name);
  };
  ranges.push();
  for (const TermId fact : base) ranges.assume(fact);
  std::optional<Split> best;
  // First those on which the loops inside depend, then those that both programs have, then few
  // values.
  std::tuple<bool, bool, Int> best_key;
  for (ColumnIndex c = 0; c < columns.size(); ++c) {
    if (!can_be_split(pool, columns[c], terms[c]) || is_input(terms[c])) continue;
    const smt::Range range = ranges.range(terms[c]);
    if (range.hi < range.lo || range.hi - range.lo >= kMostCases) continue;
    const std::tuple key(matters(columns[c]), is_in_both(c), range.lo - range.hi);
    if (best && key <= best_key) continue;
    best = Split{c, range.lo, range.hi};
    best_key = key;
  }
  ranges.pop();
  return best;
}

}  // namespace assay::prove
