// A value of the states of a node.
#pragma once

#include <string>

#include "exec/symbolic/input.h"
#include "prove/relations/samples.h"
#include "smt/term/term.h"

namespace assay::prove {

struct Column {
  std::string place_name;  // the variable, which the other program can have as well
  std::string name;        // for readers: says whose it is
  smt::TermId value;       // unknown at the node
  smt::TermId term;        // the value as an integer or truth value: of a float, its code
  ColumnKind kind;
  /// Of a quotient: the column and the constant that it is divided by; of a sign, the column; of an
  /// item, the cursor's.
  ColumnIndex dividend = 0;
  Int divisor = 1;
  const exec::InputList::Part* part = nullptr;  // of an item
  /// Does the value change with that of another column?
  bool is_of_another() const { return kind.is_quotient || kind.is_item; }
};

/// The item that was read last, as a function of how many were read.
inline smt::TermId last_item(smt::TermPool& pool, const exec::InputList::Part& part,
                             smt::TermId offset) {
  return exec::InputList::value(pool, part, pool.sub(offset, pool.int_const(1)));
}

}  // namespace assay::prove
