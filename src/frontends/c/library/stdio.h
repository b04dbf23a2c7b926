// Lowers calls of <stdio.h> functions, of the prelude's intrinsics and of functions that end a
// program to IR statements: printf and scanf are compiled away, directive by directive; a table
// contains the rest.
#pragma once

#include <string_view>
#include <vector>

#include "frontends/c/emit/call_argument.h"
#include "frontends/c/emit/emitter.h"

namespace assay::c {

struct LibraryCall {
  std::string_view name;
  const std::vector<CallArgument>& arguments;  // all of them have been evaluated
  bool result_used = false;
  Span span;
};

/// True if `name` is lowered here; false if a call of it is a plain call of a prelude function.
bool is_stdio_function(std::string_view name);

/// Emits the call; CHECKs is_stdio_function(call.name). Returns the result with the function's type
/// (i32, ptr, i64 for getline, f64 for the intrinsic that reads one), or an invalid value if the
/// function returns nothing or the result is not used.
ir::Value lower_stdio(Emitter& e, const LibraryCall& call);

}  // namespace assay::c
