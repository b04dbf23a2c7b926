// Conjectures: what would have to hold for a proof to succeed, said of all values. Internal to this
// layer.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "equiv/induction/equation.h"
#include "equiv/induction/reading.h"

namespace assay::induction {

struct Conjecture {
  Equation equation;
  /// Expressions in it, with types that their values have.
  std::vector<std::pair<Term, fun::TypeId>> typed;
  bool is_about_goal = false;  // it is the goal for some values: others say more
};

/// Takes off what both add. Sums wrap around, so that they are equal if and only if the rest is.
void cancel_summands(Term& a, Term& b);

/// Two expressions that were read from one path, as an equation about the path's variables. nullopt
/// if they are the same, too large, or contain no call.
std::optional<Conjecture> conjecture(fun::Program& program, narrowing::Store& store,
                                     const Reading& reading, std::optional<Term> left,
                                     std::optional<Term> right);

/// The equation with fresh variables for the largest expressions that both sides contain, if there
/// are any (generalisation; Boyer and Moore, "A Computational Logic", 1979). What contains calls is
/// replaced only if `with_calls` is set.
std::optional<Equation> generalised(const fun::Program& program, const Conjecture& conjecture,
                                    bool with_calls);

/// What was conjectured of fields of one call's result, said of the whole result: (t, size(t)) =
/// f(t) for t = f(t)._1 and size(t) = f(t)._2. Fields of which nothing is conjectured are those of
/// the call: (n, f(t)._2) = f(t).
std::vector<Conjecture> whole_results(fun::Program& program,
                                      const std::vector<Conjecture>& conjectures);

/// Are all variables values of the classes whose methods are called and whose fields are read? A
/// method of a class has no meaning for its siblings.
bool is_well_typed(const fun::Program& program, const Equation& equation);

/// Numbers and names the variables that occur, and drops the others.
void drop_unused_variables(const fun::Program& program, Equation& equation);

/// Does it follow from the lemma, by expressions for the lemma's variables? Whichever side is
/// which: both have values.
bool is_instance(const Conjecture& conjecture, const Equation& lemma);

/// A text that is the same for equations that differ in their variables' names only.
std::string key(const Equation& equation);
/// Makes functions of the sides.
void add_functions(fun::Program& program, Equation& equation);
/// "x + sum(xs) = go(xs, x)".
std::string show(const fun::Program& program, const Equation& equation);

}  // namespace assay::induction
