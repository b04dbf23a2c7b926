// The assertion stack of a conversation with a solver, in the forms that the strategies need: the
// formulas, the terms below them, and what follows from the formulas by bounds.
#pragma once

#include <cstdint>
#include <vector>

#include "smt/facts/range.h"
#include "smt/term/term.h"

namespace assay::smt {

class Assertions {
 public:
  /// How much was asserted at some moment, for instance when a scope was opened.
  struct Extent {
    std::size_t formulas = 0;
    std::size_t nodes = 0;
  };

  explicit Assertions(const TermPool& pool) : pool_(pool), facts_(pool) {}

  void push();
  void pop();
  void add(TermId formula);

  const TermPool& pool() const { return pool_; }
  const std::vector<TermId>& formulas() const { return formulas_; }
  /// All terms below the formulas, each once.
  const std::vector<TermId>& nodes() const { return nodes_; }
  /// What holds at the beginning of each open scope, the outermost first.
  const std::vector<Extent>& scopes() const { return scopes_; }
  /// What follows from the formulas. Its user may open scopes of its own, and closes them again.
  RangeAnalysis& facts() { return facts_; }

  /// Does the model satisfy every formula, as far as the evaluator is exact?
  bool satisfied_by(const Model& model) const;

 private:
  void add_nodes_below(TermId formula);

  const TermPool& pool_;
  RangeAnalysis facts_;
  std::vector<TermId> formulas_;
  std::vector<TermId> nodes_;
  std::vector<std::uint8_t> is_node_;  // by term
  std::vector<Extent> scopes_;
};

}  // namespace assay::smt
