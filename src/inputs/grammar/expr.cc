#include "inputs/grammar/expr.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/check.h"

namespace assay::inputs {
namespace {

bool close(double a, double b) {
  return std::fabs(a - b) <= 1e-9 * std::max({1.0, std::fabs(a), std::fabs(b)});
}

Number truth_of(bool value) { return Number::of(value ? 1 : 0); }

template <class T, class Equal>
Number compare(Op op, T a, T b, Equal equal) {
  switch (op) {
    case Op::kEq:
      return truth_of(equal(a, b));
    case Op::kNe:
      return truth_of(!equal(a, b));
    case Op::kLt:
      return truth_of(a < b && !equal(a, b));
    case Op::kLe:
      return truth_of(a < b || equal(a, b));
    case Op::kGt:
      return truth_of(a > b && !equal(a, b));
    default:
      return truth_of(a > b || equal(a, b));
  }
}

std::optional<Number> apply_real(Op op, double a, double b) {
  switch (op) {
    case Op::kNeg:
      return Number::of_real(-a);
    case Op::kAbs:
      return Number::of_real(std::fabs(a));
    case Op::kAdd:
      return Number::of_real(a + b);
    case Op::kSub:
      return Number::of_real(a - b);
    case Op::kMul:
      return Number::of_real(a * b);
    case Op::kDiv:
      if (b == 0) return std::nullopt;
      return Number::of_real(a / b);
    case Op::kMin:
      return Number::of_real(std::min(a, b));
    case Op::kMax:
      return Number::of_real(std::max(a, b));
    default:
      return std::nullopt;  // % is defined for integers only
  }
}

std::optional<Number> apply_integer(Op op, std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  switch (op) {
    case Op::kNeg:
      if (__builtin_sub_overflow(std::int64_t{0}, a, &result)) return std::nullopt;
      return Number::of(result);
    case Op::kAbs:
      if (a == INT64_MIN) return std::nullopt;
      return Number::of(a < 0 ? -a : a);
    case Op::kAdd:
      if (__builtin_add_overflow(a, b, &result)) return std::nullopt;
      return Number::of(result);
    case Op::kSub:
      if (__builtin_sub_overflow(a, b, &result)) return std::nullopt;
      return Number::of(result);
    case Op::kMul:
      if (__builtin_mul_overflow(a, b, &result)) return std::nullopt;
      return Number::of(result);
    case Op::kDiv:
    case Op::kMod:
      if (b == 0 || (a == INT64_MIN && b == -1)) return std::nullopt;
      return Number::of(op == Op::kDiv ? a / b : a % b);
    case Op::kMin:
      return Number::of(std::min(a, b));
    case Op::kMax:
      return Number::of(std::max(a, b));
    default:
      CHECK(false && "not an operator");
      return std::nullopt;
  }
}

}  // namespace

bool is_comparison(Op op) { return op >= Op::kEq && op <= Op::kGe; }

Op mirrored(Op op) {
  switch (op) {
    case Op::kLt:
      return Op::kGt;
    case Op::kLe:
      return Op::kGe;
    case Op::kGt:
      return Op::kLt;
    case Op::kGe:
      return Op::kLe;
    default:
      return op;
  }
}

std::optional<Number> apply(Op op, Number a, Number b) {
  if (op == Op::kNot) return truth_of(!a.truth());
  if (op == Op::kAnd) return truth_of(a.truth() && b.truth());
  if (op == Op::kOr) return truth_of(a.truth() || b.truth());
  const bool real = a.real || b.real;
  if (is_comparison(op)) {
    if (real) return compare(op, a.decimal, b.decimal, close);
    return compare(op, a.integer, b.integer, std::equal_to<std::int64_t>());
  }
  return real ? apply_real(op, a.decimal, b.decimal) : apply_integer(op, a.integer, b.integer);
}

std::optional<Number> evaluate(const ExprPool& pool, ExprRef ref,
                               std::span<const std::int64_t> values,
                               std::span<const double> scales) {
  const ExprNode& node = pool[ref];
  if (node.op == Op::kConst) return Number::of(node.value);
  if (node.op == Op::kVariable) {
    const double scale = scales[node.item];
    if (scale == 1.0) return Number::of(values[node.item]);
    return Number::of_real(static_cast<double>(values[node.item]) / scale);
  }
  const auto a = evaluate(pool, node.a, values, scales);
  if (node.op == Op::kAnd && a && !a->truth()) return truth_of(false);
  if (node.op == Op::kOr && a && a->truth()) return truth_of(true);
  if (!a) return std::nullopt;
  if (node.b == kNoExpr) return apply(node.op, *a, Number::of(0));
  const auto b = evaluate(pool, node.b, values, scales);
  if (!b) return std::nullopt;
  return apply(node.op, *a, *b);
}

OpText op_text(Op op) {
  switch (op) {
    case Op::kLen:
      return {"len", 0};
    case Op::kSum:
      return {"sum", 0};
    case Op::kLeast:
      return {"min", 0};
    case Op::kGreatest:
      return {"max", 0};
    case Op::kDistinct:
      return {"distinct", 0};
    case Op::kSorted:
      return {"sorted", 0};
    case Op::kIncreasing:
      return {"increasing", 0};
    case Op::kNeg:
      return {"-", 7};
    case Op::kNot:
      return {"!", 7};
    case Op::kAbs:
      return {"abs", 0};
    case Op::kAdd:
      return {"+", 5};
    case Op::kSub:
      return {"-", 5};
    case Op::kMul:
      return {"*", 6};
    case Op::kDiv:
      return {"/", 6};
    case Op::kMod:
      return {"%", 6};
    case Op::kMin:
      return {"min", 0};
    case Op::kMax:
      return {"max", 0};
    case Op::kEq:
      return {"==", 3};
    case Op::kNe:
      return {"!=", 3};
    case Op::kLt:
      return {"<", 4};
    case Op::kLe:
      return {"<=", 4};
    case Op::kGt:
      return {">", 4};
    case Op::kGe:
      return {">=", 4};
    case Op::kAnd:
      return {"&&", 2};
    case Op::kOr:
      return {"||", 1};
    default:
      return {"", 0};
  }
}

}  // namespace assay::inputs
