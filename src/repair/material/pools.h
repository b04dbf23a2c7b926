// The parts of a program that can be put elsewhere: values by class, formats, statements.
#pragma once

#include <cstdint>
#include <vector>

#include "repair/material/side.h"

namespace assay::repair {

struct PoolLimits {
  std::uint32_t value_tokens = 16;      // larger values are not copied
  std::uint32_t statement_tokens = 32;  // the same for simple statements
  std::uint32_t branch_tokens = 40;     // the same for branches that are inserted as one statement
};

/// A value with its class before its context converts it.
struct Piece {
  frontends::PlaceId place;
  ValueClass value = ValueClass::kNone;
  std::uint32_t tokens = 0;
};

/// Each text occurs once in each list, in the order of the program.
struct Pools {
  std::vector<Piece> truths, numbers, addresses;
  std::vector<frontends::PlaceId> formats, targets, steps, starts;
  std::vector<frontends::PlaceId> statements, branches, blocks;
};

Pools pools_of(const Side& side, const Spelling& spelling, const PoolLimits& limits);

}  // namespace assay::repair
