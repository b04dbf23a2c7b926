// Loop reversal for reductions (Allen and Kennedy, "Optimizing compilers for modern architectures",
// 2001).
//
// A loop that counts by one and, in each round, only adds to, multiplies or marks variables with
// what depends on the counter, may run in the opposite order. In integers that overflow, that needs
// more: sums are of numbers that are not negative, and products of positive ones, so that no value
// on the way is beyond the first and the last one. The result checks that.
#pragma once

#include <vector>

#include "ir/program.h"

namespace assay::passes {

struct CountingLoop {
  ir::FunctionId function;
  ir::StmtId loop;
  bool goes_up = true;
  bool is_reversible = false;
  friend bool operator==(const CountingLoop&, const CountingLoop&) = default;
};
/// The loops that count by one, up or down, to a bound that they do not change.
std::vector<CountingLoop> counting_loops(const ir::Program& program);

/// The program with this loop reversed, which must be reversible. Wherever the result does nothing
/// undefined and ends, the given program does the same. The converse does not hold: the result has
/// more checks.
ir::Program reversed(const ir::Program& program, const CountingLoop& loop);

}  // namespace assay::passes
