#include "equiv/induction/unfolding.h"

#include <algorithm>

#include "equiv/induction/prover.h"

namespace assay::induction {

using narrowing::CallResult;
using narrowing::Next;
using narrowing::Termination;

namespace {
constexpr std::size_t kMostUnfolded = 6;  // calls, one after the other
constexpr std::uint64_t kSolverSteps = 200'000;
}  // namespace

bool Unfolding::holds(const std::function<bool()>& condition) {
  question_ = 0;
  return holds_in_any_order(condition);
}

/// What the last calls lead to can be known from the first ones, such as contracts.
bool Unfolding::holds_in_any_order(const std::function<bool()>& condition) {
  for (const Order order : {Order::kLastFirst, Order::kFirstFirst}) {
    std::set<std::size_t> unfolded;
    if (holds_after(condition, order, unfolded)) return true;
  }
  return false;
}

/// The call to be executed next: the last or first one of which the path has found out more since.
std::optional<std::size_t> Unfolding::next(Order order, const std::set<std::size_t>& unfolded) {
  const std::vector<Record>& records = summaries_.records();
  for (std::size_t n = 0; n < records.size(); ++n) {
    const std::size_t i = order == Order::kLastFirst ? records.size() - 1 - n : n;
    if (!unfolded.contains(i) && summaries_.may_unfold(records[i])) return i;
  }
  return std::nullopt;
}

/// Calls that are executed below each other have a machine each.
narrowing::Machine& Unfolding::machine(std::size_t level) {
  while (machines_.size() <= level) {
    narrowing::Limits limits;
    limits.steps = limits.all_steps = limit_;
    machines_.push_back(std::make_unique<narrowing::Machine>(code_, store_, no_costs(), limits));
    machines_.back()->interceptor = &summaries_;
  }
  return *machines_[level];
}

bool Unfolding::returns_true(fun::FunctionId function,
                             const std::vector<narrowing::Value>& arguments) {
  question_ = 0;
  const Summaries::ExtraCalls scope(summaries_, Summaries::Extra::kShown);
  smt::TermPool& pool = store_.pool();
  bool all = true;
  const auto statistics =
      machine(kMostUnfolded)
          .explore({{function, arguments, UINT32_MAX}},
                   [&](const std::vector<CallResult>& results) {
                     const CallResult& result = results.back();
                     const auto is_true = [&] {
                       const bool has_value = result.termination == Termination::kValue;
                       return store_.integers().is_implied(
                           has_value ? store_.term(result.value) : pool.false_term(), kSolverSteps);
                     };
                     if (is_true()) return Next::kDrop;
                     if (result.termination == Termination::kValue && holds_in_any_order(is_true))
                       return Next::kDrop;
                     all = false;
                     return Next::kStop;
                   });
  steps_ += statistics.steps;
  return all && statistics.complete();
}

bool Unfolding::holds_after(const std::function<bool()>& condition, Order order,
                            std::set<std::size_t>& unfolded) {
  if (unfolded.size() >= kMostUnfolded || question_ >= limit_) return false;
  const auto chosen = next(order, unfolded);
  if (!chosen) return false;
  const Record record = summaries_.records()[*chosen];
  const std::size_t level = unfolded.size();
  unfolded.insert(*chosen);
  const Summaries::ExtraCalls scope(summaries_, Summaries::Extra::kReturned);
  bool all = true;
  const std::vector<narrowing::Value> arguments(record.arguments, record.arguments + record.count);
  const std::vector<narrowing::Stage> stages = {{record.function, arguments, UINT32_MAX}};
  const auto statistics =
      machine(level).explore(stages, [&](const std::vector<CallResult>& results) {
        const CallResult& result = results.back();
        if (result.termination == Termination::kException ||
            result.termination == Termination::kFault)
          return Next::kDrop;  // the call returned
        if (result.termination == Termination::kValue) {
          if (!store_.make_equal(record.result, result.value) || condition()) return Next::kDrop;
          if (holds_after(condition, order, unfolded)) return Next::kDrop;
        }
        all = false;
        return Next::kStop;
      });
  unfolded.erase(*chosen);
  steps_ += statistics.steps;
  question_ += statistics.steps;
  return all && statistics.complete();
}

}  // namespace assay::induction
