// The numbers of a dynamic language as terms. A number is an integer term while it lies within
// +-2^53, and a 64-bit floating-point term otherwise: where an integer result may leave that range,
// or a divisor may be 0, the path decides. -0 is the integer 0 with a formula that says when it is
// negative; operators that show the sign decide it first.
#pragma once

#include <functional>

#include "concolic/operator.h"
#include "smt/term/term.h"

namespace assay::concolic {

/// The term of a scalar, and its value in the run that is translated.
struct Number {
  smt::TermId term;        // Boolean, integer or 64-bit float
  smt::TermId minus_zero;  // of an integer: when it is -0 (and the term 0)
  /// Of a float that is a quotient of integers: these. The divisor is not 0, the dividend not -0.
  smt::TermId dividend{};
  smt::TermId divisor{};
  Scalar value;
};

/// Makes the terms of operators on one path. Branches that the operators themselves need are
/// reported to `decide`, which returns the branch that the run takes. If the condition compares a
/// term with the value that it has in this run, which is another one in other runs, `concretised`
/// is that term.
class Numbers {
 public:
  using Decide = std::function<bool(smt::TermId condition, smt::TermId concretised)>;
  using Assumed = std::function<bool(smt::TermId condition)>;
  /// `assumed` says whether a condition is known to hold on the path.
  Numbers(smt::TermPool& pool, Decide decide, Assumed assumed)
      : pool_(pool), decide_(std::move(decide)), assumed_(std::move(assumed)) {}

  Number constant(Scalar value);
  Number integer(smt::TermId term, Scalar value);
  /// k / divisor, rounded once.
  Number decimal(smt::TermId integer, std::int64_t divisor, Scalar value);
  Number boolean(smt::TermId term, Scalar value);

  /// An operator without tables and decisions; `b` is not used for those of one operand.
  Number apply(Op op, const Number& a, const Number& b);
  smt::TermId table_has(const Table& table, const Number& key);
  /// The value of the row of the key, which must have one on this path.
  Number table_read(const Table& table, const Number& key);
  smt::TermId truth(const Number& a);
  /// `a` if the condition holds, otherwise `b`. Both are Booleans, or both are numbers.
  Number select(const Number& condition, const Number& a, const Number& b);
  /// Decides that the scalar has the value that it has in this run, and returns that.
  Number concretise(const Number& a);
  /// The condition under which two scalars are different values, where 0 is -0 and NaN is NaN
  /// (SameValueZero), or also where 0 is not -0.
  smt::TermId different(const Number& a, const Number& b);

 private:
  using TermId = smt::TermId;
  bool is_bool(const Number& a) const { return pool_.sort(a.term) == smt::Sort::kBool; }
  bool is_int(const Number& a) const { return pool_.sort(a.term) == smt::Sort::kInt; }
  bool is_known(const Number& a) const;
  TermId negative(const Number& a);
  TermId signs_differ(const Number& a, const Number& b);
  TermId as_float(const Number& a);         // for what does not show the sign of 0
  TermId as_signed_float(const Number& a);  // decides the sign of 0
  Number as_number(const Number& a);
  Number make_int(TermId term, TermId minus_zero) const { return {term, minus_zero, {}, {}, {}}; }
  Number make_float(TermId term) const;
  Number make_bool(TermId term) const { return {term, pool_.false_term(), {}, {}, {}}; }
  bool fits(TermId term);

  Number operation(Op op, const Number& a, const Number& b);
  Number add(const Number& a, const Number& b);
  Number negate(const Number& a);
  Number multiply(const Number& a, const Number& b);
  Number divide(const Number& a, const Number& b);
  Number remainder(const Number& a, const Number& b);
  Number power(const Number& a, const Number& b);
  Number round(Op op, const Number& a);
  Number absolute(const Number& a);
  Number extreme(const Number& a, const Number& b, bool least);
  TermId compare(Op op, const Number& a, const Number& b);
  TermId equal(const Number& a, const Number& b);
  TermId same(const Number& a, const Number& b);
  TermId int32(const Number& a);
  Number bits(Op op, const Number& a, const Number& b);
  bool decide(TermId condition, TermId concretised = {}) { return decide_(condition, concretised); }

  smt::TermPool& pool_;
  Decide decide_;
  Assumed assumed_;
};

}  // namespace assay::concolic
