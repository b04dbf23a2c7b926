// Explains why a skeleton has no instances by a minimal unsatisfiable subset of its annotations: no
// valuation of the placeholders was found that satisfies all of them, but for each of them some
// valuation satisfies all the others. Computed by the deletion filter of Chinneck and Dravnieks
// (1991), which removes one annotation after the other.
#pragma once

#include <string>
#include <vector>

#include "apps/exercise/space.h"
#include "base/span.h"
#include "exec/machine/termination.h"
#include "ir/program.h"

namespace assay::exercise {

/// An annotation as the checks of the program name it: "ASSERT(sum > 30)".
struct Annotation {
  Span where;
  std::string detail;
};

struct Contradiction {
  /// In the order of the text. Empty if there are no instances even without any annotation.
  std::vector<Annotation> annotations;
  /// The most frequent fault that ends the runs without any annotation; empty if there is none.
  std::string otherwise;
  Span otherwise_at;  // where it is; invalid if that is not known
};

/// To be called if no instance of `program` was found. Deterministic. Costs one short search for
/// each annotation.
Contradiction find_contradiction(const ir::Program& program, const Space& space,
                                 const exec::MachineLimits& machine, std::uint64_t seed);

}  // namespace assay::exercise
