// The obligations of a proof as SMT-LIB, made from the programs and the claimed invariants.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "prove/prove.h"

namespace assay::prove {

struct Query {
  std::string name;  // what it shows
  std::string smtlib;
  bool is_exact = true;  // else only "unsat" means something (smt::SmtlibQuery)
};

/// Makes and proves the obligations of a proof with its invariants and ranking terms as they are
/// claimed; nothing is guessed. Fails if an obligation does not hold, or cannot be written.
/// Obligations that the constructors of terms decide, such as x = x, are not among the result.
Result<std::vector<Query>> queries_of(const Request& request, const Proved& proof);

}  // namespace assay::prove
