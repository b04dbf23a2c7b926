#include "frontends/javascript/examples/operators.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

#include "base/match.h"
#include "base/unicode.h"
#include "dynamic/value/literal.h"

namespace assay::javascript {
namespace {

using dynamic::Value;
using Kind = dynamic::Node::Kind;

/// ECMAScript, 7.1.6.
std::int32_t to_int32(double number) {
  constexpr double kRange = 4294967296.0;
  if (!std::isfinite(number)) return 0;
  double rest = std::fmod(std::trunc(number), kRange);
  if (rest < 0) rest += kRange;
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(rest));
}

double power(double base, double exponent) {
  const bool is_undecided = std::fabs(base) == 1 && !std::isfinite(exponent);
  return is_undecided ? std::numeric_limits<double>::quiet_NaN() : std::pow(base, exponent);
}

std::optional<Value> of_bits(std::string_view operation, double left, double right) {
  const std::int32_t a = to_int32(left), b = to_int32(right);
  const auto bits = static_cast<std::uint32_t>(a);
  const std::uint32_t shift = static_cast<std::uint32_t>(b) & 31;
  if (operation == "&") return Value(double(a & b));
  if (operation == "|") return Value(double(a | b));
  if (operation == "^") return Value(double(a ^ b));
  if (operation == "<<") return Value(double(static_cast<std::int32_t>(bits << shift)));
  if (operation == ">>") return Value(double(a >> shift));
  if (operation == ">>>") return Value(double(bits >> shift));
  return std::nullopt;
}

std::optional<Value> of_numbers(std::string_view operation, double a, double b) {
  if (operation == "+") return Value(a + b);
  if (operation == "-") return Value(a - b);
  if (operation == "*") return Value(a * b);
  if (operation == "/") return Value(a / b);
  if (operation == "%") return Value(std::fmod(a, b));
  if (operation == "**") return Value(power(a, b));
  if (operation == "<") return Value(a < b);
  if (operation == "<=") return Value(a <= b);
  if (operation == ">") return Value(a > b);
  if (operation == ">=") return Value(a >= b);
  return of_bits(operation, a, b);
}

std::optional<Value> of_texts(std::string_view operation, const std::u16string& a,
                              const std::u16string& b) {
  if (operation == "<") return Value(a < b);
  if (operation == "<=") return Value(a <= b);
  if (operation == ">") return Value(a > b);
  if (operation == ">=") return Value(a >= b);
  return std::nullopt;
}

std::optional<std::int64_t> small(const dynamic::BigInt& big) {
  std::int64_t value = 0;
  const char* end = big.digits.data() + big.digits.size();
  const auto read = std::from_chars(big.digits.data(), end, value);
  return read.ec == std::errc() && read.ptr == end ? std::optional(value) : std::nullopt;
}

std::optional<Value> of_big_integers(std::string_view operation, const dynamic::BigInt& left,
                                     const dynamic::BigInt& right) {
  const auto a = small(left), b = small(right);
  std::int64_t result = 0;
  if (!a || !b) return std::nullopt;
  if (operation == "**") {
    if (*b < 0) return std::nullopt;
    result = 1;
    for (std::int64_t i = 0; i < *b && i < 64; ++i)
      if (__builtin_mul_overflow(result, *a, &result)) return std::nullopt;
    if (*b > 64) return std::nullopt;
  } else if (operation == "+"   ? __builtin_add_overflow(*a, *b, &result)
             : operation == "-" ? __builtin_sub_overflow(*a, *b, &result)
             : operation == "*" ? __builtin_mul_overflow(*a, *b, &result)
                                : true) {
    return std::nullopt;
  }
  return Value(dynamic::BigInt{std::to_string(result)});
}

std::optional<bool> are_equal(const Value& a, const Value& b) {
  if (is_nullish(a) || is_nullish(b)) return is_nullish(a) && is_nullish(b);
  if (a.index() == b.index()) return are_identical(a, b);
  return std::nullopt;
}

std::u16string type_of(const Value& value, const Heap& heap) {
  return std::visit(Match{[](dynamic::Undefined) -> std::u16string { return u"undefined"; },
                          [](dynamic::Null) -> std::u16string { return u"object"; },
                          [](dynamic::Hole) -> std::u16string { return u"undefined"; },
                          [](bool) -> std::u16string { return u"boolean"; },
                          [](double) -> std::u16string { return u"number"; },
                          [](const dynamic::BigInt&) -> std::u16string { return u"bigint"; },
                          [](const std::u16string&) -> std::u16string { return u"string"; },
                          [](const dynamic::Symbol&) -> std::u16string { return u"symbol"; },
                          [](const dynamic::Source&) -> std::u16string { return u"function"; },
                          [](dynamic::Made) -> std::u16string { return u"object"; },
                          [&](dynamic::NodeId) -> std::u16string {
                            return heap.find(value, Kind::kFunction) != nullptr ? u"function"
                                                                                : u"object";
                          }},
                    value);
}

/// Lists are joined by commas; what is nested is limited.
std::optional<std::u16string> joined(const Values& items, const Heap& heap, int depth);

std::optional<std::u16string> text_at_depth(const Value& value, const Heap& heap, int depth) {
  constexpr int kDeepestText = 20;
  if (const auto* text = std::get_if<std::u16string>(&value)) return *text;
  if (const auto* number = std::get_if<double>(&value))
    return *number == 0 ? u"0" : to_utf16(dynamic::number_literal(*number));
  if (const auto* big = std::get_if<dynamic::BigInt>(&value)) return to_utf16(big->digits);
  if (const auto* truth = std::get_if<bool>(&value)) return *truth ? u"true" : u"false";
  if (std::holds_alternative<dynamic::Null>(value)) return u"null";
  if (std::holds_alternative<dynamic::Undefined>(value)) return u"undefined";
  const dynamic::Node* list = heap.find(value, Kind::kArray);
  return list == nullptr || depth >= kDeepestText ? std::nullopt
                                                  : joined(list->items, heap, depth + 1);
}

std::optional<std::u16string> joined(const Values& items, const Heap& heap, int depth) {
  std::u16string all;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) all += u',';
    if (is_nullish(items[i]) || std::holds_alternative<dynamic::Hole>(items[i])) continue;
    const auto text = text_at_depth(items[i], heap, depth);
    if (!text) return std::nullopt;
    all += *text;
  }
  return all;
}

}  // namespace

