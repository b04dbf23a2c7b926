// What a program does with each of its variables: the features by which variables of two programs
// are compared.
#pragma once

#include <cstdint>

#include "base/id.h"
#include "repair/material/side.h"

namespace assay::repair {

constexpr std::uint32_t kNever = 0xFFFF'FFFF;

struct Role {
  std::uint32_t read = kNever;       // its position in the order of reading input
  std::uint32_t printed = kNever;    // its position in the order of printing
  std::uint32_t parameter = kNever;  // its position among the parameters
  std::uint32_t tests = 0;           // conditions that mention it
  std::uint32_t steps = 0;           // loop steps that mention it
  std::uint32_t subscripts = 0;      // subscripts that mention it
  std::uint32_t assigned_in_loop = 0, assigned = 0;
};

/// Returns the role of each name of a program.
IdVector<frontends::NameId, Role> roles_of(const Side& side);

}  // namespace assay::repair
