// Chooses inputs on which two programs are run side by side, whatever an exploration has covered:
// small ones, boundaries, and values that programs treat as unusual without saying so.
#pragma once

#include <vector>

#include "equiv/joint/samples.h"

namespace assay::joint {

/// Returns at most `most` different lists of arguments of these types: first small ones in all
/// combinations, then every unusual value in every position, then equal arguments, then random
/// ones. The same types and samples yield the same inputs.
std::vector<std::vector<fun::Datum>> known_inputs(fun::Program& program, Samples& samples,
                                                  const std::vector<fun::TypeId>& types,
                                                  std::size_t most);

}  // namespace assay::joint
