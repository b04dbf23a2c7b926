// Writes scalars as JavaScript's source text: numbers as the language converts them to strings,
// strings with escapes, dates in the ISO format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "dynamic/value/value.h"

namespace assay::dynamic {

/// Returns the number as ECMAScript's Number::toString does, except that -0 is "-0".
std::string number_literal(double number);
/// Returns the string in double quotes, as UTF-8. Control characters and unpaired surrogates are
/// escaped.
std::string string_literal(std::u16string_view text);
/// Returns a scalar; `""` for a hole. The value must not be a NodeId.
std::string scalar_literal(const Value& value);
/// Returns "2020-01-01T00:00:00.000Z" for a time in milliseconds since 1970, which must be finite.
std::string iso_date(double milliseconds);
/// Returns the key as it is written in an object literal: `a`, `"b c"` or `["__proto__"]`.
std::string key_literal(std::u16string_view key);
/// Returns `.a`, `[0]` or `["b c"]`.
std::string property_access(std::u16string_view key);

/// Days since 1970-01-01 in the proleptic Gregorian calendar (Hinnant, 2013).
struct CivilDate {
  std::int64_t year = 1970;
  unsigned month = 1;
  unsigned day = 1;
  bool operator==(const CivilDate&) const = default;
};
std::int64_t days_since_epoch(CivilDate date);
CivilDate civil_date(std::int64_t days);

}  // namespace assay::dynamic
