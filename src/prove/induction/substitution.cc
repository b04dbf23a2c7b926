#include "prove/induction/substitution.h"

#include <algorithm>
#include <optional>

#include "smt/term/float_code.h"

namespace assay::prove {

using smt::Sort;
using smt::TermId;

Substitution::Substitution(smt::TermPool& pool, const std::vector<Column>& columns)
    : pool_(pool),
      columns_(columns),
      is_solved_(columns.size(), false),
      is_used_(columns.size(), false),
      depends_on_(columns.size()) {
  for (const Column& column : columns) {
    values_.push_back(column.value);
    terms_.push_back(column.term);
  }
}

bool Substitution::is_free(ColumnIndex c) const {
  return !columns_[c].kind.is_input && !columns_[c].is_of_another() && !is_solved_[c] &&
         !is_used_[c] && values_[c].valid() && pool_.kind(values_[c]) == smt::Kind::kVar;
}

void Substitution::put(ColumnIndex c, TermId value, const std::vector<ColumnIndex>& from) {
  const Sort sort = pool_.sort(values_[c]);
  if (sort == Sort::kInt) {
    const TermId fits = pool_.in_range(value, pool_.static_range(values_[c]));
    if (!pool_.is_true(fits)) domains_.push_back(fits);
  }
  values_[c] = value;
  terms_[c] = smt::is_float(sort) ? pool_.float_code(value) : value;
  is_solved_[c] = true;
  for (const ColumnIndex column : from) {
    const ColumnIndex other = columns_[column].is_of_another() ? columns_[column].dividend : column;
    if (is_solved_[other]) {
      depends_on_[c].insert(depends_on_[c].end(), depends_on_[other].begin(),
                            depends_on_[other].end());
    } else {
      depends_on_[c].push_back(other);
    }
  }
  for (const ColumnIndex other : depends_on_[c]) is_used_[other] = true;
  // Quotients and items follow the values that they are of.
  for (ColumnIndex q = 0; q < columns_.size(); ++q) {
    if (!columns_[q].is_of_another() || columns_[q].dividend != c) continue;
    values_[q] = terms_[q] = columns_[q].kind.is_item
                                 ? last_item(pool_, *columns_[q].part, terms_[c])
                                 : pool_.div_trunc(terms_[c], pool_.int_const(columns_[q].divisor));
  }
}

void Substitution::solve(const Relation& relation) {
  if (relation.kind != Relation::Kind::kZero || relation.condition) return;
  if (!solve_single(relation) && !solve_pair(relation)) solve_sum(relation);
}

/// value = constant
bool Substitution::solve_single(const Relation& relation) {
  if (relation.summands.size() != 1 || relation.summands[0].factors.size() != 1 ||
      relation.summands[0].coefficient != 1)
    return false;
  const ColumnIndex c = relation.summands[0].factors[0];
  if (!is_free(c)) return true;
  const Int constant = -relation.constant;
  const Sort sort = pool_.sort(values_[c]);
  if (smt::is_float(sort)) {
    put(c, pool_.float_const(sort, smt::float_of_code(constant)), {});
  } else if (sort == Sort::kInt) {
    put(c, pool_.int_const(constant), {});
  } else if (constant == 0 || constant == 1) {
    put(c, pool_.bool_const(constant == 1), {});
  }
  return true;
}

/// value = another value, of any sort
bool Substitution::solve_pair(const Relation& relation) {
  if (relation.summands.size() != 2 || relation.constant != 0) return false;
  const Summand &x = relation.summands[0], &y = relation.summands[1];
  if (x.factors.size() != 1 || y.factors.size() != 1 || x.coefficient != -y.coefficient)
    return false;
  ColumnIndex a = x.factors[0], b = y.factors[0];
  if (columns_[a].kind.is_submission && !columns_[b].kind.is_submission) std::swap(a, b);
  if (pool_.sort(values_[a]) != pool_.sort(values_[b])) return true;
  const auto depends = [&](ColumnIndex on, ColumnIndex c) {
    return std::find(depends_on_[c].begin(), depends_on_[c].end(), on) != depends_on_[c].end();
  };
  if (is_free(b) && !depends(b, a))
    put(b, values_[a], {a});
  else if (is_free(a) && !depends(a, b))
    put(a, values_[b], {b});
  return true;
}

/// value = a polynomial of others, where the value is an integer with the coefficient 1 or -1
void Substitution::solve_sum(const Relation& relation) {
  std::vector<ColumnIndex> all;
  for (const Summand& summand : relation.summands)
    for (const ColumnIndex c : summand.factors) {
      if (pool_.sort(values_[c]) != Sort::kInt) return;
      all.push_back(columns_[c].is_of_another() ? columns_[c].dividend : c);
    }
  std::optional<std::size_t> chosen;
  for (std::size_t i = 0; i < relation.summands.size(); ++i) {
    const Summand& summand = relation.summands[i];
    if (summand.factors.size() != 1 || (summand.coefficient != 1 && summand.coefficient != -1))
      continue;
    const ColumnIndex c = summand.factors[0];
    if (!is_free(c) || std::count(all.begin(), all.end(), c) != 1) continue;
    // Of the candidates, one of the submission: it is then expressed by the reference's values.
    if (!chosen || columns_[c].kind.is_submission) chosen = i;
  }
  if (!chosen) return;
  const Int sign = relation.summands[*chosen].coefficient;
  const ColumnIndex solved = relation.summands[*chosen].factors[0];
  TermId sum = pool_.int_const(relation.constant);
  for (std::size_t i = 0; i < relation.summands.size(); ++i) {
    if (i == *chosen) continue;
    TermId product = pool_.int_const(1);
    for (const ColumnIndex c : relation.summands[i].factors)
      product = pool_.mul(product, values_[c]);
    sum = pool_.add(sum, pool_.scaled(product, relation.summands[i].coefficient));
  }
  std::erase(all, solved);
  put(solved, pool_.scaled(sum, -sign), all);
}

}  // namespace assay::prove
