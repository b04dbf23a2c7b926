// The branches of a functional program, as branch coverage counts them: sides of ifs and cases of
// matches. The sides of && and || do not count, nor does anything in the library.
#pragma once

#include <vector>

#include "functional/program.h"

namespace assay::fun {

struct Branch {
  FunctionId function;
  ExprId expr;            // of the if, match or try
  std::uint32_t arm = 0;  // of an if, 0: then, 1: else; otherwise the index of the case
  ExprId body;            // what is evaluated if the branch is taken
  Span span;              // of the condition, or of the case
};

/// The functions that may run when these are called: these first, and each only once.
std::vector<FunctionId> reachable(const Program& program, const std::vector<FunctionId>& entries);
/// In the order of `functions` and of the source.
std::vector<Branch> branches(const Program& program, const std::vector<FunctionId>& functions);

}  // namespace assay::fun
