// A value of the states of a node.
#pragma once

#include <string>

#include "prove/relations/samples.h"
#include "smt/term/term.h"

namespace assay::prove {

struct Column {
  std::string place_name;  // the variable, which the other program can have as well
  std::string name;        // for readers: says whose it is
  smt::TermId value;       // unknown at the node
  smt::TermId term;        // the value as an integer or truth value: of a float, its code
  ColumnKind kind;
  /// Of a quotient: the column and the constant that it is divided by; of a sign, the column.
  ColumnIndex dividend = 0;
  Int divisor = 1;
};

}  // namespace assay::prove
