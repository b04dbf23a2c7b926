// Conjectures about accumulators: a function that starts with nothing, `go(xs, 0)`, starts with
// anything instead, and the other side is combined with it. Internal to this layer.
#pragma once

#include <vector>

#include "equiv/induction/equation.h"
#include "equiv/induction/list_functions.h"

namespace assay::induction {

/// For sum(xs) = go(xs, 0): n + sum(xs) = go(xs, n) and n * sum(xs) = go(xs, n); for lists, all
/// ways to append. Most are false. They have no functions yet.
std::vector<Equation> accumulator_templates(fun::Program& program, const Equation& goal,
                                            const ListFunctions& lists);
/// The equation with `go(xs, y, z)` for `go(xs, y, y)`, and z for some of the other side's y.
std::vector<Equation> split_variables(const fun::Program& program, const Equation& goal);

}  // namespace assay::induction
