// Conjectures about accumulators: a function that starts with nothing, `go(xs, 0)`, starts with
// anything instead, and the other side is combined with it. Internal to this layer.
#pragma once

#include <optional>
#include <vector>

#include "equiv/induction/equation.h"
#include "equiv/induction/list_functions.h"

namespace assay::induction {

/// For sum(xs) = go(xs, 0): n + sum(xs) = go(xs, n) and n * sum(xs) = go(xs, n); for lists, all
/// ways to append. Most are false. They have no functions yet.
std::vector<Equation> accumulator_templates(fun::Program& program, const Equation& goal,
                                            const ListFunctions& lists);
/// For reverse(xs, Nil) ++ ys = go(xs, ys): reverse(xs, acc) ++ ys = go(xs, acc ++ ys); and for
/// fold(reverse(xs, Nil), 0) = sum(xs): fold(reverse(xs, acc), 0) = fold(acc, sum(xs)).
std::vector<Equation> carried_templates(fun::Program& program, const Equation& goal,
                                        const ListFunctions& lists);
/// For list(xs) = reverse(go(xs, Nil), Nil), where what is carried along is reversed in the end:
/// reverse(list(xs), acc) = go(xs, acc).
std::vector<Equation> reversed_templates(fun::Program& program, const Functions& functions,
                                         const Equation& goal, const ListFunctions& lists);
/// What reversing twice comes to, for lists of the type: reverse(acc, xs ++ ys) =
/// reverse(reverse(xs, acc), ys), and xs ++ Nil = xs.
std::vector<Equation> reversal_laws(fun::Program& program, fun::TypeId type,
                                    const ListFunctions& lists);
/// For go(xs, 1 + n) = run(ys, n, m): the same with one fresh variable for an integer argument of
/// each side, wherever these differ.
std::vector<Equation> equalised(fun::Program& program, const Equation& goal);
/// The equation with a variable for each field where a variable's class has no alternatives, such
/// as tuples. nullopt if there are none, or if contracts speak of the variables.
std::optional<Equation> fields_as_variables(fun::Program& program, const Equation& goal);
/// The equation with `go(xs, y, z)` for `go(xs, y, y)`, and z for some of the other side's y.
std::vector<Equation> split_variables(const fun::Program& program, const Equation& goal);

}  // namespace assay::induction
