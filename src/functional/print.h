// A textual form of functional programs, for tests and debugging.
//
//   Interp.find(nv#0: Environment, n#1: Int): Value =
//     match #0 { EmptyEnvironment() => throw ...; ... }
#pragma once

#include <string>

#include "functional/program.h"

namespace assay::fun {

struct PrintOptions {
  bool with_library = false;  // includes functions and data of the library
};

std::string print(const Program& program, const PrintOptions& options = {});
std::string print(const Program& program, FunctionId function);
std::string print(const Program& program, TypeId type);

}  // namespace assay::fun
