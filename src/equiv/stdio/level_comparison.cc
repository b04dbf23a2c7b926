#include "equiv/stdio/level_comparison.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "base/match.h"
#include "equiv/stdio/output_match.h"
#include "equiv/stdio/reads.h"
#include "equiv/stdio/single_precision.h"
#include "equiv/stdio/uninitialised.h"
#include "exec/symbolic/run.h"
#include "smt/facts/simplify.h"

namespace assay::equiv {
namespace {

using exec::PathExplorer;
using smt::TermId;

/// What is known of decimal numbers beyond their bounds: nothing, or the facts about rounding to
/// float (single_precision.h). Under these, the solver finds fewer inputs on which programs differ.
enum class Decimals : std::uint8_t { kAnyInBounds, kWithFacts };

/// Compares a submission on one level whose inputs are symbolic. Its limits are multiples of what
/// the reference cost on the level, so that the effort does not depend on the speed of the machine.
class Exploration {
 public:
  Exploration(Runner& runner, const Level& level, Decimals decimals)
      : runner_(runner),
        decimals_(decimals),
        task_(runner.reference().task()),
        session_(runner.reference().session()),
        level_(level) {
    const Effort& effort = task_.effort;
    step_limit_ = level.steps * effort.submission_factor + 200'000;
    solver_limit_ =
        level.solver_steps * effort.submission_factor / 2 + effort.level_solver_steps * 2;
    query_limit_ = level.queries * 2 + 400;
    path_limit_ = level.paths.size() * effort.submission_factor + 500;
  }

  LevelResult run() {
    for (const ReferencePath& path : level_.paths) {
      explore_under(path);
      if (result_.kind == LevelResult::Kind::kDiffer || gave_up_) break;
    }
    if (result_.kind != LevelResult::Kind::kDiffer && result_.why.empty())
      result_.kind = LevelResult::Kind::kAgree;
    return std::move(result_);
  }

 private:
  const std::vector<TermId>& facts_about(std::size_t shape);
  void explore_under(const ReferencePath& expected);
  void compare_pair(PathExplorer& path, const ReferencePath& expected, exec::SymbolicRun run);
  /// Returns values of an input that follows the path. Returns nullopt if none was found; then
  /// `excluded` is true if it is proved that there is none.
  std::optional<smt::Model> witness(PathExplorer& path, bool& excluded);
  void compare_behaviour(PathExplorer& path, const ReferencePath& expected,
                         const exec::SymbolicRun& run);
  bool try_model(const ReferencePath& expected, const smt::Model& model);
  void unknown(std::string why) {
    if (result_.why.empty()) result_.why = std::move(why);
  }
  void give_up(std::string why) {
    unknown(std::move(why));
    gave_up_ = true;
  }

