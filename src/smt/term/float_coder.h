// Rewrites formulas about floats as formulas about their codes (float_code.h).
//
// Comparisons, negation, absolute values and constants become exact formulas about integers;
// everything that rounds becomes a function of which only the bounds are known, and that equal
// operands give equal results. So what follows from the coded formulas holds in IEEE arithmetic; it
// is never up to rounding. The converse is not true: a model of the coded formulas need not be one
// of the floats, unless it is evaluated (kCoded is).
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "smt/term/term.h"

namespace assay::smt {

/// Names the operation of a kCoded term: equal names mean the same function.
std::string coded_name(const TermPool& pool, TermId coded);

class FloatCoder {
 public:
  explicit FloatCoder(TermPool& pool) : pool_(pool) {}

  /// An equivalent formula (or integer) without floats; the code of a float.
  TermId code(TermId t);
  /// What is true of the coded terms below a coded term in IEEE arithmetic, whatever the variables'
  /// values are.
  std::vector<TermId> facts(TermId coded) const;

  /// The integer variable that stands for a float variable.
  TermId variable(TermId float_variable);

 private:
  void add_facts_of_signs(TermId coded, std::vector<TermId>& facts) const;
  TermId rebuilt(TermId t);
  TermId boolean(TermId t);
  TermId floating(TermId t);
  TermId operation(TermId t, Range range);
  TermId arg(TermId t, std::size_t i) const { return coded_.at(pool_.child(t, i).index); }
  TermId is_nan(TermId code) { return pool_.eq(code, pool_.int_const(kNan)); }
  TermId is_number(TermId code) { return pool_.lt(code, pool_.int_const(kNan)); }
  static const Int kNan;

  TermPool& pool_;
  std::unordered_map<std::uint32_t, TermId> coded_;  // by term
};

}  // namespace assay::smt
