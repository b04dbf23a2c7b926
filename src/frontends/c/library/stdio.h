// Calls of <stdio.h> functions, of the prelude's intrinsics and of what ends a program become IR
// statements here: printf and scanf are compiled away format by format, the rest is a table.
#pragma once

#include <string_view>
#include <vector>

#include "frontends/c/emit/call_argument.h"
#include "frontends/c/emit/emitter.h"

namespace assay::c {

struct LibraryCall {
  std::string_view name;
  const std::vector<CallArgument>& arguments;  // all evaluated
  bool result_used = false;
  Span span;
};

/// Is `name` lowered here (and not a plain call into the prelude)?
bool is_stdio_function(std::string_view name);

/// Emits the call; CHECKs is_stdio_function(call.name). Returns the result with the function's type
/// (i32, ptr, i64 for getline, f64 for the intrinsic that reads one), or an invalid value if the
/// function returns nothing or the result is not used.
ir::Value lower_stdio(Emitter& e, const LibraryCall& call);

}  // namespace assay::c
