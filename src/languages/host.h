// What the machine has of what all languages need: compilers, the sandbox, solvers.
#pragma once

#include <vector>

#include "languages/language.h"

namespace assay::languages {

/// Returns the conditions of all languages, each condition once.
std::vector<Condition> examine_host(const Registry& registry, bool allow_no_sandbox);

}  // namespace assay::languages
