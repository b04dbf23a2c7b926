// One value of every kind, for parameters of type `any`. Private to dynamic/generate.
#pragma once

#include <vector>

#include "dynamic/generate/tree.h"

namespace assay::dynamic {

/// The falsy values come first, then the others, simplest first.
const std::vector<Tree>& any_values();

}  // namespace assay::dynamic