  Runner& runner_;
  Decimals decimals_;
  const Task& task_;
  exec::SolverSession& session_;
  const Level& level_;
  std::map<std::size_t, std::vector<TermId>> facts_;  // by shape of the level
  LevelResult result_;
  std::uint64_t step_limit_, solver_limit_, path_limit_, query_limit_;
  bool gave_up_ = false;
};

const std::vector<TermId>& Exploration::facts_about(std::size_t shape) {
  const auto [found, is_new] = facts_.try_emplace(shape);
  if (is_new) {
    const SymbolicShape& symbolic = level_.shapes[shape];
    const ir::Program* const programs[] = {runner_.reference().tested().program,
                                           runner_.submission().program};
    found->second =
        single_precision_facts(session_.pool, *symbolic.shape, symbolic.variables, programs);
  }
  return found->second;
}

void Exploration::explore_under(const ReferencePath& expected) {
  const SymbolicShape& shape = level_.shapes[expected.shape];
  std::vector<TermId> base = shape.constraints;
  base.insert(base.end(), expected.condition.begin(), expected.condition.end());
  if (decimals_ == Decimals::kWithFacts) {
    const std::vector<TermId>& facts = facts_about(expected.shape);
    base.insert(base.end(), facts.begin(), facts.end());
  }
  smt::Solver& solver = *session_.solver;
  const std::uint64_t solver_before = solver.statistics().steps;
  exec::ExplorerLimits limits;
  limits.solver_steps = solver_limit_;
  limits.queries = query_limit_;
  PathExplorer path(session_.pool, solver, session_.ranges, base, expected.model, limits);
  exec::MachineLimits machine = task_.machine;
  machine.steps = std::min<std::uint64_t>(machine.steps, 100'000);
  exec::SymbolicRunner symbolic(*runner_.submission().program, path, shape.elements,
                                runner_.accepts_uninitialised()
                                    ? exec::CheckPolicy::kForkUninitialised
                                    : exec::CheckPolicy::kFork,
                                machine);
  std::uint64_t pairs = 0;
  while (result_.kind != LevelResult::Kind::kDiffer && !gave_up_ && path.next_path()) {
    exec::SymbolicRun run = symbolic.run();
    result_.steps += run.steps;
    if (path.stopped() == PathExplorer::Stop::kInfeasible) continue;
    compare_pair(path, expected, std::move(run));
    if (path.stopped() == PathExplorer::Stop::kInfeasible) continue;
    ++pairs;
    if (result_.steps > step_limit_ || result_.paths + pairs > path_limit_)
      give_up("too many paths");
  }
  if (path.exhausted()) give_up("too many paths");
  result_.up_to_rounding = result_.up_to_rounding || level_.up_to_rounding || path.used_reals();
  result_.paths += pairs;
  if (pairs > 1) result_.deviations += pairs - 1;
  query_limit_ = path.queries() < query_limit_ ? query_limit_ - path.queries() : 0;
  const std::uint64_t used = solver.statistics().steps - solver_before;
  solver_limit_ = used < solver_limit_ ? solver_limit_ - used : 0;
  if (solver_limit_ == 0) give_up("the solver's step limit was reached");
}

std::optional<smt::Model> Exploration::witness(PathExplorer& path, bool& excluded) {
  if (const std::optional<smt::Model>& model = path.model()) return *model;
  excluded = path.stopped() == PathExplorer::Stop::kInfeasible;
  if (excluded) return std::nullopt;
  // The branches of this path were only checked within small limits; now all strategies are used.
  smt::Answer answer = path.check(path.pool().true_term(), "path-feasible");
  if (const auto* unsat = std::get_if<smt::Unsat>(&answer)) {
    excluded = true;
    result_.up_to_rounding = result_.up_to_rounding || unsat->used_reals_for_floats;
  }
  if (auto* sat = std::get_if<smt::Sat>(&answer)) return std::move(sat->model);
  return std::nullopt;
}

void Exploration::compare_pair(PathExplorer& path, const ReferencePath& expected,
                               exec::SymbolicRun run) {
  if (path.stopped() == PathExplorer::Stop::kBound) return give_up("too many paths");
  switch (run.termination.kind) {
    case exec::Termination::Kind::kExited:
      return compare_behaviour(path, expected, run);
    case exec::Termination::Kind::kUnsupported:
      result_.unsupported = true;
      result_.where = run.termination.where;
      return unknown(run.termination.detail);
    default:
      break;
  }
  // The path ended by a fault or at a limit, but may be infeasible. Running one of its inputs
  // decides.
  bool excluded = false;
  const std::optional<smt::Model> model = witness(path, excluded);
  if (excluded) return;
  if (model && try_model(expected, *model)) return;
  if (run.termination.kind == exec::Termination::Kind::kFault)
    return unknown("could neither be shown nor excluded: " +
                   std::string(ir::describe(run.termination.fault)));
  give_up("a run of the submission takes too many steps or too much memory");
}

void Exploration::compare_behaviour(PathExplorer& path, const ReferencePath& expected,
                                    const exec::SymbolicRun& run) {
  smt::TermPool& pool = path.pool();
  const std::optional<OutputMatch> match =
      match_outputs(path, expected.output, run.output, runner_.comparison());
  if (path.stopped() == PathExplorer::Stop::kInfeasible) return;
  if (path.stopped() == PathExplorer::Stop::kBound) return give_up("too many paths");
  if (!match) {
    bool excluded = false;
    const std::optional<smt::Model> model = witness(path, excluded);
    if (excluded) return;
    if (model && try_model(expected, *model)) return;
    return unknown("the outputs could not be compared symbolically");
  }
  TermId equal = match->equal;
  if (runner_.comparison().exit_status) {
    const auto status = [&](TermId t) { return pool.wrap(t, 8, false); };
    equal = pool.and_(equal, pool.eq(status(expected.exit_status), status(run.exit_status)));
  }
  if (pool.is_true(equal)) return;
  equal = smt::simplify_under(pool, path.ranges(), equal);
  if (pool.is_true(equal)) {
    result_.up_to_rounding = result_.up_to_rounding || match->up_to_rounding;
    return;
  }
  smt::Answer answer = path.check(pool.not_(equal), "equal-output");
  std::visit(Match{
                 [&](const smt::Sat& sat) {
                   if (!try_model(expected, sat.model))
                     unknown("a difference was found that a concrete run does not confirm");
                 },
                 [&](const smt::Unsat& unsat) {
                   result_.up_to_rounding = result_.up_to_rounding || match->up_to_rounding ||
                                            unsat.used_reals_for_floats;
                 },
                 [&](const smt::Unknown&) {
                   const std::optional<smt::Model>& model = path.model();
                   if (model && try_model(expected, *model)) return;
                   unknown("the solver could not decide whether two outputs are equal");
                 },
             },
             answer);
}

bool Exploration::try_model(const ReferencePath& expected, const smt::Model& model) {
  const SymbolicShape& shape = level_.shapes[expected.shape];
  const std::vector<std::int64_t> values = values_of(session_.pool, shape, model);
  if (!inputs::admits(*shape.shape, values)) return false;
  std::optional<Candidate> candidate = runner_.try_bytes(inputs::render(*shape.shape, values));
  if (!candidate) return false;
  result_.kind = LevelResult::Kind::kDiffer;
  result_.candidate = std::move(candidate);
  return true;
}

LevelResult run_all_inputs(Runner& runner, const Level& level) {
  LevelResult result;
  const std::uint64_t before = runner.steps();
  constexpr std::uint64_t kUsual = 50'000'000;
  const std::uint64_t factor = runner.reference().task().effort.submission_factor;
  const std::uint64_t limit =
      std::min(level.steps * factor * 4 + 2'000'000, std::max(kUsual, level.steps * 3));
  for (const KnownInput& input : level.inputs) {
    result.candidate = runner.try_input(input);
    ++result.paths;
    if (result.candidate) {
      result.kind = LevelResult::Kind::kDiffer;
      return result;
    }
    if (runner.unsupported() != nullptr) {
      result.unsupported = true;
      result.where = runner.unsupported()->where;
      result.why = runner.unsupported()->detail;
      return result;
    }
    if (runner.read_uninitialised() &&
        !same_for_all_uninitialised(runner.reference(), runner.submission(), runner.comparison(),
                                    input)) {
      result.why = "the output might depend on an uninitialised value";
      return result;
    }
    if (runner.steps() - before > limit) {
      result.why = "running the submission on all inputs takes too many steps";
      return result;
    }
  }
  result.steps = runner.steps() - before;
  result.kind = LevelResult::Kind::kAgree;
  return result;
}

}  // namespace

LevelResult compare_on_level(Runner& runner, const Level& level) {
  if (level.enumerated()) return run_all_inputs(runner, level);
  LevelResult result = Exploration(runner, level, Decimals::kAnyInBounds).run();
  const bool is_decided = result.kind == LevelResult::Kind::kDiffer || result.unsupported ||
                          (result.kind == LevelResult::Kind::kAgree && !result.up_to_rounding);
  if (is_decided || level.up_to_rounding ||
      (!reads_single_precision(*runner.reference().tested().program) &&
       !reads_single_precision(*runner.submission().program)))
    return result;
  LevelResult exact = Exploration(runner, level, Decimals::kWithFacts).run();
  exact.steps += result.steps;
  result.steps = exact.steps;
  return exact.kind == LevelResult::Kind::kAgree && !exact.up_to_rounding ? exact : result;
}

}  // namespace assay::equiv
