#include "frontends/javascript/examples/literals.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "base/ascii.h"
#include "base/unicode.h"

namespace assay::javascript {
namespace {

using dynamic::Value;

constexpr std::array<std::string_view, 40> kLibrary = {
    "Array",      "ArrayBuffer", "BigInt",     "Boolean",      "Date",
    "Error",      "EvalError",   "Infinity",   "Intl",         "JSON",
    "Map",        "Math",        "NaN",        "Number",       "Object",
    "Promise",    "Proxy",       "RangeError", "Reflect",      "RegExp",
    "Set",        "String",      "Symbol",     "SyntaxError",  "TypeError",
    "URIError",   "WeakMap",     "WeakSet",    "console",      "globalThis",
    "isFinite",   "isNaN",       "parseInt",   "parseFloat",   "structuredClone",
    "setTimeout", "Uint8Array",  "Int32Array", "Float64Array", "undefined"};

}  // namespace

bool is_library_name(std::string_view name) {
  return std::find(kLibrary.begin(), kLibrary.end(), name) != kLibrary.end();
}

std::optional<Value> number_value(std::string_view text) {
  std::string digits;
  for (const char c : text)
    if (c != '_') digits += c;
  if (digits.ends_with('n')) {
    digits.pop_back();
    const bool is_decimal = std::all_of(digits.begin(), digits.end(), is_digit);
    if (!is_decimal) return std::nullopt;
    return dynamic::BigInt{digits};
  }
  int base = 10;
  if (digits.size() > 2 && digits[0] == '0') {
    const char kind = digits[1];
    base = kind == 'x' || kind == 'X'   ? 16
           : kind == 'o' || kind == 'O' ? 8
           : kind == 'b' || kind == 'B' ? 2
                                        : 10;
  }
  if (base != 10) {
    double value = 0;
    for (const char c : digits.substr(2)) {
      const int digit = is_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10;
      value = value * base + digit;
    }
    return value;
  }
  const bool is_octal = digits.size() > 1 && digits[0] == '0' && is_digit(digits[1]);
  if (is_octal) return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error == std::errc::result_out_of_range)
    return digits.find("e-") == std::string::npos ? std::numeric_limits<double>::infinity() : 0.0;
  if (error != std::errc()) return std::nullopt;
  return value;
}

std::optional<double> time_of_text(std::u16string_view text) {
  const std::string plain = to_utf8(text);
  const auto part = [&](std::size_t at, std::size_t size) {
    int value = -1;
    if (at + size <= plain.size())
      std::from_chars(plain.data() + at, plain.data() + at + size, value);
    return value;
  };
  if (plain.size() < 10 || plain[4] != '-' || plain[7] != '-') return std::nullopt;
  const std::chrono::year_month_day day{std::chrono::year(part(0, 4)),
                                        std::chrono::month(static_cast<unsigned>(part(5, 2))),
                                        std::chrono::day(static_cast<unsigned>(part(8, 2)))};
  if (!day.ok()) return std::nullopt;
  const double days = static_cast<double>(std::chrono::sys_days(day).time_since_epoch().count());
  if (plain.size() == 10) return days * 86'400'000;
  const bool has_fraction = plain.size() == 24 && plain[19] == '.';
  if ((!has_fraction && plain.size() != 20) || plain[10] != 'T' || plain.back() != 'Z')
    return std::nullopt;
  const int milliseconds = has_fraction ? part(20, 3) : 0;
  return days * 86'400'000 + part(11, 2) * 3'600'000.0 + part(14, 2) * 60'000.0 +
         part(17, 2) * 1000.0 + milliseconds;
}

std::optional<std::uint32_t> array_index(std::u16string_view key) {
  const std::string plain = to_utf8(key);
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
  if (error != std::errc() || end != plain.data() + plain.size()) return std::nullopt;
  if (plain.size() > 1 && plain[0] == '0') return std::nullopt;
  return value;
}

std::optional<double> time_of_parts(const std::vector<Value>& arguments) {
  constexpr std::size_t kParts = 7;  // year, month, day, hours, minutes, seconds, milliseconds
  constexpr double kLargest = 1e5;
  std::array<double, kParts> parts = {0, 0, 1};
  if (arguments.size() > kParts) return std::nullopt;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const double* part = std::get_if<double>(&arguments[i]);
    if (part == nullptr || !(std::fabs(*part) <= kLargest)) return std::nullopt;
    parts[i] = std::trunc(*part);
  }
  const bool is_short = parts[0] >= 0 && parts[0] <= 99;
  const double years = std::floor(parts[1] / 12);
  const std::chrono::year_month_day first{
      std::chrono::year(static_cast<int>(parts[0] + (is_short ? 1900 : 0) + years)),
      std::chrono::month(static_cast<unsigned>(parts[1] - 12 * years) + 1), std::chrono::day(1)};
  if (!first.ok()) return std::nullopt;
  const auto month = std::chrono::sys_days(first).time_since_epoch().count();
  const double days = static_cast<double>(month) + parts[2] - 1;
  const double seconds = ((days * 24 + parts[3]) * 60 + parts[4]) * 60 + parts[5];
  return seconds * 1000 + parts[6];
}

}  // namespace assay::javascript
