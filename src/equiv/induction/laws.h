// Laws of functions that carry a result along, as fold(xs, n) = n + fold(xs, 0): conjectures about
// one call, whatever the goal is. Internal to this layer.
#pragma once

#include <vector>

#include "equiv/induction/conjecture.h"
#include "equiv/induction/list_functions.h"

namespace assay::induction {

/// For each call in the conjecture that has an argument of the result's type: the ways in which the
/// result for any argument can follow from that for a constant. Most are false. They have no
/// functions yet. Of numbers and truth values, or of lists if there are functions for these.
std::vector<Equation> laws(fun::Program& program, const Conjecture& conjecture,
                           const ListFunctions* lists);

}  // namespace assay::induction