bool is_truthy(const Value& value) {
  if (const auto* truth = std::get_if<bool>(&value)) return *truth;
  if (const auto* number = std::get_if<double>(&value)) return *number != 0 && !std::isnan(*number);
  if (const auto* text = std::get_if<std::u16string>(&value)) return !text->empty();
  if (const auto* big = std::get_if<dynamic::BigInt>(&value)) return big->digits != "0";
  return !is_nullish(value) && !std::holds_alternative<dynamic::Hole>(value);
}

bool is_nullish(const Value& value) {
  return std::holds_alternative<dynamic::Null>(value) ||
         std::holds_alternative<dynamic::Undefined>(value);
}

bool are_identical(const Value& a, const Value& b) { return a == b; }

bool are_same_keys(const Value& a, const Value& b) {
  const auto* x = std::get_if<double>(&a);
  const auto* y = std::get_if<double>(&b);
  return a == b || (x != nullptr && y != nullptr && std::isnan(*x) && std::isnan(*y));
}

std::optional<std::u16string> text_of(const Value& value, const Heap& heap) {
  return text_at_depth(value, heap, 0);
}

std::optional<Value> unary_value(std::string_view operation, const Value& operand,
                                 const Heap& heap) {
  if (operation == "void") return Value(dynamic::Undefined{});
  if (operation == "!") return Value(!is_truthy(operand));
  if (operation == "typeof") return Value(type_of(operand, heap));
  if (const double* number = std::get_if<double>(&operand)) {
    if (operation == "-") return Value(-*number);
    if (operation == "+") return operand;
    if (operation == "~") return Value(double(~to_int32(*number)));
  }
  const auto* big = std::get_if<dynamic::BigInt>(&operand);
  if (big == nullptr || operation != "-") return std::nullopt;
  if (big->digits == "0") return operand;
  const bool is_negative = big->digits.starts_with('-');
  return Value(dynamic::BigInt{is_negative ? big->digits.substr(1) : "-" + big->digits});
}

std::optional<Value> binary_value(std::string_view operation, const Value& left, const Value& right,
                                  const Heap& heap) {
  if (operation == "===") return Value(are_identical(left, right));
  if (operation == "!==") return Value(!are_identical(left, right));
  if (operation == "==" || operation == "!=") {
    const auto equal = are_equal(left, right);
    return equal ? std::optional(Value(*equal == (operation == "=="))) : std::nullopt;
  }
  const auto* a = std::get_if<std::u16string>(&left);
  const auto* b = std::get_if<std::u16string>(&right);
  if (operation == "+" && (a != nullptr || b != nullptr)) {
    const auto first = text_of(left, heap), second = text_of(right, heap);
    return first && second ? std::optional(Value(*first + *second)) : std::nullopt;
  }
  if (a != nullptr && b != nullptr) return of_texts(operation, *a, *b);
  const auto* x = std::get_if<double>(&left);
  const auto* y = std::get_if<double>(&right);
  if (x != nullptr && y != nullptr) return of_numbers(operation, *x, *y);
  const auto* first = std::get_if<dynamic::BigInt>(&left);
  const auto* second = std::get_if<dynamic::BigInt>(&right);
  if (first != nullptr && second != nullptr) return of_big_integers(operation, *first, *second);
  return std::nullopt;
}

}  // namespace assay::javascript
