#include "prove/relations/samples.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "prove/relations/affine_hull.h"
#include "smt/term/float_code.h"

namespace assay::prove {
namespace {

constexpr Int kSmall = 3;  // constants of bounds that are guessed in any case

/// The products that equations of a degree are made of. The empty product, which is first, is 1.
std::vector<std::vector<ColumnIndex>> products(const std::vector<ColumnIndex>& columns,
                                               int degree) {
  constexpr std::size_t kMostForSquares = 12;
  std::vector<std::vector<ColumnIndex>> result{{}};
  for (const ColumnIndex c : columns) result.push_back({c});
  if (degree < 2 || columns.size() > kMostForSquares) return result;
  for (std::size_t i = 0; i < columns.size(); ++i)
    for (std::size_t k = i; k < columns.size(); ++k)
      result.push_back({std::min(columns[i], columns[k]), std::max(columns[i], columns[k])});
  return result;
}

std::optional<Int> value_of(const std::vector<ColumnIndex>& product, const std::vector<Int>& row) {
  Int result = 1;
  for (const ColumnIndex c : product)
    if (__builtin_mul_overflow(result, row[c], &result)) return std::nullopt;
  return result;
}

Relation pair(ColumnIndex a, Int fa, ColumnIndex b, Int fb, Int constant) {
  Relation r;
  r.kind = Relation::Kind::kAtMost;
  r.summands = {{fa, {a}}, {fb, {b}}};
  r.constant = constant;
  return r;
}

Relation single(ColumnIndex a, Int factor, Int constant) {
  Relation r;
  r.kind = Relation::Kind::kAtMost;
  r.summands = {{factor, {a}}};
  r.constant = constant;
  return r;
}

Relation same_value(ColumnIndex a, Int value) {
  Relation r;
  r.summands = {{1, {a}}};
  r.constant = -value;
  return r;
}

Relation same_values(ColumnIndex a, ColumnIndex b) {
  Relation r;
  r.summands = {{1, {a}}, {-1, {b}}};
  return r;
}

}  // namespace

Samples::Samples(std::vector<ColumnKind> columns, GuessOptions options)
    : columns_(std::move(columns)), options_(std::move(options)) {}

bool Samples::add(std::vector<Int> values) {
  CHECK(values.size() == columns_.size());
  if (!known_.insert(values).second) return false;
  rows_.push_back(std::move(values));
  return true;
}

bool Samples::is_true(const Relation& relation) const {
  return std::all_of(rows_.begin(), rows_.end(),
                     [&](const auto& row) { return holds(relation, row) == true; });
}

/// Inputs first, then the reference: the submission's values are expressed by them.
std::vector<ColumnIndex> Samples::in_order() const {
  std::vector<ColumnIndex> columns;
  for (int turn = 0; turn < 3; ++turn)
    for (ColumnIndex c = 0; c < columns_.size(); ++c) {
      const int place = columns_[c].is_input ? 0 : columns_[c].is_submission ? 2 : 1;
      if (place == turn) columns.push_back(c);
    }
  return columns;
}

std::vector<ColumnIndex> Samples::numbers() const {
  std::vector<ColumnIndex> columns = in_order();
  std::erase_if(columns,
                [&](ColumnIndex c) { return columns_[c].is_float || columns_[c].is_sign; });
  return columns;
}

/// Which floats are the same value as another one, or as a constant. All pairs, not a basis: what
/// the solver cannot show is given up without a sample that tells the values apart, and the others
/// stay.
std::vector<Relation> Samples::equal_floats(std::span<const std::size_t> rows) const {
  std::vector<Relation> result;
  if (rows.empty()) return result;
  const auto in_all = [&](auto&& condition) {
    return std::all_of(rows.begin(), rows.end(),
                       [&](std::size_t row) { return condition(rows_[row]); });
  };
  for (ColumnIndex c = 0; c < columns_.size(); ++c) {
    if (!columns_[c].is_float) continue;
    const Int first = rows_[rows.front()][c];
    if (!columns_[c].is_input && in_all([&](const auto& row) { return row[c] == first; }))
      result.push_back(same_value(c, first));
    for (ColumnIndex other = 0; other < c; ++other)
      if (columns_[other].is_float && !(columns_[c].is_input && columns_[other].is_input) &&
          in_all([&](const auto& row) { return row[c] == row[other]; }))
        result.push_back(same_values(other, c));
  }
  return result;
}

std::vector<Relation> Samples::equations() const {
  std::vector<std::size_t> all(rows_.size());
  std::iota(all.begin(), all.end(), 0);
  std::vector<ColumnIndex> columns = numbers();
  std::vector<ColumnIndex> expressed;
  std::vector<Relation> result = equations_among(all, columns, 1, &expressed);
  for (Relation& relation : equal_floats(all)) result.push_back(std::move(relation));
  if (options_.degree < 2) return result;
  // Products of values that the others determine are determined as well.
  std::erase_if(columns, [&](ColumnIndex c) {
    return std::find(expressed.begin(), expressed.end(), c) != expressed.end();
  });
  for (Relation& relation : equations_among(all, columns, options_.degree, nullptr))
    result.push_back(std::move(relation));
  return result;
}

std::vector<Relation> Samples::equations_among(std::span<const std::size_t> rows,
                                               const std::vector<ColumnIndex>& columns, int degree,
                                               std::vector<ColumnIndex>* expressed) const {
  const auto terms = products(columns, degree);
  std::vector<std::vector<Int>> points;
  for (const std::size_t row : rows) {
    std::vector<Int> point;
    for (const auto& term : terms) {
      const auto value = value_of(term, rows_[row]);
      if (!value) break;
      point.push_back(*value);
    }
    if (point.size() != terms.size()) return {};
    points.push_back(std::move(point));
  }
  std::vector<Relation> result;
  for (const Coefficients& equation : linear_equations(points)) {
    Relation relation;
    relation.constant = equation[0];
    for (std::size_t i = 1; i < terms.size(); ++i)
      if (equation[i] != 0) relation.summands.push_back({equation[i], terms[i]});
    if (relation.summands.empty()) continue;
    // An equation expresses its last value by those before it.
    const std::vector<ColumnIndex> last = relation.summands.back().factors;
    if (expressed != nullptr && last.size() == 1) expressed->push_back(last.front());
    std::sort(relation.summands.begin(), relation.summands.end(),
              [](const Summand& a, const Summand& b) { return a.factors < b.factors; });
    const bool only_inputs =
        std::all_of(relation.summands.begin(), relation.summands.end(), [&](const Summand& s) {
          return std::all_of(s.factors.begin(), s.factors.end(),
                             [&](ColumnIndex c) { return columns_[c].is_input; });
        });
    if (!only_inputs || options_.about_inputs) result.push_back(std::move(relation));
  }
  return result;
}

std::vector<Relation> Samples::others() const {
  std::vector<Relation> result = bounds();
  for (Relation& relation : conditional()) result.push_back(std::move(relation));
  for (Relation& relation : equal_numbers()) result.push_back(std::move(relation));
  return result;
}

/// Equal integers of the two programs. They follow from the equations, but stay when an equation
/// with more summands has to be given up.
std::vector<Relation> Samples::equal_numbers() const {
  std::vector<Relation> result;
  for (ColumnIndex a = 0; a < columns_.size(); ++a)
    for (ColumnIndex b = a + 1; b < columns_.size(); ++b) {
      const ColumnKind &x = columns_[a], &y = columns_[b];
      if (x.is_float || y.is_float || x.is_input || y.is_input ||
          x.is_submission == y.is_submission || x.is_flag != y.is_flag)
        continue;
      Relation relation = same_values(a, b);
      if (is_true(relation)) result.push_back(std::move(relation));
    }
  return result;
}

bool Samples::is_likely(Int bound) const {
  return (bound >= -kSmall && bound <= kSmall) ||
         std::find(options_.constants.begin(), options_.constants.end(), bound) !=
             options_.constants.end();
}

/// Is it a value of its own that can be large?
bool Samples::is_number(ColumnIndex c) const {
  const ColumnKind& kind = columns_[c];
  return !kind.is_flag && !kind.is_float && !kind.is_quotient && !kind.is_sign && !kind.is_item;
}

/// Bounds of values by multiples of a count, which is a cursor, an input (perhaps the length of a
/// list), or a number that begins with 0 or 1: by the least and the greatest of a list's items.
void Samples::add_bounds_of_sums(std::vector<Relation>& result) const {
  constexpr std::size_t kFewestCounts = 3;
  const auto values_of = [&](ColumnIndex c) {
    std::set<Int> values;
    for (const auto& row : rows_) values.insert(row[c]);
    return values;
  };
  // sign * sum <= most * count + constant
  const auto add = [&](ColumnIndex sum, Int sign, ColumnIndex count, Int most) {
    Int largest = sign * rows_[0][sum] - most * rows_[0][count];
    bool is_item = true;   // not larger than one item
    bool is_plain = true;  // a smaller multiple will do
    for (const auto& row : rows_) {
      largest = std::max(largest, sign * row[sum] - most * row[count]);
      is_item = is_item && sign * row[sum] <= most;
      is_plain = is_plain && sign * row[sum] <= row[count] + kSmall;
    }
    if (is_item || is_plain) return;
    // Few samples have the greatest items, so that they show no constant. An item may have been
    // read that was not added yet, or the reverse.
    std::set<Int> constants = {-most, 0, most};
    for (const Int each : options_.constants)
      if (each > 0) constants.insert({each, each - most});
    const auto least = constants.lower_bound(largest);
    if (least != constants.end()) result.push_back(pair(sum, sign, count, -most, -*least));
  };
  for (ColumnIndex count = 0; count < columns_.size(); ++count) {
    if (!is_number(count)) continue;
    const std::set<Int> counts = values_of(count);
    const bool is_of_list = columns_[count].is_cursor || columns_[count].is_input;
    if (*counts.begin() < 0 || counts.size() < kFewestCounts) continue;
    if (!is_of_list && *counts.begin() > 1) continue;
    for (ColumnIndex sum = 0; sum < columns_.size(); ++sum) {
      if (sum == count || columns_[sum].is_input || columns_[sum].is_cursor || !is_number(sum) ||
          (!is_of_list && columns_[sum].is_submission != columns_[count].is_submission))
        continue;
      for (const smt::Range& item : options_.items) {
        if (item.hi > 1) add(sum, 1, count, item.hi);
        if (item.lo < -1) add(sum, -1, count, -item.lo);
      }
    }
  }
}

std::vector<Relation> Samples::bounds() const {
  std::vector<Relation> result;
  if (rows_.empty()) return result;
  for (ColumnIndex c = 0; c < columns_.size(); ++c) {
    if (columns_[c].is_input || columns_[c].is_item) continue;
    const auto [least, most] = std::minmax_element(
        rows_.begin(), rows_.end(), [&](const auto& a, const auto& b) { return a[c] < b[c]; });
    const Int lo = (*least)[c], hi = (*most)[c];
    if (lo == hi) continue;      // an equation
    if (columns_[c].is_float) {  // the sign, and that it is no NaN
      if (lo >= -1) result.push_back(single(c, -1, lo >= 0 ? Int{0} : Int{-1}));
      if (hi <= smt::kInfinityCode) result.push_back(single(c, 1, -smt::kInfinityCode));
      continue;
    }
    if (is_likely(lo)) result.push_back(single(c, -1, lo));
    if (lo > kSmall) result.push_back(single(c, -1, 1));
    if (is_likely(hi)) result.push_back(single(c, 1, -hi));
  }
  // fa * a + fb * b <= largest
  const auto add_pair = [&](ColumnIndex a, Int fa, ColumnIndex b, Int fb) {
    Int largest = fa * rows_[0][a] + fb * rows_[0][b], least = largest;
    for (const auto& row : rows_) {
      largest = std::max(largest, fa * row[a] + fb * row[b]);
      least = std::min(least, fa * row[a] + fb * row[b]);
    }
    if (largest != least && largest >= -kSmall && largest <= kSmall)
      result.push_back(pair(a, fa, b, fb, -largest));
  };
  for (ColumnIndex a = 0; a < columns_.size(); ++a)
    for (ColumnIndex b = 0; b < columns_.size(); ++b) {
      if (a == b || columns_[a].is_flag || columns_[b].is_flag) continue;
      if (columns_[a].is_quotient || columns_[b].is_quotient) continue;
      if (columns_[a].is_sign || columns_[b].is_sign) continue;
      if (columns_[a].is_item || columns_[b].is_item) continue;
      if (columns_[a].is_float || columns_[b].is_float) continue;
      if (columns_[a].is_input && columns_[b].is_input) continue;
      add_pair(a, 1, b, -1);
      add_pair(a, 2, b, -1);
      add_pair(a, -2, b, 1);
      if (a < b) {
        add_pair(a, 1, b, 1);
        add_pair(a, -1, b, -1);
      }
    }
  add_bounds_of_sums(result);
  return result;
}

/// Small bounds of values, and of their differences from inputs, that hold for these samples but
/// not for all.
std::vector<Relation> Samples::conditional_bounds(std::span<const std::size_t> rows) const {
  std::vector<Relation> result;
  const auto add = [&](Relation relation) {
    Int most = 0;
    bool is_first = true;
    for (const std::size_t row : rows) {
      Int sum = 0;
      for (const Summand& summand : relation.summands)
        sum += summand.coefficient * rows_[row][summand.factors.front()];
      most = is_first ? sum : std::max(most, sum);
      is_first = false;
    }
    relation.constant = -most;
    if (most >= -kSmall && most <= kSmall && !is_true(relation)) result.push_back(relation);
  };
  for (ColumnIndex a = 0; a < columns_.size(); ++a) {
    if (columns_[a].is_input || !is_number(a)) continue;
    add(single(a, 1, 0));
    add(single(a, -1, 0));
    for (ColumnIndex b = 0; b < columns_.size(); ++b) {
      if (!columns_[b].is_input || !is_number(b)) continue;
      add(pair(a, 1, b, -1, 0));
      add(pair(a, -1, b, 1, 0));
    }
  }
  return result;
}

/// Equations where a value that is only ever 0 or 1 has one of these values.
std::vector<Relation> Samples::conditional() const {
  constexpr std::size_t kFewest = 3;  // samples for each value
  std::vector<Relation> result;
  std::vector<ColumnIndex> all = numbers();
  std::sort(all.begin(), all.end());
  for (ColumnIndex c = 0; c < columns_.size(); ++c) {
    if ((columns_[c].is_input && !columns_[c].is_sign) || columns_[c].is_float) continue;
    std::map<Int, std::vector<std::size_t>> by_value;
    for (std::size_t row = 0; row < rows_.size() && by_value.size() <= 2; ++row)
      by_value[rows_[row][c]].push_back(row);
    if (by_value.size() != 2) continue;
    for (const auto& [value, rows] : by_value) {
      if (value < 0 || value > 1 || rows.size() < kFewest) continue;
      const int degree = columns_[c].is_sign ? options_.degree : 1;
      std::vector<Relation> candidates = equations_among(rows, all, degree, nullptr);
      for (Relation& relation : equal_floats(rows)) candidates.push_back(std::move(relation));
      for (Relation& relation : candidates) {
        if (is_true(relation)) continue;
        const bool mentions_it =
            std::any_of(relation.summands.begin(), relation.summands.end(),
                        [&](const Summand& s) { return s.factors == std::vector{c}; });
        if (mentions_it) continue;
        relation.condition = Relation::Condition{c, value};
        result.push_back(std::move(relation));
      }
      if (!columns_[c].is_sign) continue;
      for (Relation& relation : conditional_bounds(rows)) {
        relation.condition = Relation::Condition{c, value};
        result.push_back(std::move(relation));
      }
    }
  }
  return result;
}

}  // namespace assay::prove
