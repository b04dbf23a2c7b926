// Puts a second program beside a first one, so that both run on the same values: classes of the
// same name and fields become one.
#pragma once

#include <string>

#include "base/result.h"
#include "functional/program.h"

namespace assay::fun {

/// Where the functions of the program that was added stand now: old id + `first`.
struct Linked {
  std::uint32_t first = 0;
  FunctionId at(FunctionId old) const { return FunctionId{old.index + first}; }
};

/// Adds `other` to `program`; `origin` (1, 2, ...) marks its functions. Errors, kInvalidInput: a
/// class of both has other fields in one; the message names it.
Result<Linked> link(Program& program, const Program& other, std::uint32_t origin);

}  // namespace assay::fun
