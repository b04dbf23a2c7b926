// Which loops to unroll: those that ran the same number of rounds whenever an observed run came to
// them, or, case by case (induction/split.h), those inside others.
#pragma once

#include <vector>

#include "prove/induction/problem.h"
#include "prove/product/walk.h"

namespace assay::prove {

Unrolled constant_loops(const std::vector<ObservedPair>& pairs);
/// The loops that ran inside another one.
Unrolled inner_loops(const std::vector<ObservedPair>& pairs);
/// The runs without the visits of the heads of unrolled loops.
std::vector<ObservedPair> without_visits(std::vector<ObservedPair> pairs, const Unrolled& unrolled);

}  // namespace assay::prove
