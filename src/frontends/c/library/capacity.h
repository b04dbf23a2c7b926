// Strings that the library writes into an array that is a part of an object (a member of a struct,
// or a row). The library's code sees no more than the object, so that what lies behind the array
// could be overwritten unnoticed.
#pragma once

#include <cstdint>

#include "frontends/c/emit/emitter.h"

namespace assay::c {

/// Checks that the string at `pointer` ends within `capacity` characters; there is such a string.
void check_string_fits(Emitter& e, const ir::Value& pointer, std::int64_t capacity, Span where);

}  // namespace assay::c
