#include "smt/term/number_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace assay::smt {

std::string decimal(Int value) {
  if (value == 0) return "0";
  const bool negative = value < 0;
  std::string digits;
  for (; value != 0; value /= 10) {
    const int digit = static_cast<int>(value % 10);
    digits.push_back(static_cast<char>('0' + std::abs(digit)));
  }
  if (negative) digits.push_back('-');
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::optional<Int> parse_decimal(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  Int value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    if (__builtin_mul_overflow(value, Int{10}, &value) ||
        __builtin_sub_overflow(value, Int{c - '0'}, &value))  // the minimum is negative
      return std::nullopt;
  }
  if (negative) return value;
  if (value == Range::kMinusInf) return std::nullopt;
  return -value;
}

namespace {

/// Returns the decimal digits of mantissa * 2^n.
std::string scaled_digits(std::uint64_t mantissa, int n) {
  std::string digits = decimal(static_cast<Int>(mantissa));
  std::reverse(digits.begin(), digits.end());
  for (; n > 0; --n) {
    int carry = 0;
    for (char& d : digits) {
      const int v = (d - '0') * 2 + carry;
      d = static_cast<char>('0' + v % 10);
      carry = v / 10;
    }
    if (carry != 0) digits.push_back('1');
  }
  std::reverse(digits.begin(), digits.end());
  return digits;
}

}  // namespace

std::string rational(double value) {
  if (value == 0) return "0";
  int exponent = 0;
  const double fraction = std::frexp(std::fabs(value), &exponent);
  auto mantissa = static_cast<std::uint64_t>(std::ldexp(fraction, 53));
  exponent -= 53;
  while (mantissa % 2 == 0 && exponent < 0) {
    mantissa /= 2;
    ++exponent;
  }
  const std::string sign = value < 0 ? "-" : "";
  if (exponent >= 0) return sign + scaled_digits(mantissa, exponent);
  return sign + decimal(static_cast<Int>(mantissa)) + "/" + scaled_digits(1, -exponent);
}

double parse_real(std::string text) {
  std::erase_if(text, [](char c) { return c == '(' || c == ')' || c == ' ' || c == '?'; });
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return std::strtod(text.c_str(), nullptr);
  const long double n = std::strtold(text.substr(0, slash).c_str(), nullptr);
  const long double d = std::strtold(text.substr(slash + 1).c_str(), nullptr);
  return static_cast<double>(n / d);
}

}  // namespace assay::smt
