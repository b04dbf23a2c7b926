// Guesses relations about the elements of arrays from observed states.
#include <algorithm>
#include <map>
#include <set>

#include "prove/induction/node_arrays.h"

namespace assay::prove {
namespace {

using Observed = exec::LoopVisit::Array;

/// An expression that can be the end of a region, with its value in each row.
struct Bound {
  Linear linear;
  std::vector<Int> values;
};

bool is_number(const ColumnKind& kind) {
  return !kind.is_flag && !kind.is_float && !kind.is_quotient && !kind.is_sign && !kind.is_item;
}

/// Constants, values, and differences of the input's numbers and others. Of those that have the
/// same values in all rows there is one: if they are always the same, the node has an equation.
std::vector<Bound> bounds_of(const std::vector<Column>& columns,
                             const std::vector<ArrayRow>& rows) {
  constexpr std::size_t kMost = 40;
  std::vector<Bound> result;
  std::set<std::vector<Int>> known;
  const auto add = [&](Linear linear) {
    if (result.size() >= kMost) return;
    Bound bound{std::move(linear), {}};
    for (const ArrayRow& row : rows) bound.values.push_back(value(bound.linear, row.values));
    if (known.insert(bound.values).second) result.push_back(std::move(bound));
  };
  for (const Int constant : {0, 1, 2}) add({{}, constant});
  std::vector<ColumnIndex> numbers, inputs;
  for (ColumnIndex c = 0; c < columns.size(); ++c) {
    if (!is_number(columns[c].kind)) continue;
    numbers.push_back(c);
    if (columns[c].kind.is_input) inputs.push_back(c);
  }
  for (const ColumnIndex c : numbers) add({{{1, c}}, 0});
  for (const ColumnIndex c : numbers) add({{{1, c}}, 1});
  for (const ColumnIndex c : numbers) add({{{1, c}}, -1});
  for (const ColumnIndex n : inputs)
    for (const ColumnIndex c : numbers)
      if (n != c) {
        add({{{1, n}, {-1, c}}, 0});
        add({{{1, n}, {-1, c}}, -1});
      }
  return result;
}

/// For each row, and each index: the first index from there on at which a property does not hold.
using NextBad = std::vector<std::vector<std::int64_t>>;

template <class Property>
NextBad next_bad(const std::vector<ArrayRow>& rows, ArrayIndex array, const Property& property) {
  NextBad result;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const Observed& observed = *rows[r].state->arrays[array];
    const auto size = static_cast<std::int64_t>(observed.values.size());
    std::vector<std::int64_t> next(observed.values.size() + 1, size);
    for (std::int64_t i = size; i-- > 0;) {
      const auto at = static_cast<std::size_t>(i);
      next[at] = property(r, observed, at) ? next[at + 1] : i;
    }
    result.push_back(std::move(next));
  }
  return result;
}

struct Found {
  Linear lo, hi;
  std::int64_t extent = 0, longest = 0;
  std::vector<std::pair<std::int64_t, std::int64_t>> in_row;  // what of it is seen
};

/// The regions in which the property holds in all rows, the largest first, and one for each set of
/// elements. At least `longest` elements are in one of a row.
std::vector<Found> regions(const std::vector<Bound>& bounds, const NextBad& next, std::int64_t size,
                           std::size_t most, std::int64_t longest) {
  std::vector<Found> found;
  const auto try_region = [&](const Bound& lo, const Bound& hi) {
    Found region;
    std::size_t rows = 0;
    for (std::size_t r = 0; r < next.size(); ++r) {
      const auto seen = static_cast<std::int64_t>(next[r].size()) - 1;
      const auto from = static_cast<std::int64_t>(std::clamp<Int>(lo.values[r], 0, seen));
      const auto to = static_cast<std::int64_t>(std::clamp<Int>(hi.values[r], 0, seen));
      if (from < to && next[r][static_cast<std::size_t>(from)] < to) return;
      const std::int64_t length = std::max<std::int64_t>(to - from, 0);
      region.extent += length;
      region.longest = std::max(region.longest, length);
      rows += length > 0 ? 1 : 0;
      region.in_row.emplace_back(length > 0 ? from : 0, length > 0 ? to : 0);
    }
    if (rows < std::min<std::size_t>(2, next.size()) || region.longest < longest) return;
    region.lo = lo.linear;
    region.hi = hi.linear;
    found.push_back(std::move(region));
  };
  const Bound whole{{{}, size}, std::vector<Int>(next.size(), size)};
  for (const Bound& lo : bounds) {
    try_region(lo, whole);
    for (const Bound& hi : bounds) try_region(lo, hi);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Found& a, const Found& b) { return a.extent > b.extent; });
  std::vector<Found> result;
  for (Found& each : found) {
    if (result.size() == most) break;
    const bool is_known = std::any_of(result.begin(), result.end(), [&](const Found& other) {
      return other.in_row == each.in_row;
    });
    if (!is_known) result.push_back(std::move(each));
  }
  return result;
}

}  // namespace

