// Expressions of the input language: bounds of ranges, counts, lengths and `where` conditions. One
// arena serves a whole description (its leaves name items) or one symbolic shape (its leaves name
// variables).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace assay::inputs {

using ExprRef = std::uint32_t;
inline constexpr ExprRef kNoExpr = 0xFFFF'FFFF;

enum class Op : std::uint8_t {
  kConst,     // the constant `value`
  kVariable,  // in shapes only: the value of variable `item`
  kScalar,    // the value of item `item` in the current repetition
  kCounter,   // the number of the current repetition of repeat `item`
  kElement,   // item[a] or item[a][b], also a character of a string
  kLen,       // functions of a whole list or string `item`
  kSum,
  kLeast,
  kGreatest,
  kDistinct,
  kSorted,
  kIncreasing,
  kNeg,  // functions of a, or of a and b
  kNot,
  kAbs,
  kAdd,
  kSub,
  kMul,
  kDiv,
  kMod,
  kMin,
  kMax,
  kEq,
  kNe,
  kLt,
  kLe,
  kGt,
  kGe,
  kAnd,
  kOr,
};

struct ExprNode {
  Op op = Op::kConst;
  std::int64_t value = 0;
  std::uint32_t item = 0;
  ExprRef a = kNoExpr;
  ExprRef b = kNoExpr;
};

struct ExprPool {
  std::vector<ExprNode> nodes;

  ExprRef add(ExprNode node) {
    nodes.push_back(node);
    return static_cast<ExprRef>(nodes.size() - 1);
  }
  ExprRef constant(std::int64_t value) { return add({Op::kConst, value, 0, kNoExpr, kNoExpr}); }
  ExprRef leaf(Op op, std::uint32_t item) { return add({op, 0, item, kNoExpr, kNoExpr}); }
  ExprRef unary(Op op, ExprRef a) { return add({op, 0, 0, a, kNoExpr}); }
  ExprRef binary(Op op, ExprRef a, ExprRef b) { return add({op, 0, 0, a, b}); }
  const ExprNode& operator[](ExprRef ref) const { return nodes[ref]; }
};

/// A number of the input language: an integer or a decimal fraction. Comparisons of fractions allow
/// for the rounding of a double, so that 0.1 + 0.2 == 0.3.
struct Number {
  bool real = false;
  std::int64_t integer = 0;
  double decimal = 0;

  static Number of(std::int64_t value) { return {false, value, static_cast<double>(value)}; }
  static Number of_real(double value) { return {true, 0, value}; }
  bool truth() const { return real ? decimal != 0 : integer != 0; }
};

/// Applies an operator to values; returns nullopt on overflow of 64 bits and on division by zero.
std::optional<Number> apply(Op op, Number a, Number b);

/// Returns the value of an expression of a shape under `values`. The value of a decimal variable v
/// is divided by `scales[v]` (1 for integers and characters).
std::optional<Number> evaluate(const ExprPool& pool, ExprRef ref,
                               std::span<const std::int64_t> values,
                               std::span<const double> scales);

struct OpText {
  std::string_view text;
  int precedence;  // of binary operators, as in C; 0 for a function or a leaf
};
OpText op_text(Op op);

bool is_comparison(Op op);
/// Returns the operator for which `b mirrored(OP) a` equals `a OP b`.
Op mirrored(Op op);

}  // namespace assay::inputs
