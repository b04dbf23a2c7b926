#include "equiv/induction/induction.h"

#include <algorithm>
#include <numeric>

#include "equiv/induction/conjecture.h"
#include "equiv/induction/prover.h"
#include "narrowing/machine/run.h"

namespace assay::induction {

Outcome prove(const Request& request, const Limits& limits) {
  return Proofs(*request.program, limits).prove(request);
}

Proofs::Proofs(fun::Program& program, const Limits& limits)
    : prover_(std::make_unique<Prover>(program, limits)) {}
Proofs::~Proofs() = default;

Outcome Proofs::prove(const Request& request) {
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
  Prover& prover = *prover_;
  prover.start(Prover::Goals::kUnused);
  const std::uint64_t lemmas = prover.lemmas();
  Outcome made;
  made.proof = prover.prove_goal(goal);
  std::uint64_t steps = prover.steps(), explorations = prover.explorations();
  if (made.proof.empty() && prover.has_goals()) {
    prover.start(Prover::Goals::kUsed);
    made.proof = prover.prove_goal(goal);
    steps += prover.steps();
    explorations += prover.explorations();
  }
  if (made.proof.empty() && !request.contracts.empty()) {
    goal.contracts = request.contracts;
    prover.start(Prover::Goals::kKept);
    made.proof = prover.prove_goal(goal);
    steps += prover.steps();
    explorations += prover.explorations();
  }
  if (made.proof.empty()) made.why = prover.why();
  made.assumes_sizes = !made.proof.empty() && prover.has_counted();
  made.steps = steps;
  made.explorations = explorations;
  made.lemmas = prover.lemmas() - std::min(lemmas, prover.lemmas());
  return made;
}

std::vector<std::size_t> callees_first(const fun::Program& program,
                                       const std::vector<fun::FunctionId>& functions) {
  const Functions known(program);
  std::vector<std::size_t> places(functions.size()), reached;
  std::iota(places.begin(), places.end(), std::size_t{0});
  for (const fun::FunctionId each : functions) reached.push_back(known.reachable(each).size());
  std::stable_sort(places.begin(), places.end(),
                   [&](std::size_t a, std::size_t b) { return reached[a] < reached[b]; });
  return places;
}

}  // namespace assay::induction
