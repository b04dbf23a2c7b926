#include "equiv/induction/induction.h"

#include <utility>

#include "equiv/induction/conjecture.h"
#include "equiv/induction/prover.h"
#include "narrowing/machine/run.h"

namespace assay::induction {

Outcome prove(const Request& request, const Limits& limits) {
  fun::Program& program = *request.program;
  Equation goal;
  goal.types = narrowing::parameter_types(program, request.reference);
  std::vector<Term> variables;
  for (std::uint32_t i = 0; i < goal.types.size(); ++i) variables.push_back(Term::variable(i));
  for (const fun::Parameter& each : program.functions[request.reference].parameters)
    goal.names.push_back(each.name);
  goal.left = Term::call(request.reference, variables);
  goal.right = Term::call(request.submission, variables);
  add_functions(program, goal);
  goal.ignores_faults = true;
  if (program.functions[request.reference].type_parameters == 0)
    goal.result = program.functions[request.reference].result;
  Prover prover(program, limits);
  Outcome made;
  made.proof = prover.prove_goal(goal);
  if (made.proof.empty() && !request.contracts.empty()) {
    goal.contracts = request.contracts;
    made.proof = prover.prove_goal(goal);
  }
  if (made.proof.empty()) made.why = prover.why();
  made.assumes_sizes = !made.proof.empty() && prover.has_counted();
  made.steps = prover.steps();
  made.explorations = prover.explorations();
  made.lemmas = prover.lemmas();
  return made;
}

}  // namespace assay::induction
