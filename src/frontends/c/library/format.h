// Parses a printf or scanf format string into directives, as C17 7.21.6 and glibc define them,
// without regard to the arguments.
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace assay::c {

enum class Length : std::uint8_t { kNone, kChar, kShort, kLong, kLongLong, kLongDouble };

/// Literal characters (conversion 0), or one conversion.
struct PrintfDirective {
  std::string text;
  char conversion = 0;  // d u x X o c s f F e E g G a A p n ('i' is represented as 'd')
  Length length = Length::kNone;
  bool left = false, plus = false, space = false, alternate = false, zero = false;
  bool width_from_argument = false, precision_from_argument = false;
  int width = 0;
  int precision = -1;  // -1 if there is none
};

/// White space, one literal character, or one conversion.
struct ScanfDirective {
  enum class Kind : std::uint8_t { kSpace, kLiteral, kConversion };
  Kind kind = Kind::kSpace;
  char literal = 0;
  char conversion = 0;  // d i u x o c s [ p n, and f for all float conversions
  Length length = Length::kNone;
  bool suppressed = false;
  int width = 0;         // 0 if there is none
  std::bitset<256> set;  // for '[' only: the accepted characters
};

/// The message of an error tells a reader what is malformed ("'%y' is no conversion").
Result<std::vector<PrintfDirective>> parse_printf_format(std::string_view format);
Result<std::vector<ScanfDirective>> parse_scanf_format(std::string_view format);

}  // namespace assay::c
