// What compilers say, in words that beginners know, in their language.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "results/hint_rules.h"

namespace assay::serve {

/// Returns the message of a compiler (Clang's of C, scalac's) for a student; messages that are not
/// known stay as they are.
std::string compiler_message(const std::string& message, results::Tongue tongue);

/// Returns what a compiler could say as well of this column of a line, from 1, and a student knows
/// better: that an assignment is a condition, where it says that something is not assignable.
std::string seen_at(const std::string& message, std::string_view line, std::uint32_t column);

}  // namespace assay::serve
