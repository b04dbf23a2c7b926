// Puts a second program beside a first one, so that both run on the same values: classes of the
// same name and fields become one.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "functional/program.h"

namespace assay::fun {

/// Where the functions of the program that was added stand now: old id + `first`.
struct Linked {
  std::uint32_t first = 0;
  FunctionId at(FunctionId old) const { return FunctionId{old.index + first}; }
};

/// Marks that tell the functions of linked programs apart (Function::origin), so that each program
/// keeps its own overrides of toString. The program that the others are added to has 0; further
/// references are numbered from 1. What is linked after all references has a mark above theirs:
constexpr std::uint32_t kSubmissionOrigin = 1000;
constexpr std::uint32_t kTestSuiteOrigin = 2000;

/// Adds `other` to `program`; `origin` marks its functions. Errors, kInvalidInput: a class of both
/// has other fields in one; the message names it.
Result<Linked> link(Program& program, const Program& other, std::uint32_t origin);

}  // namespace assay::fun
