// Case distinction over the values of one unknown of a pair of loop heads.
//
// Loops over all numbers of a range, say to print the primes among them, do with each number what
// only depends on it. With the number known, the loops inside run to their end like a test on all
// numbers: no invariant of theirs is needed, and what the two programs do in them may be unlike.
#pragma once

#include <optional>
#include <vector>

#include "prove/induction/node.h"
#include "prove/induction/problem.h"

namespace assay::prove {

struct Split {
  ColumnIndex column = 0;
  Int least = 0, greatest = 0;  // what interval analysis says of its values

  /// All values, or a few of them, among these the least and the greatest ones.
  std::vector<Int> values(bool all) const;
  /// That the unknown has this value.
  Relation fixed(Int value) const;
  /// That the unknown has one of these values.
  smt::TermId formula(smt::TermPool& pool, const std::vector<smt::TermId>& terms) const;
};

/// Chooses an unknown of few values that a program computes in its loop; if possible, one that both
/// have. Depends only on the node and its invariant, so that a claim need not name it. `instance`
/// is the node's, and `base` what holds in it.
std::optional<Split> choose_split(const Problem& problem, const Node& node,
                                  const Node::Instance& instance,
                                  const std::vector<smt::TermId>& base);

}  // namespace assay::prove
