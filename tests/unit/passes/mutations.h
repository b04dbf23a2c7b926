// Makes programs from others by changes of the IR: some that preserve the meaning, and some that
// may change it.
#pragma once

#include <optional>

#include "base/rng.h"
#include "ir/program.h"

namespace assay::passes::testing {

/// Returns the same program with other names and spans, other ids of everything that is numbered,
/// and additional functions, globals, locals and slots that are not used.
ir::Program renumbered(const ir::Program& program, Rng& rng);

struct Mutant {
  ir::Program program;  // not always valid
  /// True if one field has another value, in code that is reachable from the entry point: this is
  /// another program. Otherwise it can be the same one with other names, as when two declarations
  /// are exchanged.
  bool is_other_program = false;
};

/// Changes one statement. Returns nullopt if the randomly chosen change does not apply to this
/// program.
std::optional<Mutant> mutated(const ir::Program& program, Rng& rng);

}  // namespace assay::passes::testing
