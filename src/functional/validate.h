// Is a functional program well formed? Numbers in range, as many operands as wanted, and no local
// is read before it is written.
#pragma once

#include <string>
#include <vector>

#include "functional/program.h"

namespace assay::fun {

struct Problem {
  enum class Kind : std::uint8_t {
    kMalformed,  // message says what
    kUnset,      // message names the local that is read before it is written
  };
  Kind kind = Kind::kMalformed;
  FunctionId function;
  Span span;
  std::string message;
};

/// Empty: well formed.
std::vector<Problem> validate(const Program& program);

}  // namespace assay::fun
