// The C library in C: which library functions we compile from source of our own, and which we
// refuse.
//
// The prelude's text is parsed in front of the student's, in one translation unit, and defines
// `__assay_strlen` for `strlen`. It includes nothing and sees none of the student's macros. What it
// cannot say in C (reading a byte, stopping the run) it asks of the intrinsics in
// prelude/intrinsics.h, each of which becomes one IR statement (frontends/c/library/stdio.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ir/types.h"

namespace assay::c {

std::string_view prelude_text();

/// "strlen" -> "__assay_strlen"; nullopt if calls of `name` are not plain calls into the prelude.
std::optional<std::string> prelude_function(std::string_view name);

/// memset over cells of one type: "__assay_memset_i32". The pointer must point to such cells.
std::string memset_function(ir::Type cell);

/// Why we do not model a library function ("it depends on the clock"); nullopt if we know of none.
std::optional<std::string_view> refused_function(std::string_view name);

}  // namespace assay::c
