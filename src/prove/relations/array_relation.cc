#include "prove/relations/array_relation.h"

namespace assay::prove {

Int value(const Linear& linear, std::span<const Int> values) {
  Int sum = linear.constant;
  for (const auto& [coefficient, column] : linear.summands) sum += coefficient * values[column];
  return sum;
}

smt::TermId term(smt::TermPool& pool, const Linear& linear, std::span<const smt::TermId> columns) {
  smt::TermId sum = pool.int_const(linear.constant);
  for (const auto& [coefficient, column] : linear.summands)
    sum = pool.add(sum, pool.scaled(columns[column], coefficient));
  return sum;
}

std::string text(const Linear& linear, const std::function<std::string(ColumnIndex)>& name) {
  Relation sum;
  sum.constant = linear.constant;
  for (const auto& [coefficient, column] : linear.summands)
    sum.summands.push_back({coefficient, {column}});
  return sum_text(sum, name);
}

}  // namespace assay::prove
