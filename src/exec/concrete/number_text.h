// Converts numbers to and from text exactly as the C library does.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "ir/program.h"

namespace assay::exec {

/// What printf writes for an integer of `type` (a bit pattern) or a float.
std::string format_integer(const ir::Format& format, ir::Type type, std::int64_t bits);
std::string format_float(const ir::Format& format, double value);

/// A source of characters for the scanners: the next byte or -1, with and without consuming it.
struct CharacterSource {
  std::function<int()> peek;
  std::function<void()> take;
};

/// The conversion of scanf's %d and related conversions after white space was skipped. Returns 1
/// and a value (saturated to 64 bits as strtol does; the caller truncates it), 0 on a mismatch, or
/// -1 at the end of the input.
int scan_integer(const CharacterSource& source, int base, int width, bool is_unsigned,
                 std::int64_t& value);
/// The conversion of scanf's %f and related conversions: reads what strtod accepts.
int scan_float(const CharacterSource& source, int width, double& value);

/// What the two functions above read from almost every input, done faster: a decimal number of few
/// digits without an exponent. Return the number of characters that they consume, or 0 if the
/// string begins with something else.
std::size_t scan_plain_integer(std::string_view text, std::int64_t& value);
std::size_t scan_plain_float(std::string_view text, double& value);

}  // namespace assay::exec
