// The library prelude of C: the library functions that Assay compiles from its own C source, and
// those that it rejects.
//
// The prelude precedes the student's source in the same translation unit and defines
// `__assay_strlen` for `strlen`. It includes nothing, and the student's macros do not affect it.
// For operations that C cannot express (reading a byte, stopping the run) it calls the intrinsics
// of prelude/intrinsics.h, each of which becomes one IR statement (frontends/c/library/stdio.h).
//
// A new function needs its definition in prelude/*.c, its declaration in prelude/include, its name
// in kFunctions (prelude.cc, sorted), and a row in
// tests/unit/frontends/c/data/prelude_against_libc.c.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ir/types.h"

namespace assay::c {

/// The names of the prelude's functions begin with this.
inline constexpr std::string_view kPreludePrefix = "__assay_";

std::string_view prelude_text();

/// Maps "strlen" to "__assay_strlen"; returns nullopt if a call of `name` is not a plain call of a
/// prelude function.
std::optional<std::string> prelude_function(std::string_view name);

/// Returns the memset for cells of one type: "__assay_memset_i32". Its pointer argument must point
/// to such cells.
std::string memset_function(ir::Type cell);

/// Returns the reason why a library function is not modelled ("it depends on the clock"), or
/// nullopt if none is recorded.
std::optional<std::string_view> unsupported_function(std::string_view name);

}  // namespace assay::c
