// A node of the product: a pair of cut points, with the relations that are claimed to hold at each
// visit.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "prove/induction/column.h"
#include "prove/induction/node_arrays.h"
#include "prove/induction/problem.h"
#include "prove/product/state.h"
#include "prove/product/walk.h"
#include "prove/relations/relation.h"
#include "prove/relations/samples.h"

namespace assay::prove {

/// What is claimed at a node.
struct Invariant {
  std::vector<Relation> relations;
  std::vector<ArrayRelation> arrays;
};

class Node {
 public:
  /// The values of `arrival` are replaced by fresh unknowns. `number` makes their names unique.
  Node(const Problem& problem, ProductState arrival, std::size_t number);

  std::size_t number() const { return number_; }
  const ProductState& state() const { return state_; }
  const std::vector<Column>& columns() const { return columns_; }
  const std::vector<Relation>& invariant() const { return invariant_; }
  /// Returns false if the relations are about values that the node does not have.
  bool set_invariant(Invariant invariant);
  NodeArrays& arrays() { return arrays_; }
  const NodeArrays& arrays() const { return arrays_; }
  bool both_ended() const {
    return state_.reference.at == Side::At::kEnd && state_.submission.at == Side::At::kEnd;
  }

  /// All states in which the invariant holds.
  struct Instance {
    ProductState state;
    std::vector<smt::TermId> terms;        // of the columns, in this state
    std::vector<smt::TermId> assumptions;  // what holds of the unknowns in it
  };
  /// Values that an equation of the invariant expresses by others are not unknowns of their own:
  /// what both programs compute from equal values then is the same term.
  /// `fixed`, if given, is an equation that holds besides.
  Instance instance(smt::TermPool& pool, const Relation* fixed = nullptr) const;
  /// The terms of a state with this node's skeleton, one for each column, quotients last. Cells
  /// that were never written have the value 0.
  std::vector<smt::TermId> terms_of(const Problem& problem, ProductState arrival) const;
  std::string text_of(const Relation& relation) const;
  std::string text_of(const ArrayRelation& relation) const {
    return arrays_.text_of(relation, columns_);
  }
  std::string sum_text_of(const Relation& relation) const;

  // Guessing ---------------------------------------------------------------------------------
  /// Adds what was observed. Returns false if the states observed cannot be states of this node.
  bool observe(const std::vector<ObservedState>& states, const GuessOptions& options);
  /// Begins with one state that is possible as far as is known.
  void begin_with(std::vector<Int> values, const GuessOptions& options);
  /// Begins with the guess that values of the same name are equal in both programs, and that those
  /// that are known on arrival never change.
  void begin_with_names(const std::vector<std::optional<Int>>& known, const GuessOptions& options);
  /// Adds one more possible state, and weakens the invariant so that it holds there.
  void weaken_for(std::vector<Int> values);
  /// Removes a relation for good.
  void give_up(const Relation& relation);
  std::size_t samples() const { return samples_.size(); }

 private:
  void add_column(const Problem& problem, const ProductPlace& place, smt::TermId& term);
  void add_quotients(smt::TermPool& pool, const std::vector<Int>& divisors);
  void add_signs(smt::TermPool& pool);
  void add_items(smt::TermPool& pool);
  std::vector<Int> with_derived(std::vector<Int> row, const ObservedState& observed) const;
  Samples no_samples(const GuessOptions& options) const;
  void guess_again();

  std::size_t number_;
  ProductState state_;
  std::vector<Column>
      columns_;             // the inputs, the values of the state, and what is derived from them
  std::size_t values_ = 0;  // how many are not derived
  std::vector<Relation> invariant_;
  NodeArrays arrays_;
  Samples samples_;
  std::vector<Relation> others_;  // candidates that are no equations
  std::set<Relation> given_up_;
};

}  // namespace assay::prove
