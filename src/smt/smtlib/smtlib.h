// Writes queries in SMT-LIB 2, for solvers of other makers. Only the terms are trusted, not the
// encoding that the own solver uses.
#pragma once

#include <span>
#include <string>

#include "smt/term/term.h"

namespace assay::smt {

struct SmtlibQuery {
  std::string text;
  /// False if a function is uninterpreted: then only "unsat" means something.
  bool is_exact = true;
};

/// Text that asserts the assumptions and the negation of the goal and asks whether that is
/// satisfiable: "unsat" means that the goal holds wherever the assumptions do. Integers are
/// mathematical. Floats are written as their codes (smt/term/float_coder.h). Operations on bits and
/// those that round floats are uninterpreted functions.
SmtlibQuery smtlib_query(TermPool& pool, std::span<const TermId> assumptions, TermId goal);

}  // namespace assay::smt
