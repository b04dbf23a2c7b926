// Warnings of Clang that a student should see: the program compiles, but says something that is
// rarely meant. They change no verdict.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/diagnostic.h"

namespace assay::c {

/// Returns the compiler's options for these warnings.
std::span<const char* const> remark_flags();

/// Returns the remark for a warning; nullopt if students need not see it. `option` is its name
/// without "-W".
std::optional<Diagnostic> remark(std::string_view option, std::string_view message, Span where);

}  // namespace assay::c
