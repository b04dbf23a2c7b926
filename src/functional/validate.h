// Checks that a functional program is well formed: ids are in range, every expression has the right
// number of operands, and no local variable is read before it is written.
#pragma once

#include <string>
#include <vector>

#include "functional/program.h"

namespace assay::fun {

struct Problem {
  enum class Kind : std::uint8_t {
    kMalformed,      // the message says how
    kUninitialised,  // the message names the variable that is read before it is written
  };
  Kind kind = Kind::kMalformed;
  FunctionId function;
  Span span;
  std::string message;
};

/// Empty if the program is well formed.
std::vector<Problem> validate(const Program& program);

}  // namespace assay::fun
