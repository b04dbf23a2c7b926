// Links a second program with a first one, so that both can run on the same values: classes with
// the same name and fields become one.
#pragma once

#include <cstdint>
#include <vector>

#include "base/result.h"
#include "functional/program.h"

namespace assay::fun {

/// The new ids of the functions of the added program: the old ones plus `first`.
struct Linked {
  std::uint32_t first = 0;
  FunctionId at(FunctionId old) const { return FunctionId{old.index + first}; }
};

/// Marks that tell the functions of linked programs apart (Function::origin), so that each program
/// keeps its own conversions to strings. The program to which the others are added has 0; further
/// references are numbered from 1. What is linked after all references has a mark above theirs:
constexpr std::uint32_t kSubmissionOrigin = 1000;
constexpr std::uint32_t kTestSuiteOrigin = 2000;

/// Adds `other` to `program`; `origin` marks its functions. Error, kInvalidInput: a class of the
/// same name has other fields in `other`; the message names it.
Result<Linked> link(Program& program, const Program& other, std::uint32_t origin);

/// The same, but a class of the same name with other fields remains a class of its own, with its
/// whole family, if both programs never pass its values to each other: if neither the `shared`
/// functions of `program` take or return what contains it, nor is it an exception.
Result<Linked> link(Program& program, const Program& other, std::uint32_t origin,
                    const std::vector<FunctionId>& shared);

}  // namespace assay::fun
