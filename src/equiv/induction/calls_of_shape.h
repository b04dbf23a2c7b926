// The symbolic execution of all calls of one shape, from which it is read what holds of each of
// them: that they end, how large their results are. Internal to this layer.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "equiv/induction/functions.h"
#include "equiv/induction/summaries.h"
#include "narrowing/machine/machine.h"

namespace assay::induction {

/// Has it ended with an exception, or a fault such as a division by zero?
inline bool has_thrown(const narrowing::CallResult& result) {
  return result.termination == narrowing::Termination::kException ||
         result.termination == narrowing::Termination::kFault;
}

class CallsOfShape {
 public:
  /// All must outlive the object, the setting included. `steps` bounds those of one path, and
  /// `all_steps` those of all paths.
  CallsOfShape(fun::Program& program, const narrowing::Code& code, const Functions& functions,
               const Setting& setting, Summaries::IsTotal is_total, const Shape& shape,
               std::uint64_t steps, std::uint64_t all_steps);

  smt::TermPool& pool() { return pool_; }
  narrowing::Store& store() { return store_; }
  Summaries& summaries() { return summaries_; }
  /// The values of the shape's variables.
  const std::vector<narrowing::Value>& roots() const { return roots_; }
  /// Of the machine.
  std::uint64_t steps() const { return steps_; }

  /// Does this hold at the end of every path, and has every path been followed to its end? Not so
  /// if the call has an argument that cannot be made.
  bool holds_of_all(const std::function<bool(const narrowing::CallResult&)>& holds);

 private:
  fun::FunctionId function_;
  smt::TermPool pool_;
  narrowing::Store store_;
  Summaries summaries_;
  narrowing::Machine machine_;
  std::vector<narrowing::Value> roots_, arguments_;
  bool has_arguments_ = true;
  std::uint64_t steps_ = 0;
};

}  // namespace assay::induction
