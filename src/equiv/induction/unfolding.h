// Calls that a path knows by a variable for their result are executed after all where a proof would
// be stuck, one step of their recursion each. A call has one result, so that paths on which the
// executed call has another one than the variable's value are impossible: stack.length is 0 no
// longer once the path knows that the stack has an element.
//
// That is sound because only calls are executed that are known to have returned on the path, and
// that have no effects: each of their executions ends in the same way. What they call is known to
// end as well, as on a left side that is assumed to end. An execution that is not followed to its
// end shows nothing. Internal to this layer.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "equiv/induction/summaries.h"
#include "narrowing/machine/machine.h"

namespace assay::induction {

class Unfolding {
 public:
  /// All must outlive it. `steps` bounds the machine's steps for one question.
  Unfolding(const narrowing::Code& code, narrowing::Store& store, Summaries& summaries,
            std::uint64_t steps)
      : code_(code), store_(store), summaries_(summaries), limit_(steps) {}

  /// Does the condition hold for all inputs of the path, once some calls of the path are executed?
  /// It is asked about paths that are each a part of this one, and must not change the store.
  bool holds(const std::function<bool()>& condition);
  /// Does the call return true for all inputs of the path? It must be a call without effects.
  bool returns_true(fun::FunctionId function, const std::vector<narrowing::Value>& arguments);
  /// Of the machine, for all questions.
  std::uint64_t steps() const { return steps_; }

 private:
  /// Calls are executed from the last one on, or from the first one on.
  enum class Order : std::uint8_t { kLastFirst, kFirstFirst };
  bool holds_after(const std::function<bool()>& condition, Order order,
                   std::set<std::size_t>& unfolded);
  bool holds_in_any_order(const std::function<bool()>& condition);
  std::optional<std::size_t> next(Order order, const std::set<std::size_t>& unfolded);
  narrowing::Machine& machine(std::size_t level);

  const narrowing::Code& code_;
  narrowing::Store& store_;
  Summaries& summaries_;
  std::uint64_t limit_, steps_ = 0, question_ = 0;
  std::vector<std::unique_ptr<narrowing::Machine>> machines_;  // one for each level
};

}  // namespace assay::induction
