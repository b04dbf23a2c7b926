// Programs made of others by changes of the IR: some that mean nothing, some that may mean
// something.
#pragma once

#include <optional>

#include "base/rng.h"
#include "ir/program.h"

namespace assay::passes::testing {

/// The same program: other names and spans, other ids of everything that is numbered, and
/// functions, globals, locals and slots that nothing uses.
ir::Program renumbered(const ir::Program& program, Rng& rng);

struct Mutant {
  ir::Program program;  // not always valid
  /// One field has another value now, in code that is reached from the entry: this is another
  /// program. Otherwise it may be the same one with other names, as where two declarations are
  /// exchanged.
  bool is_other_program = false;
};

/// Changes one place; nullopt: the change that was drawn has no place in this program.
std::optional<Mutant> mutated(const ir::Program& program, Rng& rng);

}  // namespace assay::passes::testing
