// Terms as Z3 expressions over mathematical integers and reals: the encoding that decides most
// queries about student programs (far ahead of bit-vectors). Private to the Z3 back end.
#pragma once

#include <memory>
#include <vector>

#include "smt/term/term.h"

namespace z3 {
class context;
class expr;
}  // namespace z3

namespace assay::smt {

/// What a node adds to a query besides its own expression.
struct Z3Side {
  bool has_condition = false;
  bool incomplete = false;  // over-approximated: a model has to be evaluated
  bool rounding = false;    // floats read as reals where rounding could matter
};

class Z3Ints {
 public:
  Z3Ints(const TermPool& pool, z3::context& context);
  ~Z3Ints();
  Z3Ints(const Z3Ints&) = delete;
  Z3Ints& operator=(const Z3Ints&) = delete;

  /// Cached per term.
  z3::expr translate(TermId t);
  /// What a query with the (translated) node t in it must also know.
  Z3Side side(TermId t) const;
  /// The domain of a variable, the bounds of an opaque value.
  z3::expr condition(TermId t);
  bool translated(TermId t) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace assay::smt
