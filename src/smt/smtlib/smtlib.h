// Writes queries in SMT-LIB 2, for solvers of other makers. Only the terms are trusted, not the
// encoding that the own solver uses.
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "smt/term/term.h"

namespace assay::smt {

/// Text that asserts the assumptions and the negation of the goal and asks whether that is
/// satisfiable: "unsat" means that the goal holds wherever the assumptions do. Integers are
/// mathematical; operations on bits are uninterpreted functions, so that only "unsat" means
/// something where they occur. Fails with kUnsupported if there are floats.
Result<std::string> smtlib_query(const TermPool& pool, std::span<const TermId> assumptions,
                                 TermId goal);

}  // namespace assay::smt
