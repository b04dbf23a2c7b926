// The arrays in the states of a node, and the relations about their elements that are claimed to
// hold at each visit.
#pragma once

#include <string>
#include <vector>

#include "exec/symbolic/array_term.h"
#include "prove/induction/column.h"
#include "prove/induction/problem.h"
#include "prove/product/state.h"
#include "prove/product/walk.h"
#include "prove/relations/array_relation.h"

namespace assay::prove {

/// An observed state of the node.
struct ArrayRow {
  std::vector<Int> values;  // of the columns
  const ObservedState* state = nullptr;
};

class NodeArrays {
 public:
  /// Replaces the arrays of the state by unknown ones. `number` makes their names unique.
  NodeArrays(const Problem& problem, ProductState& state, std::size_t number);

  bool empty() const { return arrays_.empty(); }
  const std::vector<ArrayRelation>& invariant() const { return invariant_; }
  /// Returns false if the relations are about arrays, values or lists that are not there.
  bool set_invariant(std::vector<ArrayRelation> relations, std::size_t columns);
  void give_up(const ArrayRelation& relation) { std::erase(invariant_, relation); }

  /// Takes what holds in all these states, and could be of use.
  void guess(const std::vector<Column>& columns, const std::vector<ArrayRow>& rows);
  /// Guesses that arrays of the same name are the same.
  void guess_by_name();

  /// Puts what the invariant says of the elements into the state's arrays; `terms` of its columns.
  void instantiate(smt::TermPool& pool, ProductState& state,
                   const std::vector<smt::TermId>& terms) const;
  /// The relation in another state with the same skeleton, at an unknown index.
  smt::TermId formula(smt::TermPool& pool, const ArrayRelation& relation, ProductState& arrival,
                      const std::vector<smt::TermId>& terms) const;
  std::string text_of(const ArrayRelation& relation, const std::vector<Column>& columns) const;

 private:
  struct Array {
    std::string place_name, name;
    ir::Type type = ir::Type::kI32;
    std::int64_t size = 0;
    bool is_submission = false;
  };
  struct Bounds;
  class Guesser;
  exec::ArrayTerm::Function function_of(smt::TermPool& pool, const ArrayRelation& relation,
                                        const std::vector<smt::TermId>& terms) const;
  std::string list_name(const std::string& symbol) const;

  const Problem* problem_;
  std::size_t number_;
  std::vector<Array> arrays_;
  std::vector<ArrayRelation> invariant_;
};

}  // namespace assay::prove