void NodeArrays::guess(const std::vector<Column>& columns, const std::vector<ArrayRow>& all) {
  invariant_.clear();
  if (arrays_.empty()) return;
  constexpr std::size_t kMostRows = 150, kMostRegions = 3, kMostArrays = 6;
  if (arrays_.size() > kMostArrays) return;
  std::vector<ArrayRow> rows;
  for (std::size_t i = 0; i < all.size(); i += 1 + all.size() / kMostRows)
    if (all[i].state->arrays.size() == arrays_.size()) rows.push_back(all[i]);
  if (rows.empty()) return;
  const std::vector<Bound> bounds = bounds_of(columns, rows);
  const auto add = [&](ArrayRelation relation, const NextBad& next) {
    const std::int64_t size = arrays_[relation.array].size;
    // Few elements are often what they are by chance.
    const std::int64_t longest = relation.sign < 0 ? 3
                                 : relation.kind == ArrayRelation::Kind::kItems ||
                                         relation.kind == ArrayRelation::Kind::kSame
                                     ? 2
                                     : 1;
    for (Found& found : regions(bounds, next, size, kMostRegions, longest)) {
      relation.lo = std::move(found.lo);
      relation.hi = std::move(found.hi);
      invariant_.push_back(relation);
    }
  };
  for (ArrayIndex a = 0; a < arrays_.size(); ++a) {
    ArrayRelation relation;
    relation.array = a;
    add(relation, next_bad(rows, a, [](std::size_t, const Observed& array, std::size_t i) {
          return array.initialised[i];
        }));
    for (ArrayIndex b = 0; b < a; ++b) {
      if (arrays_[b].type != arrays_[a].type) continue;
      relation.kind = ArrayRelation::Kind::kSame;
      relation.other = b;
      add(relation, next_bad(rows, a, [&](std::size_t r, const Observed& array, std::size_t i) {
            const Observed& other = *rows[r].state->arrays[b];
            return i < other.values.size() && array.initialised[i] == other.initialised[i] &&
                   (!array.initialised[i] || array.values[i] == other.values[i]);
          }));
    }
    if (!ir::is_integer(arrays_[a].type)) continue;
    relation.other = 0;
    relation.kind = ArrayRelation::Kind::kConstant;
    std::set<std::int64_t> numbers{0};
    for (const ArrayRow& row : rows)
      for (std::size_t i = 0; i < row.state->arrays[a]->values.size() && numbers.size() < 4; ++i)
        if (row.state->arrays[a]->initialised[i]) numbers.insert(row.state->arrays[a]->values[i]);
    for (const std::int64_t number : numbers) {
      relation.number = number;
      add(relation, next_bad(rows, a, [&](std::size_t, const Observed& array, std::size_t i) {
            return array.initialised[i] && array.values[i] == number;
          }));
    }
    relation.number = 0;
    relation.kind = ArrayRelation::Kind::kItems;
    for (const exec::InputElement& element : problem_->elements) {
      if (element.list == nullptr) continue;
      for (const exec::InputList::Part& part : element.list->parts) {
        if (part.kind != exec::InputElement::Kind::kInteger &&
            part.kind != exec::InputElement::Kind::kChar)
          continue;
        relation.symbol = part.symbol;
        const auto add_function = [&](Int sign, const Bound& shift) {
          relation.sign = sign;
          relation.shift = shift.linear;
          add(relation, next_bad(rows, a, [&](std::size_t r, const Observed& array, std::size_t i) {
                const auto& items = rows[r].state->layout->items;
                const auto list = items.find(part.symbol);
                const Int at = sign * static_cast<Int>(i) + shift.values[r];
                return array.initialised[i] && list != items.end() && at >= 0 &&
                       at < static_cast<Int>(list->second.size()) &&
                       array.values[i] == list->second[static_cast<std::size_t>(at)];
              }));
        };
        for (const Int shift : {0, 1, -1})
          add_function(1, {{{}, shift}, std::vector<Int>(rows.size(), shift)});
        for (const Bound& shift : bounds)
          if (!shift.linear.summands.empty()) add_function(-1, shift);
      }
    }
    relation.symbol.clear();
    relation.sign = 1;
    relation.shift = {};
  }
}

void NodeArrays::guess_by_name() {
  invariant_.clear();
  for (ArrayIndex a = 0; a < arrays_.size(); ++a)
    for (ArrayIndex b = 0; b < a; ++b)
      if (arrays_[a].is_submission && !arrays_[b].is_submission &&
          arrays_[a].type == arrays_[b].type) {
        ArrayRelation relation;
        relation.kind = ArrayRelation::Kind::kSame;
        relation.array = a;
        relation.other = b;
        relation.hi.constant = arrays_[a].size;
        invariant_.push_back(relation);
      }
}

}  // namespace assay::prove
