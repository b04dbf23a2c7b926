// The stack of assertions of a solver session, in the forms that the strategies need: the formulas,
// the terms below them, and the bounds that follow from the formulas.
#pragma once

#include <cstdint>
#include <vector>

#include "smt/facts/range.h"
#include "smt/term/term.h"

namespace assay::smt {

class Assertions {
 public:
  /// How much is asserted at some moment, for instance when a scope is opened.
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
  /// The extent at the beginning of each open scope, the outermost scope first.
  const std::vector<Extent>& scopes() const { return scopes_; }
  /// The interval analysis of the formulas. Its users can open scopes of their own, and must close
  /// them.
  RangeAnalysis& facts() { return facts_; }

  /// Does the model satisfy every formula? False also if the evaluator is not exact for one of
  /// them.
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
