// Numbers as text, both ways, exactly as the C library does it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "ir/program.h"

namespace assay::exec {

/// What printf would write for an integer of `type` (bit pattern) or a float value.
std::string format_integer(const ir::Format& format, ir::Type type, std::int64_t bits);
std::string format_float(const ir::Format& format, double value);

/// A character source for the scanners: the next byte or -1, without and with consuming it.
struct CharacterSource {
  std::function<int()> peek;
  std::function<void()> take;
};

/// scanf's %d and kin after white space was skipped: 1 and a value (saturated to 64 bits as strtol
/// does; the caller truncates), 0 on a mismatch, -1 at the end of the input.
int scan_integer(const CharacterSource& source, int base, int width, bool is_unsigned,
                 std::int64_t& value);
/// scanf's %f and kin: the text accepted by strtod.
int scan_float(const CharacterSource& source, int width, double& value);

}  // namespace assay::exec
