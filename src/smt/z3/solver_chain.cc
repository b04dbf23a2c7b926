// The first four strategies decide nearly every branch condition. The rest is for what is hard: a
// proof obligation, which may escalate, is given to all of them, each with a larger budget than the
// one before; a branch condition gets one more search and one more call of Z3.
#include "smt/z3/solver_chain.h"

#include "smt/z3/value_strategies.h"
#include "smt/z3/z3_strategies.h"

namespace assay::smt {

StrategyChain solver_chain(Z3Backend& z3) {
  using When = StrategyChain::When;
  StrategyChain chain;
  chain.add(contradictory_bounds("bounds"));
  chain.add(backtracking_search("search-brief", {3'000, 400'000}));
  chain.add(incremental("incremental-brief", z3, {50}));
  chain.add(real_arithmetic("reals", z3, {4}));
  chain.add(backtracking_search("search", {200'000, 1'000'000}), When::kNotEscalating);
  chain.add(backtracking_search("search-long", {200'000, 8'000'000}), When::kEscalating);
  chain.add(incremental("incremental-tenth", z3, {10}), When::kEscalating);
  chain.add(bit_vectors("bit-vectors-brief", z3, {4}), When::kEscalating);
  chain.add(incremental("incremental", z3, {1}));
  chain.add(exhaustive_search("search-exhaustive"), When::kEscalating);
  chain.add(enumeration("enumeration"), When::kEscalating);
  chain.add(bit_vectors("bit-vectors", z3, {1}), When::kEscalating);
  chain.add(one_shot("one-shot", z3, {4}), When::kEscalating);
  return chain;
}

}  // namespace assay::smt
