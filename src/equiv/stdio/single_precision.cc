#include "equiv/stdio/single_precision.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <variant>

#include "equiv/stdio/reads.h"
#include "inputs/grammar/spec.h"

namespace assay::equiv {
namespace {

using inputs::Variable;
using smt::TermId;

constexpr std::size_t kMostNumbers = 12, kMostConstants = 24;
/// Larger integers are rarely compared with decimal numbers.
constexpr std::int64_t kLargestInteger = 1'000'000;
/// The quotients x / k and (x + 1) / k differ by 1 / |x| of their size or more. Up to here, that is
/// twice what rounding both to float changes at most.
constexpr std::int64_t kMostDistinct = std::int64_t{1} << 21;

/// A decimal number of the input: a multiple of 1 / unit.
struct Number {
  TermId exact;    // as it is read as a double
  TermId rounded;  // the nearest float, which is a double, too
  std::int64_t lo = 0, hi = 0, unit = 1;

  double value(std::int64_t multiple) const {
    return static_cast<double>(multiple) / static_cast<double>(unit);
  }
  double rounded_value(std::int64_t multiple) const {
    return static_cast<double>(static_cast<float>(value(multiple)));
  }
};

std::vector<Number> numbers_of(smt::TermPool& pool, const inputs::Shape& shape,
                               std::span<const TermId> variables) {
  std::vector<Number> all;
  for (std::size_t i = 0; i < shape.variables.size() && all.size() < kMostNumbers; ++i) {
    const Variable& v = shape.variables[i];
    if (v.kind != Variable::Kind::kFloat || may_round_twice(v)) continue;
    Number made;
    made.exact = variables[i];
    made.rounded =
        pool.float_convert(pool.float_convert(made.exact, smt::Sort::kF32), smt::Sort::kF64);
    made.lo = v.lo;
    made.hi = v.hi;
    if (!v.one_of.empty()) {
      const auto [least, most] = std::ranges::minmax(v.one_of);
      made.lo = least;
      made.hi = most;
    }
    made.unit = inputs::power_of_ten(v.decimals);
    all.push_back(made);
  }
  return all;
}

void add_constants(const ir::Program& program, std::set<double>& floats,
                   std::set<double>& integers) {
  for (const ir::Function& function : program.functions) {
    if (function.is_library) continue;
    for (const ir::Expr& e : function.exprs) {
      if (e.op != ir::Op::kConst) continue;
      if (ir::is_float(e.type)) {
        const double value = e.type == ir::Type::kF64
                                 ? std::bit_cast<double>(e.payload)
                                 : std::bit_cast<float>(static_cast<std::int32_t>(e.payload));
        if (std::isfinite(value)) floats.insert(value);
      } else if (ir::is_integer(e.type) && -kLargestInteger <= e.payload &&
                 e.payload <= kLargestInteger) {
        integers.insert(static_cast<double>(e.payload));
      }
    }
  }
}

std::vector<double> constants_of(std::span<const ir::Program* const> programs) {
  std::set<double> floats, integers;
  for (const ir::Program* each : programs) add_constants(*each, floats, integers);
  std::vector<double> all;
  for (const std::set<double>* some : {&floats, &integers})
    for (const double each : *some)
      if (std::ranges::find(all, each) == all.end() && all.size() < kMostConstants)
        all.push_back(each);
  return all;
}

/// Are the multiples of the finer unit within the range of both numbers few enough?
bool remain_different(const Number& a, const Number& b) {
  const std::int64_t unit = std::max(a.unit, b.unit);
  return std::ranges::all_of(std::initializer_list<const Number*>{&a, &b}, [&](const Number* each) {
    const std::int64_t most = kMostDistinct / (unit / each->unit);
    return -most <= each->lo && each->hi <= most;
  });
}

/// Returns the largest multiple in the range for which a condition holds that holds for all smaller
/// ones; lo - 1 if it holds for none.
std::int64_t last_with(const Number& number, const std::function<bool(std::int64_t)>& holds) {
  std::int64_t lo = number.lo - 1, hi = number.hi;
  while (lo < hi) {
    const std::int64_t middle = lo + (hi - lo + 1) / 2;
    if (holds(middle))
      lo = middle;
    else
      hi = middle - 1;
  }
  return lo;
}

/// Comparisons that hold up to the same multiple are equivalent.
void add_comparisons(smt::TermPool& pool, const Number& number,
                     const std::vector<double>& constants, std::vector<TermId>& facts) {
  std::map<std::int64_t, TermId> by_last;
  by_last.emplace(number.lo - 1, pool.false_term());
  by_last.emplace(number.hi, pool.true_term());
  for (const double constant : constants) {
    const TermId c = pool.float_const(smt::Sort::kF64, constant);
    const auto add = [&](TermId condition, const std::function<bool(std::int64_t)>& holds) {
      const auto [same, is_first] = by_last.emplace(last_with(number, holds), condition);
      if (!is_first) facts.push_back(pool.eq(condition, same->second));
    };
    add(pool.flt(number.exact, c), [&](std::int64_t m) { return number.value(m) < constant; });
    add(pool.fle(number.exact, c), [&](std::int64_t m) { return number.value(m) <= constant; });
    add(pool.flt(number.rounded, c),
        [&](std::int64_t m) { return number.rounded_value(m) < constant; });
    add(pool.fle(number.rounded, c),
        [&](std::int64_t m) { return number.rounded_value(m) <= constant; });
  }
}

}  // namespace

bool may_round_twice(const inputs::Variable& variable) {
  constexpr int kFewDecimals = 8;
  constexpr std::int64_t kExactInADouble = std::int64_t{1} << 53;
  return variable.kind == Variable::Kind::kFloat &&
         (variable.decimals > kFewDecimals || variable.lo <= -kExactInADouble ||
          variable.hi >= kExactInADouble);
}

std::vector<TermId> single_precision_facts(smt::TermPool& pool, const inputs::Shape& shape,
                                           std::span<const TermId> variables,
                                           std::span<const ir::Program* const> programs) {
  std::vector<TermId> facts;
  if (std::ranges::none_of(programs,
                           [](const ir::Program* each) { return reads_single_precision(*each); }))
    return facts;
  const std::vector<Number> numbers = numbers_of(pool, shape, variables);
  const auto same_order = [&](const Number& a, const Number& b) {
    facts.push_back(pool.eq(pool.flt(a.exact, b.exact), pool.flt(a.rounded, b.rounded)));
  };
  for (std::size_t i = 0; i < numbers.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      if (!remain_different(numbers[i], numbers[k])) continue;
      same_order(numbers[i], numbers[k]);
      same_order(numbers[k], numbers[i]);
    }
  const std::vector<double> constants = constants_of(programs);
  for (const Number& number : numbers) add_comparisons(pool, number, constants, facts);
  std::erase_if(facts, [&](TermId fact) { return pool.is_true(fact); });
  return facts;
}

}  // namespace assay::equiv
