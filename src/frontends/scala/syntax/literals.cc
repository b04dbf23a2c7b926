#include "frontends/scala/syntax/literals.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>

#include "frontends/scala/syntax/characters.h"

namespace assay::scala {
namespace {

std::optional<std::uint64_t> magnitude(std::string_view digits, std::uint64_t radix,
                                       std::uint64_t limit) {
  std::uint64_t value = 0;
  for (const char c : digits) {
    const auto digit = static_cast<std::uint64_t>(hex_value(c));
    if (digit > limit || value > (limit - digit) / radix) return std::nullopt;
    value = value * radix + digit;
  }
  return value;
}

}  // namespace

Number read_integer(std::string_view text, bool negated) {
  const bool is_hexadecimal = text.size() > 1 && (text[1] == 'x' || text[1] == 'X');
  const bool is_long = text.back() == 'l' || text.back() == 'L';
  if (is_hexadecimal) text.remove_prefix(2);
  if (is_long) text.remove_suffix(1);
  const std::uint64_t largest =
      is_long ? std::numeric_limits<std::int64_t>::max() : std::numeric_limits<std::int32_t>::max();
  // Hexadecimal digits denote the bits, so that 0xFFFFFFFF is -1.
  const std::uint64_t limit = is_hexadecimal ? 2 * largest + 1 : largest + (negated ? 1 : 0);
  const std::optional<std::uint64_t> found = magnitude(text, is_hexadecimal ? 16 : 10, limit);
  if (!found) return {{}, "integer number too large"};
  const std::uint64_t bits = negated ? 0 - *found : *found;
  if (is_long) return {static_cast<std::int64_t>(bits), {}};
  return {static_cast<std::int32_t>(static_cast<std::uint32_t>(bits)), {}};
}

Number read_floating(std::string_view text, bool negated) {
  std::string digits(text);
  if (digits.back() == 'd' || digits.back() == 'D') digits.pop_back();
  const double value = std::strtod(digits.c_str(), nullptr);
  if (std::isinf(value)) return {{}, "floating point number too large"};
  const bool has_digits =
      digits.substr(0, digits.find_first_of("eE")).find_first_of("123456789") != std::string::npos;
  if (value == 0 && has_digits) return {{}, "floating point number too small"};
  return {negated ? -value : value, {}};
}

}  // namespace assay::scala
