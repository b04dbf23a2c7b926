#include "dynamic/value/literal.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/ascii.h"
#include "base/match.h"
#include "base/unicode.h"

namespace assay::dynamic {
namespace {

std::string padded(std::int64_t number, std::size_t width) {
  std::string digits = std::to_string(number);
  if (digits.size() < width) digits.insert(0, width - digits.size(), '0');
  return digits;
}

std::string hex_escape(char16_t unit) {
  constexpr char kDigits[] = "0123456789abcdef";
  if (unit < 0x100) return {'\\', 'x', kDigits[unit / 16], kDigits[unit % 16]};
  std::string out = "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out += kDigits[(unit >> shift) & 15];
  return out;
}

std::string short_escape(char16_t unit) {
  switch (unit) {
    case u'\n':
      return "\\n";
    case u'\r':
      return "\\r";
    case u'\t':
      return "\\t";
    case u'"':
      return "\\\"";
    case u'\\':
      return "\\\\";
    default:
      break;
  }
  return "";
}

bool is_high(char16_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool is_low(char16_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

bool is_identifier(std::u16string_view key) {
  const auto is_start = [](char16_t c) {
    return c < 0x80 && (is_letter(static_cast<char>(c)) || c == u'_' || c == u'$');
  };
  const auto is_part = [&](char16_t c) {
    return is_start(c) || (c < 0x80 && is_digit(static_cast<char>(c)));
  };
  return !key.empty() && is_start(key[0]) && std::all_of(key.begin(), key.end(), is_part);
}

bool is_index(std::u16string_view key) {
  if (key.empty() || key.size() > 9 || (key[0] == u'0' && key.size() > 1)) return false;
  return std::all_of(key.begin(), key.end(), [](char16_t c) { return c >= u'0' && c <= u'9'; });
}

}  // namespace

std::string number_literal(double number) {
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number < 0 ? "-Infinity" : "Infinity";
  if (number == 0) return std::signbit(number) ? "-0" : "0";
  // The shortest digits that denote the number, d.ddde±x, laid out as ECMA-262 says.
  char raw[64];
  const auto end =
      std::to_chars(raw, raw + sizeof raw, std::fabs(number), std::chars_format::scientific).ptr;
  const std::string text(raw, end);
  const std::size_t e = text.find('e');
  std::string digits = text.substr(0, e);
  if (digits.size() > 1) digits.erase(1, 1);
  const int exponent = std::stoi(text.substr(e + 1));
  const int count = static_cast<int>(digits.size());
  const int point = exponent + 1;  // digits in front of the decimal point
  std::string out;
  if (point > 21 || point < -5) {
    out = digits.substr(0, 1) + (count > 1 ? "." + digits.substr(1) : "") + "e" +
          (exponent < 0 ? "-" : "+") + std::to_string(std::abs(exponent));
  } else if (point <= 0) {
    out = "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
  } else if (count <= point) {
    out = digits + std::string(static_cast<std::size_t>(point - count), '0');
  } else {
    out = digits.insert(static_cast<std::size_t>(point), ".");
  }
  return (number < 0 ? "-" : "") + out;
}

std::string string_literal(std::u16string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t unit = text[i];
    if (is_high(unit) && i + 1 < text.size() && is_low(text[i + 1])) {
      out += to_utf8(text.substr(i++, 2));
      continue;
    }
    const bool is_control = unit < 0x20 || (unit >= 0x7F && unit < 0xA0);
    const bool is_separator = unit == 0x2028 || unit == 0x2029 || unit == 0xFEFF;
    if (const std::string escape = short_escape(unit); !escape.empty())
      out += escape;
    else if (is_control || is_separator || is_high(unit) || is_low(unit))
      out += hex_escape(unit);
    else
      append_utf8(out, unit);
  }
  return out + "\"";
}

std::string scalar_literal(const Value& value) {
  return std::visit(
      Match{
          [](const Undefined&) { return std::string("undefined"); },
          [](const Null&) { return std::string("null"); },
          [](const Hole&) { return std::string(); },
          [](bool truth) { return std::string(truth ? "true" : "false"); },
          [](double number) { return number_literal(number); },
          [](const BigInt& integer) { return integer.digits + "n"; },
          [](const std::u16string& text) { return string_literal(text); },
          [](const Symbol& symbol) { return "Symbol(" + string_literal(symbol.description) + ")"; },
          [](const Source& source) { return source.text; },
          [](const NodeId&) { return std::string("[object]"); },
          [](const Made&) { return std::string("[object]"); },
      },
      value);
}

std::string key_literal(std::u16string_view key) {
  // In every other form, this key would state the prototype.
  if (key == u"__proto__") return "[\"__proto__\"]";
  return is_identifier(key) || is_index(key) ? to_utf8(key) : string_literal(key);
}

std::string property_access(std::u16string_view key) {
  if (is_identifier(key)) return "." + to_utf8(key);
  return "[" + (is_index(key) ? to_utf8(key) : string_literal(key)) + "]";
}

std::int64_t days_since_epoch(CivilDate date) {
  const std::int64_t year = date.year - (date.month <= 2 ? 1 : 0);
  const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
  const std::int64_t of_era = year - era * 400;
  const std::int64_t month = date.month;
  const std::int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1;
  return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

CivilDate civil_date(std::int64_t days) {
  const std::int64_t shifted = days + 719468;
  const std::int64_t era = (shifted >= 0 ? shifted : shifted - 146096) / 146097;
  const std::int64_t of_era = shifted - era * 146097;
  const std::int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  const std::int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
  const std::int64_t shifted_month = (5 * of_year + 2) / 153;
  const std::int64_t day = of_year - (153 * shifted_month + 2) / 5 + 1;
  const std::int64_t month = shifted_month + (shifted_month < 10 ? 3 : -9);
  return {year + era * 400 + (month <= 2 ? 1 : 0), static_cast<unsigned>(month),
          static_cast<unsigned>(day)};
}

std::string iso_date(double milliseconds) {
  constexpr std::int64_t kDay = 86'400'000;
  // Beyond this, ECMAScript has no dates.
  const auto time = static_cast<std::int64_t>(std::clamp(milliseconds, -8.64e15, 8.64e15));
  const std::int64_t days = (time >= 0 ? time : time - kDay + 1) / kDay;
  const std::int64_t rest = time - days * kDay;
  const CivilDate date = civil_date(days);
  std::string out;
  if (date.year >= 0 && date.year <= 9999)
    out = padded(date.year, 4);
  else
    out = (date.year < 0 ? "-" : "+") + padded(std::abs(date.year), 6);
  return out + "-" + padded(date.month, 2) + "-" + padded(date.day, 2) + "T" +
         padded(rest / 3'600'000, 2) + ":" + padded(rest / 60'000 % 60, 2) + ":" +
         padded(rest / 1000 % 60, 2) + "." + padded(rest % 1000, 3) + "Z";
}

}  // namespace assay::dynamic
