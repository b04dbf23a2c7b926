// Terms as Z3 expressions over mathematical integers and reals. This encoding decides most queries
// about student programs (far more than bit-vectors do). Private to the Z3 back end.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "smt/term/term.h"

namespace z3 {
class context;
class expr;
}  // namespace z3

namespace assay::smt {

/// What a node adds to a query in addition to its own expression.
struct SideCondition {
  bool has_condition = false;
  bool incomplete = false;  // the encoding over-approximates: a model has to be evaluated
  bool rounding = false;    // floats are encoded as reals where rounding could matter
};

/// What stands for the result of an operation that rounds: the result of the same operation on real
/// numbers, or a number of which only the bounds are known. Where that has no model, rounding plays
/// no part in it.
enum class Rounded : std::uint8_t { kAsReals, kUnknown };

class Z3Ints {
 public:
  Z3Ints(const TermPool& pool, z3::context& context, Rounded rounded = Rounded::kAsReals);
  ~Z3Ints();
  Z3Ints(const Z3Ints&) = delete;
  Z3Ints& operator=(const Z3Ints&) = delete;

  /// The translation is cached for each term.
  z3::expr translate(TermId t);
  /// The side condition of a query that contains the node t, which must have been translated.
  SideCondition side_condition(TermId t) const;
  /// The domain of a variable, or the bounds of an uninterpreted value.
  z3::expr condition(TermId t);
  bool translated(TermId t) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace assay::smt
