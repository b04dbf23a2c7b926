// Folds constant expressions (JLS 15.29). Whether an expression is constant decides that `byte b =
// 5;` is legal, that equal strings are one object, and that `while (true)` is endless.
#include <utility>

#include "base/unicode.h"
#include "frontends/java/check/types.h"

namespace assay::java {
namespace {

using Folded = std::optional<Constant>;

Folded folded(std::int64_t value) { return Constant{value, {}}; }

std::string spelled(const Constant& c, const Type& type) {
  if (is_string(type)) return c.text;
  if (is_boolean(type)) return c.number != 0 ? "true" : "false";
  if (type.base != Base::kChar) return std::to_string(c.number);
  std::string text;
  append_utf8(text, static_cast<char32_t>(c.number & 0xFFFF));
  return text;
}

/// Half of a surrogate pair cannot be written as UTF-8; such strings are not folded.
bool is_surrogate(const Constant& c, const Type& type) {
  return type == plain(Base::kChar) && c.number >= 0xD800 && c.number < 0xE000;
}

Folded comparison(std::string_view op, std::int64_t a, std::int64_t b) {
  if (op == "<") return folded(a < b);
  if (op == "<=") return folded(a <= b);
  if (op == ">") return folded(a > b);
  if (op == ">=") return folded(a >= b);
  if (op == "==") return folded(a == b);
  if (op == "!=") return folded(a != b);
  return std::nullopt;
}

Folded quotient(std::string_view op, std::int64_t a, std::int64_t b, Base type) {
  if (b == 0) return std::nullopt;  // not constant, because it throws
  if (b == -1)
    return folded(
        op == "%" ? 0
                  : wrapped(type, static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(a))));
  return folded(op == "%" ? a % b : a / b);
}

Folded shifted(std::string_view op, std::int64_t a, std::int64_t b, Base type) {
  const bool is_long = type == Base::kLong;
  const auto amount = static_cast<unsigned>(b & (is_long ? 63 : 31));
  if (op == ">>") return folded(a >> amount);
  const auto bits = static_cast<std::uint64_t>(a);
  if (op == "<<") return folded(wrapped(type, static_cast<std::int64_t>(bits << amount)));
  const std::uint64_t unsigned_bits = is_long ? bits : bits & 0xFFFF'FFFFU;
  return folded(wrapped(type, static_cast<std::int64_t>(unsigned_bits >> amount)));
}

Folded arithmetic(std::string_view op, std::int64_t a, std::int64_t b, Base type) {
  const auto x = static_cast<std::uint64_t>(a), y = static_cast<std::uint64_t>(b);
  const auto wrap = [&](std::uint64_t v) {
    return folded(wrapped(type, static_cast<std::int64_t>(v)));
  };
  if (op == "+") return wrap(x + y);
  if (op == "-") return wrap(x - y);
  if (op == "*") return wrap(x * y);
  if (op == "/" || op == "%") return quotient(op, a, b, type);
  if (op == "<<" || op == ">>" || op == ">>>") return shifted(op, a, b, type);
  if (op == "&" || op == "&&") return folded(a & b);
  if (op == "|" || op == "||") return folded(a | b);
  if (op == "^") return folded(a ^ b);
  return comparison(op, a, b);
}

Folded fold_binary(const Expr& e) {
  const Expr& left = e.operands[0];
  const Expr& right = e.operands[1];
  const Folded a = fold(left), b = a ? fold(right) : std::nullopt;
  if (!b) return std::nullopt;
  if (is_string(e.type)) {
    if (is_surrogate(*a, left.type) || is_surrogate(*b, right.type)) return std::nullopt;
    return Constant{0, spelled(*a, left.type) + spelled(*b, right.type)};
  }
  if (is_string(left.type) || is_string(right.type)) {
    if (left.type != right.type) return std::nullopt;
    if (e.text == "==") return folded(a->text == b->text);
    if (e.text == "!=") return folded(a->text != b->text);
    return std::nullopt;
  }
  // Shifts and arithmetic compute in their own type, comparisons in any.
  return arithmetic(e.text, a->number, b->number, e.type.base);
}

Folded fold_unary(const Expr& e) {
  const Folded a = fold(e.operands[0]);
  if (!a) return a;
  if (e.text == "!") return folded(a->number == 0);
  if (e.text == "~") return folded(~a->number);
  if (e.text == "-")
    return folded(
        wrapped(e.type.base, static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(a->number))));
  return a;
}

}  // namespace

std::optional<Constant> fold(const Expr& e) {
  switch (e.kind) {
    case ExprKind::kInteger:
      return folded(wrapped(e.type.base, e.value));
    case ExprKind::kBoolean:
      return folded(e.value);
    case ExprKind::kText:
      return Constant{0, e.text};
    case ExprKind::kUnary:
      return fold_unary(e);
    case ExprKind::kBinary:
      return fold_binary(e);
    case ExprKind::kCast: {
      Folded a = fold(e.operands[0]);
      if (a && is_integral(e.type)) a->number = wrapped(e.type.base, a->number);
      return is_reference(e.type) && !is_string(e.type) ? std::nullopt : a;
    }
    case ExprKind::kConditional: {
      const Folded condition = fold(e.operands[0]);
      const Folded yes = fold(e.operands[1]), no = fold(e.operands[2]);
      if (!condition || !yes || !no) return std::nullopt;
      const Folded& chosen = condition->number != 0 ? yes : no;
      return chosen;
    }
    case ExprKind::kLibrary: {
      if (e.text == "Integer.MAX_VALUE") return folded(INT32_MAX);
      if (e.text == "Integer.MIN_VALUE") return folded(INT32_MIN);
      if (e.text == "Long.MAX_VALUE") return folded(INT64_MAX);
      if (e.text == "Long.MIN_VALUE") return folded(INT64_MIN);
      if (e.text == "Short.MAX_VALUE") return folded(INT16_MAX);
      if (e.text == "Short.MIN_VALUE") return folded(INT16_MIN);
      if (e.text == "Byte.MAX_VALUE") return folded(INT8_MAX);
      if (e.text == "Byte.MIN_VALUE") return folded(INT8_MIN);
      if (e.text == "Character.MAX_VALUE") return folded(UINT16_MAX);
      if (e.text == "Character.MIN_VALUE") return folded(0);
      return std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace assay::java
