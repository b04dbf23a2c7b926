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

/// Of one number of pins, for one target.
constexpr int kTries = 3;

/// One number of the input that is not fixed.
struct Unknown {
  smt::TermId term;
  std::size_t hole = 0, at = 0;  // where it stands in the point
};

struct SymbolicPoint {
  std::vector<InputElement> elements;
  std::vector<Unknown> unknowns;
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

/// The point with its counts as they are and everything else unknown.
SymbolicPoint open(smt::TermPool& pool, const Space& space, const Point& point) {
  SymbolicPoint result;
  for (std::size_t h = 0; h < point.size(); ++h) {
    const Hole& hole = space.holes[h];
    for (std::size_t i = 0; i < point[h].size(); ++i) {
      if (i < hole.counts.size()) {
        put(result.elements, std::to_string(point[h][i]) + " ");
        continue;
      }
      const std::string name = "hole" + std::to_string(h) + "." + std::to_string(i);
      const smt::TermId term =
          pool.var(name, smt::Sort::kInt, {hole.values.low(), hole.values.high()});
      if (!hole.values.listed().empty()) result.base.push_back(one_of(pool, term, hole.values));
      result.model.set(pool.var_id(term), smt::Constant::of_int(point[h][i]));
      InputElement element;
      element.kind = InputElement::Kind::kInteger;
      element.term = term;
      result.elements.push_back(element);
      put(result.elements, " ");
      result.unknowns.push_back({term, h, i});
    }
    put(result.elements, "\n");
  }
  return result;
}

/// Numbers behind those of the placeholders, of any value.
void append_free(smt::TermPool& pool, SymbolicPoint& point) {
  constexpr int kMost = 16;
  for (int i = 0; i < kMost; ++i) {
    const smt::TermId term = pool.var(
        "free" + std::to_string(i), smt::Sort::kInt,
        {std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()});
    point.model.set(pool.var_id(term), smt::Constant::of_int(0));
    InputElement element;
    element.kind = InputElement::Kind::kInteger;
    element.term = term;
    point.elements.push_back(element);
    put(point.elements, " ");
  }
}

std::vector<Unknown> shuffled(std::vector<Unknown> unknowns, Rng& rng) {
  for (std::size_t i = unknowns.size(); i > 1; --i)
    std::swap(unknowns[i - 1], unknowns[rng.below(i)]);
  return unknowns;
}

/// A model of the path in which the target's values are taken by one unknown after the other, as
/// far as that is possible.
smt::Model towards(PathExplorer& path, smt::Model model, const std::vector<Unknown>& unknowns,
                   const Point& target) {
  smt::TermPool& pool = path.pool();
  smt::TermId kept = pool.true_term();
  for (const Unknown& unknown : unknowns) {
    const smt::TermId wanted =
        pool.eq(unknown.term, pool.int_const(target[unknown.hole][unknown.at]));
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

Point point_of(const smt::TermPool& pool, const smt::Model& model,
               const std::vector<Unknown>& unknowns, Point point) {
  for (const Unknown& unknown : unknowns)
    point[unknown.hole][unknown.at] =
        static_cast<std::int64_t>(pool.evaluate(unknown.term, model).i);
  return point;
}

}  // namespace

/// To make one takes longer than most searches.
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

std::optional<Point> PathSolver::near(const Point& target, std::uint64_t seed) {
  Rng rng(seed);
  if (summary_ != nullptr)
    if (std::optional<Point> point = loosen(*summary_, target, rng)) return point;
  return loosen(program_, target, rng);
}

std::optional<Point> PathSolver::loosen(const ir::Program& program, const Point& target, Rng& rng) {
  std::size_t unknowns = 0;
  for (std::size_t h = 0; h < target.size(); ++h)
    unknowns += target[h].size() - space_.holes[h].counts.size();
  // What is pinned to the target decides the path; without pins that would be the solver's choice,
  // which is always much the same.
  for (std::size_t pins = unknowns; pins > 0;) {
    pins = pins == unknowns ? unknowns - 1 : pins / 2;
    Odds& odds = odds_[{&program, pins}];
    const int tries = pins == 0 || odds.are_low() ? 1 : kTries;
    for (int i = 0; i < tries && !exhausted(); ++i) {
      ++odds.tries;
      std::optional<Point> point = attempt(program, target, pins, rng);
      if (!point) continue;
      ++odds.successes;
      return point;
    }
  }
  return std::nullopt;
}

std::optional<Point> PathSolver::attempt(const ir::Program& program, const Point& target,
                                         std::size_t pins, Rng& rng) {
  constexpr std::size_t kMostTerms = 50'000;  // they are never given back
  if (!engine_ || engine_->pool.size() > kMostTerms) engine_ = std::make_unique<Engine>();
  smt::TermPool& pool = engine_->pool;
  const double before = engine_->solver->statistics().seconds;
  SymbolicPoint opened = open(pool, space_, target);
  if (&program == summary_) append_free(pool, opened);
  const std::vector<Unknown> order = shuffled(opened.unknowns, rng);
  for (std::size_t i = 0; i < pins; ++i)
    opened.base.push_back(
        pool.eq(order[i].term, pool.int_const(target[order[i].hole][order[i].at])));
  exec::ExplorerLimits limits;
  limits.paths = 30;
  limits.queries = 500;
  limits.solver_steps = 4'000'000;
  std::optional<Point> result;
  {
    PathExplorer path(pool, *engine_->solver, engine_->ranges, opened.base, opened.model, limits);
    exec::SymbolicRunner runner(program, path, opened.elements, exec::CheckPolicy::kAssume,
                                machine_);
    while (!result && !exhausted() && path.next_path()) {
      const exec::SymbolicRun run = runner.run();
      steps_ += run.steps;
      if (path.stopped() != PathExplorer::Stop::kNone ||
          run.outcome.kind != exec::Outcome::Kind::kExited)
        continue;
      const std::optional<smt::Model> model = path.model();
      if (!model) continue;
      result = point_of(pool, towards(path, *model, order, target), opened.unknowns, target);
    }
    gave_up_ = gave_up_ || (!result && path.exhausted());
    queries_ += path.queries();
  }
  seconds_ += engine_->solver->statistics().seconds - before;
  return result;
}

}  // namespace assay::exercise
