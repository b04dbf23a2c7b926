#include "prove/relations/relation.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "smt/term/float_code.h"
#include "smt/term/number_text.h"

namespace assay::prove {
namespace {

using smt::TermId;

std::optional<Int> value_of(const Summand& summand, std::span<const Int> values) {
  Int product = summand.coefficient;
  for (const ColumnIndex factor : summand.factors)
    if (__builtin_mul_overflow(product, values[factor], &product)) return std::nullopt;
  return product;
}

/// One side of a relation in text: "2*s + 1", or "0".
std::string side(const std::vector<Summand>& summands, Int constant,
                 const std::function<std::string(ColumnIndex)>& name) {
  std::string out;
  const auto append = [&](const std::string& what) { out += (out.empty() ? "" : " + ") + what; };
  for (const Summand& summand : summands) {
    std::string product;
    if (summand.coefficient != 1) product = smt::decimal(summand.coefficient);
    for (const ColumnIndex factor : summand.factors)
      product += (product.empty() ? "" : "*") + name(factor);
    append(product);
  }
  if (constant != 0 || out.empty()) {
    if (constant < 0 && !out.empty())
      out += " - " + smt::decimal(-constant);
    else
      append(smt::decimal(constant));
  }
  return out;
}

/// "x = 0.5", "x >= 0", "x is a number": a bound of a code, or the code itself.
std::string text_of_float(const Relation& relation, const std::string& name) {
  const bool is_bound = relation.kind == Relation::Kind::kAtMost;
  const bool is_upper = relation.summands[0].coefficient > 0;
  const Int code = is_upper ? -relation.constant : relation.constant;
  if (is_bound && is_upper && code == smt::kInfinityCode) return name + " is a number";
  const double value = smt::float_of_code(code);
  const std::string number = value == 0 && std::signbit(value) ? "-0" : fmt::format("{}", value);
  return name + (!is_bound ? " = " : is_upper ? " <= " : " >= ") + number;
}

}  // namespace

std::optional<bool> holds(const Relation& relation, std::span<const Int> values) {
  if (relation.condition && values[relation.condition->column] != relation.condition->value)
    return true;
  Int sum = relation.constant;
  for (const Summand& summand : relation.summands) {
    const auto value = value_of(summand, values);
    if (!value || __builtin_add_overflow(sum, *value, &sum)) return std::nullopt;
  }
  return relation.kind == Relation::Kind::kZero ? sum == 0 : sum <= 0;
}

TermId formula(smt::TermPool& pool, const Relation& relation, std::span<const TermId> columns) {
  const auto integer = [&](ColumnIndex column) {
    const TermId term = columns[column];
    return pool.sort(term) == smt::Sort::kBool ? pool.bool_to_int(term) : term;
  };
  TermId sum = pool.int_const(relation.constant);
  for (const Summand& summand : relation.summands) {
    TermId product = pool.int_const(1);
    for (const ColumnIndex factor : summand.factors) product = pool.mul(product, integer(factor));
    sum = pool.add(sum, pool.scaled(product, summand.coefficient));
  }
  const TermId zero = pool.int_const(0);
  const TermId result =
      relation.kind == Relation::Kind::kZero ? pool.eq(sum, zero) : pool.le(sum, zero);
  if (!relation.condition) return result;
  const TermId here =
      pool.eq(integer(relation.condition->column), pool.int_const(relation.condition->value));
  return pool.implies(here, result);
}

std::string sum_text(const Relation& relation,
                     const std::function<std::string(ColumnIndex)>& name) {
  std::vector<Summand> positive;
  std::string negative;
  for (Summand summand : relation.summands) {
    if (summand.coefficient > 0) {
      positive.push_back(std::move(summand));
      continue;
    }
    summand.coefficient = -summand.coefficient;
    negative += " - " + side({std::move(summand)}, 0, name);
  }
  if (positive.empty() && relation.constant == 0 && !negative.empty())
    return "-" + negative.substr(std::string_view(" - ").size());
  if (positive.empty()) return smt::decimal(relation.constant) + negative;
  std::string out = side(positive, 0, name) + negative;
  if (relation.constant != 0)
    out += (relation.constant < 0 ? " - " : " + ") +
           smt::decimal(relation.constant < 0 ? -relation.constant : relation.constant);
  return out;
}

std::string text(const Relation& relation, const std::function<std::string(ColumnIndex)>& name,
                 const std::function<bool(ColumnIndex)>& is_float) {
  std::string out;
  if (relation.condition)
    out = "if " + name(relation.condition->column) + " = " +
          smt::decimal(relation.condition->value) + ": ";
  if (relation.summands.size() == 1 && is_float(relation.summands[0].factors[0]))
    return out + text_of_float(relation, name(relation.summands[0].factors[0]));
  // Negative summands go to the other side. The side with fewer summands comes first.
  std::vector<Summand> left, right;
  for (Summand summand : relation.summands) {
    const bool negative = summand.coefficient < 0;
    if (negative) summand.coefficient = -summand.coefficient;
    (negative ? right : left).push_back(std::move(summand));
  }
  const bool is_equation = relation.kind == Relation::Kind::kZero;
  Int constant = -relation.constant;  // left = right + constant, or left <= right + constant
  if (is_equation && (left.empty() || (right.size() < left.size() && !right.empty()))) {
    std::swap(left, right);
    constant = -constant;
  }
  const std::string sign = is_equation ? " = " : " <= ";
  if (left.empty() && !is_equation)  // 0 <= right + constant
    return out + smt::decimal(-constant) + sign + side(right, 0, name);
  return out + side(left, 0, name) + sign + side(right, constant, name);
}

}  // namespace assay::prove
