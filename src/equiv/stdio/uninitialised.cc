#include "equiv/stdio/uninitialised.h"

#include <algorithm>
#include <variant>

#include "equiv/stdio/output_match.h"
#include "exec/symbolic/run.h"

namespace assay::equiv {
namespace {

bool same_on_path(exec::PathExplorer& path, const exec::SymbolicRun& run, const KnownInput& input,
                  const results::Comparison& comparison) {
  if (run.termination.kind != exec::Termination::Kind::kExited) return false;
  smt::TermPool& pool = path.pool();
  exec::OutputPiece expected;
  expected.text = input.output;
  const std::optional<OutputMatch> match =
      match_outputs(path, {std::move(expected)}, run.output, comparison);
  if (path.stopped() == exec::PathExplorer::Stop::kInfeasible) return true;
  if (!match) return false;
  smt::TermId equal = match->equal;
  if (comparison.exit_status)
    equal = pool.and_(
        equal, pool.eq(pool.int_const(input.exit_status), pool.wrap(run.exit_status, 8, false)));
  if (pool.is_true(equal)) return true;
  const smt::Answer answer = path.check(pool.not_(equal), "unset-output");
  const auto* unsat = std::get_if<smt::Unsat>(&answer);
  return unsat != nullptr && !unsat->used_reals_for_floats;
}

}  // namespace

bool same_for_all_uninitialised(Reference& reference, const ProgramUnderTest& submission,
                                const results::Comparison& comparison, const KnownInput& input) {
  std::vector<exec::InputElement> bytes;
  for (const char c : input.bytes) {
    exec::InputElement element;
    element.byte = static_cast<std::uint8_t>(c);
    bytes.push_back(element);
  }
  exec::ExplorerLimits limits;
  limits.paths = 200;
  limits.queries = 200;
  limits.solver_steps = 1'000'000;
  exec::SolverSession& session = reference.session();
  exec::PathExplorer path(session.pool, *session.solver, session.ranges, {}, std::nullopt, limits);
  exec::MachineLimits machine = reference.task().machine;
  machine.steps = std::min<std::uint64_t>(machine.steps, 100'000);
  exec::SymbolicRunner runner(*submission.program, path, bytes,
                              exec::CheckPolicy::kForkUninitialised, machine);
  while (path.next_path()) {
    const exec::SymbolicRun run = runner.run();
    if (path.stopped() == exec::PathExplorer::Stop::kInfeasible) continue;
    if (path.stopped() != exec::PathExplorer::Stop::kNone ||
        !same_on_path(path, run, input, comparison))
      return false;
  }
  return !path.exhausted() && !path.used_reals();
}

}  // namespace assay::equiv
