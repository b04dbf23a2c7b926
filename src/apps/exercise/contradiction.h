// Why a skeleton has no instances: a smallest set of annotations that no point was found to
// satisfy, while every point of the set less one is satisfied by some. Found by deleting one
// annotation after the other (Chinneck and Dravnieks' deletion filter, 1991).
#pragma once

#include <string>
#include <vector>

#include "apps/exercise/space.h"
#include "base/span.h"
#include "exec/machine/outcome.h"
#include "ir/program.h"

namespace assay::exercise {

/// An annotation, as the checks of the program name it.
struct Annotation {
  Span where;
  std::string detail;
};

struct Contradiction {
  std::vector<Annotation> annotations;  // in the order of the text; empty: not even without them
  /// Without any annotation the runs end by these faults, if at all.
  std::string otherwise;
};

/// `program` has no instance that was found. Deterministic; costs a few searches an annotation.
Contradiction find_contradiction(const ir::Program& program, const Space& space,
                                 const exec::MachineLimits& machine, std::uint64_t seed);

}  // namespace assay::exercise
