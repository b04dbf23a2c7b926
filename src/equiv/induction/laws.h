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

/// How calls on appended lists follow from calls on the two lists: exists(xs ++ ys, p) is
/// exists(xs, p) or exists(ys, p), fold(xs ++ ys, n) is fold(ys, fold(xs, n)); and calls that may
/// return one of their arguments as it is, such as xs.map(x => x). Many are false.
std::vector<Equation> distributions(fun::Program& program, const Functions& functions,
                                    const Conjecture& conjecture, const ListFunctions& lists);

}  // namespace assay::induction
