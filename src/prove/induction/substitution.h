// Solves equations of an invariant for some of the values: they become terms over the others.
#pragma once

#include <vector>

#include "prove/induction/column.h"
#include "prove/relations/relation.h"
#include "smt/term/term.h"

namespace assay::prove {

class Substitution {
 public:
  Substitution(smt::TermPool& pool, const std::vector<Column>& columns);

  /// Expresses one value of an equation by the others, if it is an unknown that nothing depends on
  /// yet; otherwise has no effect.
  void solve(const Relation& relation);

  smt::TermId value(ColumnIndex column) const { return values_[column]; }
  /// The values as the relations see them: of floats, their codes.
  const std::vector<smt::TermId>& terms() const { return terms_; }
  /// What holds because the values that were expressed by others have types.
  const std::vector<smt::TermId>& domains() const { return domains_; }

 private:
  bool is_free(ColumnIndex column) const;
  void put(ColumnIndex column, smt::TermId value, const std::vector<ColumnIndex>& from);
  bool solve_single(const Relation& relation);
  bool solve_pair(const Relation& relation);
  void solve_sum(const Relation& relation);

  smt::TermPool& pool_;
  const std::vector<Column>& columns_;
  std::vector<smt::TermId> values_, terms_, domains_;
  std::vector<bool> is_solved_, is_used_;  // by column
  std::vector<std::vector<ColumnIndex>> depends_on_;
};

}  // namespace assay::prove
