// Asks strategies in order until one decides the query (chain of responsibility), and counts. Cheap
// strategies with small budgets come first, so that what is easy for any of them is decided soon;
// the same strategy can occur again later with a larger budget.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "smt/z3/strategy.h"

namespace assay::smt {

class StrategyChain {
 public:
  /// Which queries a strategy is asked, depending on Limits::escalate.
  enum class When : std::uint8_t { kAlways, kEscalating, kNotEscalating };

  void add(std::unique_ptr<Strategy> strategy, When when = When::kAlways);

  /// If no strategy decides the query, the answer is the last tentative one.
  Answer decide(Assertions& assertions, const Limits& limits);

  std::span<const StrategyCount> counts() const { return counts_; }
  /// The work done by all strategies.
  std::uint64_t steps() const { return steps_; }

 private:
  struct Link {
    std::unique_ptr<Strategy> strategy;
    When when = When::kAlways;
  };
  std::vector<Link> links_;
  std::vector<StrategyCount> counts_;  // of the link with the same index
  std::uint64_t steps_ = 0;
};

}  // namespace assay::smt
