// The branches of a functional program: sides of ifs and arms of matches, what branch coverage
// counts. Those of && and || are not branches, nor is anything in the library.
#pragma once

#include <vector>

#include "functional/program.h"

namespace assay::fun {

struct Branch {
  FunctionId function;
  ExprId expr;            // of the if, match or try
  std::uint32_t arm = 0;  // of an if, 0: then, 1: else; else the case
  ExprId body;            // where it leads
  Span span;              // of the condition, or of the case
};

/// Functions that may run when these are called, themselves first, each once.
std::vector<FunctionId> reachable(const Program& program, const std::vector<FunctionId>& entries);
/// In the order of `functions` and of the source.
std::vector<Branch> branches(const Program& program, const std::vector<FunctionId>& functions);

}  // namespace assay::fun
