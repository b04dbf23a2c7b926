#include "apps/exercise/solve.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "exec/symbolic/run.h"
#include "smt/z3/solver.h"

namespace assay::exercise {
namespace {

using exec::InputElement;
using exec::PathExplorer;

/// Attempts for one target with the same number of fixed variables.
constexpr int kTries = 3;

/// A number of the input that is a symbolic variable.
struct SymbolicNumber {
  smt::TermId term;
  std::size_t placeholder = 0, at = 0;  // its position in the valuation
};

struct SymbolicInput {
  std::vector<InputElement> elements;
  std::vector<SymbolicNumber> variables;
  std::vector<smt::TermId> base;
  smt::Model model;
};

void put(std::vector<InputElement>& elements, std::string_view text) {
  for (const char c : text) {
    InputElement element;
    element.byte = static_cast<std::uint8_t>(c);
    elements.push_back(element);
  }
}

smt::TermId one_of(smt::TermPool& pool, smt::TermId term, const Domain& domain) {
  std::vector<smt::TermId> cases;
  for (const std::int64_t value : domain.listed())
    cases.push_back(pool.eq(term, pool.int_const(value)));
  return pool.or_(cases);
}

/// The valuation with its counts as they are, and a symbolic variable for every other number.
SymbolicInput open(smt::TermPool& pool, const Space& space, const Valuation& valuation) {
  SymbolicInput result;
  for (std::size_t h = 0; h < valuation.size(); ++h) {
    const PlaceholderDomain& placeholder = space.placeholders[h];
    for (std::size_t i = 0; i < valuation[h].size(); ++i) {
      if (i < placeholder.counts.size()) {
        put(result.elements, std::to_string(valuation[h][i]) + " ");
        continue;
      }
      const std::string name = "hole" + std::to_string(h) + "." + std::to_string(i);
      const smt::TermId term =
          pool.var(name, smt::Sort::kInt, {placeholder.values.low(), placeholder.values.high()});
      if (!placeholder.values.listed().empty())
        result.base.push_back(one_of(pool, term, placeholder.values));
      result.model.set(pool.var_id(term), smt::Constant::of_int(valuation[h][i]));
      InputElement element;
      element.kind = InputElement::Kind::kInteger;
      element.term = term;
      result.elements.push_back(element);
      put(result.elements, " ");
      result.variables.push_back({term, h, i});
    }
    put(result.elements, "\n");
  }
  return result;
}

/// Appends further numbers after those of the placeholders, with any value.
void append_free(smt::TermPool& pool, SymbolicInput& input) {
  constexpr int kMost = 16;
  for (int i = 0; i < kMost; ++i) {
    const smt::TermId term = pool.var(
        "free" + std::to_string(i), smt::Sort::kInt,
        {std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()});
    input.model.set(pool.var_id(term), smt::Constant::of_int(0));
    InputElement element;
    element.kind = InputElement::Kind::kInteger;
    element.term = term;
    input.elements.push_back(element);
    put(input.elements, " ");
  }
}

std::vector<SymbolicNumber> shuffled(std::vector<SymbolicNumber> variables, Rng& rng) {
  for (std::size_t i = variables.size(); i > 1; --i)
    std::swap(variables[i - 1], variables[rng.below(i)]);
  return variables;
}

/// A model of the path condition in which one variable after the other takes its value in the
/// target, as far as that is possible.
smt::Model towards(PathExplorer& path, smt::Model model,
                   const std::vector<SymbolicNumber>& variables, const Valuation& target) {
  smt::TermPool& pool = path.pool();
  smt::TermId kept = pool.true_term();
  for (const SymbolicNumber& variable : variables) {
    const smt::TermId wanted =
        pool.eq(variable.term, pool.int_const(target[variable.placeholder][variable.at]));
    const smt::TermId both = pool.and_(kept, wanted);
    if (pool.evaluate(wanted, model).truth()) {
      kept = both;
      continue;
    }
    smt::Answer answer = path.check(both, "target");
    auto* sat = std::get_if<smt::Sat>(&answer);
    if (sat == nullptr) continue;
    model = std::move(sat->model);
    kept = both;
  }
  return model;
}

Valuation valuation_of(const smt::TermPool& pool, const smt::Model& model,
                       const std::vector<SymbolicNumber>& variables, Valuation valuation) {
  for (const SymbolicNumber& variable : variables)
    valuation[variable.placeholder][variable.at] =
        static_cast<std::int64_t>(pool.evaluate(variable.term, model).i);
  return valuation;
}

}  // namespace

/// Kept between searches, because creating one takes longer than most of them.
struct PathSolver::Engine {
  smt::TermPool pool;
  std::unique_ptr<smt::Solver> solver = smt::with_model_check(smt::make_z3(pool), pool);
  smt::RangeAnalysis ranges{pool};
};

PathSolver::PathSolver(const ir::Program& program, const ir::Program* summary, const Space& space,
                       exec::MachineLimits machine)
    : program_(program), summary_(summary), space_(space), machine_(machine) {
  machine_.steps = std::min(machine_.steps, kLongestPath);
}
PathSolver::~PathSolver() = default;

std::optional<Valuation> PathSolver::near(const Valuation& target, std::uint64_t seed) {
  Rng rng(seed);
  if (summary_ != nullptr)
    if (std::optional<Valuation> valuation = with_fewer_fixed(*summary_, target, rng))
      return valuation;
  return with_fewer_fixed(program_, target, rng);
}

std::optional<Valuation> PathSolver::with_fewer_fixed(const ir::Program& program,
                                                      const Valuation& target, Rng& rng) {
  std::size_t variables = 0;
  for (std::size_t h = 0; h < target.size(); ++h)
    variables += target[h].size() - space_.placeholders[h].counts.size();
  // The values fixed to the target's decide the path; without any, the solver would choose the
  // path, and it always chooses a similar one.
  for (std::size_t fixed = variables; fixed > 0;) {
    fixed = fixed == variables ? variables - 1 : fixed / 2;
    Odds& odds = odds_[{&program, fixed}];
    const int tries = fixed == 0 || odds.are_low() ? 1 : kTries;
    for (int i = 0; i < tries && !exhausted(); ++i) {
      ++odds.tries;
      std::optional<Valuation> valuation = attempt(program, target, fixed, rng);
      if (!valuation) continue;
      ++odds.successes;
      return valuation;
    }
  }
  return std::nullopt;
}

std::optional<Valuation> PathSolver::attempt(const ir::Program& program, const Valuation& target,
                                             std::size_t fixed, Rng& rng) {
  constexpr std::size_t kMostTerms = 50'000;  // they are never given back
  if (!engine_ || engine_->pool.size() > kMostTerms) engine_ = std::make_unique<Engine>();
  smt::TermPool& pool = engine_->pool;
  const double before = engine_->solver->statistics().seconds;
  SymbolicInput opened = open(pool, space_, target);
  if (&program == summary_) append_free(pool, opened);
  const std::vector<SymbolicNumber> order = shuffled(opened.variables, rng);
  for (std::size_t i = 0; i < fixed; ++i)
    opened.base.push_back(
        pool.eq(order[i].term, pool.int_const(target[order[i].placeholder][order[i].at])));
  exec::ExplorerLimits limits;
  limits.paths = 30;
  limits.queries = 500;
  limits.solver_steps = 4'000'000;
  std::optional<Valuation> result;
  {
    PathExplorer path(pool, *engine_->solver, engine_->ranges, opened.base, opened.model, limits);
    exec::SymbolicRunner runner(program, path, opened.elements, exec::CheckPolicy::kAssume,
                                machine_);
    while (!result && !exhausted() && path.next_path()) {
      const exec::SymbolicRun run = runner.run();
      steps_ += run.steps;
      if (path.stopped() != PathExplorer::Stop::kNone ||
          run.termination.kind != exec::Termination::Kind::kExited)
        continue;
      const std::optional<smt::Model> model = path.model();
      if (!model) continue;
      result = valuation_of(pool, towards(path, *model, order, target), opened.variables, target);
    }
    queries_ += path.queries();
  }
  seconds_ += engine_->solver->statistics().seconds - before;
  return result;
}

}  // namespace assay::exercise
