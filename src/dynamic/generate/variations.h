// Valid scripts that are put together from parts of examples: words of a text left out, doubled or
// exchanged, elements of other examples, the operations of two examples one after the other. Texts
// and records with a structure of their own are hardly met at random (as in grammar-based fuzzing
// with fragments of samples: Holler, Herzig and Zeller, USENIX Security 2012).
#pragma once

#include <cstddef>
#include <vector>

#include "base/rng.h"
#include "dynamic/types/type.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

/// Returns different scripts that the description admits, at most one for each of `attempts`.
std::vector<Script> variations(const Description& description, const std::vector<Script>& examples,
                               Rng& rng, std::size_t attempts);

}  // namespace assay::dynamic
