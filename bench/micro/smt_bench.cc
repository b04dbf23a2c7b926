// Measures operations on terms and queries: making formulas, rewriting them under assumptions, the
// finite-domain search, and Z3.
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/check.h"
#include "smt/facts/range.h"
#include "smt/facts/simplify.h"
#include "smt/search/enumerate.h"
#include "smt/search/search.h"
#include "smt/z3/solver.h"

namespace assay::bench {
namespace {

using smt::Sort;
using smt::TermId;
using smt::TermPool;

/// Returns the formula that results from a loop over `count` numbers: their sum, each wrapped to 32
/// bits, where every second one counts only if it is positive.
TermId running_sum(TermPool& pool, int count) {
  TermId sum = pool.int_const(0);
  for (int i = 0; i < count; ++i) {
    const TermId x = pool.var("x" + std::to_string(i), Sort::kInt, {-1'000'000, 1'000'000});
    const TermId part = i % 2 == 0 ? pool.rem_trunc(x, pool.int_const(10))
                                   : pool.ite(pool.gt(x, pool.int_const(0)), x, pool.int_const(0));
    sum = pool.wrap(pool.add(sum, part), 32, true);
  }
  return sum;
}

void make_terms(benchmark::State& state) {
  std::size_t terms = 0;
  for (auto _ : state) {
    TermPool pool;
    benchmark::DoNotOptimize(running_sum(pool, 64));
    terms += pool.size();
  }
  state.counters["terms"] =
      benchmark::Counter(static_cast<double>(terms), benchmark::Counter::kIsRate);
}
BENCHMARK(make_terms)->Unit(benchmark::kMicrosecond);

/// All numbers are known to be small, so the simplified sum contains no wrap-around.
void simplify_under_facts(benchmark::State& state) {
  for (auto _ : state) {
    TermPool pool;
    const TermId claim = pool.le(running_sum(pool, 16), pool.int_const(1'000));
    smt::RangeAnalysis facts(pool);
    for (std::uint32_t v = 0; v < pool.variable_count(); ++v)
      facts.assume(pool.in_range(pool.variable(smt::VarId{v}).term, {0, 50}));
    CHECK(pool.is_true(smt::simplify_under(pool, facts, claim)));
  }
}
BENCHMARK(simplify_under_facts)->Unit(benchmark::kMicrosecond);

/// Returns the constraints of right triangles with sides up to 1000 that satisfy `more`.
std::vector<TermId> triangle(TermPool& pool) {
  const auto side = [&](const char* name) { return pool.var(name, Sort::kInt, {1, 1000}); };
  const TermId a = side("a"), b = side("b"), c = side("c");
  return {pool.lt(a, b), pool.lt(b, c), pool.eq(pool.add(a, pool.add(b, c)), pool.int_const(1000)),
          pool.eq(pool.add(pool.mul(a, a), pool.mul(b, b)), pool.mul(c, c))};
}

void search_for_triangle(benchmark::State& state) {
  TermPool pool;
  const std::vector<TermId> formulas = triangle(pool);
  const std::vector<TermId> nodes = smt::nodes_below(pool, formulas);
  std::uint64_t work = 0;
  for (auto _ : state) {
    smt::RangeAnalysis facts(pool);
    for (const TermId f : formulas) facts.assume(f);
    const auto found = smt::search(pool, formulas, nodes, facts, 100'000'000, 0);
    CHECK(found.kind == smt::SearchResult::Kind::kSat);
    work += found.work;
  }
  state.counters["work"] =
      benchmark::Counter(static_cast<double>(work), benchmark::Counter::kIsRate);
}
BENCHMARK(search_for_triangle)->Unit(benchmark::kMicrosecond);

/// Simulates branch conditions: each is asserted, and its negation is queried. The domains are too
/// large for the finite-domain search, so that Z3 answers.
void ask_z3(benchmark::State& state) {
  TermPool pool;
  const auto integer = [&](int i) {
    return pool.var("x" + std::to_string(i), Sort::kInt, {-2'000'000'000, 2'000'000'000});
  };
  std::uint64_t questions = 0;
  for (auto _ : state) {
    const auto solver = smt::make_z3(pool);
    for (int i = 0; i + 2 < 20; ++i) {
      const TermId two = pool.add(pool.scaled(integer(i), 3), pool.scaled(integer(i + 1), -2));
      solver->assert_true(pool.lt(two, integer(i + 2)));
      const smt::Scope scope(*solver);
      solver->assert_true(pool.eq(pool.scaled(integer(i + 2), 7), pool.add(two, integer(0))));
      const smt::Answer answer = solver->check("bench", {});
      CHECK(!std::holds_alternative<smt::Unknown>(answer));
      ++questions;
    }
  }
  state.counters["questions"] =
      benchmark::Counter(static_cast<double>(questions), benchmark::Counter::kIsRate);
}
BENCHMARK(ask_z3)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace assay::bench
