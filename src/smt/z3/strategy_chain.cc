#include "smt/z3/strategy_chain.h"

#include <utility>

namespace assay::smt {

void StrategyChain::add(std::unique_ptr<Strategy> strategy, When when) {
  counts_.push_back({.name = strategy->name()});
  links_.push_back({std::move(strategy), when});
}

Answer StrategyChain::decide(Assertions& assertions, const Limits& limits) {
  const When excluded = limits.escalate ? When::kNotEscalating : When::kEscalating;
  Answer answer = Unknown{};
  for (std::size_t i = 0; i < links_.size(); ++i) {
    if (links_[i].when == excluded) continue;
    Attempt attempt = links_[i].strategy->attempt(assertions, limits);
    ++counts_[i].asked;
    counts_[i].steps += attempt.steps;
    steps_ += attempt.steps;
    if (attempt.kind == Attempt::Kind::kUndecided) continue;
    answer = std::move(attempt.answer);
    if (attempt.kind == Attempt::Kind::kTentative) continue;
    ++counts_[i].decided;
    break;
  }
  return answer;
}

}  // namespace assay::smt
